"""Placement of the plate and the name of every city beside lines, badges and other cities.

The candidate boxes around a city are first rated against the fixed things. Then the cities choose in turn, each the
pair of boxes that fits best with the choices of the others, until nothing changes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partial
from itertools import combinations
from operator import attrgetter, itemgetter
from typing import NamedTuple

from game.scenes.imperial_steam.board.city_layout import Bounds, CityLayout, CityOffer, name_box, plate_size
from game.scenes.imperial_steam.board.geometry import BADGES, RIM, SEAL, SIZE, Geometry, Route, lanes
from game.scenes.imperial_steam.board.placement_raster import Raster
from game.ui.board.projection import along, overlap, shared_area
from game.ui.drawing.svg import Point

_Edges = tuple[float, float, float, float]  # left, top, right, bottom
_Trial = tuple[float, float, float, float]  # a candidate box: cost, gap to the disc, left, top

_LATTICE, _APART = 13.0, 0.26  # distance between candidates; least distance between those kept, divided by the height
_TOUCH, _NEAR = 2.0, 14.0  # gaps to the disc: the least; the greatest that needs no tie
_PLATE_REACH, _NAME_REACH, _WIDEST = 130.0, 46.0, 230.0  # greatest gaps to the disc; greatest width of a plate
_INNER: Bounds = (RIM + 4, RIM + 4, SIZE[0] - 2 * RIM - 8, SIZE[1] - 2 * RIM - 8)
_NUDGES = (-12.0, -8.0, -4.0, 0.0, 4.0, 8.0, 12.0)  # last small moves of a box
_KEPT = 34  # number of boxes kept for each city: those with the least cost against the fixed things
_ROUNDS = 5
_BURIES, _TRIED = 1500.0, 12  # cost from which a plate hides something; number of other places that it tries then
_MARGIN = 3.0  # least distance between two boxes
_COVERED = 30.0  # costs: of a unit of shared area,
_HIDDEN, _SPOILT = 60.0, 90.0  # of a hidden badge or city; of area that is to be kept free,
_CROSSED = 60.0  # of a point of a line below a box,
_SHORT, _CLEAR = 95.0, 8.0  # shorter lines have the company shapes close to the cities; margin around those
_SEEN, _BURIED = 0.22, 10000.0  # part of a line that a box may hide; cost of each point beyond that
_KNOT, _FAR, _SIDEWAYS = 40.0, 2.2, 3.0  # costs: of a hidden point of a tie, of a unit of gap, of a place beside
_STRAYS, _OWN = 150.0, 8.0  # cost of each unit that a name lacks to be `_OWN` nearer to its city than to others
_NEIGHBOURS = 330.0  # greatest distance of cities whose names may be mistaken for each other


class _Option(NamedTuple):
    """Candidate box beside a city, its cost against the fixed things, and points of the tie that joins the two. Nothing
    beyond its ``edges`` can touch the box or its tie."""

    cost: float
    box: Bounds
    tie: tuple[Point, ...]
    edges: _Edges


# An option of (cost, box, tie, edges): the constructor of a named tuple is one more call for each of a thousand.
_option: Callable[[tuple[float, Bounds, tuple[Point, ...], _Edges]], _Option] = partial(tuple.__new__, _Option)
_NONE = _Option(0.0, (-1e6, -1e6, 0.0, 0.0), (), (-1e6, -1e6, -1e6, -1e6))


@dataclass
class _Town:
    """City that chooses; ``reach`` is the greatest distance of its boxes, across and down."""

    place: Point
    names: list[_Option]
    plates: list[_Option]
    name: _Option
    plate: _Option
    reach: Point
    apart: dict[tuple[Bounds, Bounds], float] = field(default_factory=dict)  # of boxes for its name and its plate

    def near(self, other: _Town) -> bool:
        """Return whether boxes of these two can touch."""
        across, down = self.reach[0] + other.reach[0], self.reach[1] + other.reach[1]
        return abs(self.place[0] - other.place[0]) < across and abs(self.place[1] - other.place[1]) < down

    def met(self, near: Iterable[_Town]) -> tuple[list[Bounds], list[Point]]:
        """Return the boxes and tie points that its neighbours have chosen within its reach."""
        (x, y), across, down = self.place, self.reach[0] + _MARGIN, self.reach[1] + _MARGIN
        west, north, east, south = x - across, y - down, x + across, y + down
        boxes: list[Bounds] = []
        ties: list[Point] = []
        for other in near:
            for box in (other.name.box, other.plate.box):
                if box[0] < east and box[1] < south and box[0] + box[2] > west and box[1] + box[3] > north:
                    boxes.append(box)
            for point in other.plate.tie:
                if west < point[0] < east and north < point[1] < south:
                    ties.append(point)
        return boxes, ties


def place_labels(fixed: FixedThings, offers: Mapping[str, CityOffer]) -> CityLayout:
    """Return the best layout of all plates and names beside the things that do not move."""
    crowded = sorted(fixed.names, key=lambda city: (not offers.get(city, CityOffer()).hub, -fixed.crowding(city)))
    towns = {city: _town(fixed, city, offers.get(city, CityOffer())) for city in crowded}
    near: dict[str, dict[str, _Town]] = {city: {} for city in towns}
    for (city, town), (name, other) in combinations(towns.items(), 2):
        if town.near(other):
            near[city][name], near[name][city] = other, town
    waiting = set(towns)  # cities whose neighbours have chosen anew since their own last choice
    for _ in range(_ROUNDS):
        for city, town in towns.items():
            if city in waiting:
                waiting.remove(city)
                if _choose(town, near[city].values()):
                    waiting.update(near[city])
    for city, town in towns.items():
        if town.plate.cost > _BURIES:
            _make_room(city, towns, near, fixed)
    for city, town in towns.items():
        _nudge(city, town, fixed, *town.met(near[city].values()))
    return CityLayout(
        {city: town.name.box for city, town in towns.items()},
        {city: town.plate.box for city, town in towns.items() if town.plate is not _NONE},
    )


def _town(fixed: FixedThings, city: str, offer: CityOffer) -> _Town:
    geometry, names = fixed.geometry, fixed.names[city]
    size, word = plate_size(offer), name_box(geometry, city)
    plates = fixed.options(city, size, _PLATE_REACH) if size else [_NONE]
    wide, high = size or (0.0, 0.0)
    radius = geometry.radius[city]
    reach = (max(wide + _PLATE_REACH, word[0] + _NAME_REACH) + radius,
             max(high + _PLATE_REACH, word[1] + _NAME_REACH) + radius)  # fmt: skip
    return _Town(geometry.cities[city], names, plates, names[0], plates[0], reach)


def _make_room(
    city: str, towns: Mapping[str, _Town], near: Mapping[str, Mapping[str, _Town]], fixed: FixedThings
) -> None:
    """Try other places for a plate that hides something, those close to the best one too. One is kept if the total cost
    is less after the neighbours have chosen again."""
    town, every = towns[city], towns[city].plates
    around = {city: town, **near[city]}
    best = _total(around, near)
    chosen = {name: (member.name, member.plate) for name, member in around.items()}
    close = sorted(fixed.shifted(city, every[0].box, _PLATE_REACH), key=attrgetter("cost"))
    others = sum([other.names[0].cost + other.plates[0].cost for other in near[city].values()])
    for plate in (*every[:_TRIED], *close[:_TRIED]):
        if plate.cost + town.names[0].cost + others >= best:  # too costly even if nothing touches anything
            continue
        (left, top, wide, high), pushed = plate.box, []
        for name, other in near[city].items():
            for x, y, w, h in (other.name.box, other.plate.box):
                if (x - _MARGIN < left + wide and left < x + w + _MARGIN and y - _MARGIN < top + high
                        and top < y + h + _MARGIN and name not in pushed):
                    pushed.append(name)
        town.plate, town.plates = plate, [plate]
        for name in (city, *pushed, city):
            _choose(towns[name], near[name].values())
        cost = _total(around, near, best)
        if cost < best:
            best, chosen = cost, {name: (member.name, member.plate) for name, member in around.items()}
        for name, member in around.items():
            member.name, member.plate = chosen[name]
    town.plates = every


def _nudge(city: str, town: _Town, fixed: FixedThings, boxes: Sequence[Bounds], ties: Sequence[Point]) -> None:
    """Move a plate or a name with shared area by less than the lattice, where that helps."""
    def shares(option: _Option, beside: _Option) -> bool:
        return fixed.solid.weigh(option.box) > 0 or shared_area(option.box, (*boxes, beside.box)) > 0

    if shares(town.plate, town.name):
        plates = [town.plate, *fixed.shifted(city, town.plate.box, _PLATE_REACH)]
        rated = [(cost + _apart(town.name, plate), plate) for cost, plate in _rated(plates, boxes, ties)]
        town.plate = min(rated, key=itemgetter(0))[1]
    if shares(town.name, town.plate):
        names = [town.name, *fixed.shifted(city, town.name.box, _NAME_REACH)]
        rated = [(cost + _apart(name, town.plate), name) for cost, name in _rated(names, boxes, ties)]
        town.name = min(rated, key=itemgetter(0))[1]


def _total(around: Mapping[str, _Town], near: Mapping[str, Mapping[str, _Town]], most: float = math.inf) -> float:
    """Return the total cost of the choices of these cities, or infinity if it is not less than `most`."""
    total = 0.0
    for name, town in around.items():
        total += _cost(town, *town.met(near[name].values()))
        if total >= most:  # no cost is negative
            return math.inf
    return total


def _cost(town: _Town, boxes: Sequence[Bounds], ties: Sequence[Point]) -> float:
    """Return the cost of a city's choice among its neighbours."""
    (name, _), (plate, _) = _rated((town.name, town.plate), boxes, ties)
    (left, top, wide, high), (west, north, east, south) = town.name.box, town.plate.edges
    if left < east and top < south and left + wide > west and top + high > north:
        return name + plate + _apart(town.name, town.plate)
    return name + plate


def _apart(name: _Option, plate: _Option) -> float:
    """Return the cost of a city's own name and plate against each other."""
    (left, top, wide, high), (west, north, east, south) = name.box, plate.edges
    right, bottom, knots, shared = left + wide, top + high, 0, 0.0
    if left >= east or top >= south or right <= west or bottom <= north:
        return 0.0
    for x, y in plate.tie:
        if left < x < right and top < y < bottom:
            knots += 1
    x, y, w, h = plate.box
    across = min(right, x + w + _MARGIN) - max(left, x - _MARGIN)
    down = min(bottom, y + h + _MARGIN) - max(top, y - _MARGIN)
    if across > 0 and down > 0:
        shared = across * down
    return shared * _COVERED + knots * _KNOT


def _choose(town: _Town, near: Iterable[_Town]) -> bool:
    """Choose the best pair of name and plate; return True if that is a new one."""
    boxes, ties = town.met(near)
    most, chosen = _cost(town, boxes, ties), (town.name, town.plate)
    names = sorted(_rated(town.names, boxes, ties, most, town.plates[0].cost), key=itemgetter(0))
    plates = sorted(_rated(town.plates, boxes, ties, most, town.names[0].cost), key=itemgetter(0))
    best = math.inf
    for name_cost, name in names:
        if name_cost + plates[0][0] >= best:
            break
        left, top, wide, high = name.box
        for plate_cost, plate in plates:
            cost = name_cost + plate_cost
            if cost >= best:
                break
            west, north, east, south = plate.edges
            if left < east and top < south and left + wide > west and top + high > north:
                if (pair := (name.box, plate.box)) not in town.apart:  # most pairs meet again, in the next round
                    town.apart[pair] = _apart(name, plate)
                cost += town.apart[pair]
            if cost < best:
                best, chosen = cost, (name, plate)
    changed = chosen != (town.name, town.plate)
    town.name, town.plate = chosen
    return changed


def _rated(
    options: Iterable[_Option], boxes: Sequence[Bounds], ties: Sequence[Point], most: float = math.inf,
    beside: float = 0.0,
) -> list[tuple[float, _Option]]:
    """Return options with their costs against the choices of the neighbours, without those that, with the cost of the
    box `beside`, are above `most` even alone. Most of the time is spent in these loops."""
    rated = []
    for option in options:
        cost, (left, top, wide, high), tie, (west, north, east, south) = option
        if cost + beside > most:
            continue
        right, bottom, knots, shared = left + wide, top + high, 0, 0.0
        for x, y in ties:
            if left < x < right and top < y < bottom:
                knots += 1
        for a, b, w, h in boxes:
            if a < east and b < south and a + w > west and b + h > north:
                for x, y in tie:
                    if a < x < a + w and b < y < b + h:
                        knots += 1
                across = min(right, a + w + _MARGIN) - max(left, a - _MARGIN)
                down = min(bottom, b + h + _MARGIN) - max(top, b - _MARGIN)
                if across > 0 and down > 0:
                    shared += across * down
        rated.append((cost + shared * _COVERED + knots * _KNOT, option))
    return rated


class FixedThings:
    """Things that do not move: discs, badges, lines, the frame. They are the same in every layout of a map."""

    def __init__(self, geometry: Geometry, taken: Sequence[Bounds] = ()) -> None:
        """Note the things of a map; ``taken`` boxes are kept free."""
        self.geometry = geometry
        solid = [(box, _SPOILT) for box in taken]
        for item in geometry.chart.connections.values():
            (x, y), (wide, high) = geometry.routes[item.id].middle, BADGES[item.terrain]
            solid.append(((x - wide / 2, y - high / 2, wide, high), _HIDDEN))
        for city, (x, y) in geometry.cities.items():
            reach = geometry.radius[city] - 2
            solid.append(((x - reach, y - reach, 2 * reach, 2 * reach), _HIDDEN))
        self.signs = [box for route in geometry.routes.values() for box in _signs(route)]
        self.lanes = [tuple(route.points) for route in geometry.routes.values()]
        self.points = [point for lane in self.lanes for point in lane]
        self.solid = Raster(solid)
        self._near: dict[str, list[tuple[Point, ...]]] = {}  # lines within reach of the boxes beside a city
        self.lines = Raster((), self.points)
        self.both = Raster(solid, self.points, _CROSSED)

    @cached_property
    def names(self) -> Mapping[str, list[_Option]]:
        """Candidate boxes for the name of each city, best first."""
        return {city: self.options(city, name_box(self.geometry, city), _NAME_REACH) for city in self.geometry.cities}

    def crowding(self, city: str) -> float:
        """Return the number of line points around a city: the most crowded cities choose first."""
        x, y = self.geometry.cities[city]
        return self.lines.weigh((x - 130, y - 100, 260, 200))

    def options(self, city: str, size: Point, reach: float) -> list[_Option]:
        """Return the best boxes of that size around a city, best first; ``reach`` is the greatest gap to its disc."""
        found = self._tried(self.geometry.cities[city], self.geometry.radius[city], size, reach)
        if reach == _NAME_REACH:
            found = self._strayed(city, size, found)
        found.sort()
        best = _spread(found, max(_LATTICE + 1, size[1] * _APART))
        return sorted(self._options(city, size, best, reach), key=attrgetter("cost"))

    def shifted(self, city: str, box: Bounds, reach: float) -> list[_Option]:
        """Return boxes close to a chosen one, clear of the city's own disc."""
        at, radius, (left, top, wide, high) = self.geometry.cities[city], self.geometry.radius[city], box
        found: list[_Trial] = []
        for moved in [(left + dx, top + dy, wide, high) for dx in _NUDGES for dy in _NUDGES]:
            x, y = moved[0] + wide / 2 - at[0], moved[1] + high / 2 - at[1]  # middle of the box, seen from the city
            gap = math.hypot(max(0.0, abs(x) - wide / 2), max(0.0, abs(y) - high / 2)) - radius
            if gap >= _TOUCH and overlap(moved, _INNER) >= wide * high:
                cost = self.both.weigh(moved) + gap * _FAR + abs(x) / (wide + radius) * _SIDEWAYS
                found.append((cost, gap, moved[0], moved[1]))
        if reach == _NAME_REACH:
            found = self._strayed(city, (wide, high), found)
        return self._options(city, (wide, high), found, reach)

    def _options(self, city: str, size: Point, trials: Sequence[_Trial], reach: float) -> list[_Option]:
        """Return boxes with the ties that they need. One that hides so much of a line that its ends cannot be told
        costs more."""
        at, radius, (wide, high) = self.geometry.cities[city], self.geometry.radius[city], size
        lines, options = self._about(city), []
        ties = _ties(at, size, trials, radius) if reach == _PLATE_REACH else [()] * len(trials)
        for (cost, _, left, top), tie, knots in zip(trials, ties, self.solid.filled(ties), strict=True):
            box, right, bottom, buried = (left, top, wide, high), left + wide, top + high, 0.0
            for lane in lines:
                hits = 0
                for x, y in lane:
                    if left < x < right and top < y < bottom:
                        hits += 1
                if hits:
                    buried += max(0.0, hits - _SEEN * len(lane)) * _BURIED
            cost += knots * _KNOT + buried
            x, y = tie[0] if tie else (left, top)  # nothing beyond the edges around box and tie can touch them
            edges = (min(left - _MARGIN, x), min(top - _MARGIN, y), max(right + _MARGIN, x), max(bottom + _MARGIN, y))
            options.append(_option((cost, box, tie, edges)))
        return options

    def _about(self, city: str) -> list[tuple[Point, ...]]:
        """Return the lines within reach of the boxes beside a city."""
        if city not in self._near:
            (x, y), reach, found = self.geometry.cities[city], _PLATE_REACH + _WIDEST, []
            for lane in self.lanes:
                for px, py in lane:
                    if abs(px - x) < reach and abs(py - y) < reach:
                        found.append(lane)
                        break
            self._near[city] = found
        return self._near[city]

    def _strayed(self, city: str, size: Point, trials: Iterable[_Trial]) -> list[_Trial]:
        """Return candidate boxes for the name of `city` with what they cost because the name may be mistaken for that
        of another city, or touch the shape of a company."""
        at, (wide, high) = self.geometry.cities[city], size
        near = [(x, y, self.geometry.radius[other]) for other, (x, y) in self.geometry.cities.items()
                if other != city and math.dist((x, y), at) < _NEIGHBOURS]
        signs = [box for box in self.signs if math.dist(box[:2], at) < _NEIGHBOURS]
        found = []
        for cost, gap, left, top in trials:
            right, bottom, nearest, met = left + wide, top + high, math.inf, 0.0
            for x, y, radius in near:
                free = math.hypot(max(left - x, 0.0, x - left - wide), max(top - y, 0.0, y - top - high)) - radius
                nearest = min(nearest, free)
            for a, b, w, h in signs:
                across = min(right, a + w + _CLEAR) - max(left, a - _CLEAR)
                down = min(bottom, b + h + _CLEAR) - max(top, b - _CLEAR)
                if across > 0 and down > 0:
                    met += across * down
            strays = max(0.0, gap + _OWN - nearest) * _STRAYS + met * _COVERED
            found.append((cost + strays, gap, left, top))
        return found

    def _tried(self, at: Point, radius: float, size: Point, reach: float) -> list[_Trial]:
        """Return all candidate boxes of that size within reach of a city."""
        wide, high = size
        west, north, across, down = _INNER
        east, south = west + across - wide, north + down - high  # limits for the corner of a box
        tops = {y: at[1] + y - high / 2 for y in _steps(high / 2 + radius, reach)}
        rows = self.both.rows({y: top for y, top in tops.items() if north <= top <= south}, high)
        found = []
        lattice = _around(size, radius, reach)
        lefts = [at[0] + x - wide / 2 for x, _ in lattice]
        for (x, column), left, (first, behind) in zip(lattice, lefts, self.both.columns(lefts, wide), strict=True):
            if not west <= left <= east:
                continue
            sideways = abs(x) / (wide + radius) * _SIDEWAYS
            for gap, y in column:
                if y in rows:
                    top, above, below = rows[y]
                    weight = below[behind] - below[first] - above[behind] + above[first]
                    found.append((weight + gap * _FAR + sideways, gap, left, top))
        return found


def _signs(route: Route) -> Iterator[Bounds]:
    """Yield the places of the shapes of two companies on a short connection, so close to its cities that their names
    may touch them."""
    if route.length < _SHORT:
        for place, lane in enumerate(lanes(2)):
            x, y = along(route.lane(lane), (place + 1) / 3)
            yield x - SEAL, y - SEAL, 2 * SEAL, 2 * SEAL


def _spread(found: Iterable[_Trial], apart: float) -> list[_Trial]:
    """Return the boxes that lie farther than `apart`, across or down, from all before them, as many as are kept."""
    near: list[_Edges] = []
    spread: list[_Trial] = []
    for trial in found:
        _, _, left, top = trial
        for west, north, east, south in near:  # not any(): this loop takes the most time of all
            if west < left < east and north < top < south:
                break
        else:
            near.append((left - apart, top - apart, left + apart, top + apart))
            spread.append(trial)
            if len(spread) == _KEPT:
                break
    return spread


@lru_cache(maxsize=128)
def _around(size: Point, radius: float, reach: float) -> tuple[tuple[float, tuple[Point, ...]], ...]:
    """Return the centres of boxes on a lattice around a disc, column by column: x, then gap to the disc and y of
    each."""
    wide, high = size
    rows = [(y, max(0.0, abs(y) - high / 2)) for y in _steps(high / 2 + radius, reach)]
    found = []
    for x in _steps(wide / 2 + radius, reach):
        dx, column = max(0.0, abs(x) - wide / 2), []
        for y, off in rows:
            gap = math.hypot(dx, off) - radius
            if _TOUCH <= gap <= reach:
                column.append((gap, y))
        found.append((x, tuple(column)))
    return tuple(found)


def _steps(edge: float, reach: float) -> list[float]:
    """Return even steps, and the two places where a box just touches the disc."""
    count = math.ceil((edge + reach) / _LATTICE)
    return [*[i * _LATTICE for i in range(-count, count + 1)], -edge - _TOUCH, edge + _TOUCH]


def _ties(city: Point, size: Point, trials: Iterable[_Trial], radius: float) -> list[tuple[Point, ...]]:
    """Return the points between the disc and each plate; none where the plate is near."""
    ties: list[tuple[Point, ...]] = []
    (across, down), (wide, high) = city, size
    for _, gap, left, top in trials:
        points = []
        if gap > _NEAR:  # its end is the `foot` of the tie, found without a call for each of a thousand plates
            x, y = min(max(across, left + 10), left + wide - 10), min(max(down, top + 10), top + high - 10)
            reach = math.hypot(x - across, y - down) or 1.0
            first, count = (radius + 6) / reach, 5
            for i in range(count):
                k = first + (1 - first) * i / count
                points.append((across + (x - across) * k, down + (y - down) * k))
        ties.append(tuple(points))
    return ties
