"""Forecast of the sales of a round: by the places of cars on the ships, the sales spaces that are left, and the cars
that rivals may still place before them."""

from bisect import insort

from game.ai.automania.factory_values import FactoryValues, tiles_of
from game.ai.automania.weights import Weights
from game.rules.automania.content.numbers import MARKETS, Reward
from game.rules.automania.content.tiles import FINANCE
from game.rules.automania.decisions.sales import Sales, limit_of, why_not_sell
from game.rules.automania.state import AutomaniaState

USUAL = 3  # cars that an office lets a seat sell (MAN-4.63)


def rounds_left(state: AutomaniaState) -> int:
    """Return the number of rounds after the present one."""
    return len(state.content.numbers.stacks) - max(1, state.round)


class SalesForecast:
    """Sales of one position, which must not change meanwhile."""

    def __init__(self, state: AutomaniaState, factory_values: FactoryValues, weights: Weights) -> None:
        self.state, self.factory_values, self.weights = state, factory_values, weights
        self.left, self.outlook = rounds_left(state), factory_values.outlook(state)
        self.money = weights.money[self.left]
        self.selling = next((frame for frame in reversed(state.stack) if isinstance(frame, Sales)), None)
        seats = range(len(state.factories))
        self.finance = [
            state.power(seat, FINANCE) * self.money if state.factories[seat].board else 0.0 for seat in seats
        ]
        self.limits = [self._limit(seat) for seat in seats]
        self.rewards = [self._rewards(name) for name in MARKETS]
        self.rivals: dict[int, list[tuple[float, list[int]]]] = {}
        self.standing: dict[int, list[float]] = {}
        self.before: dict[int, float] = {}
        self.values: dict[tuple[int, int, int], float] = {}
        self.gains: dict[tuple[int, int, int], float] = {}

    def points(self, reward: Reward) -> float:
        """Return the worth of a reward."""
        return reward.points + self.money * reward.money

    def _limit(self, seat: int) -> int:
        if not self.state.factories[seat].board:
            return USUAL
        limit = limit_of(self.state, seat)
        return limit.left if limit.office else USUAL + limit.managers

    def _rewards(self, market: str) -> list[float]:
        """Return the rewards that are left, best first, as they would be taken one after the other; with two players a
        row gives one of its own (MAN-4.74)."""
        state = self.state
        key = market, self.left, state.selected.rows
        if not state.markets[market].sold and key in self.factory_values.rewards:
            return self.factory_values.rewards[key]
        rows: dict[object, float] = {}
        sales, top = state.content.board.regions[market].sales.values(), 0.0
        for space in sales:
            worth = self.points(space.reward)
            if not space.row:
                top = max(top, worth)
            elif why_not_sell(state, market, space) is None:
                row = space.row if state.selected.rows else space.id
                rows[row] = max(rows.get(row, 0.0), worth)
        found = [*sorted(rows.values(), reverse=True), top]
        if not state.markets[market].sold:
            self.factory_values.rewards[key] = found
        return found

    def _threats(self, seat: int) -> list[tuple[float, list[int]]]:
        """Return for each rival who may still act the number of cars to come for each market, and their popularity by
        car type and market."""
        state, found = self.state, []
        for other, factory in enumerate(state.factories):
            if other == seat or factory.office or not factory.board or not factory.workers:
                continue
            stars = self.factory_values.stars(factory.board, tiles_of(state, other), self.outlook.demand)
            cars = self.weights.crowd * factory.workers / len(MARKETS)
            found.append((cars, [star for row in stars for star in row]))
        return found

    def value(self, market: int, value: int, seat: int) -> float:
        """Return the worth that a car of a seat on a ship space brings if it is sold."""
        key = market, value, seat
        found = self.values.get(key)
        if found is None:
            found = self.values[key] = self._value(market, value, seat)
        return found

    def _value(self, market: int, value: int, seat: int) -> float:
        rank, cars = 0.0, self.state.markets[MARKETS[market]].ships
        below = self.selling.below if self.selling and self.selling.market == MARKETS[market] else 99
        sold = [0] * len(self.limits)
        for car in reversed(cars):
            if car.value <= value:
                break
            if car.value <= below and sold[car.owner] < self.limits[car.owner]:
                sold[car.owner] += 1
                rank += 1.0
        if seat not in self.rivals:
            self.rivals[seat] = self._threats(seat)
        for count, stars in self.rivals[seat]:
            growth = self.weights.growth
            above = sum(star + growth > value for at, star in enumerate(stars) if at % 2 == market)
            rank += count * above * 2 / len(stars)
        rewards = self.rewards[market]
        at = min(int(rank), len(rewards) - 1)
        following = rewards[min(at + 1, len(rewards) - 1)]
        return rewards[at] + (rank - int(rank)) * (following - rewards[at]) + self.finance[seat]

    def own(self, seat: int) -> list[float]:
        """Return the worth of each car of a seat that can still be sold, the least first."""
        known = self.standing.get(seat)
        if known is not None:
            return list(known)
        found: list[float] = []
        for market, name in enumerate(MARKETS):
            for car in self.state.markets[name].ships:
                if car.owner == seat and self._to_come(market, car.value):
                    insort(found, self.value(market, car.value, seat))
        self.standing[seat] = list(found)
        return found

    def _to_come(self, market: int, value: int) -> bool:
        """Return whether the car on a ship space has not been passed over in the sales of the round."""
        if self.selling is None:
            return True
        at = MARKETS.index(self.selling.market)
        return market > at or (market == at and value <= self.selling.below)

    def total(self, values: list[float], seat: int) -> float:
        """Return the worth of some cars together: the best are sold, the others wait."""
        limit = self.limits[seat]
        sold = values[len(values) - limit:] if limit < len(values) else values
        wait = self.weights.wait[self.left]
        return sum([max(each, wait) for each in sold]) + wait * (len(values) - len(sold))

    def cars(self, seat: int) -> float:
        """Return the worth of all cars of a seat on ships."""
        count = sum(car.owner == seat for name in MARKETS for car in self.state.markets[name].ships)
        own = self.own(seat)
        return self.total(own, seat) + (count - len(own)) * self.weights.wait[self.left]

    def gain(self, market: int, popularity: int, seat: int) -> float:
        """Return the worth of one car more with this popularity, with the points of its ship; a top car counts as its
        sale."""
        key = market, popularity, seat
        found = self.gains.get(key)
        if found is None:
            found = self.gains[key] = self._gain(market, popularity, seat)
        return found

    def _gain(self, market: int, popularity: int, seat: int) -> float:
        state, name = self.state, MARKETS[market]
        region = state.content.board.regions[name]
        if popularity >= state.content.numbers.top_car:
            return max(self.points(space.reward) for space in region.sales.values()) + self.finance[seat]
        taken = state.markets[name].taken()
        value = popularity
        while value in taken:
            value -= 1
        if value < 0:
            return 0.0
        own = self.own(seat)
        before = self.before.get(seat)
        if before is None:
            before = self.before[seat] = self.total(own, seat)
        insort(own, self.value(market, value, seat))
        pushed = sum(car.owner == seat and car.value < value for car in state.markets[name].ships)
        step = self.rewards[market][0] - self.rewards[market][-1]
        return self.total(own, seat) - before + float(region.ships[value]) - pushed * step / 6.0
