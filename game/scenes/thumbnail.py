"""The small picture of a table that the lists of saved games show."""

from __future__ import annotations

import io
import logging

import pygame
from pygame import Rect

from game.session.notice import Refusal
from game.session.session import Session

log = logging.getLogger(__name__)
WIDTH = 320  # pixels


def keep_picture(session: Session, area: Rect) -> None:
    """Stores what the window shows at `area`, made small. A store that does not take it is no misfortune."""
    window = pygame.display.get_surface()
    part = area.clip(window.get_rect()) if window else Rect(0, 0, 0, 0)
    if session.store is None or window is None or not part.w or not part.h:
        return
    small = pygame.transform.smoothscale(window.subsurface(part), (WIDTH, max(1, WIDTH * part.h // part.w)))
    file = io.BytesIO()
    pygame.image.save(small, file, "table.png")
    try:
        session.store.set_thumb(session.id, file.getvalue())
    except Refusal as refusal:
        log.warning("no picture of the table was kept: %s", refusal)
