"""Cars, cubes and lap markers of Automobiles as SVG.

Colours are ``#rrggbb``. Every cube carries a symbol, every car the shape of its seat, so that neither needs its colour
to be told from the others.
"""

from __future__ import annotations

import math
from functools import lru_cache

from game.scenes.automobiles.board_colours import CUBE_COLOURS
from game.scenes.table.panels.seat_shapes import glyph_path
from game.ui.drawing.svg import document, el, group, linear, mix, num

_DARK_INK, _LIGHT_INK = "#1a1b1f", "#fdfaf0"
_DARK_ON = ("white", "light", "yellow")  # cubes whose symbol is dark


def _lines(data: str, width: float = 3.5) -> str:
    return el("path", d=data, fill="none", stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


def _solid(data: str) -> str:
    return el("path", d=data, stroke="none", fill_rule="evenodd")


_WRENCH = (
    "M7.9 -4.9A5.2 5.2 0 0 1 0.9 1.7L-4.3 6.9A2.2 2.2 0 0 1 -7.4 3.8L-2.2 -1.4A5.2 5.2 0 0 1 4.4 -8.4"
    "L1.6 -5.6L2.2 -2.7L5.1 -2.1Z"
)
_PISTON = (
    "M-6.4 -8.6H6.4A1 1 0 0 1 7.4 -7.6V-0.2A1 1 0 0 1 6.4 0.8H2.1L1.6 3.2A3.3 3.3 0 1 1 -1.6 3.2L-2.1 0.8H-6.4"
    "A1 1 0 0 1 -7.4 -0.2V-7.6A1 1 0 0 1 -6.4 -8.6ZM-7.4 -5.7V-4.4H7.4V-5.7ZM-7.4 -3.1V-1.9H7.4V-3.1Z"
    "M0 4.9A1.3 1.3 0 1 0 0.01 4.9Z"
)
CUBE_SYMBOLS = {
    "white": _lines("M-4.5 -7.3H4.2L-0.4 -1.7A4.6 4.6 0 1 1 -4.9 4"),
    "light": _lines("M2.2 -7.3L-5.4 3.4H5.6M2.2 -1.6V7.6"),
    "dark": _lines("M4.5 -7.3H-3.4L-4.3 -1.1A4.8 4.8 0 1 1 -4.9 4.6"),
    "black": _lines("M2.9 -7.4C-1.6 -5.2 -4.8 -1.6 -4.8 2.7A4.8 4.8 0 1 0 4.8 2.7A4.8 4.8 0 0 0 -4.7 2"),
    "wear": _lines("M-5.3 -5.3L5.3 5.3M5.3 -5.3L-5.3 5.3", 4.2),
    "yellow": _solid(_WRENCH),
    "purple": _lines("M0 -4.8L6.6 1L0 6.8L-6.6 1ZM-8.4 1H8.4", 2.2) + _lines("M-4 -7.6H4M-5.6 8.4H5.6", 2.8),
    "red": _lines("M-7.4 0A7.4 7.4 0 1 0 7.4 0A7.4 7.4 0 1 0 -7.4 0", 2.7)
    + _lines("M-6.6 -0.8H6.6M0 0V7", 2.7)
    + _solid("M-2.8 0A2.8 2.8 0 1 0 2.8 0A2.8 2.8 0 1 0 -2.8 0Z"),
    "green": _solid("M2.6 -9.4L-6.2 1.8H-1.2L-2.8 9.4L6.2 -2.4H1Z"),
    "blue": _solid(_PISTON),
}
"""Symbols on the cubes, around (0, 0) and about 18 units high: gear, X, wrench, jack, wheel, bolt, piston."""


# --- cubes -----------------------------------------------------------------------------------------------------------


def cube_svg(name: str, off: bool = False, symbol: bool = True) -> str:
    """Draw a wooden cube, enamelled, lit from the top left; ``off`` greys it, ``symbol`` False leaves it plain."""
    colour = CUBE_COLOURS[name]
    ink = _DARK_INK if name in _DARK_ON else _LIGHT_INK
    if off:
        colour, ink = mix(mix(colour, "#3a4048", 0.62), "#2a2f35", 0.3), mix(ink, "#565d66", 0.66)
    dark_body = name in ("black", "dark", "wear")
    edge = mix(colour, "#ffffff", 0.46) if name == "black" and not off else mix(colour, "#000000", 0.55)
    side, rim = mix(colour, "#000000", 0.46), mix(colour, "#ffffff", 0.3 if dark_body else 0.62)
    paints = linear("face", (0, 4), (0, 56), (0, mix(colour, "#ffffff", 0.16)), (1, mix(colour, "#000000", 0.1)))
    body = (
        el("rect", x=5, y=8, width=56, height=52.4, rx=11, fill="#000", fill_opacity=0 if off else 0.28)
        + el("rect", x=4, y=6, width=56, height=54, rx=11, fill=side)
        + el("rect", x=4, y=3, width=56, height=52, rx=11, fill="url(#face)", stroke=edge,
             stroke_width=2.4 if name == "black" else 1.4)  # a black cube must stand out from a black tray
        + el("path", d="M7.4 45V14.5A8.2 8.2 0 0 1 15.6 6.3H48.4A8.2 8.2 0 0 1 55 9.6", fill="none", stroke=rim,
             stroke_width=2.2, stroke_linecap="round", stroke_opacity=0.85)
    )  # fmt: skip
    mark = CUBE_SYMBOLS[name] if symbol else ""
    shadow = mix(colour, "#000000", 0.5) if ink == _LIGHT_INK else mix(colour, "#ffffff", 0.6)
    marks = group(mark, transform="translate(32 30.6) scale(1.92)", fill=shadow, stroke=shadow) + group(
        mark, transform="translate(32 29) scale(1.92)", fill=ink, stroke=ink
    )
    return document(64, 64, group(body, marks, transform="translate(-3.2 -2.4) scale(1.1)"), defs=paints)  # to the edge


# --- cars ------------------------------------------------------------------------------------------------------------

CAR_LENGTH = 58 / 64  # of the side of the square picture
CAR_WIDTH = 29 / 64

_BODY = (
    "M4.5 24Q4 18.6 9 18.2Q13 17.6 18 18.2Q25 19.2 32 19Q42 18.6 49 17.8Q56.6 17.6 59.4 24Q61.4 28.4 61.4 32"
    "Q61.4 35.6 59.4 40Q56.6 46.4 49 46.2Q42 45.4 32 45Q25 44.8 18 45.8Q13 46.4 9 45.8Q4 45.4 4.5 40Z"
)
_WHEELS = "M10 16.6h9v4h-9zM44 16h9.4v4h-9.4zM10 43.4h9v4h-9zM44 44h9.4v4h-9.4z"
_GLASS = (
    "M39.4 22.6Q46.6 26.4 46.6 32Q46.6 37.6 39.4 41.4L34.6 39.2Q36.6 35.6 36.6 32Q36.6 28.4 34.6 24.8Z"
    "M17.4 23Q12.8 27 12.8 32Q12.8 37 17.4 41L21.6 39.2Q19.8 35.6 19.8 32Q19.8 28.4 21.6 24.8Z"
    "M19.6 21.6L35.4 21.4L32.6 23.8H22.4ZM19.6 42.4L35.4 42.6L32.6 40.2H22.4Z"
)


@lru_cache(maxsize=256)
def car_svg(colour: str, glyph: str, heading: float = 0.0, ghost: bool = False) -> str:
    """Draw a stock car from above in a square picture, its nose at ``heading`` degrees (0 = east, 90 = south).

    A ghost (at the end of a previewed path) is a translucent car in a dashed outline.
    """
    turn = f"rotate({num(heading)} 32 32)"
    if ghost:
        body = el("path", d=_BODY, fill=colour, fill_opacity=0.55, stroke="#ffffff", stroke_width=3,
                  stroke_dasharray="5 3.4")  # fmt: skip
        mark = el("path", d=glyph_path(glyph, 0, 0, 6.6), fill="#ffffff", fill_opacity=0.9)
        return document(64, 64, group(body, transform=turn), _upright_mark(mark, heading))
    shadow = group(
        *(el("path", d=_BODY, stroke="#000", stroke_opacity=0.12, stroke_width=width) for width in (5, 2)),
        fill="#000", fill_opacity=0.24, transform=f"translate(1.6 2.8) {turn}",
    )  # fmt: skip
    disc = el("circle", cx=0, cy=0, r=9.2, fill="#fdfaf0", stroke=mix(colour, "#000000", 0.6), stroke_width=1.4)
    mark = el("path", d=glyph_path(glyph, 0, 0, 5.6), fill=mix(colour, "#000000", 0.35))
    return document(64, 64, shadow, group(_car(colour), transform=turn), _upright_mark(disc + mark, heading))


@lru_cache(maxsize=16)
def long_car_svg(colour: str, glyph: str) -> str:
    """Draw the car heading east, in a picture that is twice as wide as high."""
    mark = el("path", d=glyph_path(glyph, 0, 0, 5.6), fill=mix(colour, "#000000", 0.35))
    disc = el("circle", cx=0, cy=0, r=9.2, fill="#fdfaf0", stroke=mix(colour, "#000000", 0.6), stroke_width=1.4)
    return document(64, 32, group(_car(colour), _upright_mark(disc + mark, 0.0), transform="translate(0 -16)"))


def _upright_mark(mark: str, heading: float) -> str:
    """Draw the mark on the roof, a little behind the middle of the car; it stays upright at any heading."""
    angle = math.radians(heading)
    return group(mark, transform=f"translate({num(32 - 3.5 * math.cos(angle))} {num(32 - 3.5 * math.sin(angle))})")


def _car(colour: str) -> str:
    """Draw the car itself, nose to the right."""
    dark, light = mix(colour, "#000000", 0.38), mix(colour, "#ffffff", 0.42)
    return (
        el("path", d=_WHEELS, fill="#0c0d10")
        + el("path", d=_BODY, fill=colour, stroke=mix(colour, "#000000", 0.68), stroke_width=1.5)
        + el("path", d="M9 20.4Q25 21.4 49 20Q55.4 20 57.6 24.6", fill="none", stroke=light, stroke_width=1.8,
             stroke_linecap="round")
        + el("path", d="M46 28.6H61.2Q61.8 32 61.2 35.4H46ZM4.4 28.6H13V35.4H4.4Z", fill="#fdfaf0", fill_opacity=0.92)
        + el("path", d=_GLASS, fill="#141b26")
        + el("path", d="M40.6 25.4Q44.2 28.4 44.4 31", fill="none", stroke="#7f93ad", stroke_width=1.3,
             stroke_linecap="round")
        + el("rect", x=2.6, y=19.4, width=4.2, height=25.2, rx=1.4, fill=dark, stroke="#0d0f12", stroke_width=0.8)
        + el("path", d="M57.4 21.6L60 26M57.4 42.4L60 38", stroke="#fff3c0", stroke_width=1.9, stroke_linecap="round")
    )  # fmt: skip


@lru_cache(maxsize=64)
def marker_svg(colour: str, glyph: str) -> str:
    """Draw a lap marker: an enamel disc with the seat's shape."""
    paints = linear("face", (0, 6), (0, 58), (0, mix(colour, "#ffffff", 0.2)), (1, mix(colour, "#000000", 0.14)))
    return document(
        64,
        64,
        el("circle", cx=33, cy=36, r=27, fill="#000", fill_opacity=0.32),
        el("circle", cx=32, cy=33.5, r=27, fill=mix(colour, "#000000", 0.5)),
        el("circle", cx=32, cy=31, r=27, fill="#fdfaf0"),
        el("circle", cx=32, cy=31, r=23, fill="url(#face)"),
        el("path", d=glyph_path(glyph, 32, 31, 11.5), fill="#fdfaf0"),
        defs=paints,
    )
