"""The small picture of a table that the lists of saved games show."""

from __future__ import annotations

import io
import logging

import pygame
from pygame import Rect, Surface

from game.session.notice import Refusal
from game.session.session import Session
from game.ui.compositor import paint
from game.ui.screen import Screen

log = logging.getLogger(__name__)
WIDTH = 320  # pixels


def keep_picture(session: Session, screen: Screen, area: Rect) -> None:
    """Stores what the table shows at `area`, made small, without menus and tooltips. A store that does not take it is
    no misfortune."""
    part = area.clip(Rect((0, 0), screen.ui.metrics.size))
    if session.store is None or not part.w or not part.h:
        return
    whole = Surface(screen.ui.metrics.size)
    whole.set_clip(part)
    whole.blit(screen.background, (0, 0))
    paint(screen.body, whole, part)
    small = pygame.transform.smoothscale(whole.subsurface(part), (WIDTH, max(1, WIDTH * part.h // part.w)))
    file = io.BytesIO()
    pygame.image.save(small, file, "table.png")
    try:
        session.store.set_thumb(session.id, file.getvalue())
    except Refusal as refusal:
        log.warning("no picture of the table was kept: %s", refusal)
