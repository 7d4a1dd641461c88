"""Race cars with the seat's shape on them: from above on the circuit, from the side in the workshop."""

from __future__ import annotations

import math
from functools import lru_cache

from game.scenes.kraftwagen.art.palette import (
    BLACK,
    BRASS,
    IVORY,
    NEUTRAL,
    SKIN,
    WHITE,
    brass,
    coat,
    disc,
    steel,
    stroke,
    wire_wheel,
)
from game.scenes.table.panels.seat_shapes import glyph_path
from game.ui.drawing.svg import document, el, group, mix, num

SIDE = 64
LENGTH, WIDTH = 60 / 64, 28 / 64  # of the car from above, as shares of the picture's side
_HULL = (
    "M3 32Q3 28 9 26.4L22 23.6Q30 22.4 38 23.4L54 27Q60.6 28.6 60.6 32Q60.6 35.4 54 37L38 40.6Q30 41.6 22 40.4"
    "L9 37.6Q3 36 3 32Z"
)
SIDE_WIDE, SIDE_HIGH = 180, 84


@lru_cache(maxsize=256)
def racer_svg(colour: str, glyph: str, heading: float = 0.0, ghost: bool = False) -> str:
    """Return a race car from above, its nose at ``heading`` degrees (0 = east, 90 = south).

    The seat's shape stays upright on it; a neutral car has none. A ghost shows the end of a drive.
    """
    turn = f"rotate({num(heading)} 32 32)"
    angle = math.radians(heading)
    x, y = 32 + 9 * math.cos(angle), 32 + 9 * math.sin(angle)
    mark = el("path", d=glyph_path(glyph, x, y, 5), fill=mix(colour, BLACK, 0.3)) if glyph else ""
    if ghost:
        body = el(
            "path", d=_HULL, fill=colour, fill_opacity=0.5, stroke=WHITE, stroke_width=2.6, stroke_dasharray="5 3"
        )
        return document(
            SIDE,
            SIDE,
            group(body, transform=turn),
            el("path", d=glyph_path(glyph, x, y, 5.4), fill=WHITE) if glyph else "",
        )
    shadow = group(
        el("path", d=_HULL, stroke=BLACK, stroke_opacity=0.2, stroke_width=5),
        fill=BLACK,
        fill_opacity=0.3,
        transform=f"translate(1.4 2.8) {turn}",
    )
    plate = disc(x, y, 7.6, IVORY, stroke=mix(colour, BLACK, 0.55), stroke_width=1.2)
    return document(SIDE, SIDE, shadow, group(_from_above(colour), transform=turn), plate + mark)


def neutral_svg(heading: float = 0.0) -> str:
    """Return a race car without a driver from above."""
    return racer_svg(NEUTRAL, "", heading)


def neutral_side_svg() -> str:
    """Return a race car without a driver from the side."""
    return racer_side_svg(NEUTRAL, "")


def _from_above(colour: str) -> str:
    wheels = "".join(
        el("rect", x=x, y=y, width=12, height=6.4, rx=2.6, fill="#121317")
        + el("rect", x=x + 3, y=y + 1.2, width=6, height=1.4, rx=0.7, fill="#4b5058")
        for x in (8, 43)
        for y in (15.4, 42.2)
    )
    return (
        stroke("M14 19V45M49 19V45", "#6a737d", 2.6)
        + wheels
        + el("path", d=_HULL, fill=colour, stroke=mix(colour, BLACK, 0.66), stroke_width=1.5)
        + el(
            "path",
            d="M10 28.6Q24 25.6 38 26.6L53 29",
            fill="none",
            stroke=mix(colour, WHITE, 0.55),
            stroke_width=1.7,
            stroke_linecap="round",
        )
        + el("path", d="M17 27.4H28Q31.4 32 28 36.6H17Q14.4 32 17 27.4Z", fill="#1b1d22")
        + disc(21, 32, 4, "#7b4a25")
        + disc(21.6, 31.4, 2.8, "#9a6436")
        + stroke("M27.4 29V35", "#c9ced4", 1.3)
        + stroke("M4.4 32H12", mix(colour, BLACK, 0.4), 1.4)
        + stroke("M57.6 28.8Q59.6 32 57.6 35.2", BRASS, 1.9)
    )


def racer_side_svg(colour: str, glyph: str) -> str:
    """Return a race car in its garage, its driver at the wheel."""
    hull = "M10 50Q4 42 14 36L50 30Q62 28 66 34H86L92 24Q94 22 98 22L150 27Q170 30 172 44V54H18Z"
    dark = mix(colour, BLACK, 0.6)
    driver = (
        el("path", d="M64 36Q64 20 76 20Q86 20 87 36Z", fill="#3c434c", stroke="#15171b", stroke_width=1.2)
        + disc(77, 13, 7.6, SKIN, stroke="#7a4f2a", stroke_width=1)
        + el(
            "path",
            d="M68.6 12A8.6 8.6 0 0 1 85.4 10.6L86 13H78L73 18Q69 17 68.6 12Z",
            fill="#6b4425",
            stroke="#2e1a0b",
            stroke_width=1,
        )
        + disc(81.6, 12.6, 3, "#dfeaf0", stroke="#2e1a0b", stroke_width=1)
        + stroke("M84 34L92 26M89 22L95 30", "#1d2025", 2.4)
    )
    return document(
        SIDE_WIDE,
        SIDE_HIGH,
        el("ellipse", cx=92, cy=78, rx=84, ry=4, fill=BLACK, fill_opacity=0.35),
        driver if glyph else "",
        el("path", d="M24 54H160V62H24Z", fill="#23282e"),
        el("path", d=hull, fill="url(#coat)", stroke=dark, stroke_width=1.8, stroke_linejoin="round"),
        stroke("M100 25.4L150 30", mix(colour, WHITE, 0.6), 2),
        stroke("".join(f"M{106 + i * 7} 34L{107.6 + i * 7} 48" for i in range(7)), dark, 1.7),
        stroke("M60 48Q96 54 100 60H24", "#78828d", 4.6),
        stroke("M60 47Q96 52 100 58.6H24", "#e9eef2", 1.4),
        disc(38, 44, 11.4, IVORY, stroke=dark, stroke_width=1.2),
        el("path", d=glyph_path(glyph, 38, 44, 7), fill=mix(colour, BLACK, 0.25)) if glyph else "",
        el("path", d="M166 30H171Q176 31 176 37V52H166Z", fill="url(#brass)", stroke="#5e4515", stroke_width=1),
        wire_wheel(36, 61, 17.6),
        wire_wheel(146, 61, 17.6),
        defs=coat("coat", colour, 18, 60) + brass("brass", 20, 60) + steel("steel", 20, 60),
    )
