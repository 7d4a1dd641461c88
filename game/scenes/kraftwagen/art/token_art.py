"""Small pieces: tokens of the chain, buyers, price markers, money, the black marker, medals, markers of engineers."""

from __future__ import annotations

from game.rules.kraftwagen.content.engineers import BENZ, DIESEL
from game.scenes.kraftwagen.art.palette import (
    BLACK,
    BRASS,
    ENAMEL,
    INK,
    IVORY,
    PRICES,
    WHITE,
    at,
    brass,
    disc,
    steel,
    stroke,
)
from game.scenes.kraftwagen.art.people_art import ENGINEERS, portrait, portrait_paints
from game.scenes.kraftwagen.art.symbols import symbol
from game.scenes.table.panels.seat_shapes import glyph_path
from game.ui.drawing.svg import document, el, linear, mix
from game.ui.drawing.svg_digits import digits_svg

SIDE = 64
TAG_WIDE, TAG_HIGH = 72, 48
BUYER_WIDE, BUYER_HIGH = 54, 64
RIBBONS = {
    "laps": "#2b2f36",
    "buyers": ENAMEL["buyer"],
    "cars": ENAMEL["price"],
    "body": ENAMEL["body"],
    "engine": ENAMEL["engine"],
    "workers": ENAMEL["worker"],
    "engineers": ENAMEL["research"],
}
_SIGNS = {"laps": "grand_prix", "buyers": "buyer", "cars": "price", "workers": "worker", "engineers": "engineer"}
PLATES = {BENZ: "", DIESEL: "swap"}  # on the markers of engineers that add no value
GOLD_FROM = 5  # least points of an award for a gold medal


def token_svg(colour: str, glyph: str) -> str:
    """Return a worker on the action track: a thick enamel disc with the seat's shape."""
    paints = linear(
        "face", (0, 6), (0, 58), (0, mix(colour, WHITE, 0.26)), (0.5, colour), (1, mix(colour, BLACK, 0.22))
    )
    return document(
        SIDE,
        SIDE,
        disc(33, 36, 28, BLACK, fill_opacity=0.22),
        disc(32.6, 34.6, 28, BLACK, fill_opacity=0.3),
        disc(32, 33.4, 28, mix(colour, BLACK, 0.55)),
        disc(32, 31, 28, IVORY, stroke="#8d7b4f", stroke_width=0.8),
        disc(32, 31, 24.2, "url(#face)"),
        el("path", d=glyph_path(glyph, 32, 32, 13), fill=BLACK, fill_opacity=0.25),
        el("path", d=glyph_path(glyph, 32, 31, 13), fill=IVORY),
        at(el("ellipse", cx=0, cy=0, rx=16, ry=7, fill=WHITE, fill_opacity=0.16), 26, 17, 1, -24),
        defs=paints,
    )


def buyer_svg(preference: str, off: bool = False) -> str:
    """Return a buyer: an ivory tile with a bust in hat and coat and the sign of his preference."""
    colour = mix(ENAMEL[preference], "#6a727b", 0.7) if off else ENAMEL[preference]
    bust = "M13 46C13 34 19 31 27 31S41 34 41 46Z"
    hat = "M19 15.4Q19 7 27 7T35 15.4L39.4 16.6Q40 19.6 37 19.4H17Q14 19.6 14.6 16.6Z"
    return document(
        BUYER_WIDE,
        BUYER_HIGH,
        el("rect", x=2.6, y=4.4, width=50, height=58, rx=6.5, fill=BLACK, fill_opacity=0.35),
        el(
            "rect",
            x=1.6,
            y=1.6,
            width=50.8,
            height=59.4,
            rx=6.5,
            fill=mix(IVORY, BLACK, 0.25) if off else IVORY,
            stroke="#8d7b4f",
            stroke_width=1,
        ),
        el("rect", x=5, y=5, width=44, height=52.6, rx=4, fill="url(#cloth)"),
        _man(bust, hat, mix(colour, BLACK, 0.42)),
        disc(27, 39.4, 15.4, mix(colour, BLACK, 0.3)),
        disc(27, 39, 14.6, colour, stroke=IVORY, stroke_width=1.5),
        symbol(preference, IVORY, 27, 39, 0.4),
        defs=linear("cloth", (0, 4), (0, 58), (0, mix(colour, WHITE, 0.26)), (1, mix(colour, BLACK, 0.16))),
    )


def _man(bust: str, hat: str, colour: str) -> str:
    """Return a man's outline: bust, face, hat."""
    return (
        el("path", d=bust, fill=colour)
        + disc(27, 22.6, 7.2, mix(colour, "#efc9a0", 0.45))
        + el("path", d=hat, fill=colour)
    )


def price_svg(colour: str, value: int, off: bool = False) -> str:
    """Return a price marker: a tag of its round's colour with its number."""
    paint = PRICES.get(colour, "#9a7526")
    shape = "M3 24L18 5.4Q19.6 3.6 22 3.6H65Q69.4 3.6 69.4 8V40Q69.4 44.4 65 44.4H22Q19.6 44.4 18 42.6Z"
    if off:
        return document(
            TAG_WIDE,
            TAG_HIGH,
            el(
                "path",
                d=shape,
                fill=BLACK,
                fill_opacity=0.22,
                stroke="#9db8cc",
                stroke_width=1.6,
                stroke_dasharray="5 4",
            ),
            digits_svg(value, 44, 24, 20, "#9db8cc", 2.4),
        )
    return document(
        TAG_WIDE,
        TAG_HIGH,
        el("path", d=shape, fill=BLACK, fill_opacity=0.34, transform="translate(1.2 2.4)"),
        el("path", d=shape, fill="url(#tag)", stroke=mix(paint, WHITE, 0.6), stroke_width=2),
        stroke("M22 8.4H63", mix(paint, WHITE, 0.5), 1.4, stroke_opacity=0.7),
        disc(15.6, 24, 4.2, "#10253c", stroke=BRASS, stroke_width=2),
        digits_svg(value, 44, 24.4, 23, WHITE, 3),
        defs=linear("tag", (0, 3), (0, 45), (0, mix(paint, WHITE, 0.16)), (1, mix(paint, BLACK, 0.24))),
    )


def money_svg(value: int) -> str:
    """Return white money, as it lies beside the rows of buyers."""
    return document(
        SIDE,
        SIDE,
        disc(33, 35, 28, BLACK, fill_opacity=0.35),
        disc(32, 32, 28, "url(#white)", stroke="#8c8573", stroke_width=1.4),
        el("circle", cx=32, cy=32, r=22.6, fill="none", stroke="#b7ae97", stroke_width=1.8, stroke_dasharray="3 2.4"),
        digits_svg(value, 32, 32, 26, INK, 2.9),
        defs=linear("white", (0, 4), (0, 60), (0, "#ffffff"), (1, "#dcd5c2")),
    )


def coin_svg(value: int | None) -> str:
    """Return a brass coin with a number, for levels, values and money; None = with a star, for an amount that is not
    told."""
    face = symbol("money", "#2a1e08", 32, 32, 0.84) if value is None else digits_svg(value, 32, 32, 28, "#2a1e08", 3.2)
    return document(
        SIDE,
        SIDE,
        disc(33, 35, 28.6, BLACK, fill_opacity=0.35),
        disc(32, 32, 29, "url(#brass)", stroke="#4d3812", stroke_width=1.2),
        el("circle", cx=32, cy=32, r=24, fill="none", stroke="#6d4f19", stroke_width=1.4, stroke_opacity=0.7),
        face,
        defs=brass("brass", 2, 62),
    )


def black_marker_svg() -> str:
    """Return the black marker: a pawn."""
    pawn = "M32 3A13 13 0 0 1 40.4 26L43 30Q44 33 40 33.4C42 42 50 46 51 54Q52 61 46 61H18Q12 61 13 54C14 46 22 42 24 33.4Q20 33 21 30L23.6 26A13 13 0 0 1 32 3Z"  # noqa: E501
    return document(
        SIDE,
        SIDE,
        el("ellipse", cx=33, cy=60, rx=23, ry=4, fill=BLACK, fill_opacity=0.4),
        el("path", d=pawn, fill="url(#ebony)", stroke="#d8dde3", stroke_width=1.4),
        stroke("M25 11Q27 7.4 31 7M19 53Q21 46 26 40", "#8b939d", 2.2),
        defs=linear("ebony", (12, 0), (52, 0), (0, "#4a5058"), (0.4, "#23262b"), (1, "#0d0e11")),
    )


def medal_svg(points: int, kind: str, gone: bool = False) -> str:
    """Return an award: a medal of silver or gold with its points, on a ribbon for its kind; greyed if `gone`.

    Its least number of things is written beside it.
    """
    gold = points >= GOLD_FROM
    ribbon = mix(RIBBONS.get(kind, "#70582a"), "#59616b", 0.75) if gone else RIBBONS.get(kind, "#70582a")
    rim = "#5e4515" if gold else "#4a545f"
    metal = steel("metal", 22, 64) if gone or not gold else brass("metal", 22, 64)
    look = {"opacity": 0.5} if gone else {}
    sign = kind if kind in ("body", "engine") else _SIGNS.get(kind, "award")
    body = (
        el("path", d="M15 0H49L43 24H21Z", fill=ribbon)
        + el("path", d="M20.6 0H25L28 24H24.6ZM39 0H43.4L39.4 24H36Z", fill=IVORY, fill_opacity=0.85)
        + symbol(sign, IVORY, 32, 10.4, 0.27)
        + disc(33, 44.4, 19, BLACK, fill_opacity=0.35)
        + disc(32, 43, 19.4, "url(#metal)", stroke=rim, stroke_width=1.2)
        + el("circle", cx=32, cy=43, r=15.6, fill="none", stroke=rim, stroke_width=1.1, stroke_opacity=0.6)
        + digits_svg(points, 32, 43.4, 19, "#2a1e08" if gold and not gone else "#20262d", 3.2)
    )
    return document(SIDE, SIDE, el("g", body, **look), defs=metal)


def badge_svg(engineer: str, value: int) -> str:
    """Return an engineer's marker: his head in a brass ring, its value on a plate."""
    plate = PLATES.get(engineer, f"+{value}")
    mark = (
        digits_svg(plate, 32, 54, 13, INK, 3.2)
        if plate.startswith("+")
        else (stroke("M22 51.4H40L36 48M42 57H24L28 60", INK, 2.2) if plate else symbol("buyer", INK, 32, 54, 0.28))
    )
    face = el("g", portrait(engineer), transform="translate(13.2 7.4) scale(0.39)") if engineer in ENGINEERS else ""
    return document(
        SIDE,
        SIDE,
        el("rect", x=5.6, y=3.4, width=54, height=59, rx=9, fill=BLACK, fill_opacity=0.3),
        el("rect", x=5, y=1.6, width=54, height=59, rx=9, fill="url(#brass)", stroke="#4d3812", stroke_width=1.2),
        el("rect", x=12.2, y=6.4, width=39.4, height=42, rx=2, fill="#4d3812"),
        face,
        el("rect", x=9, y=46.4, width=46, height=15, rx=4, fill="#f3e3b3", stroke="#6d4f19", stroke_width=1),
        mark,
        defs=brass("brass", 0, 64) + portrait_paints(),
    )
