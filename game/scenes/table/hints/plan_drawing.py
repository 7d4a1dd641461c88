"""Lines of plans beside the one that a board shows: dashes for the first of them, dots for the second."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.board.projection import Point, VectorDrawing, bounds
from game.ui.drawing.svg import el, path

PATTERNS = ((2.4, 1.9), (0.02, 2.1))  # stroke and gap of each, as multiples of the width of its line
DARK, RIM = "#0b0c0e", 1.7  # colour and width of the edge, as a multiple of that of the line


def other_plan(number: int, lines: Sequence[Sequence[Point]], colour: str, width: float) -> VectorDrawing | None:
    """Return the lines of the plan with this number, from 0, on a board; None where it has none."""
    points = [point for line in lines for point in line]
    if not points:
        return None
    stroke, gap = PATTERNS[number]
    style = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round",
             "stroke_dasharray": f"{stroke * width:.2f} {gap * width:.2f}"}
    svg = "".join(el("path", d=path(line), stroke=paint, stroke_width=wide, **style) for line in lines
                  for paint, wide in ((DARK, width * RIM), (colour, width)))
    return VectorDrawing(("other-plan", number, colour, tuple(map(tuple, lines))), svg, bounds(points, grow=width * 2))
