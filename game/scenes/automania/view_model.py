"""What the boards show of a position: plain values, taken from the view of a seat or of the whole table."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.automania.scoring import points
from game.rules.automania.state import NOBODY, AutomaniaState, Car


@dataclass(frozen=True, slots=True)
class CarView:
    """A car on a ship, or sold."""

    market: str
    value: int  # of its ship space
    seat: int
    type: str
    electric: bool
    space: str  # sales space; "" = on the ship


@dataclass(frozen=True, slots=True)
class MarketView:
    """A market: demands by space, the fewest stars first; the next ones from the left and the right; its cars."""

    id: str
    active: tuple[str, ...]
    pending: tuple[str, ...]
    ships: tuple[CarView, ...]
    sold: tuple[CarView, ...]


@dataclass(frozen=True, slots=True)
class HallView:
    """The main board. Seats are NOBODY where there is none."""

    spaces: dict[str, tuple[int, int]]  # action spaces: seat and number of its workers
    tiles: dict[str, str]  # by spot; "" = none
    sponsoring: tuple[int, ...]  # workers by seat
    promoting: tuple[int, ...]  # workers by seat
    deck: int
    display: tuple[str, ...]  # contracts by slot; "" = none
    offices: dict[int, int]  # by number: the seat that has withdrawn to it
    office_tiles: tuple[str, ...]  # by slot; "" = taken
    markets: dict[str, MarketView]


@dataclass(frozen=True, slots=True)
class FactoryView:
    """A seat's factory. `money` is None and `hand` holds UNKNOWN where they are hidden; `workers` are those in the
    supply, of which the last `neutral` are dark ones: on the board nobody tells them from the others."""

    seat: int
    board: str  # "" = not chosen yet
    tiles: dict[str, str]  # by space of the board; "" = none
    cars: dict[str, int]  # tokens in the factory, by type or electric
    workers: int
    neutral: int
    hand: tuple[str, ...]
    played: tuple[str, ...]
    money: int | None
    points: int
    office: int  # sales office of this round; 0 = not withdrawn
    offered: tuple[str, ...] = ()  # boards of the game, as long as it has none


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody may see of a seat. `money` is None where it is hidden; `place` is that in the turn order, from 1;
    `sales` counts the cars that it can still sell in this round, None = it has not withdrawn."""

    seat: int
    points: int
    money: int | None
    workers: int
    neutral: int  # of the workers in the supply
    hand: int  # contracts
    played: int
    medals: int
    ships: int  # cars
    office: int  # 0 = not withdrawn
    place: int
    sales: int | None
    board: str  # "" = not chosen yet
    on_turn: bool


@dataclass(frozen=True, slots=True)
class CarAtHand:
    """A car that is being produced, or that is asked about in the sales; `market` is "" and `stars` is empty while its
    market is not chosen, `value` is that of the ship on which it stands."""

    seat: int
    type: str
    market: str
    electric: bool
    popularity: int
    stars: tuple[tuple[str, str, int], ...] = ()  # source or thing, space of the factory, amount
    promoted: int = 0  # of the popularity
    value: int | None = None


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything on the table at one moment."""

    round: int
    rounds: int
    phase: str  # one of PHASES, SETUP, or "" when the game is over
    hall: HallView
    factories: tuple[FactoryView, ...]
    seats: tuple[SeatView, ...]
    order: tuple[int, ...]
    asked: str  # class of the decision that is pending, "" = none
    tile: str  # that is being placed, "" = none
    car: CarAtHand | None
    open_money: bool
    curtain: bool
    turn: int | None  # the seat whose turn it is
    decides: int | None

    @property
    def over(self) -> bool:
        """Nothing comes any more."""
        return not self.phase


def hall_of(state: AutomaniaState) -> HallView:
    """The main board of a position."""
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
    """The factory of a seat in a position."""
    own = state.factories[seat]
    return FactoryView(seat, own.board, dict(own.tiles), dict(own.cars), own.workers, min(own.neutral, own.workers),
                       tuple(own.hand), tuple(own.played), own.money, points(state, seat), own.office,
                       () if own.board else state.selected.boards.boards)


def _car(market: str, car: Car) -> CarView:
    return CarView(market, car.value, car.owner, car.type, car.electric, car.space)
