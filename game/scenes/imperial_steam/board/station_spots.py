"""Places of stations: around their city, beside its name, its plate and the badges of effort."""

from __future__ import annotations

import math

from game.scenes.imperial_steam.board.city_layout import Bounds, CityLayout
from game.scenes.imperial_steam.board.geometry import BADGES, Geometry
from game.ui.board.projection import overlap, shared_area
from game.ui.drawing.svg import Point

SIDE = 38.0  # side of a station's picture
_RINGS = (20.0, 36.0)  # from the edge of the disc to the middle of a station
_ANGLES = 24
_APART = 31.0  # least distance between two stations
_MOST = 4


def station_spots(geometry: Geometry, places: CityLayout, city: str) -> list[Point]:
    """Return the middles of up to four stations, the best place first."""
    x, y = geometry.cities[city]
    boxes = [*places.names.values(), *places.plates.values()]
    for name, route in geometry.routes.items():
        wide, high = BADGES[geometry.chart.connections[name].terrain]
        boxes.append((route.middle[0] - wide / 2, route.middle[1] - high / 2, wide, high))
    near = [box for box in boxes if overlap((x - 120, y - 120, 240, 240), box) > 0]
    lines = [point for route in geometry.routes.values() for point in route.points if math.dist(point, (x, y)) < 110]
    tried = []
    for ring in _RINGS:
        for step in range(_ANGLES):
            angle = math.tau * step / _ANGLES - math.pi / 2
            reach = geometry.radius[city] + ring
            at = x + math.cos(angle) * reach, y + math.sin(angle) * reach
            tried.append((_cost(at, near, lines) + ring, at))
    found: list[Point] = []
    for _, at in sorted(tried):
        if all(math.dist(at, other) >= _APART for other in found):
            found.append(at)
        if len(found) == _MOST:
            break
    return found


def _cost(at: Point, boxes: list[Bounds], lines: list[Point]) -> float:
    """Return the cost of a place: area shared with names, plates and badges, and hidden lines."""
    own = at[0] - SIDE / 2, at[1] - SIDE / 2, SIDE, SIDE
    hidden = 0
    for point in lines:
        if math.dist(at, point) < SIDE * 0.55:
            hidden += 1
    return shared_area(own, boxes) + hidden * 60.0
