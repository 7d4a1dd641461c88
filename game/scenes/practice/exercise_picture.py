"""A practice position in a picture: the board of its table as it lies when the position begins."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from game.practice.exercise import Exercise
from game.practice.exercise_judge import Course
from game.rules.core.errors import DataError
from game.scenes.exercise_session import sit_down
from game.scenes.registry import table_of
from game.scenes.scene_base import Services
from game.scenes.table.board_snapshot import board_of


class Portrait(NamedTuple):
    """The board, and the icon of the seat that the person has there."""

    board: Surface
    seat: str


def portrait(services: Services, exercise: Exercise) -> Portrait | None:
    """The picture, at the size that the board has in this window; None for a position that cannot be."""
    kit = services.library.shelf.kit(exercise.game)
    try:
        course = Course(exercise, kit.spec, kit.content)
    except DataError:
        return None
    session = sit_down(kit, course, services.settings.language, services.fault_report)
    board = board_of(services, session, 0)
    own = session.seats[exercise.seat]
    glyph = table_of(exercise.game).glyphs.get(own.colour, "circle")
    return None if board is None else Portrait(board, f"seat-{glyph}-{own.colour}")
