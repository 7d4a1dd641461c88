"""What is left of the way to the finish city, in francs: fuel, wear, dangers and time of the cheapest road."""

from collections.abc import Iterator
from heapq import heappop, heappush

from game.rules.great_race.cards import GUIDE, RANGER, TRANSPORT
from game.rules.great_race.drive import entry_cost
from game.rules.great_race.numbers import ESCORT
from game.rules.great_race.state import Expedition
from game.rules.great_race.steps import price

FUEL, POINT, STOP, DANGER, AVERTED, RISK = 12.0, 18.0, 22.0, 30.0, 8.0, 6.0
STEP = 25.0  # the time that a step takes, whatever it costs
CARD = 5.0  # less for each card of a city
BOAT = 37.0  # the time of a transport beside its price
EARNED = 70  # francs that a crew may earn on the way to a transport


def tile_price(g: Expedition, seat: int, kind: str) -> float:
    """What a kind of tile costs a seat when it is entered."""
    tile, crew = g.content.tiles[kind], g.crews[seat]
    danger = (AVERTED if crew.assistants[ESCORT] or RANGER in crew.hand else DANGER) if tile.danger else 0.0
    stop = STOP if tile.stop and GUIDE not in crew.hand else 0.0
    cost: float = FUEL * tile.fuel + POINT * tile.points + danger + stop
    return cost


def usual_price(g: Expedition, seat: int) -> float:
    """What the tiles of the bag cost on the average; nothing where it is empty."""
    count = sum(g.bag.values())
    return sum(tile_price(g, seat, kind) * n for kind, n in g.bag.items() if n) / count if count else 0.0


def entering(g: Expedition, seat: int, place: str, usual: float) -> float:
    """What entering a place costs, but for the time."""
    kind = g.tiles.get(place)
    if kind is None:
        city = g.table.chart.cities[place]
        paid: float = FUEL * g.content.numbers.city_fuel
        return paid - (0.0 if place == g.table.finish else CARD * city.draw)
    black: float = FUEL * g.content.numbers.black_fuel * g.table.chart.spaces[place].black
    if kind:
        return tile_price(g, seat, kind) + black
    cost = entry_cost(g, place)
    return usual + RISK + black if cost is None else FUEL * cost.fuel


class Roads:
    """The cheapest roads of a seat to the finish: `left` by place, and the next place of each."""

    def __init__(self, g: Expedition, seat: int) -> None:
        self.g, self.seat, self.usual = g, seat, usual_price(g, seat)
        self.left: dict[str, float] = {}
        self.next: dict[str, str] = {}
        waiting: list[tuple[float, str, str]] = [(0.0, g.table.finish, "")]
        while waiting:
            cost, place, onward = heappop(waiting)
            if place in self.left:
                continue
            self.left[place], self.next[place] = cost, onward
            into = STEP + entering(g, seat, place, self.usual)
            for other in g.table.chart.beside[place]:
                heappush(waiting, (cost + max(1.0, into), other, place))
            for route in g.table.chart.routes_at.get(place, ()):
                fare = price(g, route, g.crews[seat].hand.count(TRANSPORT))
                if fare <= g.crews[seat].money + EARNED:
                    heappush(waiting, (cost + into + fare + BOAT, route.other(place), place))

    @property
    def ahead(self) -> float:
        """What is left for the vehicle."""
        return self.left[self.g.crews[self.seat].space]

    def way(self, steps: int) -> Iterator[str]:
        """The next places of the road, so many at most."""
        place = self.g.crews[self.seat].space
        for _ in range(steps):
            place = self.next.get(place, "")
            if not place:
                return
            yield place

    def stuck(self) -> bool:
        """Does the road go on by a transport that cannot be paid yet?"""
        g, crew = self.g, self.g.crews[self.seat]
        onward = self.next[crew.space]
        routes = [route for route in g.table.chart.routes_at.get(crew.space, ())
                  if route.other(crew.space) == onward]
        return bool(routes) and onward not in g.table.chart.beside[crew.space] and all(
            price(g, route, crew.hand.count(TRANSPORT)) > crew.money for route in routes)

    def fuel(self, steps: int) -> float:
        """The fuel that the next steps cost, as far as a city."""
        total = 0.0
        for place in self.way(steps):
            cost = entry_cost(self.g, place)
            total += 1.75 if cost is None else cost.fuel
            if place in self.g.table.chart.cities:
                break
        return total
