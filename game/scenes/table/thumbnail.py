"""The small picture of a table that the lists of saved games show."""

from __future__ import annotations

import io
import logging

import pygame
from pygame import Rect, Surface

from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.session.notices import UserError
from game.session.session import Session
from game.ui.board.zoom_control import ZoomControl
from game.ui.compositor import paint
from game.ui.screen import Screen

log = logging.getLogger(__name__)
WIDTH = 320  # pixels


def table_picture(screen: Screen, area: Rect) -> Surface | None:
    """What the table shows at `area`, without menus, tooltips, what only zooms and the edge of a plate that belongs to
    what lies below; None where that is nothing."""
    part = area.clip(Rect((0, 0), screen.ui.metrics.size))
    if not part.w or not part.h:
        return None
    whole = Surface(screen.ui.metrics.size)
    whole.set_clip(part)
    whole.blit(screen.background, (0, 0))
    hidden = [widget for widget in screen.body.walk() if widget.visible and (
        isinstance(widget, ZoomControl) or (isinstance(widget, SeatNameplate) and not part.contains(widget.rect)))]
    for widget in hidden:
        widget.visible = False
    paint(screen.body, whole, part)
    for widget in hidden:
        widget.visible = True
    return whole.subsurface(part).copy()


def store_thumbnail(session: Session, screen: Screen, area: Rect) -> None:
    """Stores what the table shows at `area`, made small. A store that does not take it is no misfortune."""
    picture = None if session.store is None else table_picture(screen, area)
    if session.store is None or picture is None:
        return
    small = pygame.transform.smoothscale(picture, (WIDTH, max(1, WIDTH * picture.height // picture.width)))
    file = io.BytesIO()
    pygame.image.save(small, file, "table.png")
    try:
        session.store.set_thumb(session.id, file.getvalue())
    except UserError as refusal:
        log.warning("no picture of the table was kept: %s", refusal)
