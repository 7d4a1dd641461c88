"""Relief of the map in hachures, as engravers drew it: wedges that run down from the crest, heavier away from the
light."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

from game.scenes.imperial_steam.board.landscape.geography import Ridge
from game.scenes.imperial_steam.board_colours import MapColours
from game.ui.drawing.svg import Point, el, smooth

_STEP = 5.2  # distance between two wedges along a crest
_ROWS = ((0.04, 0.36), (0.30, 0.66), (0.58, 1.0))  # start and end of the wedges of a slope, as parts of its breadth
_PARTS = 4  # most numbers for the unevenness of one wedge
_LIGHT = (-0.64, -0.77)


class _Grain:
    """Repeatable unevenness."""

    def __init__(self) -> None:
        self._state = 20_011

    def parts(self, count: int) -> list[float]:
        """Return so many numbers from 0 to 1."""
        parts = []
        for _ in range(count):
            self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
            parts.append((self._state >> 8) / 0x7FFFFF)
        return parts

    def within(self, low: float, high: float) -> float:
        """Return a number between two others."""
        return low + (high - low) * self.parts(1)[0]


def draw_relief(ridges: Sequence[Ridge], colours: MapColours) -> str:
    """Return all chains with their spurs: first the soft tone of their bodies, then the wedges."""
    if colours.flat:
        crests = "".join(smooth(ridge.crest) for ridge in ridges)
        return el("path", d=crests, fill="none", stroke=colours.relief, stroke_width=7, stroke_dasharray="2 7")
    grain = _Grain()
    whole = [part for ridge in ridges for part in (ridge, *_spurs(ridge, grain))]
    lit: list[str] = []
    dark: list[str] = []
    lines = [_even(ridge.crest, _STEP) for ridge in whole]
    parts = iter(grain.parts(sum([len(line) for line in lines]) * 2 * len(_ROWS) * _PARTS))
    for ridge, line in zip(whole, lines, strict=True):
        _slopes(line, ridge.breadth, parts, lit, dark)
    return (
        _bodies(ridges, colours)
        + el("path", d="".join(lit), fill=colours.relief, fill_opacity=0.42)
        + el("path", d="".join(dark), fill=colours.relief, fill_opacity=0.68)
    )


def _bodies(ridges: Sequence[Ridge], colours: MapColours) -> str:
    """Return a soft shadow on the slopes away from the light."""
    out = []
    for ridge in ridges:
        crest = _even(ridge.crest, 16)
        for part in (1.05, 0.74, 0.45):
            foot = []
            for i, (x, y) in enumerate(crest):
                reach = ridge.breadth * part * math.sin(math.pi * i / (len(crest) - 1)) ** 0.5
                foot.append((x - _LIGHT[0] * reach, y - _LIGHT[1] * reach))
            out.append(smooth([*crest, *foot[-2:0:-1]], closed=True, tension=0.9))
    return el("path", d="".join(out[0::3]), fill=colours.relief, fill_opacity=0.10) + "".join(
        el("path", d="".join(out[k::3]), fill=colours.relief, fill_opacity=0.09) for k in (1, 2)
    )


def _spurs(ridge: Ridge, grain: _Grain) -> list[Ridge]:
    """Return short side ridges, to the left and to the right by turns."""
    line = _even(ridge.crest, 58)
    out = []
    for i in range(1, len(line) - 1):
        (ax, ay), (x, y), (bx, by) = line[i - 1], line[i], line[i + 1]
        heading = math.atan2(by - ay, bx - ax) + (1 if i % 2 else -1) * grain.within(0.85, 1.25)
        reach = ridge.breadth * grain.within(0.9, 1.3)
        x, y = x + math.cos(heading) * ridge.breadth * 0.3, y + math.sin(heading) * ridge.breadth * 0.3
        middle = (x + math.cos(heading) * reach * 0.5, y + math.sin(heading) * reach * 0.5)
        heading += grain.within(-0.4, 0.4)
        end = (middle[0] + math.cos(heading) * reach * 0.5, middle[1] + math.sin(heading) * reach * 0.5)
        out.append(Ridge(((x, y), middle, end), ridge.breadth * 0.46))
    return out


def _slopes(line: Sequence[Point], breadth: float, parts: Iterator[float], lit: list[str], dark: list[str]) -> None:
    """Add the wedges on both sides of a crest; `parts` are the numbers for their unevenness."""
    last = len(line) - 1
    for i in range(1, last):
        (ax, ay), (x, y), (bx, by) = line[i - 1], line[i], line[i + 1]
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = (by - ay) / length, -(bx - ax) / length
        swell = 0.35 + 0.65 * math.sin(math.pi * i / last) ** 0.6
        swell *= 0.82 + 0.18 * math.sin(i * 0.31) + 0.12 * math.sin(i * 0.127 + 2)
        for side in (1, -1):
            away = -(nx * side * _LIGHT[0] + ny * side * _LIGHT[1])
            target = dark if away > 0 else lit
            weight = 1.25 + 0.75 * away
            for row, (start, stop) in enumerate(_ROWS):
                if row and next(parts) < 0.16 * row:
                    continue
                reach = breadth * swell * (0.85 + (1.1 - 0.85) * next(parts))
                lean = -0.16 + (0.16 - -0.16) * next(parts)
                dx, dy = nx * side - ny * side * lean, ny * side + nx * side * lean
                shift = -1.6 + (1.6 - -1.6) * next(parts)
                cx, cy = x - ny * shift, y + nx * shift
                foot = (cx + dx * reach * start, cy + dy * reach * start)
                head = (cx + dx * reach * stop, cy + dy * reach * stop)
                # the wedge, drawn here because there are thousands of them
                dx, dy = head[0] - foot[0], head[1] - foot[1]
                long, wide = math.hypot(dx, dy) or 1.0, weight - row * 0.28
                px, py = -dy / long * wide / 2, dx / long * wide / 2
                target.append(f"M{foot[0] + px:.1f} {foot[1] + py:.1f}L{foot[0] - px:.1f} {foot[1] - py:.1f}"
                              f"L{head[0]:.1f} {head[1]:.1f}Z")


def _even(points: Sequence[Point], step: float) -> list[Point]:
    """Return a curve through the points, cut at even steps."""
    fine: list[Point] = []
    count = len(points)
    for i in range(count - 1):
        a, b = points[i], points[i + 1]
        before, after = points[max(0, i - 1)], points[min(count - 1, i + 2)]
        for k in range(10):  # points of the Catmull-Rom curve from a to b
            t = k / 10
            s, c = t * t, t * t * t
            w, x, y, z = -0.5 * c + s - 0.5 * t, 1.5 * c - 2.5 * s + 1, -1.5 * c + 2 * s + 0.5 * t, 0.5 * c - 0.5 * s
            fine.append((w * before[0] + x * a[0] + y * b[0] + z * after[0],
                         w * before[1] + x * a[1] + y * b[1] + z * after[1]))
    fine.append(points[-1])
    out, rest = [fine[0]], step
    for p, q in itertools.pairwise(fine):
        length, done = math.dist(p, q), 0.0
        while length - done >= rest:
            done += rest
            out.append((p[0] + (q[0] - p[0]) * done / length, p[1] + (q[1] - p[1]) * done / length))
            rest = step
        rest -= length - done
    return out
