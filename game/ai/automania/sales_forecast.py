"""Forecast of the sales of a round: by the places of cars on the ships, the sales spaces that are left, and the cars
that rivals may still place before them."""

from bisect import bisect_right, insort

from game.ai.automania.factory_values import FactoryValues, tiles_of
from game.ai.automania.weights import Weights
from game.rules.automania.content.numbers import MARKETS, Reward
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
        self.placed = [tiles_of(state, seat) for seat in range(len(state.factories))]
        powers = [factory_values.powers(factory.board, placed) if factory.board else (0, 0)
                  for factory, placed in zip(state.factories, self.placed, strict=True)]
        self.finance = [finance * self.money for _, finance in powers]
        self.limits = self._limits([sales for sales, _ in powers])
        self.rewards = [self._rewards(name) for name in MARKETS]
        self.rivals: dict[int, list[tuple[float, list[list[int]]]]] = {}
        self.to_sell: list[list[int] | None] = [None] * len(MARKETS)
        self.taken = [state.markets[name].taken() for name in MARKETS]
        self.standing: dict[int, list[float]] = {}
        self.before: dict[int, float] = {}
        self.values: dict[tuple[int, int, int], float] = {}
        self.gains: dict[tuple[int, int, int], float] = {}
        self.landed: dict[tuple[int, int, int], float] = {}

    def points(self, reward: Reward) -> float:
        """Return the worth of a reward."""
        return reward.points + self.money * reward.money

    def _limits(self, managers: list[int]) -> list[int]:
        """Return by seat how many cars it can still sell; before it has withdrawn, with a usual office (MAN-4.72)."""
        state = self.state
        return [limit_of(state, seat).left if state.factories[seat].office else USUAL + more
                for seat, more in enumerate(managers)]

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

    def _threats(self, seat: int) -> list[tuple[float, list[list[int]]]]:
        """Return for each rival who may still act the number of cars to come for each market, and by market their
        popularity, the lowest first."""
        state, found = self.state, []
        for other, factory in enumerate(state.factories):
            if other == seat or factory.office or not factory.board or not factory.workers:
                continue
            stars = self.factory_values.stars(factory.board, self.placed[other], self.outlook.demand)
            cars = self.weights.crowd * factory.workers / len(MARKETS)
            found.append((cars, [sorted([row[market] for row in stars]) for market in range(len(MARKETS))]))
        return found

    def value(self, market: int, value: int, seat: int) -> float:
        """Return the worth that a car of a seat on a ship space brings if it is sold."""
        key = market, value, seat
        found = self.values.get(key)
        if found is None:
            found = self.values[key] = self._value(market, value, seat)
        return found

    def _value(self, market: int, value: int, seat: int) -> float:
        before = self.to_sell[market]
        if before is None:
            before = self.to_sell[market] = self._to_sell(market)
        rank = float(len(before) - bisect_right(before, value))
        if seat not in self.rivals:
            self.rivals[seat] = self._threats(seat)
        for count, stars in self.rivals[seat]:
            row = stars[market]
            above = len(row) - bisect_right(row, value - self.weights.growth)
            rank += count * above / len(row)
        rewards = self.rewards[market]
        at = min(int(rank), len(rewards) - 1)
        following = rewards[min(at + 1, len(rewards) - 1)]
        return rewards[at] + (rank - int(rank)) * (following - rewards[at]) + self.finance[seat]

    def _to_sell(self, market: int) -> list[int]:
        """Return the ship spaces of the cars that their seats may still sell in a market, the lowest first."""
        below = self.selling.below if self.selling and self.selling.market == MARKETS[market] else 99
        sold, found = [0] * len(self.limits), list[int]()
        for car in reversed(self.state.markets[MARKETS[market]].ships):
            if car.value <= below and sold[car.owner] < self.limits[car.owner]:
                sold[car.owner] += 1
                found.append(car.value)
        return found[::-1]

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
        return sum([each if each > wait else wait for each in sold]) + wait * (len(values) - len(sold))

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
        if popularity >= self.state.content.numbers.top_car:
            region = self.state.content.board.regions[MARKETS[market]]
            return max(self.points(space.reward) for space in region.sales.values()) + self.finance[seat]
        taken, value = self.taken[market], popularity
        while value in taken:
            value -= 1
        if value < 0:
            return 0.0
        key = market, value, seat
        found = self.landed.get(key)
        if found is None:
            found = self.landed[key] = self._landed(market, value, seat)
        return found

    def _landed(self, market: int, value: int, seat: int) -> float:
        """Return the worth of one car more on a ship space."""
        name = MARKETS[market]
        own = self.own(seat)
        before = self.before.get(seat)
        if before is None:
            before = self.before[seat] = self.total(own, seat)
        insort(own, self.value(market, value, seat))
        pushed = sum([car.owner == seat and car.value < value for car in self.state.markets[name].ships])
        step = self.rewards[market][0] - self.rewards[market][-1]
        points = float(self.state.content.board.regions[name].ships[value])
        return self.total(own, seat) - before + points - pushed * step / 6.0
