"""Board snapshot: a picture of a table's board for other screens. Nothing moves at that table, and nobody is asked."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.scenes.scene_base import Services
from game.scenes.table.thumbnail import store_picture, table_picture
from game.scenes.table_factory import make_replay_table
from game.session.session import Session


def board_snapshot(services: Services, session: Session, ply: int) -> Surface | None:
    """Return the board after `ply` actions, in the size that it has in this window; None where there is no room for it.

    The table is built for the picture but never put on the scene stack. The material of the frame and the seats named
    in texts are those of this table afterwards. Raises UserError where today's rules do not lead to that position.
    """
    table = make_replay_table(services, session, ply)
    table.services = services
    table.enter()
    try:
        table.rebuild()
        return table_picture(table.screen, table.areas.board())
    finally:
        table.leave()


def fit_picture(picture: Surface, size: tuple[int, int]) -> Surface:
    """Return the picture scaled down to fit into `size` (pixels); it is never enlarged."""
    part = min(1.0, size[0] / picture.width, size[1] / picture.height)
    wide, high = round(picture.width * part), round(picture.height * part)
    return pygame.transform.smoothscale(picture, (max(1, wide), max(1, high)))


def store_snapshot(services: Services, session: Session) -> None:
    """Store a reduced picture of the board of a game as it stands. Raises UserError as `board_snapshot` does."""
    picture = board_snapshot(services, session, session.ply)
    if picture is not None:
        store_picture(session, picture)
