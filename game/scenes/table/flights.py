"""Pieces in flight: pictures that cross the table between panels and board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.anim import Tween, ease
from game.ui.context import Ui
from game.ui.widgets.base import Widget

Place = Callable[[], Rect]


def square(rect: Rect, side: int) -> Rect:
    """A square of that side (pixels) in the middle of a rectangle: where a piece flies from or to."""
    found = Rect(0, 0, side, side)
    found.center = rect.center
    return found


class Flights(Widget):
    """The layer on which pieces fly; it lies over the whole table and catches nothing."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.rect = Rect((0, 0), ui.metrics.size)
        self._flying: dict[int, tuple[str, Rect]] = {}
        self._last = 0

    def fly(self, icon: str, start: Place, end: Place, seconds: float, *, delay: float = 0.0,
            landed: Callable[[], object] | None = None) -> Tween:
        """A tween that carries a picture from one place to another, growing or shrinking on the way."""
        self._last += 1
        number = self._last
        ends: list[Rect] = []

        def apply(part: float) -> None:
            if part >= 1.0:
                self._drop(number)
                if landed:
                    landed()
                return
            if not ends:
                ends.extend((start(), end()))
            self._move(number, icon, _between(ends[0], ends[1], part))

        return Tween(seconds, apply, delay, ease)

    def flying(self) -> Counter[str]:
        """The pieces in the air, by the names of their pictures."""
        return Counter(icon for icon, _ in self._flying.values())

    def _move(self, number: int, icon: str, rect: Rect) -> None:
        self._drop(number)
        self._flying[number] = icon, rect
        self.touch(rect.inflate(8, 8))

    def _drop(self, number: int) -> None:
        if number in self._flying:
            self.touch(self._flying.pop(number)[1].inflate(8, 8))

    def draw(self, surface: Surface) -> None:
        for icon, rect in self._flying.values():
            picture = self.ui.icon(icon, self.ui.px(64))  # one drawing of each piece; the flight scales it
            surface.blit(pygame.transform.smoothscale(picture, rect.size), rect)

    def solid(self, pos: tuple[int, int]) -> bool:
        return False


def _between(start: Rect, end: Rect, part: float) -> Rect:
    """The way is a shallow arc: things are lifted, not pushed."""
    side = round(start.w + (end.w - start.w) * part)
    x = start.centerx + (end.centerx - start.centerx) * part
    y = start.centery + (end.centery - start.centery) * part
    lift = 0.10 * (abs(end.centerx - start.centerx) + abs(end.centery - start.centery)) * 4 * part * (1 - part)
    rect = Rect(0, 0, side, side)
    rect.center = round(x), round(y - min(lift, 70))
    return rect

