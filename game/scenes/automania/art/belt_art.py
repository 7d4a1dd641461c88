"""Floor of a factory and its assembly lines, in window pixels.

Each car type has a belt in its colour with one, two or three arrows.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise

from game.rules.automania.content.numbers import TYPES
from game.scenes.automania.art.palette import TYPES as ENAMEL
from game.ui.drawing.svg import Point, document, el, mix, num

STEPS = 4  # of a belt from one roller to the next


def floor_svg(wide: float, high: float, ground: str, tile: str, side: float) -> str:
    """Return linoleum in two tones."""
    rows, columns = int(high / side) + 1, int(wide / side) + 1
    squares = "".join(f"M{num(x * side)} {num(y * side)}h{num(side)}v{num(side)}h{num(-side)}Z"
                      for y in range(rows) for x in range(columns) if (x + y) % 2)
    return document(wide, high, el("rect", x=0, y=0, width=wide, height=high, fill=ground),
                    el("path", d=squares, fill=tile))


def belts_svg(wide: float, high: float, paths: Mapping[str, Sequence[Point]], width: float, lit: str = "",
              flat: bool = False, turn: int = 0) -> str:
    """Return the lines of all car types; the one of the type `lit` shines and lies on top.

    `turn` is the step by which the belts have rolled on, of STEPS.
    """
    order = sorted(TYPES, key=lambda car_type: car_type == lit)
    return document(wide, high, *(_belt(paths[car_type], width, car_type, car_type == lit, flat, turn)
                                  for car_type in order))


def _belt(points: Sequence[Point], width: float, car_type: str, lit: bool, flat: bool, turn: int) -> str:
    """Return frame, band, rollers and arrows of a line."""
    colour, roller = ENAMEL[car_type], max(1.0, width * 0.05)
    outline = rounded_way(points, width * 0.62)
    frame = {"d": outline, "fill": "none", "stroke_linejoin": "round"}
    shadow = "" if flat else el("path", **frame, stroke="#000000", stroke_opacity=0.16, stroke_width=width * 1.3,
                               transform=f"translate(0 {num(width * 0.12)})")
    halo = el("path", **frame, stroke="#ffd84a", stroke_width=width * 1.62, stroke_opacity=0.85) if lit else ""
    return (
        shadow + halo
        + el("path", **frame, stroke=mix(colour, "#3a3f46", 0.72), stroke_width=width * 1.16)
        + el("path", **frame, stroke="#eef1ee", stroke_width=width * 1.02)
        + el("path", **frame, stroke=colour if not lit else mix(colour, "#ffffff", 0.25), stroke_width=width * 0.84)
        + el("path", **frame, stroke=mix(colour, "#000000", 0.14), stroke_width=width * 0.84,
             stroke_dasharray=f"{num(roller)} {num(width * 0.24)}",
             stroke_dashoffset=num((roller + width * 0.24) * (STEPS - turn) / STEPS))
        + el("path", d=_arrows(points, width, TYPES.index(car_type) + 1), fill="none",
             stroke=mix(colour, "#1c2226", 0.75), stroke_width=width * 0.11, stroke_linejoin="round",
             stroke_linecap="round")
    )  # fmt: skip


def rounded_way(points: Sequence[Point], radius: float) -> str:
    """Return the path data through points with round corners."""
    parts = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        (ax, ay), (bx, by) = _towards(here, before, radius), _towards(here, after, radius)
        parts.append(f"L{ax:.1f} {ay:.1f}Q{here[0]:.1f} {here[1]:.1f} {bx:.1f} {by:.1f}")
    return "".join(parts) + f"L{points[-1][0]:.1f} {points[-1][1]:.1f}"


def _towards(start: Point, end: Point, radius: float) -> Point:
    """Return a point on the way from start to end, at most half of it away."""
    reach = math.dist(start, end)
    part = min(radius, reach / 2) / reach if reach else 0.0
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _arrows(points: Sequence[Point], width: float, count: int) -> str:
    """Return `count` small arrows in the middle of each long stretch."""
    out = []
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.dist((ax, ay), (bx, by))
        if length < width * 1.4:
            continue
        ux, uy = (bx - ax) / length, (by - ay) / length
        mx, my = (ax + bx) / 2, (ay + by) / 2
        for number in range(count):
            off = (number - (count - 1) / 2) * width * 0.3
            tip = (mx + ux * (off + width * 0.12), my + uy * (off + width * 0.12))
            back = (tip[0] - ux * width * 0.2, tip[1] - uy * width * 0.2)
            one, other = ((back[0] - uy * k, back[1] + ux * k) for k in (width * 0.22, -width * 0.22))
            out.append(f"M{one[0]:.1f} {one[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}L{other[0]:.1f} {other[1]:.1f}")
    return "".join(out)
