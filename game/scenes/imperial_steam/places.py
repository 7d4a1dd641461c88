"""What lies in each city, and where its plate and its name find room beside lines, badges and other cities."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from game.scenes.imperial_steam.geometry import BADGES, RIM, SIZE, Chart, Geometry
from game.ui.svg import Point

Box = tuple[float, float, float, float]  # left, top, width, height
Part = Literal["name", "plate"]

GOODS = ("wood", "stone", "iron", "coal")
CELL, GAP, PAD = 40.0, 4.0, 6.0  # a factory slot, influence or token on a plate; between them; around them
SPACE = 31.0  # a demand space of a hub
NAME, CAPITAL = 31.0, 42.0  # size of names
_LETTER = 0.43  # width of a letter of the condensed face, in parts of its size
_DISPLAY = 0.68
_TURNS = 20
_GAPS = (3.0, 12.0, 24.0)


@dataclass(frozen=True)
class Offer:
    """What a city has to offer: factory slots, influence, values of business circles; a hub's colour and its demand
    spaces by good; the bonuses of the goal in gulden."""

    slots: int = 0
    influence: int = 0
    business: tuple[int, ...] = ()
    hub: str = ""
    demand: Mapping[str, int] = field(default_factory=dict)
    bonus: tuple[int, ...] = ()


def plate_size(offer: Offer) -> tuple[float, float] | None:
    """How large the plate of a city is; None where it needs none."""
    if offer.hub:
        rows = max(2, *offer.demand.values()) if offer.demand else 2
        return 2 * PAD + 5 * (SPACE + GAP) - GAP + 6, 2 * PAD + rows * (SPACE + GAP) - GAP
    cells = offer.slots + bool(offer.influence) + len(offer.business) + 2 * len(offer.bonus)
    return (2 * PAD + cells * (CELL + GAP) - GAP, 2 * PAD + CELL) if cells else None


def cells(box: Box, offer: Offer) -> dict[str, list[Point]]:
    """Centres of what lies on a plate: ``slot``, ``influence``, ``business``, ``bonus``; on a hub's plate of the spaces
    of each good (the first is filled first) and of the places of ``tunnel`` and ``bridge`` engineers."""
    left, top, _, high = box
    if offer.hub:
        across = {key: left + PAD + SPACE / 2 + i * (SPACE + GAP) + (6 if i else 0) for i, key in
                  enumerate(("engineer", *GOODS))}  # fmt: skip
        down = [top + PAD + SPACE / 2 + i * (SPACE + GAP) for i in range(4)]
        found = {good: [(across[good], down[i]) for i in range(offer.demand.get(good, 0))] for good in GOODS}
        middle = top + high / 2
        for name, y in (("tunnel", middle - (SPACE + GAP) / 2), ("bridge", middle + (SPACE + GAP) / 2)):
            found[name] = [(across["engineer"], y)]
        return found
    x, y = left + PAD, top + PAD + CELL / 2
    found = {}
    counts = {"slot": offer.slots, "influence": int(bool(offer.influence)), "business": len(offer.business),
              "bonus": len(offer.bonus)}  # fmt: skip
    for key, count in counts.items():
        wide = CELL * 2 + GAP if key == "bonus" else CELL
        found[key] = [(x + wide / 2 + i * (wide + GAP), y) for i in range(count)]
        x += count * (wide + GAP)
    return found


@dataclass(frozen=True)
class Places:
    """Boxes of the names (by city) and of the plates (of cities that have one)."""

    names: dict[str, Box]
    plates: dict[str, Box]


@dataclass
class _Thing:
    part: Part
    city: str
    options: list[tuple[float, Box]]  # cost against what stands still, box
    chosen: int = 0

    @property
    def box(self) -> Box:
        return self.options[self.chosen][1]


def name_size(geometry: Geometry, city: str) -> tuple[float, str]:
    """Size and face of a city's name."""
    capital = geometry.chart.cities[city].kind in ("start", "goal")
    return (CAPITAL, "display") if capital else (NAME, "bold")


def settle(geometry: Geometry, offers: Mapping[str, Offer], taken: Sequence[Box] = ()) -> Places:
    """The best place for every plate and name; ``taken`` boxes are kept free."""
    things: list[_Thing] = []
    still = _Still(geometry, taken)
    for city in geometry.cities:
        size = plate_size(offers.get(city, Offer()))
        if size:
            things.append(_Thing("plate", city, still.options(city, size)))
    for city in geometry.cities:
        things.append(_Thing("name", city, still.options(city, _name_box(geometry, city))))
    near = {id(thing): [other for other in things if other is not thing and _reach(geometry, thing, other)]
            for thing in things}  # fmt: skip
    for thing in things:
        thing.chosen = min(range(len(thing.options)), key=lambda i: thing.options[i][0])
    for _ in range(4):
        for thing in things:
            thing.chosen = _best(thing, near[id(thing)])
    return Places(
        {thing.city: thing.box for thing in things if thing.part == "name"},
        {thing.city: thing.box for thing in things if thing.part == "plate"},
    )


def _name_box(geometry: Geometry, city: str) -> tuple[float, float]:
    size, face = name_size(geometry, city)
    letters = len(geometry.chart.cities[city].name)
    return letters * size * (_DISPLAY if face == "display" else _LETTER) + 8, size * 0.98


def _reach(geometry: Geometry, one: _Thing, other: _Thing) -> bool:
    """Can the boxes of these two ever touch?"""
    a, b = geometry.cities[one.city], geometry.cities[other.city]
    wide = one.options[0][1][2] + other.options[0][1][2] + 130
    high = one.options[0][1][3] + other.options[0][1][3] + 130
    return abs(a[0] - b[0]) < wide and abs(a[1] - b[1]) < high


def _best(thing: _Thing, near: Sequence[_Thing]) -> int:
    costs = [cost + sum(overlap(box, other.box, 3) for other in near) * 30 for cost, box in thing.options]
    return costs.index(min(costs))


def overlap(a: Box, b: Box, margin: float = 0.0) -> float:
    """How much ground two boxes share, the second grown by a margin."""
    wide = min(a[0] + a[2], b[0] + b[2] + margin) - max(a[0], b[0] - margin)
    high = min(a[1] + a[3], b[1] + b[3] + margin) - max(a[1], b[1] - margin)
    return wide * high if wide > 0 and high > 0 else 0.0


class _Still:
    """What does not move: discs, badges, lines, the frame."""

    def __init__(self, geometry: Geometry, taken: Sequence[Box]) -> None:
        self.geometry = geometry
        self.boxes = list(taken)
        for item in geometry.chart.connections.values():
            (x, y), (wide, high) = geometry.routes[item.id].middle, BADGES[item.terrain]
            self.boxes.append((x - wide / 2 - 3, y - high / 2 - 3, wide + 6, high + 6))
        for city, (x, y) in geometry.cities.items():
            reach = geometry.radius[city] + 3
            self.boxes.append((x - reach, y - reach, 2 * reach, 2 * reach))
        self.points = [point for route in geometry.routes.values() for point in route.points[::2]]

    def options(self, city: str, size: tuple[float, float]) -> list[tuple[float, Box]]:
        """Boxes all around a city, with their costs."""
        x, y = self.geometry.cities[city]
        radius, (wide, high) = self.geometry.radius[city], size
        reach = (wide + radius + 40, high + radius + 40)
        boxes = [box for box in self.boxes if overlap(box, (x - reach[0], y - reach[1], 2 * reach[0], 2 * reach[1]))]
        points = [p for p in self.points if abs(p[0] - x) < reach[0] and abs(p[1] - y) < reach[1]]
        found = []
        for gap in _GAPS:
            for turn in range(_TURNS):
                angle = turn * math.tau / _TURNS
                cx = x + math.cos(angle) * (radius + gap + wide / 2)
                cy = y + math.sin(angle) * (radius + gap + high / 2)
                box = cx - wide / 2, cy - high / 2, wide, high
                found.append((_cost(box, boxes, points) + gap * 1.4 + abs(math.cos(angle)) * 3, box))
        return found


def _cost(box: Box, boxes: Sequence[Box], points: Sequence[Point]) -> float:
    left, top, wide, high = box
    crossed = sum(1 for x, y in points if left - 7 < x < left + wide + 7 and top - 6 < y < top + high + 6)
    covered = sum(overlap(box, other) for other in boxes)
    inner = (RIM + 8, RIM + 8, SIZE[0] - 2 * RIM - 16, SIZE[1] - 2 * RIM - 16)
    outside = wide * high - overlap(box, inner)
    return crossed * 26 + covered * 30 + outside * 60


def offers_of(chart: Chart, slots: Mapping[str, int], influence: Mapping[str, int],
              business: Mapping[str, Sequence[int]], hubs: Mapping[str, tuple[str, Mapping[str, int]]],
              bonus: Sequence[int] = ()) -> dict[str, Offer]:
    """The offers of all cities from what the rules know; ``hubs`` gives colour and demand by city, ``bonus`` is the
    goal's."""
    found = {}
    for city in chart.cities.values():
        colour, demand = hubs.get(city.id, ("", {}))
        found[city.id] = Offer(
            slots.get(city.id, 0), influence.get(city.id, 0), tuple(business.get(city.id, ())), colour, dict(demand),
            tuple(bonus) if city.kind == "goal" else ())  # fmt: skip
    return found
