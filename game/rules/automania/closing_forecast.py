"""Closing forecast: the sales of a round if everybody withdrew now, and the place of one more car in them.

The sales are made on a copy of the view by the rules' own decisions; everything that they use is public (MAN-4.91).
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.rules.automania.content.numbers import MARKETS, Reward
from game.rules.automania.decisions.between_rounds import Shift
from game.rules.automania.decisions.sales import Sales, Sell, limit_of
from game.rules.automania.decisions.shipping import ship_values
from game.rules.automania.forecast import Proceeds, proceeds
from game.rules.automania.state import AutomaniaState, Car
from game.rules.core.actions import Move

Place = tuple[str, int]  # market and value of a ship space


class CarSale(NamedTuple):
    """A car on a ship in the sales: its turn in its market, and the sales space that it would likely go to."""

    car: Car  # on its ship
    market: str
    turn: int  # among the cars of its market, from 1
    space: str  # "" = it waits
    proceeds: Proceeds  # nothing for a car that waits

    @property
    def worth(self) -> int:
        """Money and points together."""
        return self.proceeds.money + self.proceeds.finance + self.proceeds.points


class ClosingForecast(NamedTuple):
    """The sales of a round if everybody withdrew now.

    In turn order each seat goes to the lowest free office that lets it sell all its cars. Each car takes the free
    reward with most money and points together; where the limit is too low, the cars wait that would bring least.
    """

    offices: tuple[int, ...]  # by seat
    sales: tuple[CarSale, ...]  # in the order of the sales

    def at(self, market: str, value: int) -> CarSale | None:
        """Return the sale of the car on a ship space, None where none is to come."""
        return next((sale for sale in self.sales if (sale.market, sale.car.value) == (market, value)), None)

    def of(self, seat: int) -> Reward:
        """Return what the sales bring a seat, the money of its finance managers included."""
        own = [sale.proceeds for sale in self.sales if sale.car.owner == seat]
        return Reward(sum(found.money + found.finance for found in own), sum(found.points for found in own))

    def sold(self, seat: int) -> int:
        """Return the number of cars that a seat would sell."""
        return sum(sale.car.owner == seat and bool(sale.space) for sale in self.sales)


class Landing(NamedTuple):
    """A car of a certain popularity for a market: where it lands, and its place in the sales if they came then."""

    market: str
    value: int | None  # ship space; None = a top car, or no space is free
    points: int  # of its ship
    sale: CarSale | None  # a top car is sold at once
    change: Reward  # by which the sales bring the seat more than without it, the points of the ship not counted

    @property
    def top(self) -> bool:
        """True if it is sold at once (MAN-4.47)."""
        return self.value is None and self.sale is not None


class OfficeForecast(NamedTuple):
    """Gains of a seat that withdraws to a sales office now."""

    number: int
    workers: int  # money for the workers left (MAN-4.61)
    bonus: Reward
    sold: int  # cars
    waiting: int  # cars that its limit leaves on the ships
    sales: Reward


def is_forecast(state: AutomaniaState) -> bool:
    """Return whether sales of the round are still to come."""
    return bool(state.stack) and state.round > 0 and not any(isinstance(frame, Shift) for frame in state.stack)


def close(state: AutomaniaState, offices: Mapping[int, int] | None = None) -> ClosingForecast:
    """Return the sales if everybody withdrew now; `offices` are fixed for these seats."""
    if not is_forecast(state):
        return ClosingForecast(tuple(factory.office for factory in state.factories), ())
    closed = state.clone()
    closed.event_sink = None
    _withdraw(closed, offices or {})
    every = _sales(closed.clone(), None)
    limits = [limit_of(closed, seat).left for seat in range(len(closed.factories))]
    if all(sum(sale.car.owner == seat for sale in every) <= limit for seat, limit in enumerate(limits)):
        found = every
    else:
        found = _sales(closed, _chosen(every, limits))
    return ClosingForecast(tuple(factory.office for factory in closed.factories), tuple(found))


def _withdraw(state: AutomaniaState, offices: Mapping[int, int]) -> None:
    """Send every seat that has not withdrawn to an office, from the one that decides on in turn order."""
    for seat, number in offices.items():
        state.factories[seat].office = number
    board, turn = state.content.board.offices, state.stack[-1].seat
    at = state.order.index(turn) if turn in state.order else 0
    for seat in (*state.order[at:], *state.order[:at]):
        factory = state.factories[seat]
        if not factory.office:
            free = [number for number in range(1, len(board) + 1)
                    if all(other.office != number for other in state.factories)]
            cars = sum(car.owner == seat for name in MARKETS for car in state.markets[name].ships)
            more = limit_of(state, seat).managers
            factory.office = min(free, key=lambda number: (max(0, cars - more - board[number - 1].limit), number))


def sales_to_come(state: AutomaniaState) -> Iterator[Place]:
    """Yield the ship spaces of the cars whose sale is still to come, in the order of the sales (MAN-4.67, MAN-4.68)."""
    selling = next((frame for frame in reversed(state.stack) if isinstance(frame, Sales)), None)
    first = MARKETS.index(selling.market) if selling else 0
    asked = isinstance(state.stack[-1], Sell)
    for at, market in enumerate(MARKETS[first:]):
        below = selling.below + asked if selling and not at else state.content.numbers.top_car
        yield from ((market, car.value) for car in reversed(state.markets[market].ships) if car.value < below)


def _sales(state: AutomaniaState, chosen: set[Place] | None) -> list[CarSale]:
    """Make the sales of these cars, None = of all, and return all cars in their order."""
    found, turns = list[CarSale](), dict.fromkeys(MARKETS, 0)
    for market, value in list(sales_to_come(state)):
        turns[market] += 1
        car = state.markets[market].car_at(value)
        space, brings = "", Proceeds(0, 0, 0)
        here = Car(car.value, car.owner, car.type, car.electric)
        if chosen is None or (market, value) in chosen:
            sell = Sell(seat=car.owner, market=market, value=value)
            state.push(sell)
            verb, space = _best(state, sell)
            (sell.do_sell if verb == "sell" else sell.do_copy)(state, space)
            brings = proceeds(state, here.owner, market, space)
        found.append(CarSale(here, market, turns[market], space, brings))
    return found


def _best(state: AutomaniaState, sell: Sell) -> tuple[str, str]:
    """Return the sale with most money and points together, of equal ones with most points, and where it is sold."""
    sales = state.content.board.regions[sell.market].sales

    def worth(move: Move) -> tuple[int, int]:
        return value_of(sales[str(move[1])].reward)

    verb, space = max((move for move in sell.legal(state) if move[0] != "pass"), key=worth)
    return str(verb), str(space)


def value_of(reward: Reward) -> tuple[int, int]:
    """Return the key by which rewards are compared: money and points together, then points."""
    return reward.money + reward.points, reward.points


def _chosen(every: list[CarSale], limits: list[int]) -> set[Place]:
    """Return the cars that are sold where the limits are too low for all of them: those that bring most."""
    found = set[Place]()
    for seat, limit in enumerate(limits):
        own = sorted((sale for sale in every if sale.car.owner == seat), key=lambda sale: -sale.worth)
        found |= {(sale.market, sale.car.value) for sale in own[:limit]}
    return found


def landing(
    state: AutomaniaState, seat: int, car_type: str, market: str, popularity: int, electric: bool = False,
    value: int | None = None,
) -> Landing:
    """Return where a car of this popularity lands; `value` is its ship space, None = the highest that is free."""
    region = state.content.board.regions[market]
    if popularity >= state.content.numbers.top_car:
        space = max(region.sales.values(), key=lambda space: value_of(space.reward))
        brings = proceeds(state, seat, market, space.id)
        car = Car(popularity, seat, car_type, electric)
        return Landing(market, None, 0, CarSale(car, market, 1, space.id, brings),
                       Reward(brings.money + brings.finance, brings.points))
    values = ship_values(state.markets[market], popularity)
    if value is None and not values:
        return Landing(market, None, 0, None, Reward(0, 0))
    value = values[0] if value is None else value
    before, after = close(state).of(seat), close(with_car(state, market, Car(value, seat, car_type, electric)))
    return Landing(market, value, region.ships[value], after.at(market, value),
                   Reward(after.of(seat).money - before.money, after.of(seat).points - before.points))


def with_car(state: AutomaniaState, market: str, car: Car) -> AutomaniaState:
    """Return the position with one more car on a ship."""
    later = state.clone()
    ships = later.markets[market].ships
    ships.insert(sum(other.value < car.value for other in ships), car)
    return later


def offices(state: AutomaniaState, seat: int) -> list[OfficeForecast]:
    """Return what each free sales office would bring a seat that has not withdrawn."""
    taken = [factory.office for factory in state.factories]
    return [office_forecast(state, seat, number) for number in range(1, len(state.content.board.offices) + 1)
            if number not in taken]


def office_forecast(state: AutomaniaState, seat: int, number: int) -> OfficeForecast:
    """Return what a free sales office would bring a seat."""
    closed = close(state, {seat: number})
    cars, sold = sum(sale.car.owner == seat for sale in closed.sales), closed.sold(seat)
    return OfficeForecast(number, state.factories[seat].workers, state.content.board.offices[number - 1].bonus, sold,
                          cars - sold, closed.of(seat))
