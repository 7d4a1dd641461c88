"""Geometry of a track on its plane: curves, sections, spaces and the way cars drive (AUT-4.C).

Pure arithmetic on a ``Track`` and its ``Layout``: no drawing, no pygame. Units are those of the plane, y grows
downwards, headings are degrees (0 = east, 90 = south). An offset is measured at right angles to the direction of travel
from the centreline, positive on the driver's right, which is the outside of the lap.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise, repeat
from typing import TYPE_CHECKING, NamedTuple

from game.ui.board.projection import inside

if TYPE_CHECKING:
    from game.rules.automobiles.content.track import Layout, Track

Point = tuple[float, float]

_PER_SPAN = 64  # samples of the spline between two control points
_PER_TICK = 8  # entries of the pose table in one tick


class Pose(NamedTuple):
    """A place on the plane and the direction of travel there."""

    x: float
    y: float
    heading: float

    @property
    def point(self) -> Point:
        """Place without the heading."""
        return self.x, self.y


class _Frame(NamedTuple):
    """A point of the centreline and the unit vector to the driver's right."""

    x: float
    y: float
    nx: float
    ny: float


def catmull_rom(points: Sequence[Point]) -> list[Point]:
    """Return the samples of the closed centripetal Catmull-Rom spline through the points; the first one is not
    repeated."""
    count = len(points)
    out: list[Point] = []
    for i in range(count):
        out += _span(points[i - 1], points[i], points[(i + 1) % count], points[(i + 2) % count])
    return out


def _span(p0: Point, p1: Point, p2: Point, p3: Point) -> list[Point]:
    """Return the samples from p1 up to, not including, p2, in Hermite form."""
    d1, d2, d3 = (max(math.dist(a, b), 1e-9) ** 0.5 for a, b in ((p0, p1), (p1, p2), (p2, p3)))
    leave = [d2 * ((p1[k] - p0[k]) / d1 - (p2[k] - p0[k]) / (d1 + d2) + (p2[k] - p1[k]) / d2) for k in (0, 1)]
    reach = [d2 * ((p2[k] - p1[k]) / d2 - (p3[k] - p1[k]) / (d2 + d3) + (p3[k] - p2[k]) / d3) for k in (0, 1)]
    out = []
    for step in range(_PER_SPAN):
        t = step / _PER_SPAN
        t2, t3 = t * t, t * t * t
        a, b, c, d = 2 * t3 - 3 * t2 + 1, t3 - 2 * t2 + t, 3 * t2 - 2 * t3, t3 - t2
        out.append((a * p1[0] + b * leave[0] + c * p2[0] + d * reach[0],
                    a * p1[1] + b * leave[1] + c * p2[1] + d * reach[1]))
    return out


class Geometry:
    """Measured track. Made once per track; sections, spaces and edges are computed when first asked for.

    `size` is width and height of the plane. `half_width` is the offset of the outer edge of the track; the inner edge
    has the negative.
    """

    def __init__(self, track: Track) -> None:
        self.track = track
        self.ticks = track.ticks
        self.size: Point = (track.layout.width, track.layout.height)
        self.lane_width = track.layout.lane_width
        self.half_width = self.lane_width * track.lane_count / 2
        self._sections: dict[str, list[Point]] = {}
        self._spaces: dict[str, list[Point]] = {}
        self._table = _measure(track.layout, track.ticks)

    def lane_offset(self, lane: int) -> float:
        """Return the offset of the middle of a lane; lane 1 is the innermost."""
        return (lane - 0.5 - self.track.lane_count / 2) * self.lane_width

    def pose(self, tick: float, offset: float = 0.0) -> Pose:
        """Place and heading at any tick of the lap, whole or not, also below 0 and beyond the line."""
        frame = self._frame(tick)
        heading = math.degrees(math.atan2(-frame.nx, frame.ny)) % 360
        return Pose(frame.x + frame.nx * offset, frame.y + frame.ny * offset, heading)

    def edge(self, offset: float, start: float, end: float, per_tick: float = 2.0) -> list[Point]:
        """Return the line at an offset from tick ``start`` to ``end``, both included, with so many points to a tick."""
        count = max(1, math.ceil(abs(end - start) * per_tick))
        table, size, out = self._table, len(self._table), []
        for i in range(count + 1):  # as `_frame`, but without its calls: this loop draws most of a board
            position = (start + (end - start) * i / count) % self.ticks * _PER_TICK
            low = int(position)
            part = position - low
            x, y, nx, ny = table[low % size]
            if part >= 1e-9:
                x2, y2, nx2, ny2 = table[(low + 1) % size]
                x, y, nx, ny = x + (x2 - x) * part, y + (y2 - y) * part, nx + (nx2 - nx) * part, ny + (ny2 - ny) * part
            out.append((x + nx * offset, y + ny * offset))
        return out

    def ring(self, offset: float, per_tick: float = 2.0) -> list[Point]:
        """Return the closed line at an offset around the whole lap; the first point is not repeated."""
        return self.edge(offset, 0, self.ticks, per_tick)[:-1]

    def strip(self, low: float, high: float, start: float, end: float, per_tick: float = 2.0) -> list[Point]:
        """Return the outline between two offsets from one tick to another."""
        return self.edge(low, start, end, per_tick) + self.edge(high, start, end, per_tick)[::-1]

    def lane_band(self, lane: int) -> tuple[float, float]:
        """Return the inner and outer offset of a lane."""
        middle = self.lane_offset(lane)
        return middle - self.lane_width / 2, middle + self.lane_width / 2

    def section_polygon(self, section_id: str) -> list[Point]:
        """Return the outline of a section: inner edge in driving order, then the outer edge back."""
        if section_id not in self._sections:
            section = self.track.sections[section_id]
            self._sections[section_id] = self.strip(*self.lane_band(section.lane), section.rear, section.front)
        return self._sections[section_id]

    def space_polygon(self, space_id: str) -> list[Point]:
        """Return the outline of a space: inner edge in driving order, then the outer edge back."""
        if space_id not in self._spaces:
            space = self.track.spaces[space_id]
            self._spaces[space_id] = self.strip(*self.lane_band(space.lane), space.start, space.end)
        return self._spaces[space_id]

    def section_pose(self, section_id: str) -> Pose:
        """Return the middle of a section and the heading there: where a car stands."""
        section = self.track.sections[section_id]
        return self.pose((section.rear + section.front) / 2, self.lane_offset(section.lane))

    def section_length(self, section_id: str) -> float:
        """Return the length of a section along the middle of its lane; cars are scaled by it."""
        section = self.track.sections[section_id]
        line = self.edge(self.lane_offset(section.lane), section.rear, section.front)
        return sum(math.dist(a, b) for a, b in pairwise(line))

    def distance(self, x: float, y: float) -> float:
        """Return the distance of a point of the plane from the centreline."""
        return min(map(math.dist, repeat((x, y)), self._outline))

    def in_infield(self, x: float, y: float) -> bool:
        """Return whether the centreline runs around the point."""
        return inside((x, y), self._outline)

    def way(self, *sections: str) -> Way:
        """Return the way of a car through sections, in the order in which it enters them."""
        return Way(self, sections)

    def _frame(self, tick: float) -> _Frame:
        position = tick % self.ticks * _PER_TICK
        low = int(position)
        part = position - low
        table = self._table
        a, b = table[low % len(table)], table[(low + 1) % len(table)]
        if part < 1e-9:
            return a
        return _Frame(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part, a.nx + (b.nx - a.nx) * part,
                      a.ny + (b.ny - a.ny) * part)

    @cached_property
    def _outline(self) -> list[Point]:
        return [(frame.x, frame.y) for frame in self._table[::_PER_TICK]]


class Way:
    """A smooth way through the middles of sections; ticks never fall, so a lap may be completed on it."""

    def __init__(self, geometry: Geometry, sections: Sequence[str]) -> None:
        self._geometry = geometry
        self._stops: list[tuple[float, float]] = []
        for section_id in sections:
            section = geometry.track.sections[section_id]
            tick = (section.rear + section.front) / 2
            if self._stops:
                tick += math.ceil((self._stops[-1][0] - tick) / geometry.ticks) * geometry.ticks
            self._stops.append((tick, geometry.lane_offset(section.lane)))

    @property
    def ticks(self) -> float:
        """Length of the way in ticks; sets the pace of the animation."""
        return self._stops[-1][0] - self._stops[0][0]

    def pose(self, part: float) -> Pose:
        """Return the car's pose when ``part`` (0 to 1) of the way is done; changes of lane turn its nose."""
        tick = self._stops[0][0] + self.ticks * max(0.0, min(1.0, part))
        here = self._geometry.pose(tick, self._offset(tick))
        back = self._geometry.pose(tick - 0.3, self._offset(tick - 0.3))
        ahead = self._geometry.pose(tick + 0.3, self._offset(tick + 0.3))
        return Pose(here.x, here.y, math.degrees(math.atan2(ahead.y - back.y, ahead.x - back.x)) % 360)

    def _offset(self, tick: float) -> float:
        stops = self._stops
        if tick <= stops[0][0]:
            return stops[0][1]
        for (t0, o0), (t1, o1) in pairwise(stops):
            if tick < t1:
                part = (tick - t0) / (t1 - t0)
                return o0 + (o1 - o0) * part * part * (3 - 2 * part)
        return stops[-1][1]


def _measure(layout: Layout, ticks: int) -> list[_Frame]:
    """Return the pose table: evenly spaced by arc length, entry 0 at the start line (the point nearest to
    ``start``)."""
    samples = catmull_rom(layout.centreline)
    samples.append(samples[0])
    along = [0.0]
    for a, b in pairwise(samples):
        along.append(along[-1] + math.dist(a, b))
    origin = _nearest(layout.start, samples, along)
    count = ticks * _PER_TICK
    spacing = along[-1] / count
    places = [_place((origin + i * spacing) % along[-1], samples, along) for i in range(count)]
    out = []
    for i, (x, y) in enumerate(places):
        (ax, ay), (bx, by) = places[i - 1], places[(i + 1) % count]
        length = math.hypot(bx - ax, by - ay)
        out.append(_Frame(x, y, -(by - ay) / length, (bx - ax) / length))
    return out


def _nearest(start: Point, samples: Sequence[Point], along: Sequence[float]) -> float:
    """Return the arc length at the point of the sampled curve that is nearest to ``start``."""
    best = (math.inf, 0.0)
    for i, (a, b) in enumerate(pairwise(samples)):
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = dx * dx + dy * dy
        part = 0.0 if not length else max(0.0, min(1.0, ((start[0] - a[0]) * dx + (start[1] - a[1]) * dy) / length))
        gap = math.dist(start, (a[0] + dx * part, a[1] + dy * part))
        best = min(best, (gap, along[i] + part * (along[i + 1] - along[i])))
    return best[1]


def _place(length: float, samples: Sequence[Point], along: Sequence[float]) -> Point:
    """Return the point at an arc length."""
    i = min(bisect_right(along, length), len(along) - 1)
    a, b = samples[i - 1], samples[i]
    part = (length - along[i - 1]) / max(along[i] - along[i - 1], 1e-12)
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
