"""Coloured icons of tiles, costs, gauges and plates; with a number where they count something."""

from __future__ import annotations

from game.scenes.great_race.art.palette import (
    AREA_COLOURS,
    BLACK,
    CREAM,
    DANGER,
    FRANC,
    FUEL,
    PRESTIGE,
    STOP,
    WEAR,
    WHITE,
)
from game.scenes.great_race.art.symbols import DROP, HEX, OCTAGON, SHIELD, TRIANGLE, gear, symbol
from game.scenes.shared.drawing_shapes import disc, placed
from game.ui.drawing.svg import document, el, mix, path, regular
from game.ui.drawing.svg_digits import digits_svg

RIM = "#fff6df"


def drop(value: int | str = "", ink: str = WHITE) -> str:
    """Return a drop of fuel with a number in it, 24 units square."""
    body = el("path", d=DROP, fill=FUEL, stroke=RIM, stroke_width=1.5, stroke_linejoin="round")
    light = el("path", d="M7 14.6C7 17.4 8.6 19.4 11 20", fill="none", stroke="#7f9db8", stroke_width=1.3,
               stroke_linecap="round")
    return body + (digits_svg(value, 12, 14.4, 12.4, ink, 3.1) if value != "" else light)


def cog(value: int | str = "") -> str:
    """Return a cogwheel of mechanical points with a number in it, 24 units square."""
    body = el("path", d=gear(12, 12, 11.2, hole=0), fill=WEAR, stroke=RIM, stroke_width=1.4, stroke_linejoin="round")
    hub = disc(12, 12, 4, RIM) + disc(12, 12, 2, WEAR)
    return body + (digits_svg(value, 12, 12, 12, WHITE, 3.1) if value != "" else hub)


def danger() -> str:
    """Return a red triangle, 24 units square."""
    return (el("path", d=TRIANGLE, fill=DANGER, stroke=RIM, stroke_width=1.5, stroke_linejoin="round")
            + el("path", d="M12 8.4V14.4M12 18V18.2", stroke=WHITE, stroke_width=2.8, stroke_linecap="round"))


def stop() -> str:
    """Return a red octagon with a bar, 24 units square."""
    return (el("path", d=OCTAGON, fill=STOP, stroke=RIM, stroke_width=1.6, stroke_linejoin="round")
            + el("rect", x=5.6, y=9.8, width=12.8, height=4.4, rx=0.8, fill=WHITE))


def coin() -> str:
    """Return a franc, 24 units square."""
    return disc(12, 12, 11, FRANC, stroke=RIM, stroke_width=1.2) + disc(12, 12, 9, "none", stroke="#e9cf86",
        stroke_width=1) + placed(symbol("franc", "#fff1c4"), 2.4, 2.4, 0.8)


def unknown() -> str:
    """Return an unknown space, 24 units square."""
    return (el("path", d=HEX, fill="#f0dfb4", stroke="#7d6238", stroke_width=1.4)
            + el("path", d=path(regular(12, 12, 8, 4, 2.2), closed=True), fill="#a5834a"))


def area(name: str) -> str:
    """Return a disc with the symbol of an area of the dashboard, 24 units square."""
    colour = AREA_COLOURS[name]
    return (disc(12, 12.6, 11, BLACK, fill_opacity=0.25) + disc(12, 12, 11, colour, stroke=mix(colour, BLACK, 0.4),
            stroke_width=1) + placed(symbol(name, CREAM), 4.6, 4.6, 0.62))


SIGNS = {
    "fuel": drop(),
    "wear": cog(),
    "danger": danger(),
    "stop": stop(),
    "franc": coin(),
    "unknown": unknown(),
    "prestige": (disc(12, 12, 11.4, PRESTIGE, stroke=RIM, stroke_width=1)
                 + placed(symbol("prestige", "#ffe9a8"), 2.6, 2.8, 0.78)),
    "engine": disc(12, 12, 11.4, "#4a5662", stroke=RIM, stroke_width=1) + placed(symbol("engine", CREAM), 4.2, 4, 0.66),
    "chassis": (disc(12, 12, 11.4, "#6b5233", stroke=RIM, stroke_width=1)
                + placed(symbol("chassis", CREAM), 4.4, 4.4, 0.63)),
    "shield": el("path", d=SHIELD, fill=AREA_COLOURS["escort"], stroke=RIM, stroke_width=1.2),
    **{name: area(name) for name in AREA_COLOURS},
}


def sign_svg(name: str) -> str:
    """Return a coloured icon."""
    return document(24, 24, SIGNS[name])


def counted_svg(name: str, value: int) -> str:
    """Return fuel or mechanical points with their number."""
    return document(24, 24, drop(value) if name == "fuel" else cog(value))
