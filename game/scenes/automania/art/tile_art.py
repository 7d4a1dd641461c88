"""Factory tiles, 100 units square: the sign, and a column of marks at the right.

The marks are stars, medals, power, money and points at once. A tile with a foot leaves room for its name.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from typing import NamedTuple

from game.scenes.automania.art import people_art, symbols
from game.scenes.automania.art.palette import BLACK, CREAM, PAPER, SYMBOLS, WHITE, plate
from game.scenes.shared.drawing_shapes import placed
from game.ui.drawing.svg import document, linear, mix
from game.ui.drawing.svg_digits import digits_svg

FOOT = 26  # units of height for its name
_SIDE = 100
_MOST = 3  # most marks of a kind that are drawn one by one
_EDGES = {"machine": "#8e7a52", "manager": "#6f4f86", "style": "#1f7d78"}


class TileFace(NamedTuple):
    """Contents of a tile: kind, symbol, role or part, and marks."""

    kind: str
    shown: str
    stars: int = 0
    medals: int = 0
    money: int = 0
    points: int = 0
    power: int = 0


def tile_svg(face: TileFace, foot: bool = False) -> str:
    """Return the picture of a tile."""
    edge = SYMBOLS.get(face.shown, _EDGES[face.kind])
    middle = 37 if foot else 50
    marks = list(_marks(face))
    step = min(23, (64 if foot else 84) / max(1, len(marks)))
    top = middle - step * (len(marks) - 1) / 2 if len(marks) > 2 else 17
    column = "".join(placed(mark, 83, top + step * place, min(1.08, step / 21)) for place, mark in enumerate(marks))
    return document(
        _SIDE, _SIDE,
        plate(3, 5, 95, 94, 10, BLACK, fill_opacity=0.3),
        plate(2, 1.5, 96, 95, 10, mix(edge, BLACK, 0.35)),
        plate(2, 1.5, 96, 92.5, 10, "url(#face)", stroke=edge, stroke_width=3.2),
        plate(6, 5, 88, 85, 7, "none", stroke=WHITE, stroke_width=1, stroke_opacity=0.8),
        _ground(face, foot),
        _picture(face, middle, foot),
        column,
        defs=linear("face", (0, 0), (0, 96), (0, "#fffdf4"), (0.6, CREAM), (1, PAPER)),
    )  # fmt: skip


def _ground(face: TileFace, foot: bool) -> str:
    """Return a soft field behind people and parts, which have no disc of their own."""
    if face.kind == "machine":
        return ""
    tint = mix(_EDGES[face.kind], WHITE, 0.74)
    return plate(8, 8, 62, 55 if foot else 82, 7, tint)


def _picture(face: TileFace, middle: float, foot: bool) -> str:
    x = 39
    if face.kind == "machine":
        return placed(symbols.demand(face.shown), x, middle, 1.32 if foot else 1.6)
    if face.kind == "manager":
        return placed(people_art.manager(face.shown), x, middle + (1 if foot else 8), 1.0 if foot else 1.18)
    return placed(symbols.part(face.shown), x, middle, 1.12 if foot else 1.34)


def _marks(face: TileFace) -> Iterator[str]:
    """Yield the marks of its column, from the top."""
    yield from _counted(symbols.star(), face.stars)
    yield from _counted(people_art.mark(face.shown) if face.power else "", face.power)
    yield from _counted(symbols.medal(), face.medals)
    if face.money:
        yield symbols.money(face.money)
    if face.points:
        yield symbols.points(f"+{face.points}")


def _counted(mark: str, count: int) -> Iterator[str]:
    if count <= _MOST:
        yield from repeat(mark, count)
    else:
        yield mark + digits_svg(count, 0, 14, 9, "#2b2a33", 3)


def back_svg(stack: str) -> str:
    """Return a face-down tile: two cog wheels on teal or coral, by its stack."""
    colour = {"A": "#2f8f86", "B": "#c8604c"}.get(stack, "#6f4f86")
    cog = people_art.mark("engineer")
    return document(_SIDE, _SIDE, plate(2, 1.5, 96, 95, 10, mix(colour, BLACK, 0.4)),
                    plate(2, 1.5, 96, 92.5, 10, colour), placed(cog, 38, 40, 2), placed(cog, 66, 62, 1.6))
