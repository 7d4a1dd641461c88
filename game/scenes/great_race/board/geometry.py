"""Geometry of a map in units of its plane: the plane of the file with a rim around it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import repeat

from game.rules.great_race.content.map import City, Map, Space
from game.ui.board.projection import inside
from game.ui.drawing.svg import Point, regular

RIM = 22.0  # units of frame around the plane of the file
SCALE = 64.0  # units of width of the progress scale at the left edge
SEAL = 23.0  # radius of a city's seal
Bounds = tuple[float, float, float, float]  # left, top, width, height


class Geometry:
    """Places, coast and routes of a map, moved inside the rim."""

    def __init__(self, chart: Map) -> None:
        self.chart = chart
        self.size = chart.plane[0] + 2 * RIM, chart.plane[1] + 2 * RIM
        self.hex = chart.hex
        found: list[City | Space] = [*chart.cities.values(), *chart.spaces.values()]
        self.at: dict[str, Point] = {place.id: (place.x + RIM, place.y + RIM) for place in found}
        self.lines = [y + RIM for y in chart.lines]
        self.land = [moved(ring) for ring in chart.art.land]
        self.beyond = [moved(ring) for ring in chart.art.context]
        self._shore = [point for ring in self.land for point in dense(ring, 24)]
        self.routes = {route.id: self._route(route.a, route.b, route.path) for route in chart.routes.values()}
        self.route_stops = sorted(point for points in self.routes.values() for point in points)
        self.crossings = [(a, b) for a, b in chart.pairs if not self._touch(a, b)]

    def _route(self, a: str, b: str, drawn: Sequence[Point]) -> list[Point]:
        """Return points at even steps along the curve of a route."""
        middle = [(x + RIM, y + RIM) for x, y in drawn[1:-1]]
        return curve([self.at[a], *middle, self.at[b]])

    def _touch(self, a: str, b: str) -> bool:
        """Return whether two spaces share a side, so that no line between them needs to be drawn."""
        return a in self.chart.spaces and b in self.chart.spaces and math.dist(self.at[a], self.at[b]) < self.hex * 1.85

    def corners(self, place: str) -> list[Point]:
        """Return the outline of a place: a hex, or the ring around a seal."""
        x, y = self.at[place]
        if place in self.chart.spaces:
            return regular(x, y, self.hex, 6)
        return regular(x, y, SEAL + 4, 20)

    def box(self, place: str) -> Bounds:
        """Return the bounds of a place."""
        x, y = self.at[place]
        if place in self.chart.cities:
            return x - SEAL, y - SEAL, 2 * SEAL + 12, 2 * SEAL
        wide = self.hex * math.sqrt(3)
        return x - wide / 2, y - self.hex, wide, 2 * self.hex

    def on_land(self, point: Point) -> bool:
        """Return whether a point lies on the continent."""
        return _in_any(point, self.land)

    def on_any_land(self, point: Point) -> bool:
        """Return whether a point lies on this or another continent."""
        return _in_any(point, self.land) or _in_any(point, self.beyond)

    def coast_distance(self, point: Point) -> float:
        """Return the distance of a point from the coast."""
        return min(map(math.dist, repeat(point), self._shore))

    def line_between(self, a: str, b: str) -> list[Point]:
        """Return the line of a vehicle between two places: over land, or along a route."""
        for route in self.chart.routes.values():
            if {a, b} == {route.a, route.b} and b not in self.chart.beside[a]:
                points = self.routes[route.id]
                return points if route.a == a else points[::-1]
        return [self.at[a], self.at[b]]


def _in_any(point: Point, rings: Iterable[Sequence[Point]]) -> bool:
    """Return whether one of the closed lines contains the point."""
    return any(map(inside, repeat(point), rings))


def moved(points: Iterable[Point]) -> list[Point]:
    """Return points of the file inside the rim."""
    return [(x + RIM, y + RIM) for x, y in points]


def dense(ring: Sequence[Point], step: float) -> list[Point]:
    """Return the corners of a closed line with points between them, no further apart than `step`."""
    out = []
    for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
        count = max(1, math.ceil(math.dist(a, b) / step))
        out += [between(a, b, i / count) for i in range(count)]
    return out


def between(a: Point, b: Point, part: float) -> Point:
    """Return the point after that part (0 to 1) of the line from `a` to `b`.

    >>> between((0.0, 0.0), (10.0, 20.0), 0.5)
    (5.0, 10.0)
    """
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def curve(points: Sequence[Point], pieces: int = 8) -> list[Point]:
    """Return a smooth line through points (Catmull-Rom)."""
    if len(points) < 3:
        return [between(points[0], points[-1], i / pieces) for i in range(pieces + 1)]
    ends = [points[0], *points, points[-1]]
    out: list[Point] = []
    for p0, p1, p2, p3 in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        out += [_spline(p0, p1, p2, p3, i / pieces) for i in range(pieces)]
    return [*out, points[-1]]


def _spline(p0: Point, p1: Point, p2: Point, p3: Point, t: float) -> Point:
    x, y = [0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            for a, b, c, d in zip(p0, p1, p2, p3, strict=True)]
    return x, y


def around(at: Point, wide: float, high: float) -> Bounds:
    """Return a box around its middle."""
    return at[0] - wide / 2, at[1] - high / 2, wide, high


def aspect_of(chart: Map) -> float:
    """Return the width of a map with its rim divided by its height."""
    wide, high = chart.plane
    return (wide + 2 * RIM) / (high + 2 * RIM)
