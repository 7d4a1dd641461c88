"""Dials of the gauges in their brass rings, 200 units square."""

from __future__ import annotations

import math

from game.scenes.great_race.art.palette import BLACK, INK, WHITE, polished
from game.scenes.great_race.art.symbols import symbol
from game.scenes.shared.drawing_shapes import disc, placed
from game.ui.drawing.svg import Point, document, el, path, radial
from game.ui.drawing.svg_digits import digits_svg

START, SWEEP = 150.0, 240.0  # degrees: angle of level 0, and from there to the highest level
LOW = 1  # number of red levels


def _on(angle: float, reach: float) -> Point:
    turn = math.radians(angle)
    return 100 + reach * math.cos(turn), 100 + reach * math.sin(turn)


def _angle(level: float, most: int) -> float:
    return START + SWEEP * level / max(1, most)


def _arc(start: float, end: float, reach: float) -> str:
    (ax, ay), (bx, by) = _on(start, reach), _on(end, reach)
    return f"M{ax:.1f} {ay:.1f}A{reach} {reach} 0 {int(end - start > 180)} 1 {bx:.1f} {by:.1f}"


def gauge_svg(name: str, most: int, level: float, ahead: tuple[int, int] | None = None) -> str:
    """Return a dial in a brass ring, 200 units square; `ahead` is a previewed range of levels."""
    return document(
        200, 200,
        disc(103, 106, 92, BLACK, fill_opacity=0.35), disc(100, 100, 97, "url(#ring)"),
        disc(100, 100, 97, "none", stroke="#4a3210", stroke_width=1.8), disc(100, 100, 86, "#4a3210"),
        disc(100, 100, 84.5, "url(#face)"),
        *_scale(most), placed(symbol(name, "#8a7346"), 89, 59, 0.92),
        _preview(most, level, ahead) if ahead is not None else "",
        _needle(_angle(level, most), "#c9281e", 1.0),
        disc(100, 100, 11, "url(#ring)", stroke="#4a3210", stroke_width=1.4), disc(97, 97, 3, "#fff3cf"),
        el("path", d=_arc(205, 300, 76), fill="none", stroke=WHITE, stroke_width=6, stroke_opacity=0.22,
           stroke_linecap="round"),
        defs=polished("ring", 100, 100, 97) + radial("face", (86, 76), 130, (0, "#fffaf0"), (0.75, "#f4e8cc"),
                                                     (1, "#d9c8a0")),
    )  # fmt: skip


def _scale(most: int) -> list[str]:
    """Return the ticks with their numbers; the lowest part is red."""
    ticks = "".join(path([_on(_angle(level, most), 78), _on(_angle(level, most), 67)]) for level in range(most + 1))
    between = "".join(path([_on(_angle(level + 0.5, most), 78), _on(_angle(level + 0.5, most), 73)])
                      for level in range(most))
    figures = [
        digits_svg(level, *_on(_angle(level, most), 55), 17 if most < 6 else 15, "#a3241b" if level < LOW else INK, 2.6)
        for level in range(most + 1)
    ]
    return [
        el("path", d=_arc(_angle(0, most), _angle(min(LOW, most), most), 74), fill="none", stroke="#c9281e",
           stroke_width=7,
           stroke_opacity=0.75),
        el("path", d=ticks, stroke=INK, stroke_width=3.4), el("path", d=between, stroke=INK, stroke_width=1.6),
        *figures]


def _needle(angle: float, colour: str, opacity: float) -> str:
    tip, tail = _on(angle, 70), _on(angle + 180, 22)
    sides = [_on(angle + 90, 5.4), _on(angle - 90, 5.4)]
    shape = path([tip, sides[0], tail, sides[1]], closed=True)
    return (el("path", d=shape, fill=BLACK, fill_opacity=0.25 * opacity, transform="translate(2 3)")
            + el("path", d=shape, fill=colour, fill_opacity=opacity, stroke="#4a0f0a", stroke_width=1.2,
                 stroke_opacity=opacity))


def _preview(most: int, level: float, ahead: tuple[int, int]) -> str:
    """Return a golden arc to the previewed levels, a needle at each end of their range and a fan between."""
    ends = [_angle(end, most) for end in ahead]
    low, high = min(_angle(level, most), *ends), max(_angle(level, most), *ends)
    arc = el("path", d=_arc(low, high, 74), fill="none", stroke="#e9a912", stroke_width=9) if high - low > 1 else ""
    if ends[0] == ends[1]:
        return arc + _needle(ends[0], "#f2b81f", 0.95)
    (ax, ay), (bx, by) = (_on(end, 66) for end in ends)
    large = int(ends[1] - ends[0] > 180)
    fan = el("path", d=f"M100 100L{ax:.1f} {ay:.1f}A66 66 0 {large} 1 {bx:.1f} {by:.1f}Z", fill="#f2b81f",
             fill_opacity=0.45)
    return arc + fan + "".join(_needle(end, "#f2b81f", 0.95) for end in ends)
