"""Diagrams of the rule book of Automania: pieces of the game, joined by lines and arrows.

One unit is a pixel of a page 640 units wide.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from game.i18n.automania.texts import ICON
from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.rules.automania.content.numbers import SYMBOLS
from game.scenes.automania.art.palette import TYPES, line, plate
from game.scenes.menus.menu_content import Diagram, DiagramIcon, DiagramLabel
from game.scenes.menus.rule_book.diagram_shapes import WIDE, arrow, leap, row
from game.ui.drawing.svg import document, mix

PLACE = "#c8bb98"  # outline of a free place
_BELT = "#8bbbe6"


def diagram(renderer: Renderer, name: str) -> Diagram | None:
    """Return the diagram of a name, None for an unknown one."""
    make = _DRAWINGS.get(name)
    return make(renderer) if make else None


# lines ----------------------------------------------------------------------------------------------------------------


def _field(x: float, y: float, wide: float, high: float, colour: str) -> str:
    """Return a field of enamel around a point."""
    edge = mix(colour, "#000000", 0.35)
    return plate(x - wide / 2, y - high / 2, wide, high, 9, colour, stroke=edge, stroke_width=1.6)


def _sign(name: str, x: float, y: float, wide: float, high: float = 0) -> DiagramIcon:
    return DiagramIcon(f"{ICON}{name}", x, y, wide, high or wide)


# diagrams -------------------------------------------------------------------------------------------------------------


def _flow(renderer: Renderer) -> Diagram:
    """Return the way from a tile to points: take it, produce a car, ship it, sell it."""
    pieces = (("worker-red", 34, 46), ("tile-machine-speed-1-0-0-0-0", 62, 62), ("car-super-red", 104, 56),
              ("gold-3", 42, 42), ("points-6", 50, 50))
    at = [40, 140, 300, 450, 580]
    gaps = ((at[0] + 26, at[1] - 40), (at[1] + 40, at[2] - 62), (at[2] + 62, at[3] - 30), (at[3] + 30, at[4] - 34))
    arrows = "".join(arrow(start, 46, end, 46) for start, end in gaps)
    return Diagram((WIDE, 92), document(WIDE, 92, arrows),
                   tuple(_sign(name, x, 46, wide, high) for (name, wide, high), x in zip(pieces, at, strict=True)))


def _displacing(renderer: Renderer) -> Diagram:
    """Return the displacement of workers by one worker more; they go home."""
    fields = _field(140, 62, 120, 92, TYPES["family"]) + _field(480, 62, 120, 92, TYPES["family"])
    moves = arrow(222, 62, 396, 62) + leap(510, 604, 50, 42)
    cars = [_sign("car-family", x, 36, 68, 36) for x in (126, 466)]
    sprites = (*cars, _sign("worker-blue", 166, 74, 30, 42), _sign("worker-yellow", 462, 78, 30, 42),
               _sign("worker-yellow", 490, 78, 30, 42), _sign("worker-blue", 604, 72, 30, 42),
               _sign("worker-yellow", 284, 34, 26, 36), _sign("worker-yellow", 310, 34, 26, 36))
    return Diagram((WIDE, 122), document(WIDE, 122, fields, moves), sprites)


def _popularity(renderer: Renderer) -> Diagram:
    """Return the sum of stars from machines on the line, a manager, marketing, and the demand."""
    y = 50
    belt = line(f"M20 {y}H196", mix(_BELT, "#000000", 0.4), 38) + line(f"M20 {y}H196", _BELT, 32)
    tiles = (("tile-machine-speed-1-0-0-0-0", 62), ("tile-machine-eco-0-1-0-0-0", 148),
             ("tile-manager-engineer-1-0-0-0-0", 258))
    sprites = [_sign(name, x, y, 60) for name, x in tiles]
    sprites += [_sign("worker-red", 338, y, 36, 50), _sign("sym-speed", 424, 38, 44),
                _sign("car-family-red", 570, y - 4, 110, 59)]
    sprites += [_sign("star", 400 + 16 * star, 71, 16) for star in range(4)]
    signs = ((220, "+"), (304, "+"), (374, "+"), (488, "="))
    amounts = ((62, "1"), (258, "1"), (338, "1"), (424, "4"))
    words = (
        *(DiagramLabel(f"<b>{sign}</b>", x, y) for x, sign in signs),
        *(DiagramLabel(amount, x, 98) for x, amount in amounts),
        DiagramLabel(f"<b>7</b> <icon:{ICON}star>", 570, 98),
    )
    return Diagram((WIDE, 116), document(WIDE, 116, belt), tuple(sprites), words)


def _sales(renderer: Renderer) -> Diagram:
    """Return the order of sales, the most popular car first: its owner sells, or waits."""
    cars = (("super-yellow", "12"), ("city-red", "9"), ("family-yellow", "7"), ("family-blue", "4"))
    gains = ("$6", "$4", "", "$3")
    sprites, words, arrows = [], [], []
    for place, ((car, value), gain) in enumerate(zip(cars, gains, strict=True)):
        x = 90 + 152 * place
        sprites.append(_sign(f"car-{car}", x, 36, 100, 54))
        words.append(DiagramLabel(f"<b>{value}</b>", x, 74))
        if gain:
            arrows.append(arrow(x, 88, x, 108) + _field(x, 128, 84, 34, "#fffbee"))
            words.append(DiagramLabel(f"<b>{gain}</b>", x, 128))
        else:
            words.append(DiagramLabel("<icon:hourglass>", x, 126))
    return Diagram((WIDE, 152), document(WIDE, 152, *arrows), tuple(sprites), tuple(words))


def _shift(renderer: Renderer) -> Diagram:
    """Return the shift of a demand to two stars, which pushes the others on and the last one to the other market."""
    at, y = [80, 220, 340, 460, 590], 44
    symbols = ("safety", "eco", "handling", "speed", "speed")
    moves = "".join(arrow(one + 30, y, other - 30, y) for one, other in pairwise(at))
    sprites = [_sign(f"sym-{symbol}", x, y, 50) for symbol, x in zip(symbols, at, strict=True)]
    for count, x in zip((2, 3, 4), at[1:4], strict=True):
        sprites += [_sign("star", x + 16 * (star - (count - 1) / 2), 86, 16) for star in range(count)]
    ring = plate(at[0] - 33, y - 33, 66, 66, 33, "none", stroke=PLACE, stroke_width=2, stroke_dasharray="6 5")
    ring += plate(at[4] - 33, y - 33, 66, 66, 33, "none", stroke=PLACE, stroke_width=2, stroke_dasharray="6 5")
    return Diagram((WIDE, 106), document(WIDE, 106, ring, moves), tuple(sprites))


def _demands(renderer: Renderer) -> Diagram:
    """Return the five demands by their signs and names."""
    names = [capitalize(renderer.tr(f"demand.{symbol}")) for symbol in SYMBOLS]
    return row(94, [f"{ICON}sym-{symbol}" for symbol in SYMBOLS], 56, names)


_DRAWINGS: dict[str, Callable[[Renderer], Diagram]] = {
    "flow": _flow, "displacing": _displacing, "popularity": _popularity, "sales": _sales,
    "shift": _shift, "demands": _demands,
}
