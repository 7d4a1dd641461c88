"""Lines from the buyers to the cars that they would take.

Which car a buyer takes next: `rules/kraftwagen/decisions/buyer_choices.py`. Each line runs in a lane of its own in the
colour of its buyer; the lanes are chosen so that as few lines as possible cross.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from pygame import Color, Rect, Surface

from game.scenes.kraftwagen.art.palette import BLACK, ENAMEL, WHITE
from game.ui.context import Ui
from game.ui.drawing.svg import mix

LIGHT = 0.5  # share of white mixed into a buyer's colour, which is dark enamel


class Line(NamedTuple):
    """Line from a buyer up to a car, both as horizontal pixels; `wants` is the buyer's preference."""

    start: int
    end: int
    wants: str


def crossings(spans: Sequence[tuple[int, int]], lanes: Sequence[int]) -> int:
    """Return the number of crossings of lines that go up from their starts, along their lanes, and up to their ends.

    `spans` are pairs of start and end; lane 0 is the lowest.

    >>> crossings([(0, 2), (1, 3)], [0, 1])
    2
    >>> crossings([(0, 2), (1, 3)], [1, 0])
    0
    """
    found = 0
    for one, lane in zip(spans, lanes, strict=True):
        for other, above in zip(spans, lanes, strict=True):
            low, high = sorted(other)
            found += (above < lane and low <= one[0] <= high) + (above > lane and low <= one[1] <= high)
    return found


@lru_cache(maxsize=64)
def lanes_of(spans: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Return the lanes in which these lines cross least."""
    return min(permutations(range(len(spans))), key=lambda lanes: crossings(spans, lanes))


def colour_of(preference: str) -> Color:
    """Return the colour of a buyer, light enough for a line on dark paper."""
    return Color(mix(ENAMEL[preference], WHITE, LIGHT))


def draw_lines(ui: Ui, surface: Surface, lines: Sequence[Line], room: Rect) -> None:
    """Draw the lines in the room between cars and buyers."""
    lanes = lanes_of(tuple((line.start, line.end) for line in lines))
    for line, lane in sorted(zip(lines, lanes, strict=True), key=lambda each: each[1]):
        level = room.bottom - round(room.h * (lane + 1) / (len(lines) + 1))
        for colour, grow in ((Color(BLACK), max(1, ui.px(1.2))), (colour_of(line.wants), 0)):
            _draw(ui, surface, line, level, room, colour, grow)


def _draw(ui: Ui, surface: Surface, line: Line, level: int, room: Rect, colour: Color, grow: int) -> None:
    """Draw one line with an arrow at the car, `grow` pixels wider on all sides."""
    thick = max(2, ui.px(2.6))
    left, right = sorted((line.start, line.end))
    half = thick // 2
    for piece in (Rect(line.start - half, level, thick, room.bottom - level),
                  Rect(left - half, level, right - left + thick, thick),
                  Rect(line.end - half, room.top, thick, level - room.top)):
        surface.fill(colour, piece.inflate(2 * grow, 2 * grow))
    for step in range(ui.px(7) + grow):
        surface.fill(colour, Rect(line.end - step - grow, room.top + step, 2 * (step + grow) + 1, 1))
