"""Diagrams of the rule book of Kraftwagen: pieces of the game, joined by lines and arrows.

One unit is a pixel of a page 640 units wide.
"""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.kraftwagen.texts import ICON
from game.i18n.renderer import Renderer
from game.rules.kraftwagen.content.engineers import ENGINEERS
from game.rules.kraftwagen.content.numbers import KINDS
from game.scenes.kraftwagen.art.palette import BRASS, PRUSSIAN
from game.scenes.kraftwagen.table_texts import say
from game.scenes.menus.menu_content import Diagram, DiagramIcon, DiagramLabel
from game.scenes.menus.rule_book.diagram_shapes import WIDE, arrow, leap, row
from game.ui.drawing.svg import document, el

GREY = "#c8bb98"  # outline of a free place


def diagram(renderer: Renderer, name: str) -> Diagram | None:
    """Return the diagram of a name, None for an unknown one."""
    make = _DRAWINGS.get(name)
    return make(renderer) if make else None


# lines ------------------------------------------------------------------------------------------------------------


def _slot(x: float, y: float, side: float) -> str:
    """Return an empty place."""
    return el("rect", x=x - side / 2, y=y - side / 2, width=side, height=side, rx=8, fill="none", stroke=GREY,
              stroke_width=2.4)


# diagrams ---------------------------------------------------------------------------------------------------------


def _flow(renderer: Renderer) -> Diagram:
    """Return the way from a tile of the chain to money: build, offer, sell."""
    pieces = ((f"{ICON}sign-body", 52), (f"{ICON}body-red-3", 92), (f"{ICON}car-red-3", 104), (f"{ICON}buyer-body", 50),
              (f"{ICON}money-5", 54))
    at = [50, 180, 330, 470, 580]
    arrows = "".join(arrow(one + gap, 45, other - gap - 8, 45) for one, other, gap in
                     ((at[0], at[1], 40), (at[1], at[2], 52), (at[2], at[3], 52), (at[3], at[4], 36)))
    sprites = tuple(DiagramIcon(icon, x, 45, wide, 60) for (icon, wide), x in zip(pieces, at, strict=True))
    return Diagram((WIDE, 90), document(WIDE, 90, arrows), sprites)


def _chain(renderer: Renderer) -> Diagram:
    """Return the jump of the worker at the tail to a tile, which becomes the head."""
    y, step = 96, 74
    links = ("token-red", "sign-engine", "token-blue", "sign-worker", "sign-research", "sign-grand_prix-buyer",
             "sign-body")
    at = [44 + step * place for place in range(len(links) + 1)]
    line = el("path", d=f"M{at[0]} {y}H{at[-1]}", stroke=BRASS, stroke_width=6, stroke_opacity=0.55)
    moves = leap(at[0], at[4] - 8, y - 30, 74) + leap(at[4] + 8, at[-1], y - 30, 62, PRUSSIAN)
    sprites = tuple(DiagramIcon(ICON + link, x, y, 54, 54) for link, x in zip(links, at, strict=False))
    ends = ((say("board.tail"), at[0]), (say("board.head"), at[6]))
    words = tuple(DiagramLabel(f"<b>{name}</b>", x, y + 40) for name, x in ends)
    return Diagram((WIDE, 152), document(WIDE, 152, line, _slot(at[-1], y, 52), moves), sprites, words)


def _circuit(renderer: Renderer) -> Diagram:
    """Return the drive of a car with engine 2 over a space with another car, which does not count.

    The finish line lies before space 1.
    """
    left, step, low, high = 90, 92, 112, 44
    track = el("rect", x=30, y=10, width=WIDE - 60, height=136, rx=68, fill="#4b535e") + el(
        "rect", x=92, y=68, width=WIDE - 184, height=20, rx=10, fill="#e9dfc4")
    fields, words = [], []
    for number in range(1, 11):
        place = number - 1 if number <= 5 else 10 - number
        x, y = left + 24 + step * place, low + 8 if number <= 5 else high - 2
        fields.append(el("rect", x=x - 40, y=y - 22, width=80, height=44, rx=8, fill="none", stroke="#8b95a0",
                         stroke_width=1.6))
        words.append(DiagramLabel(f"<b>{number}</b>", x + 30, y - 12, "#ffffff"))
    moves = leap(left + 24 + step, left + 24 + step * 4, low - 6, 34, "#f0a35a")
    sprites = (DiagramIcon(f"{ICON}racer-red", left + 20 + step, low + 8, 58, 36),
               DiagramIcon(f"{ICON}racer-blue", left + 20 + step * 2, low + 8, 58, 36),
               DiagramIcon("flag", 56, 78, 34, 34))
    return Diagram((WIDE, 156), document(WIDE, 156, track, *fields, moves), sprites, tuple(words))


def _market(renderer: Renderer) -> Diagram:
    """Return the buyers, who each compare one value and take the car that is best for them."""
    cars = (("red", 4, 1, 9, "body", "+9"), ("blue", 2, 3, 6, "engine", "+6"), ("green", 1, 1, 3, "price", "2×3"))
    sprites, words, arrows = [], [], []
    for place, (colour, body, engine, price, wanted, paid) in enumerate(cars):
        x = 108 + 212 * place
        sprites += [DiagramIcon(f"{ICON}car-{colour}-{body}", x - 24, 38, 110, 64),
                    DiagramIcon(f"{ICON}price-orange-{price}", x + 62, 34, 50, 36),
                    DiagramIcon(f"{ICON}buyer-{wanted}", x - 24, 150, 46, 58)]
        words += [
            DiagramLabel(f"<icon:{ICON}sym-body> <b>{body}</b>  <icon:{ICON}sym-engine> <b>{engine}</b>", x - 24, 82),
            DiagramLabel(f"<b>{paid}</b>", x + 30, 150),
        ]
        arrows.append(arrow(x - 24, 118, x - 24, 98))
    return Diagram((WIDE, 184), document(WIDE, 184, *arrows), tuple(sprites), tuple(words))


def _actions(renderer: Renderer) -> Diagram:
    """Return the six actions by their signs and names."""
    return row(96, [ICON + kind for kind in KINDS], 56, [renderer.tr(f"sign.{kind}") for kind in KINDS])


def _engineers(renderer: Renderer) -> Diagram:
    """Return the nine engineers by their portraits and last names."""
    names = [renderer.plain(renderer.thing("card", name)).rpartition(" ")[2] for name in ENGINEERS]
    return row(94, [f"{ICON}card-{name}" for name in ENGINEERS], 58, names)


_DRAWINGS: dict[str, Callable[[Renderer], Diagram]] = {
    "flow": _flow, "chain": _chain, "circuit": _circuit, "market": _market, "actions": _actions,
    "engineers": _engineers,
}
