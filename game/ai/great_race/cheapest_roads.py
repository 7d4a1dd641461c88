"""What is left of the way to the finish city, in francs: fuel, wear, dangers and time of the cheapest road."""

from collections.abc import Hashable, Iterator
from heapq import heappop, heappush

from game.ai.great_race.weights import Weights
from game.rules.great_race.content.cards import GUIDE, RANGER, TRANSPORT
from game.rules.great_race.content.numbers import ESCORT
from game.rules.great_race.decisions.drive_state import entry_cost
from game.rules.great_race.decisions.drive_steps import price
from game.rules.great_race.state import GreatRaceState

MOST_KEPT = 600  # roads that are remembered


def tile_price(g: GreatRaceState, seat: int, kind: str, weights: Weights) -> float:
    """What a kind of tile costs a seat when it is entered, but for the time."""
    tile, crew = g.content.tiles[kind], g.crews[seat]
    danger = stop = 0.0
    if tile.danger:
        safe = crew.assistants[ESCORT] or RANGER in crew.hand
        danger = weights.averted if safe else weights.point * g.content.numbers.danger_points
    if tile.stop and GUIDE not in crew.hand:
        stop = weights.halt
    cost: float = weights.fuel * tile.fuel + weights.point * tile.points + danger + stop
    return cost


def _ferries(g: GreatRaceState, seat: int, weights: Weights) -> dict[str, list[tuple[str, float]]]:
    """By city, where transports come from that could be paid, and what they cost with their time."""
    crew = g.crews[seat]
    cards = crew.hand.count(TRANSPORT)
    found: dict[str, list[tuple[str, float]]] = {}
    for route in g.table.chart.routes.values():
        fare = price(g, route, cards)
        if fare <= crew.money + weights.earned:
            found.setdefault(route.a, []).append((route.b, fare + weights.boat))
            found.setdefault(route.b, []).append((route.a, fare + weights.boat))
    return found


class CheapestRoads:
    """The cheapest roads of a seat to the finish, with the next place of each. They are followed back from the finish
    as far as somebody asks."""

    def __init__(self, g: GreatRaceState, seat: int, weights: Weights) -> None:
        self.weights, self.seat = weights, seat
        self.prices = {kind: tile_price(g, seat, kind, weights) for kind in g.table.kinds}
        self.tiles = count = sum(g.bag.values())
        self.usual = sum(self.prices[kind] * n for kind, n in g.bag.items()) / count if count else 0.0
        self.into = {place: max(1.0, weights.step + self.entering(g, place)) for place in g.table.lines}
        self.ferries = _ferries(g, seat, weights)
        self.beside = g.table.chart.beside
        self._left: dict[str, float] = {}
        self.next: dict[str, str] = {}
        self.waiting: list[tuple[float, str, str]] = [(0.0, g.table.finish, "")]

    def left(self, place: str) -> float:
        """What is left from a place; found out when it is asked for."""
        known, waiting, into, beside = self._left, self.waiting, self.into, self.beside
        while place not in known:
            cost, here, onward = heappop(waiting)
            if here in known:
                continue
            known[here], self.next[here] = cost, onward
            after = cost + into[here]
            for other in beside[here]:
                if other not in known:
                    heappush(waiting, (after, other, here))
            for other, fare in self.ferries.get(here, ()):
                heappush(waiting, (after + fare, other, here))
        return known[place]

    def entering(self, g: GreatRaceState, place: str) -> float:
        """What entering a place costs, but for the time."""
        weights, kind = self.weights, g.tiles.get(place)
        if kind is None:
            city = g.table.chart.cities[place]
            paid: float = weights.fuel * g.content.numbers.city_fuel
            return paid + (0.0 if place == g.table.finish else weights.halt - weights.city_card * city.draw)
        black: float = weights.fuel * g.content.numbers.black_fuel * g.table.chart.spaces[place].black
        if kind:
            return self.prices[kind] + black
        return (self.usual + weights.unknown if self.tiles else weights.fuel * g.content.numbers.bare_fuel) + black

    def ahead(self, g: GreatRaceState) -> float:
        """What is left for the vehicle."""
        return self.left(g.crews[self.seat].space)

    def way(self, g: GreatRaceState, steps: int) -> Iterator[str]:
        """The next places of the road, so many at most."""
        place = g.crews[self.seat].space
        self.left(place)
        for _ in range(steps):
            place = self.next.get(place, "")
            if not place:
                return
            yield place

    def stuck(self, g: GreatRaceState) -> bool:
        """Does the road go on by a transport that cannot be paid yet?"""
        crew = g.crews[self.seat]
        self.left(crew.space)
        onward = self.next[crew.space]
        routes = [route for route in g.table.chart.routes_at.get(crew.space, ())
                  if route.other(crew.space) == onward]
        return bool(routes) and onward not in g.table.chart.beside[crew.space] and all(
            price(g, route, crew.hand.count(TRANSPORT)) > crew.money for route in routes)

    def unknown(self, g: GreatRaceState, steps: int) -> int:
        """Of the next places those without a tile."""
        return sum(g.tiles.get(place) == "" for place in self.way(g, steps))

    def fuel(self, g: GreatRaceState, steps: int) -> float:
        """The fuel that the next steps cost, as far as a city."""
        total = 0.0
        for place in self.way(g, steps):
            cost = entry_cost(g, place)
            total += 1.75 if cost is None else cost.fuel
            if place in g.table.chart.cities:
                break
        return total


class RoadCache:
    """The roads of positions, remembered as long as nothing changes that matters to them."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._kept: dict[Hashable, CheapestRoads] = {}
        self._now: tuple[GreatRaceState | None, int] = None, 0  # the position asked about last
        self._seats: dict[int, CheapestRoads] = {}  # its roads

    def of(self, g: GreatRaceState, seat: int) -> CheapestRoads:
        """The roads of a seat."""
        if self._now[0] is not g or self._now[1] != g.ply:
            self._now = g, g.ply
            self._seats = {}
        found = self._seats.get(seat)
        if found is None:
            found = self._seats[seat] = self._remembered(g, seat)
        return found

    def _remembered(self, g: GreatRaceState, seat: int) -> CheapestRoads:
        crew = g.crews[seat]
        cards = crew.hand.count(TRANSPORT)
        most = crew.money + self.weights.earned
        paid = tuple(price(g, route, cards) <= most for route in g.table.chart.routes.values())
        key = (g.board, g.direction, seat, tuple(g.tiles.values()), tuple(g.bag.values()),
               crew.assistants[ESCORT] > 0 or RANGER in crew.hand, GUIDE in crew.hand, cards, paid)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            found = self._kept[key] = CheapestRoads(g, seat, self.weights)
        return found
