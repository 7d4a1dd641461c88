"""Options of a turn, compared without search: every action space with every tile and the car that follows, every sales
office."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from operator import itemgetter
from typing import NamedTuple

from game.ai.automania.evaluation import PositionEvaluation
from game.ai.automania.factory_values import Build, Choices, PlacedTiles, Stars
from game.rules.automania.content.board import ANY, DECK
from game.rules.automania.content.factory_boards import ELECTRIC, NORMAL
from game.rules.automania.content.numbers import MARKETS, TYPES
from game.rules.automania.content.tiles import PERSONNEL
from game.rules.automania.state import NOBODY
from game.rules.core.actions import Arg, Move

MOST_PROMOTERS = 5
NO_CONTRACT = 1.0  # point for a draw when no contract is left (MAN-4.53)
WORTH = itemgetter(0)  # worth of a `CarPlan`


class CarPlan(NamedTuple):
    """A car as it could be made: its market, its workers in marketing, its contract."""

    worth: float
    market: str = ""
    token: str = NORMAL
    workers: int = 0
    contract: str = ""


class TurnOption(NamedTuple):
    """A main action with everything that follows. `worth` is the change of the seat's estimate."""

    worth: float
    move: Move
    kind: str = ""  # car type, or "" for contracts and offices
    target: str = ""  # space for the tile; "" = discarded
    deal: CarPlan = CarPlan(0.0)
    sponsor: int = 0  # number of workers that bring money first


class TurnOptions:
    """Options of one seat in one position, which must not change meanwhile."""

    def __init__(self, evaluation: PositionEvaluation, seat: int) -> None:
        self.evaluation, self.seat, self.state = evaluation, seat, evaluation.state
        self.weights, self.factory_values = evaluation.weights, evaluation.factory_values
        self.factory = self.state.factories[seat]
        self.worker = self.weights.worker[evaluation.left]
        self.present = evaluation.present(seat)
        self.placed = evaluation.forecast.placed[seat]
        self.funds = self.state.funds(seat)
        self.costs = {car_type: self.state.cost(car_type) for car_type in (*TYPES, "")}
        self.nothing = self.factory_values.nothing(self.state, seat, evaluation.outlook)
        self.promoted: dict[tuple[int, int, int], tuple[float, int]] = {}
        self.deals: dict[tuple[object, ...], CarPlan] = {}
        self.tokens: dict[str, tuple[float, str]] = {}
        self.ready: dict[tuple[int, PlacedTiles], tuple[str, ...]] = {}

    def every(self) -> Iterator[TurnOption]:
        """Yield main actions and offices."""
        yield from self.actions()
        yield from self.offices()

    def actions(self) -> Iterator[TurnOption]:
        """Yield the options of the action spaces (MAN-4.8)."""
        state, workers = self.state, self.factory.workers
        builds: dict[str, Choices] = {}
        for name, space in state.content.board.spaces.items():
            owner, count = state.spaces[name]
            if owner == self.seat or count >= workers:
                continue
            cost = self.worker * (count + 1)
            if owner != NOBODY and not state.factories[owner].office:
                cost += self.weights.rivals * self.worker * count
            if space.type == ANY:
                yield from self._corner(name, count + 1, cost)
                continue
            for spot in space.spots:
                tile = state.grid[spot]
                if tile:
                    if tile not in builds:
                        builds[tile] = self._builds(tile)
                    option = self._take(name, spot, space.type, builds[tile], count + 1, cost)
                    if option:
                        yield option

    def _builds(self, tile: str) -> Choices:
        """Return the uses of a tile, and leaving it; the worth of neutral workers counts at once."""
        found = self.factory_values.chosen(
            self.state, self.seat, tile, self.evaluation.outlook, self.present, self.evaluation.left
        )
        known = self.state.content.tiles[tile]
        if known.role == PERSONNEL:
            more = self.worker * min(self.state.neutral, known.power)
            found = tuple(tuple(build._replace(gain=build.gain + more) if build.target else build for build in row)
                          for row in found)
        return found

    def _corner(self, name: str, group: int, cost: float) -> Iterator[TurnOption]:
        for at, car_type in enumerate(TYPES):
            sponsor = self._sponsor(group, self.costs[car_type])
            if sponsor is not None:
                deal = self.deal(at, self.nothing, self.factory.workers - group - sponsor)
                yield TurnOption(
                    deal.worth - cost - self._price(car_type, sponsor),
                    ("corner", name, car_type),
                    car_type,
                    "",
                    deal,
                    sponsor,
                )

    def _take(self, name: str, spot: str, car_type: str, builds: Choices, group: int, cost: float) -> TurnOption | None:
        """Return the best use of a tile and an action space; None if it cannot be paid."""
        best = None
        price, kind = self.costs[car_type], TYPES.index(car_type) if car_type else len(TYPES)
        for build in builds[kind]:
            sponsor = self._sponsor(group, price + build.price)
            if sponsor is None:
                continue
            worth = build.gain - cost - self._price(car_type, sponsor)
            if car_type:
                deal = self.deal(kind, build, self.factory.workers - group - sponsor)
            else:
                deal = CarPlan(self.drawn)
            if best is None or worth + deal.worth > best.worth:
                best = TurnOption(worth + deal.worth, ("take", name, spot), car_type, build.target, deal, sponsor)
        return best

    def _sponsor(self, group: int, price: int) -> int | None:
        """Return the number of workers that have to bring money for a price; None if they do not suffice."""
        short = max(0, price - self.funds)
        return short if short <= self.factory.workers - group else None

    def _price(self, car_type: str, sponsor: int) -> float:
        """Return the cost of a car, and the loss of the workers who bring money for it."""
        return self.evaluation.money * self.costs[car_type] + sponsor * (self.worker - self.evaluation.money)

    @cached_property
    def drawn(self) -> float:
        """Worth of the best contract that could be drawn."""
        held = self.weights.held
        return max((worth + held for worth, _ in self.draws(self.placed, self.nothing.stars)), default=NO_CONTRACT)

    def draws(self, placed: tuple[str, ...], stars: Stars) -> list[tuple[float, Arg]]:
        """Return the worth of each contract that could be drawn, with its slot (MAN-4.51)."""
        state, contracts = self.state, self.evaluation.contracts
        found: list[tuple[float, Arg]] = [
            (contracts.worth(name, self.seat, placed, stars), slot)
            for slot, name in enumerate(state.display, 1) if name]
        return [*found, (contracts.deck(), DECK)] if state.deck else found

    def deal(self, kind: int, build: Build, workers: int, chosen: str = "") -> CarPlan:
        """Return the best car of a type with these tiles and workers; its cost is not counted.

        `chosen` is its market, "" = either.
        """
        ready = self._ready(kind, build)
        key = kind, build.stars[kind], ready, workers, chosen
        found = self.deals.get(key)
        if found is None:
            plans = [plan for plan in self._deals(kind, build, workers, ready) if chosen in ("", plan[1])]
            found = self.deals[key] = CarPlan(*max(plans, key=WORTH))
        return found

    def _ready(self, kind: int, build: Build) -> tuple[str, ...]:
        """Return the contracts of the hand for which a car of a type lacks at most popularity with these tiles."""
        key = kind, build.placed
        found = self.ready.get(key)
        if found is None:
            known, fits = self.state.content.contracts, self.evaluation.contracts.fits
            found = self.ready[key] = tuple([name for name in self.factory.hand
                                             if name in known and fits(name, kind, self.seat, build.placed)])
        return found

    def _deals(self, kind: int, build: Build, workers: int, ready: Sequence[str]
               ) -> Iterator[tuple[float, str, str, int, str]]:
        """Yield the cars as they could be made, as `CarPlan` has them."""
        contracts, (lost, token) = self.evaluation.contracts, self._token(TYPES[kind])
        electric = self.factory.cars[ELECTRIC] > 0
        tokens = (token, ELECTRIC) if electric and token != ELECTRIC else (token,)
        for market, name in enumerate(MARKETS):
            for chosen in tokens:
                stars = build.stars[kind][market]
                if chosen == ELECTRIC:
                    stars += self.state.content.numbers.electric_bonus
                off = 0.0 if chosen == ELECTRIC else lost
                gain, count = self.promote(market, stars, workers)
                yield gain - off, name, chosen, count, ""
                for contract in ready:
                    needed = max(0, self.state.content.contracts[contract].popularity - stars)
                    if needed <= workers:
                        gain, more = self.promote(market, stars + needed, workers - needed)
                        played = contracts.playing(contract, self.seat, build.placed, build.stars)
                        yield gain - off + played - self.worker * needed, name, chosen, needed + more, contract

    def _token(self, car_type: str) -> tuple[float, str]:
        """Return the loss of taking a car off a ship if there is no other, or of having none at all (MAN-4.43), and the
        token that stands for the car."""
        if car_type not in self.tokens:
            self.tokens[car_type] = self._find_token(car_type)
        return self.tokens[car_type]

    def _find_token(self, car_type: str) -> tuple[float, str]:
        if self.factory.cars[car_type]:
            return 0.0, NORMAL
        own = [(market, car.value) for market, name in enumerate(MARKETS) for car in self.state.markets[name].ships
               if car.owner == self.seat and car.type == car_type and not car.electric]
        if self.factory.cars[ELECTRIC]:
            return 0.0, ELECTRIC
        return min(
            (self.evaluation.forecast.value(market, value, self.seat) for market, value in own), default=9.0
        ), NORMAL

    def promote(self, market: int, stars: int, workers: int) -> tuple[float, int]:
        """Return the worth of a car of so many stars, less that of the workers sent into marketing, and their best
        number (MAN-4.36)."""
        key = market, stars, workers
        found = self.promoted.get(key)
        if found is None:
            gain, seat = self.evaluation.forecast.gain, self.seat
            most, best = gain(market, stars, seat), 0
            for count in range(1, min(workers, MOST_PROMOTERS) + 1):
                worth = gain(market, stars + count, seat) - self.worker * count
                if worth > most:
                    most, best = worth, count
            found = self.promoted[key] = most, best
        return found

    def offices(self) -> Iterator[TurnOption]:
        """Yield the options of the sales offices (MAN-4.61)."""
        state, evaluation = self.state, self.evaluation
        taken = [factory.office for factory in state.factories]
        workers, worth = self.factory.workers, self.factory_values.worth
        rest = (evaluation.money - self.worker) * workers
        rest -= worth(self.factory.board, self.placed, evaluation.outlook, self.present, evaluation.left)
        rest += worth(self.factory.board, self.placed, evaluation.outlook, 0.0, evaluation.left)
        own, before = evaluation.forecast.own(self.seat), evaluation.forecast.cars(self.seat)
        usual = evaluation.forecast.limits[self.seat]
        managers = evaluation.state.power(self.seat, "sales")
        places = (len(taken) - 1) / 2
        for number, office in enumerate(state.content.board.offices, 1):
            if number in taken:
                continue
            evaluation.forecast.limits[self.seat] = office.limit + managers
            total = rest + evaluation.forecast.total(own, self.seat) - before + evaluation.forecast.points(office.bonus)
            total += self.tile(workers + office.bonus.money) if office.tile else 0.0
            if evaluation.left:
                before_me = sum(0 < each < number for each in taken) + 0.5 * (taken.count(0) - 1) * (number - 1) / 4
                total -= self.weights.office * (before_me - places)
            yield TurnOption(total, ("withdraw", number))
        evaluation.forecast.limits[self.seat] = usual

    def tile(self, more: int) -> float:
        """Return the worth of the best tile of the offices for a seat that gets `more` money first (MAN-4.64)."""
        return max(
            (
                build.gain
                for tile in self.state.office_tiles
                if tile
                for build in self.factory_values.builds(
                    self.state, self.seat, tile, self.evaluation.outlook, 0.0, self.evaluation.left
                )
                if build.price <= self.funds + more
            ),
            default=0.0,
        )
