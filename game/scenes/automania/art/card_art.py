"""Contracts as pictures without words, 90 by 120 units.

The car on the band, below it the required machines and styles, at the foot popularity, medals and money.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.automania.content.contracts import Contract
from game.scenes.automania.art import symbols
from game.scenes.automania.art.car_art import bare_car
from game.scenes.automania.art.palette import BLACK, CORAL_LOW, CREAM, INK, LINE, PAPER, TYPES, line, plate
from game.scenes.shared.drawing_shapes import disc, placed
from game.ui.drawing.svg import document, linear, mix
from game.ui.drawing.svg_digits import digits_svg

WIDE, HIGH = 90, 120
ASPECT = WIDE / HIGH
_KINDS = ("city", "family", "super")


class CardFace(NamedTuple):
    """Conditions and gains of a contract; no type = any."""

    type: str
    machines: tuple[str, ...]
    styles: tuple[str, ...]
    popularity: int
    medals: int
    money: int = 0


def card_svg(face: CardFace) -> str:
    """Return the picture of a contract."""
    band = TYPES[face.type or "any"]
    asked = list(_asked(face))
    size = 1.0 if len(asked) == 1 else 0.82
    wants = "".join(placed(sign, x, 62, size) for sign, x in zip(asked, _columns(len(asked)), strict=True))
    return document(
        WIDE, HIGH,
        plate(3, 5, 86, 114, 8, BLACK, fill_opacity=0.3),
        plate(1.5, 1.5, 87, 115, 8, "url(#face)", stroke=mix(band, BLACK, 0.35), stroke_width=2.4),
        plate(4, 4, 82, 32, 6, band),
        _cars(face.type),
        wants,
        line("M9 88H81", LINE, 1.2),
        digits_svg(f"{face.popularity}+", 23, 102, 14, INK, 2.8),
        placed(symbols.star(), 44 if face.popularity < 10 else 48, 101, 0.8),
        _medals(face.medals, 72, 102),
        placed(symbols.money(face.money), 72, 80, 0.85) if face.money else "",
        defs=linear("face", (0, 0), (0, 116), (0, "#fffdf4"), (0.6, CREAM), (1, PAPER)),
    )  # fmt: skip


def _columns(count: int) -> list[float]:
    """Return the middles of so many wanted things."""
    step = 72 / max(1, count)
    return [45 - step * (count - 1) / 2 + step * place for place in range(count)]


def wanted_at(contract: Contract) -> list[tuple[str, tuple[float, float]]]:
    """Return the machines and styles of a contract, each with the point at its upper right for a tick."""
    names = (*contract.machines, *contract.styles)
    return [(name, (x + 15, 50.0)) for name, x in zip(names, _columns(len(names)), strict=True)]


def _cars(car_type: str) -> str:
    """Return the car on the band, or all three for any type."""
    if car_type:
        return placed(bare_car(car_type), 19, 5, 0.44)
    return "".join(placed(bare_car(kind), 5 + 27 * place, 12, 0.215) for place, kind in enumerate(_KINDS))


def _asked(face: CardFace) -> Iterator[str]:
    for symbol in face.machines:
        yield placed(symbols.demand(symbol), 0, 0, 1.05)
    for name in face.styles:
        yield placed(symbols.part(name), 0, 0, 1.15)


def _medals(count: int, x: float, y: float) -> str:
    """Return a silver medal with their number."""
    return disc(x, y, 12, "#e6ebef", stroke="#8792a0", stroke_width=1.8) + digits_svg(count, x, y, 13, "#3a424c", 2.8)


def back_svg() -> str:
    """Return a face-down contract: a seal on coral."""
    return document(
        WIDE, HIGH, plate(3, 5, 86, 114, 8, BLACK, fill_opacity=0.3),
        plate(1.5, 1.5, 87, 115, 8, CORAL_LOW, stroke=mix(CORAL_LOW, BLACK, 0.4), stroke_width=2.4),
        plate(7, 7, 76, 104, 5, "none", stroke="#f3c9b8", stroke_width=1.4),
        disc(45, 59, 25, "#f3c9b8"), disc(45, 59, 21, CORAL_LOW),
        placed(symbols.star(), 45, 59, 1.5),
    )  # fmt: skip
