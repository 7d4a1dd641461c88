"""Thumbnail of a table for the lists of saved games."""

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
    """Return what the table shows at `area` (window pixels), or None where that is empty.

    Left out are menus, tooltips, zoom buttons, and nameplates that stick out of the area: they belong to the panel
    below.
    """
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
    """Store a reduced picture of what the table shows at `area` (window pixels).

    A store that refuses it is only logged.
    """
    picture = None if session.store is None else table_picture(screen, area)
    if session.store is None or picture is None:
        return
    store_picture(session, picture)


def store_picture(session: Session, picture: Surface) -> None:
    """Store a reduced picture of a game. A store that refuses it is only logged."""
    assert session.store is not None
    small = pygame.transform.smoothscale(picture, (WIDTH, max(1, WIDTH * picture.height // picture.width)))
    file = io.BytesIO()
    pygame.image.save(small, file, "table.png")
    try:
        session.store.set_thumb(session.id, file.getvalue())
    except UserError as refusal:
        log.warning("no picture of the table was stored: %s", refusal)
