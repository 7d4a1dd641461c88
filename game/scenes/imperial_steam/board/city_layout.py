"""Layout of the cities: the offer of each, the sizes of its plate and its name, the places upon a plate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.scenes.imperial_steam.board.geometry import Chart, Geometry
from game.ui.drawing.svg import Point

Bounds = tuple[float, float, float, float]  # left, top, width, height

GOODS = ("wood", "stone", "iron", "coal")
CELL, GAP, PAD = 40.0, 4.0, 6.0  # side of a slot, influence or token on a plate; gap between; edge around
SPACE = 29.0  # side of a demand space of a hub
NAME, CAPITAL = 30.0, 42.0  # size of names
_LETTER = 0.43  # width of a letter of the condensed face, divided by its size
_DISPLAY = 0.68  # likewise of the display face


@dataclass(frozen=True)
class CityOffer:
    """Offer of a city: factory slots, influence, values of business circles; colour of a hub and its demand spaces by
    good; the bonuses of the goal in gulden."""

    slots: int = 0
    influence: int = 0
    business: tuple[int, ...] = ()
    hub: str = ""
    demand: Mapping[str, int] = field(default_factory=dict)
    bonus: tuple[int, ...] = ()


def plate_size(offer: CityOffer) -> tuple[float, float] | None:
    """Return width and height of a city's plate, None where it needs none."""
    if offer.hub:
        rows = max(2, *offer.demand.values()) if offer.demand else 2
        return 2 * PAD + 5 * (SPACE + GAP) - GAP + 6, 2 * PAD + rows * (SPACE + GAP) - GAP
    cells = offer.slots + bool(offer.influence) + len(offer.business) + 2 * len(offer.bonus)
    return (2 * PAD + cells * (CELL + GAP) - GAP, 2 * PAD + CELL) if cells else None


def cells(box: Bounds, offer: CityOffer) -> dict[str, list[Point]]:
    """Return the centres of the cells on a plate: ``slot``, ``influence``, ``business``, ``bonus``. On a hub's plate,
    those of the spaces of each good (the first is filled first) and of the ``tunnel`` and ``bridge`` engineers."""
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
class CityLayout:
    """Boxes of the names (by city) and of the plates (of cities that have one)."""

    names: dict[str, Bounds]
    plates: dict[str, Bounds]


def name_size(geometry: Geometry, city: str) -> tuple[float, str]:
    """Return size and face of a city's name."""
    capital = geometry.chart.cities[city].kind in ("start", "goal")
    return (CAPITAL * geometry.letters, "display") if capital else (NAME * geometry.letters, "bold")


def name_box(geometry: Geometry, city: str) -> tuple[float, float]:
    """Return width and height of the box of a city's name."""
    size, face = name_size(geometry, city)
    letters = len(geometry.chart.cities[city].name)
    return letters * size * (_DISPLAY if face == "display" else _LETTER) + 8, size * 0.98


def box_corners(box: Bounds) -> list[Point]:
    """Return the corners of a box as a polygon."""
    left, top, wide, high = box
    return [(left, top), (left + wide, top), (left + wide, top + high), (left, top + high)]


def foot(city: Point, box: Bounds) -> Point:
    """Return the end of a city's tie on its plate."""
    left, top, wide, high = box
    return min(max(city[0], left + 10), left + wide - 10), min(max(city[1], top + 10), top + high - 10)


def offers_of(chart: Chart, slots: Mapping[str, int], influence: Mapping[str, int],
              business: Mapping[str, Sequence[int]], hubs: Mapping[str, tuple[str, Mapping[str, int]]],
              bonus: Sequence[int] = ()) -> dict[str, CityOffer]:
    """Return the offers of all cities from the figures of the rules; ``hubs`` gives colour and demand by city,
    ``bonus`` is that of the goal."""
    found = {}
    for city in chart.cities.values():
        colour, demand = hubs.get(city.id, ("", {}))
        found[city.id] = CityOffer(
            slots.get(city.id, 0), influence.get(city.id, 0), tuple(business.get(city.id, ())), colour, dict(demand),
            tuple(bonus) if city.kind == "goal" else ())  # fmt: skip
    return found
