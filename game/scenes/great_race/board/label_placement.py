"""Placement of names, price tags, title and ornaments: where they hide least of the spaces."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.rules.great_race.content.map_scenery import Label
from game.scenes.great_race.board.geometry import RIM, SCALE, SEAL, Bounds, Geometry, around, curve, moved
from game.ui.board.projection import along, overlap, shared_area
from game.ui.drawing.svg import Point

NAME = 23.0  # size of a city's name in units
TAG = (74.0, 27.0)  # width and height of a price tag
TITLE = (296.0, 104.0)  # width and height of the cartouche
_LETTER = 0.44  # width of a letter divided by the size of the text
_STEP = 26.0  # step of the grid on which free room is looked for
_Weighted = Iterable[tuple[float, Iterable[Bounds]]]  # lists of boxes, each with the cost of a unit of shared area
CELL = 30.0  # room of an ornament
NUMBER = (19.0, 19.0, 24.0)  # plate with the number of a city's cards: units from the middle, width and height
PARKED = (38.0, 22.0)  # room of a vehicle beside a seal
# its possible places, from the middle of the seal
BESIDE = tuple((dx, dy) for y in (18.0, 25.0, 31.0) for dx in (-31.0, 31.0) for dy in (-y, y))


class PlacedLabels(NamedTuple):
    """Boxes and places of all labels."""

    names: dict[str, Bounds]
    bays: dict[str, list[Point]]  # city -> places of vehicles beside its seal, one for each seat
    tags: dict[str, Bounds]
    title: Bounds
    labels: dict[str, Point]  # middles of the names of lands and seas that have room
    ornaments: list[tuple[str, Point]]  # kind and place of each


def place_labels(geometry: Geometry, words: dict[str, str], cities: dict[str, str]) -> PlacedLabels:
    """Place everything one after the other, the most needed first. `words` are the names of lands and seas, `cities`
    those of the cities, whose lengths depend on the language."""
    hexes = [geometry.box(place) for place in geometry.chart.spaces]
    seals = [geometry.box(city) for city in geometry.chart.cities]
    compass = _compass_box(geometry)
    tags = _tags(geometry, hexes, seals)
    names = _names(geometry, hexes, cities, [*seals, *tags.values()])
    taken = [*hexes, *seals, *tags.values(), *names.values(), *compass]
    wanted = [label_box(label, words[label.id]) for label in geometry.chart.art.labels]
    title = _title(geometry, [*taken, *wanted])
    labels = _labels(geometry, words, [*taken, title])
    occupied = [*taken, title, *labels.values(), *_scenery(geometry)]
    ornaments = list(_ornaments(geometry, occupied))
    bays, words_at = _bays(geometry, hexes, names), {name: middle(box) for name, box in labels.items()}
    return PlacedLabels(names, bays, tags, title, words_at, ornaments)


def middle(box: Bounds) -> Point:
    """Return the middle of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def _scenery(geometry: Geometry) -> list[Bounds]:
    """Return peaks, lakes and rivers, on which no ornament stands."""
    art = geometry.chart.art
    peaks = [around((x + RIM, y + RIM), 30, 30) for _, line in art.mountains for x, y in line]
    lakes = [around((lake.x + RIM, lake.y + RIM), 2 * lake.rx, 2 * lake.ry) for lake in art.lakes]
    return [*peaks, *lakes, *(around(point, 16, 16) for _, line in art.rivers for point in curve(moved(line), 4))]


def _labels(geometry: Geometry, words: dict[str, str], taken: list[Bounds]) -> dict[str, Bounds]:
    """Place words where the file wants them, or as near as there is room; without room they are left out."""
    found: dict[str, Bounds] = {}
    shifts = sorted([(dx, dy) for dx in range(-120, 121, 20) for dy in range(-80, 81, 16)],
                    key=lambda by: math.hypot(*by))
    for label in geometry.chart.art.labels:
        box = label_box(label, words[label.id])
        boxes = [(box[0] + dx, box[1] + dy, box[2], box[3]) for dx, dy in shifts]
        busy = [*taken, *found.values()]
        free = next((spot for spot in boxes if not shared_area(spot, busy) and _outside(geometry, spot) < 1
                     and not _on_routes(geometry, spot) and geometry.on_land(middle(spot)) == (label.on == "land")),
                    None)
        if free is not None:
            found[label.id] = free
    return found


def _compass_box(geometry: Geometry) -> list[Bounds]:
    rose = geometry.chart.art.compass
    return [around((rose.x + RIM, rose.y + RIM), rose.r * 2.2, rose.r * 2.5)] if rose else []


def label_box(label: Label, text: str) -> Bounds:
    """Return the bounds of the name of a land or sea."""
    size = label_size(label)
    wide = len(text) * size * (0.5 if label.on == "sea" else 0.74)
    return around((label.x + RIM, label.y + RIM), wide, size)


def label_size(label: Label) -> float:
    """Return the size of a label in units."""
    return 16 + 9 * label.size


def _outside(geometry: Geometry, box: Bounds) -> float:
    """Return the area of a box that lies beyond the plane, or on the progress scale."""
    wide, high = geometry.size
    page: Bounds = (RIM + SCALE, RIM, wide - 2 * RIM - SCALE, high - 2 * RIM)
    return box[2] * box[3] - overlap(box, page)


def _hidden(box: Bounds, lists: _Weighted) -> float:
    """Return the sum of the areas that a box shares with others, those of each list with its weight."""
    left, top = box[0], box[1]
    right, low = left + box[2], top + box[3]
    hidden = 0.0
    for weight, boxes in lists:
        shared = 0.0
        for x, y, wide, high in boxes:  # as in `shared_area`; this loop takes the most time of all
            if x < right and y < low and x + wide > left and y + high > top:
                shared += (min(right, x + wide) - max(left, x)) * (min(low, y + high) - max(top, y))
        hidden += weight * shared
    return hidden


# prices and names ----------------------------------------------------------------------------------------------------


def _tags(geometry: Geometry, hexes: list[Bounds], seals: list[Bounds]) -> dict[str, Bounds]:
    """Place the prices on their routes, or touching them, where they hide least of the tiles."""
    found: dict[str, Bounds] = {}
    costs, symbols = [_cost_box(box) for box in hexes], [_symbol_box(box) for box in hexes]
    for route, points in geometry.routes.items():
        middles = [along(points, 0.5 + side * step * 0.04) for step in range(11) for side in (1, -1)]
        spots = [around((x, y + shift * TAG[1]), *TAG) for shift in (0.0, -0.4, 0.4) for x, y in middles]
        lists = ((1, hexes), (5, costs), (3, symbols), (9, [*seals, *found.values()]))

        def cost(at: int, spots: list[Bounds] = spots, lists: _Weighted = lists) -> float:
            return 3 * _outside(geometry, spots[at]) + _hidden(spots[at], lists) + at

        found[route] = spots[min(range(len(spots)), key=cost)]
    return found


def name_width(name: str) -> float:
    """Return the width of a city's name in units."""
    return len(name) * NAME * _LETTER + 8


def _names(geometry: Geometry, hexes: list[Bounds], cities: dict[str, str],
           busy: list[Bounds]) -> dict[str, Bounds]:
    """Place the names beside, above or below their seals: least over other names and seals, then over the text of black
    spaces, then over costs and symbols of tiles. All are placed twice, because the first ones did not know of the later
    ones."""
    found: dict[str, Bounds] = {}
    costs = [_cost_box(box) for box in hexes]
    black = [box for space, box in zip(geometry.chart.spaces.values(), costs, strict=True) if space.black]
    symbols = [_symbol_box(box) for box in hexes]
    for city in [*geometry.chart.cities] * 2:
        found.pop(city, None)
        lists = ((90, [*busy, *found.values()]), (1, hexes), (5, costs), (20, black), (2, symbols))
        boxes = _name_boxes(geometry.at[city], cities[city])

        def cost(at: int, boxes: list[Bounds] = boxes, lists: _Weighted = lists) -> float:
            return (40 * _outside(geometry, boxes[at]) + _hidden(boxes[at], lists)
                    + 30 * _on_routes(geometry, boxes[at]) + 12 * at)

        found[city] = boxes[min(range(len(boxes)), key=cost)]
    return found


def _bays(geometry: Geometry, hexes: list[Bounds], names: dict[str, Bounds]) -> dict[str, list[Point]]:
    """Return the places of vehicles beside each seal, without overlap: first those that hide least of names, costs,
    signs and the number of cards, and the nearest ones."""
    signs = [part(box) for box in hexes for part in (_cost_box, _symbol_box)]

    found: dict[str, list[Point]] = {}
    for city in geometry.chart.cities:
        x, y = geometry.at[city]
        number = around((x + NUMBER[0], y), *NUMBER[1:])

        def hidden(at: Point, number: Bounds = number) -> float:
            box = around(at, *PARKED)
            lists = ((6, names.values()), (4, [number]), (1, signs))
            return _hidden(box, lists) + _outside(geometry, box)

        bays = found[city] = []
        for at in sorted(((x + dx, y + dy) for dx, dy in BESIDE), key=hidden):
            if all(overlap(around(at, *PARKED), around(other, *PARKED)) == 0 for other in bays):
                bays.append(at)
    return found


def _cost_box(box: Bounds) -> Bounds:
    """Return the part of a hex with its costs."""
    x, y, wide, high = box
    return x + wide * 0.1, y + high * 0.55, wide * 0.8, high * 0.4


def _symbol_box(box: Bounds) -> Bounds:
    """Return the part of a hex with DANGER and STOP."""
    x, y, wide, high = box
    return x + wide * 0.2, y + high * 0.05, wide * 0.6, high * 0.34


def _name_boxes(at: Point, name: str) -> list[Bounds]:
    """Return the possible boxes of a name beside a seal, the best first."""
    x, y = at
    wide, high = name_width(name), NAME * 1.05
    left, right, far = SEAL + 4 + wide / 2, SEAL + 14 + wide / 2, SEAL + high * 0.55
    spots = [(0.0, far), (0.0, -far), (right, 0.0), (-left, 0.0)]
    spots += [(dx * wide / 4, dy * far) for dx in (1, -1) for dy in (1, -1)]
    spots += [(dx * (wide / 2 + 8), dy * far * 0.96) for dx in (1, -1) for dy in (1, -1)]
    spots += [(right - 6, dy * high * 0.7) for dy in (1, -1)] + [(-left + 4, dy * high * 0.7) for dy in (1, -1)]
    return [around((x + dx, y + dy), wide, high) for dx, dy in spots]


def _on_routes(geometry: Geometry, box: Bounds) -> int:
    """Return the number of route points in a box."""
    left, top, wide, high = box
    stops, low = geometry.route_stops, top + high
    near = stops[bisect_right(stops, (left, math.inf)) : bisect_left(stops, (left + wide, -math.inf))]
    found = 0
    for _, y in near:
        if top < y < low:
            found += 1
    return found


# title and ornaments -------------------------------------------------------------------------------------------------


def _title(geometry: Geometry, taken: list[Bounds]) -> Bounds:
    """Place the cartouche on free ground, on the sea and low if possible."""
    wide, high = geometry.size
    spots = [(x, y) for y in _steps(RIM + TITLE[1] / 2 + 8, high - RIM - TITLE[1] / 2 - 8)
             for x in _steps(RIM + SCALE + TITLE[0] / 2 + 8, wide - RIM - TITLE[0] / 2 - 8)]

    found, least = around(spots[0], *TITLE), math.inf
    for spot in spots:
        box = around(spot, *TITLE)
        shared, far = shared_area(box, taken), 0.4 * (high - spot[1])
        if shared + far >= least:
            continue
        cost = shared + 900 * _on_routes(geometry, box) + far
        if cost < least and (cost := cost + 1200 * _on_land(geometry, box)) < least:  # the test for land takes longest
            found, least = box, cost
    return found


def _on_land(geometry: Geometry, box: Bounds) -> int:
    """Return how many of a few points of a box lie on the continent."""
    left, top, wide, high = box
    return sum([geometry.on_land((left + wide * i / 4, top + high * j / 2)) for i in range(5) for j in range(3)])


def _steps(low: float, high: float, step: float = _STEP) -> list[float]:
    count = max(1, int((high - low) / step))
    return [low + (high - low) * i / count for i in range(count + 1)]


_ON_SEA = ("steamer", "whale", "sail", "steamer")
_ON_LAND = {"desert": ("camel", "palms", "camel"), "sahel": ("palms", "camel"), "jungle": ("trees",),
            "mountain": ("llama",), "savanna": ("giraffe", "trees"), "steppe": ("llama", "trees")}  # fmt: skip


def _ornaments(geometry: Geometry, taken: Sequence[Bounds]) -> Iterator[tuple[str, Point]]:
    """Yield beasts and plants on free land, ships on free sea, well apart."""
    wide, high = geometry.size
    placed: list[Point] = []
    at_sea = on_land = 0
    for y in _steps(RIM + 40, high - RIM - 40):
        for x in _steps(RIM + SCALE + 30, wide - RIM - 40):
            box, spot = around((x, y), CELL * 2.4, CELL * 1.7), (x, y)
            if shared_area(box, taken) or _on_routes(geometry, box):
                continue
            dry = geometry.on_land(spot)
            if not dry and (at_sea == 4 or geometry.coast_distance(spot) < 74
                            or any(map(geometry.on_any_land, corners_of(box)))):
                continue
            if dry and (on_land == 9 or geometry.coast_distance(spot) < 46):
                continue
            if any(math.dist(spot, other) < (88 if dry else 230) for other in placed):
                continue
            placed.append(spot)
            if dry:
                kinds = _ON_LAND.get(_biome(geometry, spot), ("palms",))
                yield kinds[on_land % len(kinds)], spot
                on_land += 1
            else:
                yield _ON_SEA[at_sea % len(_ON_SEA)], spot
                at_sea += 1


def corners_of(box: Bounds) -> list[Point]:
    """Return the corners of a box, and its middle."""
    left, top, wide, high = box
    return [(left, top), (left + wide, top), (left, top + high), (left + wide, top + high), middle(box)]


def _biome(geometry: Geometry, spot: Point) -> str:
    """Return the biome of the nearest space."""
    near = min(geometry.chart.spaces, key=lambda space: math.dist(geometry.at[space], spot))
    return geometry.chart.spaces[near].biome
