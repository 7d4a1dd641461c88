"""Cost of the rest of the way to the finish city, in francs: fuel, wear, dangers and time of the cheapest road."""

from collections.abc import Hashable, Iterator
from heapq import heappop, heappush

from game.ai.great_race.weights import Weights
from game.rules.great_race.content.cards import GUIDE, RANGER, TRANSPORT
from game.rules.great_race.content.numbers import ESCORT
from game.rules.great_race.decisions.drive_state import entry_cost
from game.rules.great_race.decisions.drive_steps import price
from game.rules.great_race.state import GreatRaceState

MOST_KEPT = 600  # roads in the cache at most


def tile_price(state: GreatRaceState, seat: int, kind: str, weights: Weights) -> float:
    """Return the cost of entering a kind of tile for a seat, without the time."""
    tile, crew = state.content.tiles[kind], state.crews[seat]
    danger = stop = 0.0
    if tile.danger:
        safe = crew.assistants[ESCORT] or RANGER in crew.hand
        danger = weights.averted if safe else weights.point * state.content.numbers.danger_points
    if tile.stop and GUIDE not in crew.hand:
        stop = weights.halt
    cost: float = weights.fuel * tile.fuel + weights.point * tile.points + danger + stop
    return cost


def _ferries(state: GreatRaceState, seat: int, weights: Weights) -> dict[str, list[tuple[str, float]]]:
    """Return by city the origins of transports that could be paid, and their cost with their time."""
    crew = state.crews[seat]
    cards = crew.hand.count(TRANSPORT)
    found: dict[str, list[tuple[str, float]]] = {}
    for route in state.selected.chart.routes.values():
        fare = price(state, route, cards)
        if fare <= crew.money + weights.earned:
            found.setdefault(route.a, []).append((route.b, fare + weights.boat))
            found.setdefault(route.b, []).append((route.a, fare + weights.boat))
    return found


class CheapestRoads:
    """Cheapest roads of a seat to the finish, with the next place of each. They are searched backwards from the finish,
    only as far as somebody asks."""

    def __init__(self, state: GreatRaceState, seat: int, weights: Weights) -> None:
        self.weights, self.seat = weights, seat
        self.prices = {kind: tile_price(state, seat, kind, weights) for kind in state.selected.kinds}
        self.tiles = count = sum(state.bag.values())
        self.usual = sum(self.prices[kind] * n for kind, n in state.bag.items()) / count if count else 0.0
        self.into = {place: max(1.0, weights.step + self.entering(state, place)) for place in state.selected.lines}
        self.ferries = _ferries(state, seat, weights)
        self.beside = state.selected.chart.beside
        self._left: dict[str, float] = {}
        self.next: dict[str, str] = {}
        self.waiting: list[tuple[float, str, str]] = [(0.0, state.selected.finish, "")]

    def left(self, place: str) -> float:
        """Return the cost of the way from a place to the finish; computed when it is first asked for."""
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

    def entering(self, state: GreatRaceState, place: str) -> float:
        """Return the cost of entering a place, without the time."""
        weights, kind = self.weights, state.tiles.get(place)
        if kind is None:
            city = state.selected.chart.cities[place]
            paid: float = weights.fuel * state.content.numbers.city_fuel
            return paid + (0.0 if place == state.selected.finish else weights.halt - weights.city_card * city.draw)
        black: float = weights.fuel * state.content.numbers.black_fuel * state.selected.chart.spaces[place].black
        if kind:
            return self.prices[kind] + black
        return (self.usual + weights.unknown if self.tiles else weights.fuel * state.content.numbers.bare_fuel) + black

    def ahead(self, state: GreatRaceState) -> float:
        """Return the cost of the way left for the vehicle."""
        return self.left(state.crews[self.seat].space)

    def way(self, state: GreatRaceState, steps: int) -> Iterator[str]:
        """Yield the next places of the road, at most so many."""
        place = state.crews[self.seat].space
        self.left(place)
        for _ in range(steps):
            place = self.next.get(place, "")
            if not place:
                return
            yield place

    def stuck(self, state: GreatRaceState) -> bool:
        """Return whether the road continues by a transport that cannot be paid yet."""
        crew = state.crews[self.seat]
        self.left(crew.space)
        onward = self.next[crew.space]
        routes = [route for route in state.selected.chart.routes_at.get(crew.space, ())
                  if route.other(crew.space) == onward]
        return bool(routes) and onward not in state.selected.chart.beside[crew.space] and all(
            price(state, route, crew.hand.count(TRANSPORT)) > crew.money for route in routes)

    def unknown(self, state: GreatRaceState, steps: int) -> int:
        """Return the number of places without a tile among the next ones."""
        return sum(state.tiles.get(place) == "" for place in self.way(state, steps))

    def fuel(self, state: GreatRaceState, steps: int) -> float:
        """Return the fuel that the next steps cost, at most to the next city."""
        total = 0.0
        for place in self.way(state, steps):
            cost = entry_cost(state, place)
            total += 1.75 if cost is None else cost.fuel
            if place in state.selected.chart.cities:
                break
        return total


class RoadCache:
    """Cache of the roads of positions, keyed by everything that matters to them."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._kept: dict[Hashable, CheapestRoads] = {}
        self._now: tuple[GreatRaceState | None, int] = None, 0  # the position asked about last
        self._seats: dict[int, CheapestRoads] = {}  # its roads

    def of(self, state: GreatRaceState, seat: int) -> CheapestRoads:
        """Return the roads of a seat."""
        if self._now[0] is not state or self._now[1] != state.ply:
            self._now = state, state.ply
            self._seats = {}
        found = self._seats.get(seat)
        if found is None:
            found = self._seats[seat] = self._remembered(state, seat)
        return found

    def _remembered(self, state: GreatRaceState, seat: int) -> CheapestRoads:
        crew = state.crews[seat]
        cards = crew.hand.count(TRANSPORT)
        most = crew.money + self.weights.earned
        paid = tuple(price(state, route, cards) <= most for route in state.selected.chart.routes.values())
        key = (state.board, state.direction, seat, tuple(state.tiles.values()), tuple(state.bag.values()),
               crew.assistants[ESCORT] > 0 or RANGER in crew.hand, GUIDE in crew.hand, cards, paid)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            found = self._kept[key] = CheapestRoads(state, seat, self.weights)
        return found
