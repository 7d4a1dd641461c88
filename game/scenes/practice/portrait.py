"""A practice position in a picture: the board of its table as it lies when the position begins."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Surface

from game.practice.course import Course
from game.practice.exercise import Exercise
from game.rules.core.errors import DataError
from game.scenes.base import Services
from game.scenes.games import table_of
from game.scenes.opening import watch_game
from game.scenes.practice.seating import sit_down
from game.scenes.table.thumbnail import picture_of


class Portrait(NamedTuple):
    """The board, and the icon of the seat that the person has there."""

    board: Surface
    seat: str


def portrait(services: Services, exercise: Exercise) -> Portrait | None:
    """The picture, at the size that the board has in this window; None for a position that cannot be.

    The table is built for it but never put on the stack: nothing moves there, and nobody is asked."""
    kit = services.library.shelf.kit(exercise.game)
    try:
        course = Course(exercise, kit.spec, kit.content)
    except DataError:
        return None
    session = sit_down(kit, course, services.settings.language, services.fault_report)
    table = watch_game(services, session, 0)
    table.services = services
    table.enter()
    try:
        table.rebuild()
        board = picture_of(table.screen, table.picture_area())
    finally:
        table.leave()
    own = session.seats[exercise.seat]
    glyph = table_of(exercise.game).glyphs.get(own.colour, "circle")
    return None if board is None else Portrait(board, f"seat-{glyph}-{own.colour}")


def fitted(picture: Surface, size: tuple[int, int]) -> Surface:
    """As large as it can be, no larger than it is."""
    part = min(1.0, size[0] / picture.width, size[1] / picture.height)
    wide, high = round(picture.width * part), round(picture.height * part)
    return pygame.transform.smoothscale(picture, (max(1, wide), max(1, high)))
