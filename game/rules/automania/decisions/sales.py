"""Sales of a round: car by car, the most popular first, onto sales spaces (MAN-4.67 to MAN-4.75, MAN-5.25)."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from game.rules.automania import reasons
from game.rules.automania.content.board import SalesSpace
from game.rules.automania.content.factory_boards import COPY_SALE
from game.rules.automania.content.numbers import Reward
from game.rules.automania.content.tiles import FINANCE, SALES
from game.rules.automania.state import AutomaniaState, Car
from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision, Frame, Loop
from game.rules.core.reasons import Reason
from game.rules.core.records import frame


class Limit(NamedTuple):
    """Sales limit of a seat in a round: by its office and its managers, and the cars sold so far (MAN-4.72)."""

    office: int
    managers: int
    sold: int

    @property
    def left(self) -> int:
        """Number of cars that can still be sold."""
        return max(0, self.office + self.managers - self.sold)


def limit_of(state: AutomaniaState, seat: int) -> Limit:
    """Return the sales limit of a seat; before it has withdrawn it has no office (MAN-4.72)."""
    number = state.factories[seat].office
    sold = sum(car.owner == seat for market in state.markets.values() for car in market.sold)
    return Limit(state.content.board.offices[number - 1].limit if number else 0, state.power(seat, SALES), sold)


def earn_reward(state: AutomaniaState, seat: int, reward: Reward) -> None:
    """Give a seat the reward of a sold car (MAN-4.69). The caller emits the event right afterwards."""
    state.earn(seat, reward.money)
    state.gain(seat, "sales", reward.points)


def earn_bonus(state: AutomaniaState, seat: int) -> None:
    """Give a seat the money of its finance managers for a sold car (MAN-5.7)."""
    bonus = state.power(seat, FINANCE)
    if bonus:
        state.earn(seat, bonus)
        state.emit("finance", seat, gain=bonus)


def why_not_sell(state: AutomaniaState, market: str, space: SalesSpace) -> Reason | None:
    """Return the reason for which no car can go to a sales space, or None (MAN-4.70, MAN-4.74)."""
    if not space.row:
        return None
    sales = state.content.board.regions[market].sales
    for car in state.markets[market].sold:
        if car.space == space.id:
            return reasons.SALE_TAKEN
        if state.selected.rows and sales[car.space].row == space.row:
            return reasons.ROW_TAKEN
    return None


def copied_seat(state: AutomaniaState, seat: int, car_type: str, market: str, space: SalesSpace) -> int | None:
    """Return the seat whose sale on a space can be copied by another one's car, or None (MAN-5.25)."""
    if space.row:
        for car in state.markets[market].sold:
            if car.space == space.id and car.owner != seat and car.type == car_type:
                return car.owner
    return None


def may_copy(state: AutomaniaState, seat: int) -> bool:
    """Return whether a seat has the power to copy a sale and has not used it in these sales (MAN-5.25)."""
    return COPY_SALE in state.board_of(seat).powers and not any(
        car.copied and car.owner == seat for market in state.markets.values() for car in market.sold)


@frame
class Sales(Loop):
    """Loop of the cars on the ships of a market from the highest value to the lowest, each once (MAN-4.68)."""

    market: str  # the market whose cars are sold
    below: int  # the values still to come are lower

    def next(self, state: AutomaniaState) -> Frame | None:
        """Return the decision about the next car whose owner can still sell, None after the last one."""
        for car in reversed(state.markets[self.market].ships):
            if car.value < self.below:
                self.below = car.value
                if limit_of(state, car.owner).left:
                    return Sell(seat=car.owner, market=self.market, value=car.value)
                state.emit("no-limit", car.owner, market=self.market, value=car.value, type=car.type)
        return None


@frame
class Sell(Decision):
    """Decision to sell a car, and where, or to let it wait for the next round (MAN-4.68)."""

    RULE: ClassVar[str] = "MAN-4.68"
    market: str  # the market of the car
    value: int  # of its ship space

    def legal(self, state: AutomaniaState) -> Iterator[Move]:
        """Yield `sell` for each free sales space, `copy` for each sale that can be copied, and `pass`."""
        spaces = state.content.board.regions[self.market].sales.values()
        for space in spaces:
            if why_not_sell(state, self.market, space) is None:
                yield "sell", space.id
        if may_copy(state, self.seat):
            car = self._car(state)
            for space in spaces:
                if copied_seat(state, self.seat, car.type, self.market, space) is not None:
                    yield "copy", space.id
        yield ("pass",)

    def blocked(self, state: AutomaniaState) -> Iterator[tuple[Move, Reason]]:
        """Yield `sell` for taken spaces, and with the power to copy `copy` for spaces without a sale to copy."""
        car = self._car(state)
        for space in state.content.board.regions[self.market].sales.values():
            if reason := why_not_sell(state, self.market, space):
                yield ("sell", space.id), reason
            if COPY_SALE in state.board_of(self.seat).powers and space.row:
                if not may_copy(state, self.seat):
                    yield ("copy", space.id), reasons.COPIED_ALREADY
                elif copied_seat(state, self.seat, car.type, self.market, space) is None:
                    yield ("copy", space.id), reasons.NOTHING_TO_COPY

    def prompt(self, state: AutomaniaState) -> tuple[str, dict[str, Arg]]:
        """Return the question with car type, market and the cars that can still be sold."""
        return "sell", {"type": self._car(state).type, "market": self.market, "n": limit_of(state, self.seat).left}

    def do_sell(self, state: AutomaniaState, space: str) -> None:
        """Move the car to a sales space for its reward."""
        car = self._sold(state, space, False)
        reward = state.content.board.regions[self.market].sales[space].reward
        earn_reward(state, self.seat, reward)
        state.emit("sold", self.seat, market=self.market, value=self.value, type=car.type, space=space,
                   money=reward.money, points=reward.points)
        earn_bonus(state, self.seat)

    def do_copy(self, state: AutomaniaState, space: str) -> None:
        """Move the car beside one of the same type for the same reward."""
        found = state.content.board.regions[self.market].sales[space]
        other = copied_seat(state, self.seat, self._car(state).type, self.market, found)
        car = self._sold(state, space, True)
        earn_reward(state, self.seat, found.reward)
        state.emit("copied", self.seat, market=self.market, value=self.value, type=car.type, space=space,
                   money=found.reward.money, points=found.reward.points, other=other)
        earn_bonus(state, self.seat)

    def do_pass(self, state: AutomaniaState) -> None:
        """Leave the car on its ship."""
        state.pop()
        state.emit("waits", self.seat, market=self.market, value=self.value, type=self._car(state).type)

    def _car(self, state: AutomaniaState) -> Car:
        return state.markets[self.market].car_at(self.value)

    def _sold(self, state: AutomaniaState, space: str, copied: bool) -> Car:
        """Move the car from its ship to a sales space."""
        state.pop()
        market, car = state.markets[self.market], self._car(state)
        market.ships.remove(car)
        car.space, car.copied = space, copied
        market.sold.append(car)
        return car
