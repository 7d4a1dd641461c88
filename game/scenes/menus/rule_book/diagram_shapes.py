"""Shapes of the small pictures in the rule books: arrows, pieces side by side. One unit is a pixel of a page 640 units
wide."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.menus.menu_content import Diagram, DiagramIcon, DiagramLabel
from game.ui.drawing.svg import document, el, path

WIDE = 640
MOVES = "#b0701c"  # colour of things that move


def arrow(x1: float, y1: float, x2: float, y2: float, colour: str = MOVES) -> str:
    """Draw a straight arrow, level or upright."""
    dx, dy = (x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1)
    shaft = f"M{x1} {y1}L{x2 - 6 * dx} {y2 - 6 * dy}"
    return el("path", d=shaft, stroke=colour, stroke_width=3, fill="none") + tip(x2, y2, dx, dy, colour)


def tip(x: float, y: float, dx: float, dy: float, colour: str) -> str:
    """Draw the head of an arrow that points along (dx, dy)."""
    corners = [(x, y), (x - 10 * dx - 6 * dy, y - 10 * dy - 6 * dx), (x - 10 * dx + 6 * dy, y - 10 * dy + 6 * dx)]
    return el("path", d=path(corners, closed=True), fill=colour)


def leap(x1: float, x2: float, y: float, lift: float, colour: str = MOVES) -> str:
    """Draw an arrow over the things between two places."""
    side = 14 if x2 > x1 else -14
    curve = f"M{x1} {y}C{x1 + side} {y - lift} {x2 - side} {y - lift} {x2} {y - 8}"
    return el("path", d=curve, stroke=colour, stroke_width=3, fill="none") + tip(x2, y, 0, 1, colour)


def row(high: float, icons: Sequence[str], side: float, words: Sequence[str] = ()) -> Diagram:
    """Return a diagram of things side by side, with words below them."""
    step = WIDE / len(icons)
    at = [step * (place + 0.5) for place in range(len(icons))]
    sprites = tuple(DiagramIcon(icon, x, side / 2 + 6, side, side) for icon, x in zip(icons, at, strict=True))
    captions = tuple(DiagramLabel(text, x, side + 18) for text, x in zip(words, at, strict=False))
    return Diagram((WIDE, high), document(WIDE, high), sprites, captions)
