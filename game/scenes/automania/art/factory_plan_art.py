"""Plan of a factory board, 96 by 64 units: its six machine slots and the lines of the three car types."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.automania.content.board import SLOTS
from game.rules.automania.content.numbers import TYPES
from game.scenes.automania.art.palette import BLACK, MINT, line, plate
from game.scenes.automania.art.palette import TYPES as ENAMEL
from game.ui.drawing.svg import document, mix, path

WIDE, HIGH = 96, 64
_OFF = 3.4  # units between parallel lines


def plan_svg(lines: Mapping[str, Sequence[str]]) -> str:
    """Return the plan of a board with these lines: machine slots by car type."""
    at = {slot: (22.0 + 26 * (number % 3), 18.0 + 28 * (number // 3)) for number, slot in enumerate(SLOTS)}
    belts = ""
    for place, car_type in enumerate(TYPES):
        off = (place - 1) * _OFF
        way = [(x + off, y + off) for x, y in (at[slot] for slot in lines[car_type])]
        start, end = (way[0][0] - 14, way[0][1]), (92.0, way[-1][1])
        drawn = path([start, *way, end])
        belts += line(drawn, mix(ENAMEL[car_type], BLACK, 0.55), 4.6) + line(drawn, ENAMEL[car_type], 3)
    boxes = "".join(plate(x - 6.5, y - 6.5, 13, 13, 2.5, "#fff8e6", stroke="#5f6f73", stroke_width=1.4)
                    for x, y in at.values())
    ground = plate(1, 1, WIDE - 2, HIGH - 2, 6, MINT, stroke="#7fa694", stroke_width=1.4)
    return document(WIDE, HIGH, ground, belts, boxes)
