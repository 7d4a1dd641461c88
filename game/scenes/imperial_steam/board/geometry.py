"""Geometry of the map: cities and connections on the plane of its picture, and the ground of each for pointing.

The plane is 1600 by 1250 units, whatever the coordinates of the map: they are stretched to fill it within its
margins."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Literal, NamedTuple, Protocol

from game.ui.board.projection import along
from game.ui.drawing.svg import Point, regular

Kind = Literal["city", "connection"]
_Piece = tuple[Point, Point, float]  # piece of a line: from, to, length

SIZE = (1600.0, 1250.0)
MARGINS = (136.0, 128.0, 132.0, 158.0)  # left, top, right, bottom: from the edge of the plane to the outermost cities
RIM = 46.0  # width of the engraved frame
LANE = 13.0  # distance between the tracks of two companies on one connection
SEAL = 15.0  # radius of a company's shape on its track
# width and height of the badge of effort by terrain
BADGES = {"plain": (42.0, 42.0), "bridge": (74.0, 42.0), "tunnel": (74.0, 42.0)}
_BEND = 0.055  # sideways swing of a connection, divided by its length
_STEP = 9.0


class CityLike(Protocol):
    """City of a map, as far as the geometry needs it."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def x(self) -> int: ...
    @property
    def y(self) -> int: ...


class ConnectionLike(Protocol):
    """Connection of a map, as far as the geometry needs it."""

    @property
    def id(self) -> str: ...
    @property
    def a(self) -> str: ...
    @property
    def b(self) -> str: ...
    @property
    def terrain(self) -> str: ...
    @property
    def effort(self) -> int: ...


class Chart(Protocol):
    """Map, as far as the geometry needs it."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def semmering(self) -> str: ...
    @property
    def cities(self) -> Mapping[str, CityLike]: ...
    @property
    def connections(self) -> Mapping[str, ConnectionLike]: ...


class Route(NamedTuple):
    """Line of a connection from disc to disc of its two cities: points at even steps, and its middle."""

    id: str
    points: tuple[Point, ...]
    middle: Point
    heading: float  # degrees at the middle, 0 = east, 90 = south

    def lane(self, offset: float) -> list[Point]:
        """Return the line at that distance to its right, seen from its first city."""
        return _shifted(self.points, offset)

    def strip(self, half: float) -> list[Point]:
        """Return the ground on both sides of the line as a polygon."""
        return self.lane(half) + self.lane(-half)[::-1]

    @property
    def length(self) -> float:
        """Length from disc to disc."""
        return _measured(self.points)[1]

    def at(self, part: float) -> Point:
        """Return the point after that part (0 to 1) of the line."""
        return along(self.points, part)


def lanes(count: int) -> list[float]:
    """Return the sideways offsets of so many tracks on one connection.

    >>> lanes(1), lanes(2)
    ([0.0], [-6.5, 6.5])
    """
    return [(i - (count - 1) / 2) * LANE for i in range(count)]


class Geometry:
    """Cities and connections on the plane, made once for a map. ``radius`` is that of each city's disc; ``letters`` is
    the size of its name relative to the usual one."""

    def __init__(self, chart: Chart, letters: float = 1.0) -> None:
        self.chart, self.letters = chart, letters
        left, top, right, bottom = MARGINS
        xs, ys = [c.x for c in chart.cities.values()], [c.y for c in chart.cities.values()]
        self._origin = min(xs), min(ys)
        self._scale = (
            (SIZE[0] - left - right) / max(1, max(xs) - min(xs)),
            (SIZE[1] - top - bottom) / max(1, max(ys) - min(ys)),
        )
        self.cities = {city.id: self.place(city.x, city.y) for city in chart.cities.values()}
        self.radius = {c.id: 34.0 if c.kind in ("start", "goal") else 25.0 for c in chart.cities.values()}
        self.routes = {item.id: self._route(item) for item in chart.connections.values()}

    def place(self, x: float, y: float) -> Point:
        """Return the point of the plane for coordinates of the map."""
        return MARGINS[0] + (x - self._origin[0]) * self._scale[0], MARGINS[1] + (y - self._origin[1]) * self._scale[1]

    def line(self, points: Sequence[Point]) -> list[Point]:
        """Return the points of the plane for several points of the map."""
        return [self.place(x, y) for x, y in points]

    @cached_property
    def polygons(self) -> Mapping[tuple[Kind, str], list[Point]]:
        """Ground of each city and connection, for pointing at it."""
        found: dict[tuple[Kind, str], list[Point]] = {}
        for city, (x, y) in self.cities.items():
            found["city", city] = regular(x, y, self.radius[city] + 7, 18)
        for name, route in self.routes.items():
            found["connection", name] = route.strip(17)
        return found

    def _route(self, item: ConnectionLike) -> Route:
        """Return a gentle curve that swings to the side where the other cities are farther away."""
        a, b = self.cities[item.a], self.cities[item.b]
        dx, dy = b[0] - a[0], b[1] - a[1]
        middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        others = [place for city, place in self.cities.items() if city not in (item.a, item.b)]
        bends = [(middle[0] - dy * k, middle[1] + dx * k) for k in (_BEND, -_BEND)]
        top = max(bends, key=lambda at: min(map(math.dist, itertools.repeat(at), others), default=0.0))
        control = 2 * top[0] - middle[0], 2 * top[1] - middle[1]
        whole = _even(_bezier(a, control, b))
        points = [
            p for p in whole
            if math.dist(p, a) > self.radius[item.a] and math.dist(p, b) > self.radius[item.b]
        ]  # fmt: skip
        points = points if len(points) > 2 else whole
        before, after = along(points, 0.45), along(points, 0.55)
        heading = math.degrees(math.atan2(after[1] - before[1], after[0] - before[0]))
        return Route(item.id, tuple(points), along(points, 0.5), heading)


def _bezier(a: Point, control: Point, b: Point) -> list[Point]:
    """Return points of a curve from `a` to `b` that is drawn towards `control`."""
    points = []
    for i in range(41):
        t = i / 40
        u = 1 - t
        points.append((u * u * a[0] + 2 * u * t * control[0] + t * t * b[0],
                       u * u * a[1] + 2 * u * t * control[1] + t * t * b[1]))
    return points


def _even(points: Sequence[Point]) -> list[Point]:
    """Return points at even steps along a line."""
    pieces, length = _measured(points)
    count = max(4, round(length / _STEP))
    found = []
    for i in range(count + 1):
        rest = length * (i / count)
        for p, q, piece in pieces:
            if rest <= piece and piece > 0:
                found.append((p[0] + (q[0] - p[0]) * rest / piece, p[1] + (q[1] - p[1]) * rest / piece))
                break
            rest -= piece
        else:
            found.append(pieces[-1][1])
    return found


def _measured(points: Sequence[Point]) -> tuple[list[_Piece], float]:
    """Return the straight pieces of a line with their lengths, and the whole length."""
    pieces, whole = [], 0.0
    for p, q in itertools.pairwise(points):
        length = math.dist(p, q)
        pieces.append((p, q, length))
        whole += length
    return pieces, whole


def _shifted(points: Sequence[Point], offset: float) -> list[Point]:
    """Return the parallel of a line."""
    out = []
    for i, (x, y) in enumerate(points):
        before, after = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        out.append((x - dy / length * offset, y + dx / length * offset))
    return out
