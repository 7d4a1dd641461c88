"""Engines by their value, from the side: more cylinders, more polish, more brass.

They are 132 by 90 units, standing at 82.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from game.scenes.kraftwagen.art.palette import BLACK, BRASS, WHITE, brass, coat, disc, steel, stroke
from game.ui.drawing.svg import document, el, linear, mix, num

WIDE, HIGH = 132, 90
ASPECT = WIDE / HIGH


class _Build(NamedTuple):
    """Measures of an engine, in units."""

    cylinders: int
    wide: float  # width of a cylinder
    high: float
    fins: int
    left: float  # left edge of the block
    cover: bool = False  # valves under a painted cover
    pipes: bool = False  # an exhaust of its own for each cylinder
    blower: bool = False


_BUILDS = {
    1: _Build(1, 28, 36, 5, 52),
    2: _Build(2, 22, 36, 5, 43),
    3: _Build(4, 12.5, 30, 4, 36),
    4: _Build(4, 15.8, 37, 5, 31, pipes=True),
    5: _Build(6, 11.6, 36, 5, 26, cover=True),
    6: _Build(8, 9, 37, 5, 23, cover=True, pipes=True),
    7: _Build(8, 9, 38, 5, 22, cover=True, pipes=True, blower=True),
}
HIGHEST = max(_BUILDS)


def paints(colour: str) -> str:
    """Return the paints of `engine`."""
    return (
        steel("steel", 10, 60)
        + brass("brass", 0, 90)
        + coat("coat", colour, 10, 80)
        + linear("iron", (0, 44), (0, 80), (0, "#a3adb8"), (0.5, "#69737e"), (1, "#3f474f"))
    )


def engine(value: int, colour: str) -> str:
    """Return an engine on its bearers, without paints; values above the highest look like it."""
    level = max(1, min(HIGHEST, value))
    build = _BUILDS[level]
    right = build.left + build.cylinders * build.wide + (build.cylinders - 1) * 1.6
    parts = [
        el(
            "ellipse",
            cx=(build.left + right) / 2,
            cy=83,
            rx=(right - build.left) / 2 + 22,
            ry=3.4,
            fill=BLACK,
            fill_opacity=0.35,
        ),
        _flywheel(build.left - 5, level),
        _case(build.left, right, colour, level),
        _cylinders(build),
    ]
    if build.cover:
        parts.append(_cover(build, right, colour))
    parts += [_plugs(build), _exhaust(build, right), _fan(right, level)]
    if build.blower:
        parts.append(_blower(right))
    return "".join(parts)


def engine_svg(value: int, colour: str = "#6b7683", ghost: bool = False) -> str:
    """Return the picture of an engine; a ghost is a possible one."""
    look = {"opacity": 0.45} if ghost else {}
    return document(WIDE, HIGH, el("g", engine(value, colour), **look), defs=paints(colour))


def _flywheel(x: float, level: int) -> str:
    spoke = "".join(
        f"M{num(x)} 60L{num(x + 15 * dx)} {num(60 + 15 * dy)}"
        for dx, dy in ((1, 0), (-0.5, 0.87), (-0.5, -0.87), (-1, 0), (0.5, -0.87), (0.5, 0.87))
    )
    if level < 3:
        return (
            disc(x, 60, 20, "#23272d")
            + disc(x, 60, 17.6, "#59626c")
            + disc(x, 60, 14.6, "#2b3138")
            + stroke(spoke, "#8b95a0", 2.6)
            + disc(x, 60, 4.6, "url(#brass)")
        )
    return el("rect", x=x - 6, y=40, width=9, height=36, rx=3, fill="#343b43") + el(
        "rect", x=x - 6, y=40, width=3.4, height=36, rx=1.7, fill="#77818c"
    )


def _case(left: float, right: float, colour: str, level: int) -> str:
    """Return the crankcase with its sump, feet and a band in the seat's colour."""
    wide = right - left
    data = (
        f"M{num(left - 6)} 50H{num(right + 6)}Q{num(right + 10)} 50 {num(right + 10)} 55V66L{num(right + 2)} 76"
        f"H{num(left - 2)}L{num(left - 10)} 66V55Q{num(left - 10)} 50 {num(left - 6)} 50Z"
    )
    ribs = "".join(f"M{num(left + wide * i / 5)} 66V75" for i in range(1, 5))
    feet = "".join(f"M{num(x)} 72H{num(x + 18)}V82H{num(x)}Z" for x in (left - 12, right - 6))
    bolts = "".join(disc(left + wide * i / 4, 53, 1.3, "#e9dfc2") for i in range(5))
    plate = (
        el(
            "rect",
            x=left + wide / 2 - 8,
            y=60,
            width=16,
            height=7,
            rx=1.6,
            fill="url(#brass)",
            stroke="#5e4515",
            stroke_width=0.7,
        )
        if level > 2
        else ""
    )
    return (
        el("path", d=feet, fill="#3a4149")
        + el("path", d=data, fill="url(#iron)", stroke="#262c33", stroke_width=1.6, stroke_linejoin="round")
        + el(
            "rect",
            x=left - 9,
            y=56.4,
            width=wide + 18,
            height=14.4 if level > 1 else 12,
            rx=3,
            fill="url(#coat)",
            stroke=mix(colour, BLACK, 0.5),
            stroke_width=0.8,
        )
        + stroke(ribs, "#2f363d", 1.2)
        + bolts
        + plate
    )


def _cylinders(build: _Build) -> str:
    """Return barrels and fins, one path each, because many shapes take long to draw."""
    top, step = 50 - build.high, (build.high - 10) / build.fins
    thick = max(2.2, step * 0.56)
    lefts = [build.left + i * (build.wide + 1.6) for i in range(build.cylinders)]
    tops = [(num(x + 1.4), num(x + 3.2), num(x + build.wide - 3.2), num(x + build.wide - 1.4)) for x in lefts]
    barrels = "".join(f"M{a} {num(top + 2)}L{b} {num(top)}H{c}L{d} {num(top + 2)}V52H{a}Z" for a, b, c, d in tops)
    fins = "".join(
        f"M{num(x)} {num(top + 7 + fin * step + thick / 2)}H{num(x + build.wide)}"
        for x in lefts
        for fin in range(build.fins)
    )
    return (
        el("path", d=barrels, fill="url(#steel)", stroke="#39424b", stroke_width=0.9)
        + el("path", d=fins, fill="none", stroke="#4a545f", stroke_width=thick + 0.8)
        + el("path", d=fins, fill="none", stroke="#c3ccd6", stroke_width=thick - 0.5)
    )


def _cover(build: _Build, right: float, colour: str) -> str:
    """Return the painted cover over the valves, with a brass line."""
    y = 50 - build.high - 4
    return (
        el(
            "rect",
            x=build.left - 3,
            y=y,
            width=right - build.left + 6,
            height=11,
            rx=4,
            fill="url(#coat)",
            stroke=mix(colour, BLACK, 0.5),
            stroke_width=1,
        )
        + stroke(f"M{num(build.left + 1)} {num(y + 3.2)}H{num(right - 1)}", mix(colour, WHITE, 0.6), 1.2)
        + stroke(f"M{num(build.left + 1)} {num(y + 8)}H{num(right - 1)}", BRASS, 1.3)
    )


def _plugs(build: _Build) -> str:
    """Return a plug on each cylinder, and the cable that feeds them."""
    top = 50 - build.high - (4 if build.cover else 0)
    middles = [build.left + i * (build.wide + 1.6) + build.wide / 2 for i in range(build.cylinders)]
    bodies = "".join(f"M{num(x)} {num(top - 5.6)}V{num(top + 0.2)}" for x in middles)
    tips = "".join(f"M{num(x)} {num(top - 7)}V{num(top - 5.4)}" for x in middles)
    plugs = (
        el("path", d=bodies, fill="none", stroke="#5e4515", stroke_width=4)
        + el("path", d=bodies, fill="none", stroke=BRASS, stroke_width=3)
        + el("path", d=tips, fill="none", stroke="#f4ead0", stroke_width=2.8)
    )
    cable = "".join(
        f"M{num(a)} {num(top - 6.4)}Q{num((a + b) / 2)} {num(top - 10.4)} {num(b)} {num(top - 6.4)}"
        for a, b in pairwise(middles)
    )
    return (stroke(cable, "#1d2025", 1.2) if cable else "") + plugs


def _exhaust(build: _Build, right: float) -> str:
    """Return the pipes that leave the cylinders."""
    y = 50 - build.high * 0.2
    if not build.pipes:
        x = build.left
        return stroke(
            f"M{num(x + 3)} {num(y)}Q{num(x - 9)} {num(y)} {num(x - 11)} {num(y - 11)}", "#6b4a2a", 6.4
        ) + stroke(f"M{num(x + 3)} {num(y - 1)}Q{num(x - 8)} {num(y - 1)} {num(x - 10)} {num(y - 11)}", "#c08a4a", 2.4)
    middles = [build.left + i * (build.wide + 1.6) + build.wide / 2 for i in range(build.cylinders)]
    bends = "".join(f"M{num(x)} {num(y - 6)}Q{num(x)} {num(y + 7)} {num(x - 7)} {num(y + 9)}" for x in middles)
    pipe = f"M{num(build.left - 12)} {num(y + 10)}H{num(right - 2)}"
    return (
        el("path", d=bends, fill="none", stroke="#7b858f", stroke_width=3.6)
        + el("path", d=bends, fill="none", stroke="#e4eaf0", stroke_width=1.3)
        + stroke(pipe, "#7b858f", 5)
        + stroke(pipe, "#eef2f5", 1.6)
    )


def _fan(right: float, level: int) -> str:
    """Return the pulley at the front, with a fan on the better engines."""
    x = right + 11
    wheel = disc(x, 60, 8 + level * 0.5, "url(#brass)", stroke="#5e4515", stroke_width=1) + disc(x, 60, 3, "#3a4149")
    if level < 4:
        return wheel
    blades = "".join(
        el(
            "ellipse",
            cx=x,
            cy=37,
            rx=2.8,
            ry=11,
            fill="#9aa4af",
            stroke="#39424b",
            stroke_width=0.8,
            transform=f"rotate({angle} {num(x)} 37)",
        )
        for angle in (20, 110)
    )
    return (
        stroke(f"M{num(x - 2)} 58L{num(x - 2)} 38M{num(x + 2)} 58L{num(x + 2)} 38", "#23272d", 1.3)
        + blades
        + disc(x, 37, 3, "url(#brass)")
        + wheel
    )


def _blower(right: float) -> str:
    """Return the supercharger of the highest engine."""
    x = right + 2
    return (
        el("rect", x=x - 8, y=10, width=24, height=17, rx=7, fill="url(#steel)", stroke="#39424b", stroke_width=1.1)
        + "".join(el("rect", x=x - 3 + i * 5, y=8.4, width=2, height=20, rx=1, fill="#8d98a4") for i in range(3))
        + stroke(f"M{num(x + 4)} 10V4H{num(x - 14)}", "#b78a35", 4.4)
        + stroke(f"M{num(x + 3)} 9V3.2H{num(x - 13)}", "#fbe7b0", 1.2)
    )
