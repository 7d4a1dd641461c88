"""Placement of words on open ground: names of lands, waters and rivers give way to the whole network."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.scenes.imperial_steam.board.city_layout import Bounds, CityLayout
from game.scenes.imperial_steam.board.geometry import BADGES, RIM, SIZE, Geometry
from game.scenes.imperial_steam.board.landscape.geography import Scenery
from game.ui.drawing.svg import Point

RIVER_SIZE = 27.0
_SPACED, _ITALIC = 0.66, 0.40  # width of a letter divided by its size: wide capitals, italics


class LandLabel(NamedTuple):
    """Name that has been placed: its centre, size and degrees clockwise."""

    text: str
    at: Point
    size: float
    angle: float
    water: bool
    river: bool = False


def place_land_labels(
    geometry: Geometry, scenery: Scenery, places: CityLayout, taken: Sequence[Bounds]
) -> list[LandLabel]:
    """Return the words that have room, each as near as possible to its own place; the others are left out."""
    ground = _Ground.of(geometry, places, taken)
    wanted = [LandLabel(land.name, land.at, land.size, land.angle, land.water) for land in scenery.lands]
    wanted += [LandLabel(r.name, r.at, RIVER_SIZE, r.angle, True, river=True) for r in scenery.rivers if r.name]
    placed = (_place_word(word, ground) for word in wanted)
    return [word for word in placed if word is not None]


def _place_word(word: LandLabel, ground: _Ground) -> LandLabel | None:
    """Try the word in places farther and farther away, then once more, smaller. Return None if there is no room."""
    around, places = ground.around(word), _around(word.at, _reach(word))
    for size in (word.size,) if word.river else (word.size, word.size * 0.8):
        line = _letters(word, size)
        for at in places:
            if around.free(line, at, size * 0.58):
                ground.take(line, at, size * 0.5)
                return word._replace(at=at, size=size)
    return None


def _reach(word: LandLabel) -> float:
    """Return the greatest distance by which a word may be moved."""
    return 24.0 if word.river else 130.0


def _around(at: Point, reach: float) -> list[Point]:
    """Return the point itself, then points on wider and wider rings."""
    found = [at]
    for ring in range(1, 7):
        for turn in range(12):
            angle = turn * math.tau / 12
            radius = reach * ring / 6
            found.append((at[0] + math.cos(angle) * radius, at[1] + math.sin(angle) * radius))
    return found


def _letters(word: LandLabel, size: float) -> list[Point]:
    """Return points along the baseline of a word, seen from its middle."""
    wide = len(word.text) * size * (_ITALIC if word.river else _SPACED)
    count = max(2, math.ceil(wide / (size * 0.6)))
    angle = math.radians(word.angle)
    along = [(i / count - 0.5) * wide for i in range(count + 1)]
    return [(math.cos(angle) * k, math.sin(angle) * k) for k in along]


@dataclass
class _Ground:
    """Taken ground: boxes, and discs around the points of lines and words."""

    boxes: list[Bounds]
    discs: list[tuple[float, float, float]]

    @classmethod
    def of(cls, geometry: Geometry, places: CityLayout, taken: Sequence[Bounds]) -> _Ground:
        """Return the ground taken by the network."""
        discs = [(x, y, geometry.radius[city] + 6) for city, (x, y) in geometry.cities.items()]
        for item in geometry.chart.connections.values():
            route = geometry.routes[item.id]
            discs.append((*route.middle, BADGES[item.terrain][0] / 2))
            discs += [(x, y, 6.0) for x, y in route.points[::2]]
        return cls([*taken, *places.names.values(), *places.plates.values()], discs)

    def around(self, word: LandLabel) -> _Ground:
        """Return the part of it that a word can touch."""
        line = _letters(word, word.size)
        reach = math.dist(line[0], line[-1]) / 2 + _reach(word) + word.size
        (x, y), near = word.at, reach + 60
        discs = [disc for disc in self.discs if abs(disc[0] - x) < near and abs(disc[1] - y) < near]
        boxes = [
            box for box in self.boxes
            if x - reach < box[0] + box[2] and box[0] < x + reach and y - reach < box[1] + box[3] and box[1] < y + reach
        ]  # fmt: skip
        return _Ground(boxes, discs)

    def free(self, line: Sequence[Point], at: Point, margin: float) -> bool:
        """Return whether nothing lies within that distance of the points of a line around `at`."""
        for dx, dy in line:  # loops without calls: they run for every letter of every word in every place
            x, y = at[0] + dx, at[1] + dy
            if min(x, y, SIZE[0] - x, SIZE[1] - y) < RIM + margin:
                return False
            for a, b, w, h in self.boxes:
                if a - margin < x < a + w + margin and b - margin < y < b + h + margin:
                    return False
            for a, b, r in self.discs:
                if (x - a) ** 2 + (y - b) ** 2 <= (r + margin) ** 2:
                    return False
        return True

    def take(self, line: Sequence[Point], at: Point, reach: float) -> None:
        """Mark discs around the points of a line around `at` as taken."""
        self.discs += [(at[0] + dx, at[1] + dy, reach) for dx, dy in line]
