"""Evaluation of a company: an estimate of its final fortune in gulden, by named terms.

Money, income, keys and completed contracts count as the final scoring counts them; everything else counts for the use
that the remaining hands can make of it.
"""

from collections.abc import Callable, Hashable
from math import exp
from typing import NamedTuple

from game.ai.imperial_steam.goods_values import deliveries, stores
from game.ai.imperial_steam.route_distances import Distances, RouteDistances
from game.ai.imperial_steam.weights import Weights
from game.ai.policy import Terms
from game.rules.imperial_steam.content.numbers import NOTE
from game.rules.imperial_steam.content.numbers import PAID as TRACK_GOODS
from game.rules.imperial_steam.decisions.companies import income, open_contracts
from game.rules.imperial_steam.decisions.stations_and_factories import slots_taken
from game.rules.imperial_steam.state import Company, Hub, ImperialSteamState

ENGINE, CAR = 60, 20  # gulden for an engine, and for each car
MOST_BOUGHT = 3


class RemainingGame:
    """Rounds and hands that one seat has left in one position."""

    def __init__(self, state: ImperialSteamState, company: Company) -> None:
        track = state.content.numbers.round_track
        self.later = 0 if state.trieste else len(track) - state.round  # rounds after this one
        self.hands = company.hands + (sum(space.hands for space in track[state.round :]) if self.later else 0)


class CompanyEstimate(NamedTuple):
    """Estimated fortune of a company, and the chance that any company connects Trieste."""

    terms: Terms
    anybody: float


class CompanyEvaluation:
    """Evaluation of the companies in positions that follow from the one in which it was made."""

    def __init__(self, state: ImperialSteamState, weights: Weights) -> None:
        self.weights = weights
        self.routes = RouteDistances(state)
        self.columns = {hub.city: final_column(state, hub) for hub in state.hubs}
        self._known: dict[Hashable, float] = {}

    def estimate(self, state: ImperialSteamState, seat: int, others: float) -> CompanyEstimate:
        """Return the estimate of a seat's final fortune; `others` is the chance that nobody else connects Trieste."""
        company = state.companies[seat]
        remaining = RemainingGame(state, company)
        work = self.routes.work(company)
        reach = self._chance(company, remaining, work[self.routes.goal])
        anybody = 1.0 if state.trieste else 1.0 - (1.0 - reach) * others
        sure = [
            ("cash", float(company.money + 10 * sum(company.tokens))),
            ("income", self._income(state, company, remaining)),
            ("keys", self.keys(state, company)),
            ("contracts", anybody * self.contracts(state, seat)),
        ]
        if remaining.hands:
            sure += self._prospects(state, seat, company, remaining, work)
            sure.append(("trieste", self._bonus(state, seat, reach, others)))
        total = sum(amount for _, amount in sure)
        return CompanyEstimate((*sure, ("shares", _shares(state, company, total) - total)), anybody)

    def _prospects(
        self, state: ImperialSteamState, seat: int, company: Company, remaining: RemainingGame, work: Distances
    ) -> list[tuple[str, float]]:
        weights = self.weights
        soon = min(1.0, remaining.hands / 10)
        keys = {hub.city: self._next_keys(state, hub) for hub in state.hubs}
        return [
            ("deliveries", deliveries(state, seat, remaining.hands, work, keys, weights)),
            ("stores", self._stores(state, company, remaining.hands)),
            ("workers", self._workers(company, remaining) * max(0.0, min(1.0, (remaining.hands - 4) / 14))),
            ("network", (self._network(state, company, keys) - weights.line * work[self.routes.goal]) * soon),
            ("influence", self._influence(state, company) * min(1.0, remaining.later / 5)),
            ("hands", weights.hand * remaining.hands + self._liquidity(company) * min(1.0, remaining.hands / 20)),
        ]

    def _once(self, cache_key: Hashable, compute: Callable[[], float]) -> float:
        """Return a term from the cache, keyed by everything that it depends on: most moves leave most of that
        unchanged."""
        if cache_key not in self._known:
            self._known[cache_key] = compute()
        return self._known[cache_key]

    def _stores(self, state: ImperialSteamState, company: Company, hands: int) -> float:
        cache_key = ("stores", hands, tuple(company.goods.values()), tuple(company.landing.values()),
                    tuple(company.ready), tuple(company.tired), len(company.engineers), tuple(company.engines),
                    len(company.stations), company.freight, company.passenger, company.reserved)
        return self._once(cache_key, lambda: stores(state, company, hands, self.weights))

    def _column(self, state: ImperialSteamState, hub: Hub) -> int:
        """Return the column of a hub's marker at the end of the game."""
        return hub.column if state.trieste else self.columns[hub.city]

    def keys(self, state: ImperialSteamState, company: Company) -> float:
        """Return the worth of the keys of a company at the end of the game (IMP-13.4)."""
        return float(sum(self._key(state, key) for key in company.keys))

    def _key(self, state: ImperialSteamState, key: str) -> int:
        """Return the worth of a key at the end of the game (IMP-10.6)."""
        city, _, kind = key.rpartition(".")
        each: int = state.content.numbers.key_values[kind]
        return each * self._column(state, state.hub(city)) // NOTE * NOTE

    def _next_keys(self, state: ImperialSteamState, hub: Hub) -> list[int]:
        """Return the worth of the next deliveries of coal to a hub (IMP-10.5)."""
        count = hub.open["coal"]
        if not count:
            return []
        column = self._column(state, hub)
        return [each * column // NOTE * NOTE for each in state.content.numbers.key_values.values()][-count:]

    def _liquidity(self, company: Company) -> float:
        """Return the worth of ready money beyond its amount."""
        money = company.money + 10 * sum(company.tokens)
        return self.weights.liquid * (1.0 - exp(-money / self.weights.purse))

    def reach(self, state: ImperialSteamState, seat: int) -> float:
        """Return the chance that a seat connects Trieste before the game is over."""
        company = state.companies[seat]
        return self._chance(company, RemainingGame(state, company), self.routes.work(company)[self.routes.goal])

    def _chance(self, company: Company, remaining: RemainingGame, work: float) -> float:
        """Return the same chance for the work that is left."""
        if not work:
            return 1.0
        if not remaining.hands:
            return 0.0
        cache_key = ("trieste", work, remaining.later, bool(company.hands), tuple(company.ready), tuple(company.tired),
                    tuple(company.goods.values()), tuple(company.landing.values()))
        return self._once(cache_key, lambda: self._within_reach(company, remaining, work))

    def _within_reach(self, company: Company, remaining: RemainingGame, work: float) -> float:
        ready = sum(level * count for level, count in enumerate(company.ready, start=1))
        tired = sum(level * count for level, count in enumerate(company.tired, start=1))
        grown = ready + tired + 0.5 * sum(company.ready)
        goods, landing, weights = company.goods, company.landing, self.weights
        lacking = sum(not goods[good] for good in TRACK_GOODS)
        coming = all(goods[good] or landing[good] for good in TRACK_GOODS)
        now = min(ready, 12.0) * bool(company.hands) * weights.kitless**lacking
        later = max(0.0, remaining.later - (0.0 if coming else weights.kit_round))
        reach = now + weights.trieste_pace * later * min(grown, 16.0)
        return 1.0 / (1.0 + exp(min(30.0, (work - reach) / self.weights.trieste_spread)))

    def _bonus(self, state: ImperialSteamState, seat: int, reach: float, others: float) -> float:
        numbers = state.content.numbers
        if seat in state.trieste:
            return 0.0  # the bonus is already in the cash
        first = 0.0 if state.trieste else others
        bonus: float = reach * (numbers.trieste_first * first + numbers.trieste_later * (1.0 - first))
        return bonus

    def _income(self, state: ImperialSteamState, company: Company, remaining: RemainingGame) -> float:
        """Return the incomes still to come; cars that no city pays for yet count in part."""
        numbers = state.content.numbers
        times = remaining.later + (2 if state.selected.chart.semmering in company.tracks else 1)
        each, cars, _ = income(state, company)
        return float(each * times + 0.5 * (company.passenger - cars) * numbers.passenger_income * remaining.later)

    def contracts(self, state: ImperialSteamState, seat: int) -> float:
        """Return the rewards and penalties of the contracts held, the best one that could be taken, and the factories
        free for more, if Trieste is connected."""
        company = state.companies[seat]
        remaining = RemainingGame(state, company)
        cars = self._cars(state, company, remaining)
        cache_key = ("contracts", remaining.hands, len(cars), company.freight, tuple(company.factories.values()),
                    tuple(company.contracts), tuple(map(tuple, company.filled)), tuple(state.display))
        return self._once(cache_key, lambda: self._contracts(state, company, remaining, cars))

    def _contracts(
        self, state: ImperialSteamState, company: Company, remaining: RemainingGame, cars: list[float]
    ) -> float:
        loose, total = dict(company.factories), 0.0
        for name, filled in zip(company.contracts, company.filled, strict=True):
            card = state.content.contracts[name]
            missing = list(card.slots)
            for good in filled:
                missing.remove(good)
            done, cost = self._done(missing, loose, cars, remaining)
            total += (card.reward - cost) * done - card.penalty * (1.0 - done)
        if remaining.hands > 1:
            total += self._to_take(state, company, loose, cars, remaining)
            worth = self.weights.token * min(1.0, remaining.hands / 8)
            for _ in range(min(sum(loose.values()), 4)):
                total += worth
                worth *= 0.8
        return total

    def _cars(self, state: ImperialSteamState, company: Company, remaining: RemainingGame) -> list[float]:
        """Return the costs of the cars for contracts, the cheapest last: the existing ones, and a few to buy."""
        bought = int(min(MOST_BOUGHT, max(0.0, (company.money - ENGINE) // CAR))) if remaining.hands > 2 else 0
        return [self.weights.contract_car] * bought + [0.0] * company.freight

    def _done(
        self, missing: list[str], loose: dict[str, int], cars: list[float], remaining: RemainingGame
    ) -> tuple[float, float]:
        """Return the chance to complete a contract that lacks these factories, and the cost of its cars. Takes the used
        factories and cars out of the arguments."""
        lacking, cost = 0, 0.0
        for good in missing:
            if loose[good] and cars:
                loose[good] -= 1
                cost += cars.pop()
            else:
                lacking += 1
        return (self.weights.open_slot**lacking if lacking * 2 <= remaining.hands else 0.0), cost

    def _to_take(
        self,
        state: ImperialSteamState,
        company: Company,
        loose: dict[str, int],
        cars: list[float],
        remaining: RemainingGame,
    ) -> float:
        """Return the worth of the best contract on display to a company that has most of its factories."""
        if open_contracts(state, company) >= state.content.numbers.most_open_contracts:
            return 0.0
        best = 0.0
        for name in state.display:
            card = state.content.contracts[name]
            done, cost = self._done(list(card.slots), dict(loose), list(cars), remaining)
            best = max(best, (card.reward - cost) * done - card.penalty * (1.0 - done))
        return self.weights.to_take * best

    def _workers(self, company: Company, remaining: RemainingGame) -> float:
        cache_key = "workers", remaining.later, tuple(company.ready), tuple(company.tired), len(company.engineers)
        return self._once(cache_key, lambda: self._crew(company, remaining))

    def _crew(self, company: Company, remaining: RemainingGame) -> float:
        weights, total, factor = self.weights, 0.0, 1.0
        grows = remaining.later > 0
        top = len(company.ready)
        for level in range(top, 0, -1):
            for workers, rises in ((company.ready, grows), (company.tired, False)):
                for _ in range(workers[level - 1]):
                    total += factor * (weights.worker + weights.level * min(top, level + rises))
                    factor *= weights.crowd
        return total + weights.engineer * len(company.engineers) * min(1.0, remaining.later / 4)

    def _network(self, state: ImperialSteamState, company: Company, keys: dict[str, list[int]]) -> float:
        """Return the worth of space for factories, and of demand within reach."""
        weights, cities = self.weights, company.cities
        taken, slots = slots_taken(state), state.selected.slots
        free = min(5, sum(slots[city] - taken.get(city, 0) for city in cities if slots[city]))
        total = weights.slot * (1.0 - 0.75**free) * 4.0
        for hub in state.hubs:
            if hub.city in cities:
                demand = sum(
                    state.selected.prices[good][0] * count for good, count in hub.open.items() if good != "coal"
                )
                total += weights.demand * (demand + sum(keys[hub.city]))
        return total

    def _influence(self, state: ImperialSteamState, company: Company) -> float:
        column, total = company.influence, self.weights.column * company.influence
        access = self.weights.hub_access
        for hub in sorted(hub.column for hub in state.hubs):
            if hub <= column:
                total += access
                access *= 0.6
            else:
                total += access * max(0.0, 0.5 - 0.1 * (hub - column))
                break
        return total


def final_column(state: ImperialSteamState, hub: Hub) -> int:
    """Return the column of a hub's marker when all rounds are played (IMP-4.4)."""
    growths = sum(space.growth for space in state.content.numbers.round_track[state.round :])
    steps: tuple[int, ...] = state.content.growth_tiles[hub.growth].steps
    last: int = state.content.numbers.last_column
    return min(hub.column + sum(steps[len(steps) - growths :]), last)


def _shares(state: ImperialSteamState, company: Company, total: float) -> float:
    """Return the fortune that is left when as many shares are sold as pay (IMP-12.1, IMP-13.8)."""
    numbers = state.content.numbers
    value, part = float(numbers.share_values[company.share]), numbers.investor_percent / 100
    if total <= 0.0:
        return total
    best: float = total * (1.0 - part * company.investors)
    for sold in range(company.investors + 1, numbers.investors + 1):
        total += value
        after = total * (1.0 - part * sold)
        if after <= best:
            break
        best = after
    return best


