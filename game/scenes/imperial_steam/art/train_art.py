"""Engines and cars from the side, in the manner of an engraved catalogue. Pictures are 96 by 64 units."""

from __future__ import annotations

import math

from game.scenes.imperial_steam.board_colours import BRASS, CREAM, INK
from game.ui.drawing.svg import document, el, group, linear, mix, path
from game.ui.drawing.svg_digits import digits_svg

WIDE, HIGH = 96, 64
ASPECT = WIDE / HIGH
BUNKER = (11.0, 25.0, 18.0)  # centre x, y and size of the coal on an engine
LOAD = (48.0, 24.0, 30.0)  # centre x, y and size of the good on a freight car
_GREEN, _RED, _STEEL, _WOOD = "#23513a", "#8f2a22", "#3a4048", "#8a5a30"


def _wheel(x: float, y: float, radius: float, colour: str = _RED) -> str:
    turns = [i * math.tau / 8 for i in range(8)]
    spokes = "".join(path([(x, y), (x + math.cos(a) * radius, y + math.sin(a) * radius)]) for a in turns)
    return (
        el("circle", cx=x, cy=y, r=radius, fill=mix(colour, "#000000", 0.35), stroke=INK, stroke_width=2.4)
        + el("path", d=spokes, stroke=mix(colour, "#ffffff", 0.3), stroke_width=1.3, fill="none")
        + el("circle", cx=x, cy=y, r=radius * 0.26, fill=BRASS)
    )


def _rail() -> str:
    return el("path", d="M0 61.4H96", stroke=INK, stroke_width=2.2, stroke_opacity=0.75)


def engine_svg(pulls: int, start: bool = False) -> str:
    """Return a steam engine with the number of cars that it pulls; the more, the more driving wheels and the longer the
    boiler. The bunker is empty: its coal is a good."""
    length = 30.0 + min(pulls, 8) * 2.6
    wheels = 2 if start or pulls < 5 else 3 if pulls < 7 else 4
    colour = _STEEL if start else _GREEN if pulls < 6 else _RED
    left = 36.0
    nose = min(left + length, 91.0)
    paints = linear("boiler", (0, 22), (0, 46), (0, mix(colour, "#ffffff", 0.45)), (0.4, colour), (1, mix(colour, "#000000", 0.5)))  # noqa: E501
    radius = 9.4 if wheels < 4 else 7.8
    step = (nose - left - 6) / max(1, wheels - 1)
    driving = "".join(_wheel(left + 4 + i * step, 61 - radius, radius) for i in range(wheels))
    rods = path([(left + 4, 61 - radius), (left + 4 + (wheels - 1) * step, 61 - radius)])
    body = (
        el("rect", x=2, y=17, width=18, height=28, rx=2, fill=mix(colour, "#000000", 0.3), stroke=INK, stroke_width=1.8)
        + el("rect", x=4.5, y=15, width=13, height=9, fill="#101114", stroke=INK, stroke_width=1.2)
        + el("rect", x=left - 14, y=10, width=20, height=36, rx=2, fill=colour, stroke=INK, stroke_width=1.8)
        + el("path", d=f"M{left - 17} 11Q{left - 4} 3 {left + 9} 11Z", fill=mix(colour, "#000000", 0.5), stroke=INK,
             stroke_width=1.6)
        + el("rect", x=left + 5, y=21, width=nose - left - 5, height=24, rx=5, fill="url(#boiler)", stroke=INK,
             stroke_width=1.8)
        + el("path", d=f"M{left + 18} 21V45M{nose - 8} 21V45", stroke=BRASS, stroke_width=2.2)
        + el("path", d=f"M{nose - 14} 21V9L{nose - 17} 4H{nose - 1}L{nose - 4} 9V21Z", fill="#1c1e22", stroke=INK,
             stroke_width=1.4)
        + el("path", d=f"M{left + 12} 21Q{left + 12} 13 {left + 17} 13T{left + 22} 21Z", fill=BRASS, stroke=INK,
             stroke_width=1.4)
        + el("path", d=f"M1 46H{nose + 3}L{nose + 5} 55H{nose - 3}L{nose - 6} 50H1Z", fill=_RED, stroke=INK,
             stroke_width=1.4)
    )  # fmt: skip
    plate = el("circle", cx=left - 4, cy=28, r=12, fill=CREAM, stroke=BRASS, stroke_width=2.4)
    return document(
        WIDE, HIGH, _rail(), body, _wheel(11, 54, 7), driving,
        el("path", d=rods, stroke="#d7d9dc", stroke_width=2.6, fill="none"), plate,
        digits_svg(pulls, left - 4, 28, 15, INK, 2.7), defs=paints,
    )  # fmt: skip


def _bogies() -> str:
    return _wheel(20, 54, 7, _STEEL) + _wheel(76, 54, 7, _STEEL) + el(
        "path", d="M0 48H96", stroke=INK, stroke_width=3) + el("path", d="M6 44H90V50H6Z", fill=_STEEL, stroke=INK, stroke_width=1.4)  # noqa: E501


def freight_svg() -> str:
    """Return a freight car: open, so that its good can lie on it."""
    planks = "M8 34H88M8 39H88M22 30V44M48 30V44M74 30V44"
    return document(
        WIDE, HIGH, _rail(),
        el("rect", x=8, y=29, width=80, height=16, fill=_WOOD, stroke=INK, stroke_width=2),
        el("path", d=planks, stroke=mix(_WOOD, "#000000", 0.5), stroke_width=1.6, fill="none"), _bogies(),
    )  # fmt: skip


def passenger_svg() -> str:
    """Return a passenger car with six windows."""
    windows = "".join(f"M{15 + i * 11.4:.1f} 21h8v11h-8Z" for i in range(6))
    paints = linear("coach", (0, 12), (0, 46), (0, "#b4473b"), (1, "#6d1f19"))
    return document(
        WIDE, HIGH, _rail(),
        el("path", d="M8 46V17H88V46Z", fill="url(#coach)", stroke=INK, stroke_width=2),
        el("path", d="M4 17Q8 8 18 8H78Q88 8 92 17Z", fill="#3a3d42", stroke=INK, stroke_width=1.8),
        el("path", d=windows, fill="#f7e6ac", stroke=INK, stroke_width=1.3),
        el("path", d="M8 36H88", stroke=BRASS, stroke_width=2), _bogies(), defs=paints,
    )  # fmt: skip


def reserved_svg() -> str:
    """Return a reserved car: covered, with the seal of a contract on its door."""
    return document(
        WIDE, HIGH, _rail(),
        el("path", d="M8 46V16H88V46Z", fill="#5d6a52", stroke=INK, stroke_width=2),
        el("path", d="M4 17Q10 9 20 9H76Q86 9 92 17Z", fill="#34393f", stroke=INK, stroke_width=1.8),
        el("path", d="M8 24H88M8 32H88M8 40H88", stroke="#3c4636", stroke_width=1.4),
        el("rect", x=34, y=18, width=28, height=28, fill="#75846a", stroke=INK, stroke_width=1.8),
        group(el("path", d="M34 18L62 46M62 18L34 46", stroke=BRASS, stroke_width=3.4),
              el("circle", cx=48, cy=32, r=8.4, fill="#a5332b", stroke="#5b1712", stroke_width=1.6),
              el("path", d="M44 32L47 35L52.6 29", stroke=CREAM, stroke_width=2.4, fill="none")), _bogies(),
    )  # fmt: skip
