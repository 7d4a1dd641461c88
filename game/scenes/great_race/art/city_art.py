"""Seals of cities with the number of their cards, start and finish, 64 by 64 units."""

from __future__ import annotations

from game.scenes.great_race.art.palette import BLACK, CREAM, INK, dome
from game.scenes.great_race.art.symbols import symbol
from game.scenes.shared.drawing_shapes import disc, placed
from game.ui.drawing.svg import document, el, path, regular
from game.ui.drawing.svg_digits import digits_svg

CITY, PURPLE = "#8d2f27", "#5b3a8c"


def seal(cards: int, purple: bool = False, flag: bool = False) -> str:
    """Return a wax seal with the houses of a city, or the flag of the finish, and the number of cards that it gives, 64
    units square."""
    edge = path(regular(29, 32, 27, 18, 24.4), closed=True)
    cards_at = (
        el("rect", x=43, y=21, width=19, height=25, rx=3, fill="#d9c396", stroke=INK, stroke_width=1.6,
           transform="rotate(8 52 33)")
        + el("rect", x=41, y=20, width=20, height=26, rx=3, fill=CREAM, stroke=INK, stroke_width=1.8)
        + digits_svg(cards, 51, 33, 16, INK, 3)
    ) if cards else ""
    return (
        el("path", d=edge, fill=BLACK, fill_opacity=0.35, transform="translate(1.4 2.4)")
        + el("path", d=edge, fill="url(#purple)" if purple else "url(#wax)", stroke="#f4dca8", stroke_width=2)
        + disc(29, 32, 19.4, "none", stroke="#f4dca8", stroke_width=1.3, stroke_opacity=0.8)
        + placed(symbol("flag" if flag else "city", CREAM), 16.4, 19, 1.06)
        + cards_at
    )


def paints() -> str:
    """Return the paints of seals."""
    return dome("wax", CITY, 29, 32, 27) + dome("purple", PURPLE, 29, 32, 27)


def seal_svg(cards: int, purple: bool = False, flag: bool = False) -> str:
    """Return a seal as a picture of its own."""
    return document(64, 64, seal(cards, purple, flag), defs=paints())
