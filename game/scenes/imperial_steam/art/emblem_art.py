"""Emblems of hubs and goods that need no colour. Drawn around (0, 0), about 18 units high, in one ink."""

from __future__ import annotations

from game.ui.drawing.svg import el


def lines(data: str, width: float = 2.6) -> str:
    """Return the element of strokes in the ink of their group."""
    return el("path", d=data, fill="none", stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


def solid(data: str) -> str:
    """Return the element of a filled shape in the ink of its group; shapes inside it are holes."""
    return el("path", d=data, stroke="none", fill_rule="evenodd")


HUB_EMBLEMS = {
    "bronze": solid("M0 -9C3.6 -8.4 4.6 -5.4 4.8 -1.6C5 1.6 6 3.2 7.4 4.6V5.8H-7.4V4.6C-6 3.2 -5 1.6 -4.8 -1.6"
                    "C-4.6 -5.4 -3.6 -8.4 0 -9ZM-2.4 7H2.4A2.4 2.4 0 0 1 -2.4 7Z"),
    "green": solid("M0 -9.4L4.6 -3.4H2.4L6 1.2H3.2L7.4 6H1.3V9H-1.3V6H-7.4L-3.2 1.2H-6L-2.4 -3.4H-4.6Z"),
    "white": solid("M-6.6 -8.4H-3.6V-6H-1.5V-8.4H1.5V-6H3.6V-8.4H6.6V-3L4.8 -1.4V8.4H-4.8V-1.4L-6.6 -3Z"
                   "M-1.7 8.4V4A1.7 1.7 0 0 1 1.7 4V8.4Z"),
    "blue": lines("M0 -4.6V8M-3.8 -2H3.8M-7 2.6C-6.4 6.4 -3.6 8.2 0 8.4C3.6 8.2 6.4 6.4 7 2.6", 2.3)
    + lines("M0 -8.6A2 2 0 1 0 0.01 -8.6Z", 1.9),
}  # fmt: skip
"""Emblem of each hub by its colour: bell, fir, tower, anchor."""

GOODS_SYMBOLS = {
    "wood": solid("M-8.4 -1.4H1.4V-6.2H-8.4A2.4 2.4 0 0 0 -8.4 -1.4ZM-8.4 7.4H1.4V2.2H-8.4A2.6 2.6 0 0 0 -8.4 7.4Z")
    + lines("M5.6 -6.4A2.5 2.5 0 1 0 5.61 -6.4ZM5.6 2.2A2.5 2.5 0 1 0 5.61 2.2Z", 2),
    "stone": solid("M-8.6 0.8H-0.7V7.6H-8.6ZM0.7 0.8H8.6V7.6H0.7ZM-4.6 -7.4H4.6V-0.7H-4.6Z"),
    "iron": solid("M-7.6 -8.2H7.6V-4.4H2.3V4.4H7.6V8.2H-7.6V4.4H-2.3V-4.4H-7.6Z"),
    "coal": solid("M0.6 -9.6C1.4 -5.4 6.8 -2.8 6.8 2.6A6.8 6.4 0 0 1 -6.8 2.6C-6.8 -0.4 -5.2 -2.4 -3.6 -4"
                  "C-3.4 -2 -2.6 -0.8 -1.4 -0.2C-1.8 -3.4 -1.4 -7 0.6 -9.6Z"),
}  # fmt: skip
"""Symbol of each good: logs, ashlar, girder, flame."""
