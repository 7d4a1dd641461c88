"""Tokens of Imperial Steam as SVG: the wax seal of influence, the business token; outlines of factory and key."""

from __future__ import annotations

from game.scenes.imperial_steam.board_colours import BRASS, SEAL
from game.ui.drawing.svg import el, mix, path, regular
from game.ui.drawing.svg_digits import digits_svg

FACTORY = "M-12 10V-2L-5 -7V-2L2 -7V-2L4 -3.4V-12H9V-2L12 -4V10Z"
KEY = "M-5 -6A5.4 5.4 0 1 0 -5 4.8A5.4 5.4 0 0 0 0 1.2H4V4.4H7V1.2H11V-2H0A5.4 5.4 0 0 0 -5 -6ZM-5 -2.6A2 2 0 1 1 -5 1.4A2 2 0 0 1 -5 -2.6Z"  # noqa: E501


def seal(x: float, y: float, radius: float, value: int) -> str:
    """Return a wax seal with a number of influence, centred on (x, y)."""
    rim = path(regular(x, y, radius, 14, radius * 0.88), closed=True)
    return (
        el("path", d=rim, fill=SEAL, stroke=mix(SEAL, "#000000", 0.5), stroke_width=radius * 0.08,
           stroke_linejoin="round")
        + el("circle", cx=x, cy=y, r=radius * 0.72, fill=mix(SEAL, "#ffffff", 0.1), stroke=mix(SEAL, "#000000", 0.35),
             stroke_width=radius * 0.07)
        + digits_svg(value, x, y, radius * 1.02, "#fff6e2", 2.8)
    )  # fmt: skip


def coin(x: float, y: float, radius: float, value: int) -> str:
    """Return a business token of brass with its number, centred on (x, y)."""
    return (
        el("circle", cx=x, cy=y, r=radius, fill=BRASS, stroke="#5d451a", stroke_width=radius * 0.11)
        + el("circle", cx=x, cy=y, r=radius * 0.76, fill=mix(BRASS, "#ffffff", 0.5), stroke="#5d451a",
             stroke_width=radius * 0.06)
        + digits_svg(value, x, y, radius * 1.04, "#3a2a0c", 2.8)
    )  # fmt: skip
