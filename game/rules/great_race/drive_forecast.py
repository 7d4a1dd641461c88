"""Forecast of a drive along a road over known and unknown ground, as ranges that hold (GRR-5).

Whichever tiles are drawn, however losses are split, whether Rangers and Guides are used or not: a drive ends inside
these ranges if an Escort averts each DANGER while there is one, no Jerrycan and no card drawn on the way is played, and
nobody changes the ground.
Chances take each unknown tile as drawn from the bag of now, losses as spared to the engine, and no Ranger or Guide.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.rules.great_race.content.cards import GUIDE, RANGER
from game.rules.great_race.content.numbers import ESCORT
from game.rules.great_race.decisions.drive_state import entry_cost, tile_cost
from game.rules.great_race.state import GreatRaceState

RUNNING_OUT = 12  # tiles in the bag for each crew, below which it may be empty before the day is over


class Range(NamedTuple):
    """A figure that is certain only between two values, which may be equal."""

    least: int
    most: int

    def joined(self, other: "Range") -> "Range":
        """Return the range that holds both."""
        if self == other:
            return self
        return Range(min(self.least, other.least), max(self.most, other.most))

    def more(self, amount: int) -> "Range":
        """Return the range with both values raised by an amount."""
        return Range(self.least + amount, self.most + amount)


ZERO = Range(0, 0)


class DriveForecast(NamedTuple):
    """The forecast of one drive, over all ways in which it may begin.

    ``places`` are those that it covers if nothing holds it up. ``danger`` is the chance of meeting DANGER, ``cut`` that
    of ending before the last place.
    """

    places: tuple[str, ...]
    bought: Range  # levels of fuel before it
    cost: Range  # francs for them, and for a transport
    fuel: Range  # used
    points: Range  # lost
    escorts: Range  # used against DANGER
    usual: tuple[float, float]  # fuel and points on average
    danger: float
    cut: float


class Kind(NamedTuple):
    """One kind of ground that an entry may find."""

    fuel: int
    points: int
    danger: bool
    stop: bool


class Ground(NamedTuple):
    """One place of a road: its kinds with their chances (0 = only possible), and what a transport to it costs."""

    place: str
    kinds: tuple[tuple[Kind, float], ...]
    city: bool
    unknown: bool
    fare: int  # francs; -1 = over land
    usual_fuel: float  # of entering it, on average
    usual_points: float  # likewise, DANGER that nobody averts included

    @property
    def most_fuel(self) -> int:
        """The most fuel that entering it can cost."""
        return max(kind.fuel for kind, _ in self.kinds)

    @property
    def danger(self) -> float:
        """Chance of DANGER."""
        return sum(chance for kind, chance in self.kinds if kind.danger)

    @property
    def halts(self) -> bool:
        """True where every entry ends the drive."""
        return self.city or all(kind.stop for kind, _ in self.kinds)

    def turned_up(self, kind: Kind) -> "Ground":
        """Return the place after an unknown tile turned out to be of this kind."""
        return self._replace(kinds=((kind, 1.0),), unknown=False, usual_fuel=kind.fuel)


class Node(NamedTuple):
    """A position on the road: places covered, fuel, mechanical points, Escorts.

    ``ahead`` is the kind of the next place where that has been discovered and the vehicle has gone back (GRR-5.8).
    """

    at: int
    fuel: int
    points: int
    escorts: int
    ahead: Kind | None = None


class Vehicle(NamedTuple):
    """The gauges with which a day begins; losses may be split freely, so points alone tell the levels left."""

    engine: int
    chassis: int

    def engine_at(self, points: int) -> Range:
        """Return the possible levels of the engine with so many points left (GRR-1.5)."""
        return Range(max(0, points - self.chassis), min(self.engine, points))

    def chassis_at(self, points: int) -> Range:
        """Return the possible levels of the chassis with so many points left (GRR-1.5)."""
        return Range(max(0, points - self.engine), min(self.chassis, points))


class Spread:
    """The chance of a position, and the ranges of what led there; changed in place, as there are many.

    ``danger`` is the part of the chance with which the drive has met DANGER. Fuel, points and Escorts are those used in
    the drive, ``sums`` their averages times the chance.
    """

    __slots__ = ("chance", "danger", "escorts", "fuel", "money", "points", "sums")

    def __init__(self, chance: float, danger: float, money: Range, fuel: Range, points: Range, escorts: Range,
                 sums: tuple[float, float]) -> None:
        self.chance, self.danger, self.money, self.sums = chance, danger, money, sums
        self.fuel, self.points, self.escorts = fuel, points, escorts

    def absorb(self, other: "Spread") -> None:
        """Add another way to the same position."""
        self.chance += other.chance
        self.danger += other.danger
        self.sums = self.sums[0] + other.sums[0], self.sums[1] + other.sums[1]
        self.money, self.fuel = self.money.joined(other.money), self.fuel.joined(other.fuel)
        self.points, self.escorts = self.points.joined(other.points), self.escorts.joined(other.escorts)

    def begun(self, share: float, money: Range) -> "Spread":
        """Return the ways to the beginning of a drive: a share of the chance, nothing used yet."""
        return Spread(self.chance * share, 0.0, money, ZERO, ZERO, ZERO, (0.0, 0.0))

    def possible(self) -> "Spread":
        """Return the ways as possible ones, which the chances leave out."""
        return Spread(0.0, 0.0, self.money, self.fuel, self.points, self.escorts, (0.0, 0.0))

    def longer(self, chance: float, met: bool, fuel: int, points: int, escorts: int) -> "Spread":
        """Return the ways with one more step, on which so much is used."""
        whole = self.chance * chance
        return Spread(
            whole,
            whole if met else self.danger * chance,
            self.money,
            self.fuel.more(fuel) if fuel else self.fuel,
            self.points.more(points) if points else self.points,
            self.escorts.more(escorts) if escorts else self.escorts,
            (self.sums[0] * chance + fuel * whole, self.sums[1] * chance + points * whole),
        )


Cloud = dict[Node, Spread]


def drive(state: GreatRaceState, seat: int, places: Sequence[str], steps: int) -> DriveForecast:
    """Return the forecast of a drive over these places with so many steps left, and no fuel bought before it."""
    crew, road = state.crews[seat], Road(state, seat, places)
    ended = road.end_of_drive(road.start(crew.money, crew.assistants[ESCORT]), steps)
    return summary(tuple(places), ended, len(places), ZERO, ZERO)


def add(cloud: Cloud, node: Node, spread: Spread) -> None:
    """Add a way to a position."""
    if node in cloud:
        cloud[node].absorb(spread)
    else:
        cloud[node] = spread


def summary(planned: tuple[str, ...], ended: Cloud, end: int, bought: Range, cost: Range) -> DriveForecast:
    """Return the forecast of a drive from the positions in which it may end; ``end`` counts its places and those before
    it."""
    spreads = ended.values()
    whole = sum(spread.chance for spread in spreads) or 1.0
    return DriveForecast(
        planned, bought, cost, over(spread.fuel for spread in spreads), over(spread.points for spread in spreads),
        over(spread.escorts for spread in spreads),
        (sum(spread.sums[0] for spread in spreads) / whole, sum(spread.sums[1] for spread in spreads) / whole),
        sum(spread.danger for spread in spreads) / whole,
        sum(spread.chance for node, spread in ended.items() if node.at < end) / whole)


def over(ranges: Iterable[Range]) -> Range:
    """Return the range that holds all of these."""
    found = list(ranges)
    return Range(min(each.least for each in found), max(each.most for each in found))


_Going = dict[tuple[Node, Range], Spread]  # positions in a drive, with the steps left


class Road:
    """A road from the place of a vehicle on, with what entering each place may find."""

    def __init__(self, state: GreatRaceState, seat: int, places: Iterable[str]) -> None:
        crew = state.crews[seat]
        self.state, self.crew = state, crew
        self.vehicle = Vehicle(crew.engine, crew.chassis)
        self.ranger, self.guide = RANGER in crew.hand, GUIDE in crew.hand  # which may be used, or discarded before
        self.grounds = list(_grounds(state, crew.space, places))

    def start(self, money: int, escorts: int) -> Cloud:
        """Return the position of the vehicle as it stands, with these francs and Escorts."""
        node = Node(0, self.crew.fuel, self.crew.points(), escorts)
        return {node: Spread(1.0, 0.0, Range(money, money), ZERO, ZERO, ZERO, (0.0, 0.0))}

    def next(self, node: Node) -> Ground:
        """Return the next place of the road, as it has turned out."""
        ground = self.grounds[node.at]
        return ground if node.ahead is None else ground.turned_up(node.ahead)

    def fuel_price(self, at: int) -> int:
        """Return the price in francs of a level of fuel after so many places of the road (GRR-6.5)."""
        price = self.state.content.numbers.fuel_price
        city = self.grounds[at - 1].city if at else self.crew.space in self.state.selected.chart.cities
        cost: int = price.city if city else price.elsewhere
        return cost

    def end_of_drive(self, cloud: Cloud, steps: int | None = None) -> Cloud:
        """Return the positions in which a drive may end that begins in these.

        It has so many steps, or one for each level of the engine (None); then it does not try unknown ground with a
        tank that does not hold the average.
        """
        ended: Cloud = {}
        going: _Going = {}
        for node, spread in cloud.items():
            levels = self.vehicle.engine_at(node.points) if steps is None else Range(steps, steps)
            going[node, levels] = spread
        first = True
        while going:
            after: _Going = {}
            for (node, left), spread in going.items():
                if self._halts_before(node, first, daring=steps is not None):
                    add(ended, node, spread)
                    continue
                if left.least <= 0 and not first:
                    add(ended, node, spread.possible())
                self._step(node, left, spread, after, ended)
            going, first = after, False
        return ended

    def _halts_before(self, node: Node, first: bool, daring: bool) -> bool:
        """Return whether a drive ends before the next place: there is none, only a transport leads there, or it is
        unknown and not dared."""
        if node.at == len(self.grounds):
            return True
        ground = self.grounds[node.at]
        return (ground.fare >= 0 and not first) or (
            not daring and ground.unknown and node.ahead is None and node.fuel < ground.usual_fuel)

    def _step(self, node: Node, left: Range, spread: Spread, after: _Going, ended: Cloud) -> None:
        """Add the positions after the next step, in which the drive goes on or ends."""
        ground, fewer = self.next(node), left.more(-1)
        for kind, chance in ground.kinds:
            for found, share, goes_on in self._entered(node, ground, kind):
                longer = spread.longer(chance * share, kind.danger and found.at > node.at, node.fuel - found.fuel,
                                       node.points - found.points, node.escorts - found.escorts)
                engine = self.vehicle.engine_at(found.points)
                if not goes_on or left.most == 1 or not engine.most:
                    add(ended, found, longer)
                    continue
                if not engine.least:
                    add(ended, found, longer.possible())
                if (found, fewer) in after:
                    after[found, fewer].absorb(longer)
                else:
                    after[found, fewer] = longer

    def _entered(self, node: Node, ground: Ground, kind: Kind) -> Iterator[tuple[Node, float, bool]]:
        """Yield the positions after the entry onto a kind of ground, with their shares and whether the drive may go
        on."""
        if node.fuel < kind.fuel or node.points < kind.points:
            # a known place is not entered; from an unknown one the vehicle goes back (GRR-5.8)
            yield node._replace(ahead=kind if ground.unknown else node.ahead), 1.0, False
            return
        at, fuel, points, escorts, _ = node
        paid = Node(at + 1, fuel - kind.fuel, points - kind.points, escorts)
        for after, share in self._endangered(paid) if kind.danger else ((paid, 1.0),):
            yield after, share, not ground.city and not kind.stop
            if kind.stop and self.guide:
                yield after, 0.0, True

    def _endangered(self, node: Node) -> Iterator[tuple[Node, float]]:
        """Yield the positions after a DANGER (GRR-5.6): averted by an Escort, else perhaps by a Ranger."""
        if node.escorts and node.points:
            yield node._replace(escorts=node.escorts - 1), 1.0
            return
        yield node._replace(points=max(0, node.points - self.state.content.numbers.danger_points)), 1.0
        if self.ranger:
            yield node, 0.0


# ground -----------------------------------------------------------------------------------------------------------


def _grounds(state: GreatRaceState, here: str, places: Iterable[str]) -> Iterator[Ground]:
    """Yield the places of a road with what entering each may find."""
    chart = state.selected.chart
    blind: _Blind = {}
    for place in places:
        yield _ground(state, place, -1 if place in chart.beside[here] else fare_of(state, here, place), blind)
        here = place


def ground_everywhere(state: GreatRaceState) -> list[Ground]:
    """Return what entering each place of the map over land may find."""
    chart, blind = state.selected.chart, _Blind()
    return [_ground(state, place, -1, blind) for place in (*chart.spaces, *chart.cities)]


def _ground(state: GreatRaceState, place: str, fare: int, blind: "_Blind") -> Ground:
    city, kinds = place in state.selected.chart.cities, _kinds(state, place, blind)
    return Ground(place, kinds, city, not city and not state.tiles[place], fare,
                  sum(kind.fuel * chance for kind, chance in kinds),
                  sum((kind.points + state.content.numbers.danger_points * kind.danger) * chance
                      for kind, chance in kinds))


def fare_of(state: GreatRaceState, here: str, place: str) -> int:
    """Return the price in francs of the route between two cities, without cards; -1 = there is none (GRR-5.11)."""
    routes = state.selected.chart.routes_at.get(here, ())
    return min((route.cost for route in routes if route.other(here) == place), default=-1)


_Kinds = tuple[tuple[Kind, float], ...]
_Blind = dict[bool, _Kinds]  # kinds of unknown ground, on black spaces and on others


def _kinds(state: GreatRaceState, place: str, blind: _Blind) -> _Kinds:
    """Return the kinds of ground that entering a place may find, with their chances (GRR-5.3, GRR-5.8, GRR-5.13);
    `blind` stores those of unknown ground, which are many times the same."""
    cost, lying = entry_cost(state, place), state.tiles.get(place)
    if cost is not None:
        tile = state.content.tiles[lying] if lying else None
        return ((Kind(cost.fuel, cost.points, bool(tile and tile.danger), bool(tile and tile.stop)), 1.0),)
    black = state.selected.chart.spaces[place].black
    if black not in blind:
        blind[black] = _unknown_kinds(state, place)
    return blind[black]


def _unknown_kinds(state: GreatRaceState, place: str) -> _Kinds:
    tiles, numbers = sum(state.bag.values()), state.content.numbers
    counts: Counter[Kind] = Counter()
    for name, count in state.bag.items():
        if count:
            tile, paid = state.content.tiles[name], tile_cost(state, place, name)
            counts[Kind(paid.fuel, paid.points, tile.danger, tile.stop)] += count
    found = {kind: count / tiles for kind, count in counts.items()}
    if tiles < RUNNING_OUT * len(state.crews):
        extra = numbers.black_fuel * state.selected.chart.spaces[place].black
        found.setdefault(Kind(numbers.bare_fuel + extra, 0, False, False), 0.0)
    return tuple(found.items())
