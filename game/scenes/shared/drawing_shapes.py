"""Shapes that the poster scenes share: skies, rays, hills, wheels, chequers."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.ui.drawing.svg import Point, el, group, path, regular, smooth


def sky(width: float, height: float) -> str:
    """Draw a rectangle in the paint ``sky``, which the scene defines."""
    return el("rect", x=-4, y=-4, width=width + 8, height=height + 8, fill="url(#sky)")


def rays(cx: float, cy: float, reach: float, count: int, colour: str, opacity: float, turn: float = 0.0) -> str:
    """Draw every other wedge of a circle, like the sun of a poster."""
    wedges = []
    for i in range(count):
        a, b = (turn + (i * 2 + k) * math.pi / count for k in (0, 1))
        far = [(cx + reach * math.cos(angle), cy + reach * math.sin(angle)) for angle in (a, b)]
        wedges.append(path([(cx, cy), *far], closed=True))
    return el("path", d="".join(wedges), fill=colour, fill_opacity=opacity)


def disc(cx: float, cy: float, radius: float, fill: str, **more: object) -> str:
    """Draw a circle."""
    return el("circle", cx=cx, cy=cy, r=radius, fill=fill, **more)


def shape(data: str, fill: str) -> str:
    """Draw path data in one colour."""
    return el("path", d=data, fill=fill)


def land(line: Sequence[Point], bottom: float, fill: str, curved: bool = True, **more: object) -> str:
    """Draw ground below a line from left to right, down to ``bottom``."""
    top = smooth(line) if curved else path(line)
    return el("path", d=f"{top}L{line[-1][0]:.1f} {bottom:.1f}L{line[0][0]:.1f} {bottom:.1f}Z", fill=fill, **more)


def wheel(x: float, y: float, radius: float, rim: str = "#f4ead0", cap: str = "#d9b25a", spokes: int = 0) -> str:
    """Draw a tyre with a pale wall and a cap; with spokes it is a wire wheel."""
    lines = "".join(
        path([(x, y), (x + radius * 0.6 * math.cos(a), y + radius * 0.6 * math.sin(a))])
        for a in (i * math.tau / spokes for i in range(spokes))
    )
    inner = "#2a2d33" if spokes else "#b9bec4"
    return (
        disc(x, y, radius, "#17181c")
        + disc(x, y, radius * 0.72, rim)
        + disc(x, y, radius * 0.58, inner)
        + (el("path", d=lines, stroke="#e9e2cc", stroke_width=radius * 0.07, fill="none") if spokes else "")
        + disc(x, y, radius * 0.26, cap)
        + disc(x - radius * 0.07, y - radius * 0.07, radius * 0.1, "#fff3cf")
    )


def star(x: float, y: float, radius: float, fill: str) -> str:
    """Draw a five-pointed star."""
    return el("path", d=path(regular(x, y, radius, 5, radius * 0.42), closed=True), fill=fill)


def cloud(x: float, y: float, size: float, fill: str) -> str:
    """Draw a flat-bottomed cloud of overlapping discs."""
    puffs = ((-0.9, 0, 0.34), (-0.45, -0.22, 0.46), (0.08, -0.36, 0.6), (0.58, -0.16, 0.44), (0.98, 0.02, 0.3))
    base = el("rect", x=x - size, y=y - size * 0.02, width=size * 2.05, height=size * 0.32, rx=size * 0.16)
    discs = "".join(el("circle", cx=x + dx * size, cy=y + dy * size, r=r * size) for dx, dy, r in puffs)
    return group(base, discs, fill=fill)


def placed(body: str, x: float, y: float, scale: float, turn: float = 0.0) -> str:
    """Return a drawing moved to a place, scaled and turned."""
    spin = f" rotate({turn:.1f})" if turn else ""
    return group(body, transform=f"translate({x:.1f} {y:.1f}){spin} scale({scale:.3f})")
