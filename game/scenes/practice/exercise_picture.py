"""Picture of a practice position: the board of its table at the beginning."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from game.practice.exercise import Exercise
from game.practice.exercise_judge import ExerciseJudge
from game.rules.core.errors import DataError
from game.scenes.exercise_session import exercise_session
from game.scenes.registry import screens_of
from game.scenes.scene_base import Services
from game.scenes.table.board_snapshot import board_snapshot


class ExercisePicture(NamedTuple):
    """The board, and the icon of the person's seat."""

    board: Surface
    seat: str


def exercise_picture(services: Services, exercise: Exercise) -> ExercisePicture | None:
    """Return the picture, at the size that the board has in this window; None if the position is not possible."""
    package = services.library.game_catalog.package(exercise.game)
    try:
        judge = ExerciseJudge(exercise, package.spec, package.content)
    except DataError:
        return None
    session = exercise_session(package, judge, services.settings.language, services.fault_report)
    board = board_snapshot(services, session, 0)
    own = session.seats[exercise.seat]
    glyph = screens_of(exercise.game).glyphs.get(own.colour, "circle")
    return None if board is None else ExercisePicture(board, f"seat-{glyph}-{own.colour}")
