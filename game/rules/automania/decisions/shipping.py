"""Shipping: a finished car onto a ship of its market, or sold at once as a top car (MAN-4.39 to MAN-4.50)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.automania import reasons
from game.rules.automania.content.board import ship_space
from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.decisions.free_actions import OwnTurn
from game.rules.automania.decisions.sales import earn_bonus, earn_reward
from game.rules.automania.state import AutomaniaState, Car, Market, token_of
from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Sequence
from game.rules.core.reasons import Reason
from game.rules.core.records import frame


@frame
class Finished(Sequence):
    """The fields of `Production` that describe the car."""

    type: str  # of car
    market: str = ""  # MAN-4.32; "" = not chosen yet
    electric: bool = False  # MAN-5.20 the electric token stands for it
    popularity: int = 0  # MAN-4.37 so far

    @property
    def token(self) -> str:
        """The token in the factory that stands for the car."""
        return token_of(self.type, self.electric)


def ship_values(market: Market, popularity: int) -> list[int]:
    """Return the ship spaces on which a car can be placed, the highest first (MAN-4.40, MAN-4.41)."""
    taken = market.taken()
    if popularity not in taken:
        return [popularity]
    return [value for value in range(popularity - 1, -1, -1) if value not in taken]


def has_token(state: AutomaniaState, seat: int, car: Finished) -> bool:
    """Return whether the factory has the token of the car (MAN-4.43)."""
    return state.factories[seat].cars[car.token] > 0


def can_still_go(state: AutomaniaState, seat: int, car: Finished) -> bool:
    """Return whether the car can be placed or sold once any own cars have been recalled (MAN-4.48)."""
    own = [(name, other) for name in MARKETS for other in state.markets[name].ships if other.owner == seat]
    if not has_token(state, seat, car) and all(other.token != car.token for _, other in own):
        return False
    if ship_values(state.markets[car.market], car.popularity):  # for a top car there is always one, above all ships
        return True
    return any(name == car.market and other.value <= car.popularity for name, other in own)


def skip(state: AutomaniaState, seat: int, car: Finished) -> None:
    """Neither place nor sell the car (MAN-4.42, MAN-4.44)."""
    cause = "no-space" if has_token(state, seat, car) else "no-token"
    state.emit("skipped", seat, market=car.market, type=car.type, popularity=car.popularity, cause=cause)


@frame
class Ship(OwnTurn):
    """Decision about the ship space of a car (MAN-4.40 to MAN-4.44)."""

    RULE: ClassVar[str] = "MAN-4.40"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: AutomaniaState) -> Iterator[Move]:
        """Yield `ship` for each possible space, `skip` if there is none, and the free actions."""
        car = state.parent(Finished)
        values, token = ship_values(state.markets[car.market], car.popularity), has_token(state, self.seat, car)
        if token:
            for value in values:
                yield "ship", ship_space(car.market, value)
        if not values or not token:
            yield ("skip",)
        yield from self.own_moves(state)

    def is_indifferent(self, state: AutomaniaState) -> bool:
        """Return whether the space of the car is free (MAN-4.40): free actions may as well be made in the next turn."""
        car = state.parent(Finished)
        return has_token(state, self.seat, car) and car.popularity not in state.markets[car.market].taken()

    def blocked(self, state: AutomaniaState) -> Iterator[tuple[Move, Reason]]:
        """Yield `ship` for the other spaces, `skip` while one is possible, and free actions that are not legal."""
        car = state.parent(Finished)
        market, token = state.markets[car.market], has_token(state, self.seat, car)
        values, taken = ship_values(market, car.popularity), market.taken()
        for value in range(state.content.numbers.top_car):
            move = ("ship", ship_space(car.market, value))
            if value > car.popularity:
                yield move, reasons.ABOVE_POPULARITY
            elif value in taken:
                yield move, reasons.SPACE_TAKEN
            elif value not in values:
                yield move, reasons.EXACT_FREE
            elif not token:
                yield move, reasons.NO_TOKEN
        if values and token:
            yield ("skip",), reasons.CAN_BE_PLACED
        yield from self.own_blocked(state)

    def prompt(self, state: AutomaniaState) -> tuple[str, dict[str, Arg]]:
        """Return the question with car type, market and popularity."""
        car = state.parent(Finished)
        return "ship-car", {"type": car.type, "market": car.market, "popularity": car.popularity}

    def do_ship(self, state: AutomaniaState, space: str) -> None:
        """Place the car on a ship space and score its points."""
        state.pop()
        car, value = state.parent(Finished), int(space.partition("-")[2])
        ships = state.markets[car.market].ships
        placed = Car(value, self.seat, car.type, car.electric)
        ships.insert(sum(other.value < value for other in ships), placed)
        state.factories[self.seat].cars[car.token] -= 1
        state.emit("shipped", self.seat, market=car.market, value=value, type=car.type, popularity=car.popularity)
        points = state.content.board.regions[car.market].ships[value]
        if points:  # MAN-4.45, MAN-4.49
            state.gain(self.seat, "ships", points)
            state.emit("ship-points", self.seat, market=car.market, value=value, gain=points)

    def do_skip(self, state: AutomaniaState) -> None:
        """Give up the car."""
        state.pop()
        skip(state, self.seat, state.parent(Finished))


@frame
class TopCar(OwnTurn):
    """Decision about the sales space whose reward a top car brings, even if it is taken (MAN-4.47)."""

    RULE: ClassVar[str] = "MAN-4.47"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: AutomaniaState) -> Iterator[Move]:
        """Yield `reward` for each sales space, `skip` without a token, and the free actions."""
        car = state.parent(Finished)
        if has_token(state, self.seat, car):
            for space in state.content.board.regions[car.market].sales:
                yield "reward", space
        else:
            yield ("skip",)
        yield from self.own_moves(state)

    def blocked(self, state: AutomaniaState) -> Iterator[tuple[Move, Reason]]:
        """Yield `skip`, or `reward` without a token, and free actions that are not legal."""
        car = state.parent(Finished)
        if has_token(state, self.seat, car):
            yield ("skip",), reasons.CAN_BE_PLACED
        else:
            for space in state.content.board.regions[car.market].sales:
                yield ("reward", space), reasons.NO_TOKEN
        yield from self.own_blocked(state)

    def prompt(self, state: AutomaniaState) -> tuple[str, dict[str, Arg]]:
        """Return the question with car type, market and popularity."""
        car = state.parent(Finished)
        return "top-car", {"type": car.type, "market": car.market, "popularity": car.popularity}

    def do_reward(self, state: AutomaniaState, space: str) -> None:
        """Take the reward of a sales space; the car stays in the factory."""
        state.pop()
        car = state.parent(Finished)
        reward = state.content.board.regions[car.market].sales[space].reward
        earn_reward(state, self.seat, reward)
        state.emit("top-car", self.seat, market=car.market, type=car.type, popularity=car.popularity, space=space,
                   money=reward.money, points=reward.points)
        earn_bonus(state, self.seat)

    def do_skip(self, state: AutomaniaState) -> None:
        """Give up the car."""
        state.pop()
        skip(state, self.seat, state.parent(Finished))
