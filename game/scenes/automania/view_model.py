"""View model of the table of Automania: plain values that the presenter makes of a view."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.automania.scoring import points
from game.rules.automania.state import NOBODY, AutomaniaState, Car


@dataclass(frozen=True, slots=True)
class CarView:
    """Car on a ship, or sold."""

    market: str
    value: int  # popularity of its ship space
    seat: int
    type: str
    electric: bool
    space: str  # sales space; "" = on the ship


@dataclass(frozen=True, slots=True)
class MarketView:
    """Market with its demands and cars.

    Active demands are in the order of their spaces, the one with fewest stars first; pending ones are left and right.
    """

    id: str
    active: tuple[str, ...]
    pending: tuple[str, ...]
    ships: tuple[CarView, ...]
    sold: tuple[CarView, ...]


@dataclass(frozen=True, slots=True)
class HallView:
    """Main board. Seats are NOBODY where there is none."""

    spaces: dict[str, tuple[int, int]]  # seat and number of workers by action space
    tiles: dict[str, str]  # tile by spot of the grid; "" = none
    sponsoring: tuple[int, ...]  # workers by seat
    promoting: tuple[int, ...]  # workers by seat
    deck: int
    display: tuple[str, ...]  # contract by slot; "" = none
    offices: dict[int, int]  # seat that has withdrawn to it, by number of the sales office
    office_tiles: tuple[str, ...]  # tile by slot; "" = taken
    markets: dict[str, MarketView]


@dataclass(frozen=True, slots=True)
class FactoryView:
    """Factory of a seat.

    `money` is None and `hand` holds UNKNOWN where they are hidden. `workers` are those in the supply; the last
    `neutral` of them are dark, but rivals cannot tell them apart.
    """

    seat: int
    board: str  # "" = not chosen yet
    tiles: dict[str, str]  # tile by space of the board; "" = none
    cars: dict[str, int]  # tokens in the factory, by type or electric
    workers: int
    neutral: int
    hand: tuple[str, ...]
    played: tuple[str, ...]
    money: int | None
    points: int
    office: int  # sales office of this round; 0 = not withdrawn
    offered: tuple[str, ...] = ()  # boards to choose from, as long as it has none


@dataclass(frozen=True, slots=True)
class SeatView:
    """Public facts about a seat.

    `money` is None where it is hidden. `place` is its place in the turn order, from 1. `sales` is the number of cars
    that it can still sell in this round, None = it has not withdrawn.
    """

    seat: int
    points: int
    money: int | None
    workers: int
    neutral: int  # dark ones among the workers in the supply
    hand: int  # number of contracts
    played: int
    medals: int
    ships: int  # cars on ships
    office: int  # 0 = not withdrawn
    place: int
    sales: int | None
    board: str  # "" = not chosen yet
    on_turn: bool


@dataclass(frozen=True, slots=True)
class CarAtHand:
    """Car in production, or in a sale.

    While its market is not chosen, `market` is "" and `stars` is empty; `value` is the popularity of the ship space on
    which it stands.
    """

    seat: int
    type: str
    market: str
    electric: bool
    popularity: int
    stars: tuple[tuple[str, str, int], ...] = ()  # source or tile, space of the factory, amount
    promoted: int = 0  # part of the popularity that comes from marketing
    value: int | None = None


@dataclass(frozen=True, slots=True)
class TableView:
    """View model of the whole table at one moment."""

    round: int
    rounds: int
    phase: str  # one of PHASES, SETUP, or "" when the game is over
    hall: HallView
    factories: tuple[FactoryView, ...]
    seats: tuple[SeatView, ...]
    order: tuple[int, ...]
    asked: str  # class name of the pending decision, "" = none
    tile: str  # tile that is being placed, "" = none
    car: CarAtHand | None
    open_money: bool
    curtain: bool
    turn: int | None  # the seat whose turn it is
    decides: int | None  # the seat of the pending decision

    @property
    def over(self) -> bool:
        """True once the game is over."""
        return not self.phase


def hall_of(state: AutomaniaState) -> HallView:
    """Return the main board of a position."""
    factories = state.factories
    numbers = range(1, len(state.content.board.offices) + 1)
    seats = {factory.office: seat for seat, factory in enumerate(factories) if factory.office}
    return HallView(
        dict(state.spaces), dict(state.grid), tuple(factory.sponsoring for factory in factories),
        tuple(factory.promoting for factory in factories), len(state.deck), tuple(state.display),
        {number: seats.get(number, NOBODY) for number in numbers}, tuple(state.office_tiles),
        {name: MarketView(name, tuple(there.active), tuple(there.pending),
                          tuple(_car(name, car) for car in there.ships), tuple(_car(name, car) for car in there.sold))
         for name, there in state.markets.items()})


def factory_of(state: AutomaniaState, seat: int) -> FactoryView:
    """Return the factory of a seat in a position."""
    own = state.factories[seat]
    return FactoryView(seat, own.board, dict(own.tiles), dict(own.cars), own.workers, min(own.neutral, own.workers),
                       tuple(own.hand), tuple(own.played), own.money, points(state, seat), own.office,
                       () if own.board else state.selected.boards.boards)


def _car(market: str, car: Car) -> CarView:
    return CarView(market, car.value, car.owner, car.type, car.electric, car.space)
