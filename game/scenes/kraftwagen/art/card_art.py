"""Pictures on research cards: white lines on blueprint for developments, enamel for instants, portraits for engineers.

They are 96 by 64 units; portraits are 96 by 104.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.scenes.kraftwagen.art.palette import BRASS, ENAMEL, IVORY, LINE, at, brass, disc, stroke
from game.scenes.kraftwagen.art.symbols import symbol
from game.scenes.kraftwagen.art.vehicles import car_art, engine_art
from game.ui.drawing.svg import document, el, linear, mix, radial

WIDE, HIGH = 96, 64


def development_svg(body: int, engine: int, grants: str = "") -> str:
    """Return the picture of a development by its research points and the part that it grants.

    Points are drawn as plans; a part that comes with the card is shown itself.
    """
    if grants == "body":
        thing = _placed(car_art.car(4, "#c9b182"), 10, 16, 0.38)
    elif grants == "engine":
        thing = _placed(engine_art.engine(4, "#8a6a3a"), 16, 12, 0.5)
    elif body and engine:
        thing = _instruments()
    elif engine:
        thing = _lines(_ENGINE_LINES)
    else:
        thing = _lines(_BODY_LINES)
    extra = (
        car_art.paints("#c9b182") if grants == "body" else engine_art.paints("#8a6a3a") if grants == "engine" else ""
    )
    star = at(symbol("award", BRASS), 83, 14, 0.34) if grants else ""
    return document(WIDE, HIGH, _paper(), thing, star, defs=_paper_paint() + extra)


def instant_svg(kind: str, count: int) -> str:
    """Return the picture of an instant card: `hire` (workers), `spaces` (a race move) or parts."""
    if kind == "hire":
        marks = "".join(
            symbol("worker", IVORY, x, y, 0.5) for x, y in ((22, 38), (48, 26), (74, 38))[: max(1, min(3, count))]
        )
        return document(WIDE, HIGH, _enamel(), marks, defs=_enamel_paint(ENAMEL["worker"]))
    if kind == "spaces":
        steps = "".join(disc(14 + i * 11.4, 54 - i * 3.2, 2.6, BRASS) for i in range(min(count, 7)))
        return document(
            WIDE,
            HIGH,
            _enamel(),
            symbol("grand_prix", IVORY, 50, 26, 0.72),
            steps,
            defs=_enamel_paint(ENAMEL["grand_prix"]),
        )
    return document(
        WIDE,
        HIGH,
        _enamel(),
        symbol("body", IVORY, 28, 33, 0.72),
        symbol("engine", IVORY, 72, 32, 0.8),
        defs=_enamel_paint(ENAMEL["body"]),
    )


def back_svg() -> str:
    """Return the back of a research card: a lamp in a brass frame on green cloth, 64 by 96 units."""
    return document(
        64,
        96,
        el("rect", x=0, y=0, width=64, height=96, rx=6, fill="url(#cloth)"),
        el("rect", x=4, y=4, width=56, height=88, rx=4, fill="none", stroke="url(#brass)", stroke_width=1.8),
        el("rect", x=7, y=7, width=50, height=82, rx=2.6, fill="none", stroke=BRASS, stroke_width=0.7),
        *(disc(x, y, 1.5, BRASS) for x in (10.4, 53.6) for y in (10.4, 85.6)),
        disc(32, 42, 20, "none", stroke=BRASS, stroke_width=1),
        symbol("research", "#e9c46a", 32, 42, 0.58),
        defs=radial("cloth", (28, 34), 70, (0, "#1f7f76"), (1, "#0b3d3b")) + brass("brass", 0, 96),
    )


def start_art_svg(effects: Mapping[str, int] | Sequence[str] = ()) -> str:
    """Return the picture of a start tile turned to its research points: the oldest motor car."""
    return document(
        WIDE,
        HIGH,
        _paper(),
        _placed(car_art.car(1, "#b78a4a"), 4, 14, 0.44),
        defs=_paper_paint() + car_art.paints("#b78a4a"),
    )


def _placed(body: str, x: float, y: float, scale: float) -> str:
    return el("g", body, transform=f"translate({x} {y}) scale({scale})")


def _paper() -> str:
    """Return squared blueprint."""
    grid = "".join(f"M{x} 0V{HIGH}" for x in range(8, WIDE, 8)) + "".join(f"M0 {y}H{WIDE}" for y in range(8, HIGH, 8))
    return el("rect", x=0, y=0, width=WIDE, height=HIGH, fill="url(#paper)") + el(
        "path", d=grid, stroke="#bfe0f2", stroke_width=0.5, stroke_opacity=0.25
    )


def _paper_paint() -> str:
    return radial("paper", (40, 24), 80, (0, "#2a6c9f"), (1, "#123f68"))


def _enamel() -> str:
    return el("rect", x=0, y=0, width=WIDE, height=HIGH, fill="url(#enamel)")


def _enamel_paint(colour: str) -> str:
    return linear("enamel", (0, 0), (0, HIGH), (0, mix(colour, "#ffffff", 0.18)), (1, mix(colour, "#000000", 0.28)))


_BODY_LINES = (
    "M10 46V38Q10 34 14 33L18 22Q19 19 22 19H48Q51 19 52 22L55 32H78Q84 32 84 38V46M16 46H22M34 46H64M76 46H84"
    "M21 32L24 23H33V32ZM36 32V23H46L49 32ZM34.6 23V45"
    "M21 46A7 7 0 1 0 35 46A7 7 0 1 0 21 46M63 46A7 7 0 1 0 77 46A7 7 0 1 0 63 46",
    "M8 58H88M8 55V61M88 55V61M28 36V60M70 36V60M6 19H14M6 53H14M9 19V53",
)
_ENGINE_LINES = (
    "M20 34H74Q78 34 78 38V46L72 52H24L18 46V38Q18 34 20 34M24 34V16H33V34M38 34V16H47V34M52 34V16H61V34M66 34V16H75V34"
    "M24 21H33M24 26H33M38 21H47M38 26H47M52 21H61M52 26H61M66 21H75M66 26H75"
    "M28.5 16V11M42.5 16V11M56.5 16V11M70.5 16V11M79 43A6 6 0 1 0 91 43A6 6 0 1 0 79 43",
    "M18 59H78M18 56V62M78 56V62M10 16H17M10 52H17M13 16V52M48 8V56",
)


def _lines(drawing: tuple[str, str]) -> str:
    """Return a plan: white outlines, thinner dashed measures."""
    outline, measures = drawing
    return stroke(measures, LINE, 0.7, stroke_dasharray="3 1.6") + stroke(outline, "#f2f8fc", 1.5)


def _instruments() -> str:
    """Return a set square and compasses."""
    square = "M10 54L10 12L52 54ZM17 47V29L35 47Z"
    compasses = "M66 12L52 54L50 58L56 52L68 18ZM66 12L82 54L84 58L78 52L64 18Z"
    return (
        el("path", d=square, fill="#f0d596", fill_opacity=0.28, fill_rule="evenodd", stroke="#f6e4ae", stroke_width=1.3)
        + stroke("M46 56Q66 62 88 52", "#f2f8fc", 1.2, stroke_dasharray="3 1.6")
        + el("path", d=compasses, fill="url(#brass)", stroke="#5e4515", stroke_width=0.9)
        + disc(66, 12, 5, "url(#brass)", stroke="#5e4515", stroke_width=1)
        + disc(66, 12, 1.8, "#5e4515")
    ).replace("url(#brass)", BRASS)
