"""View model of the table of Automobiles: plain values that the board and the panels show."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.automobiles.forecast import Forecast

Hand = tuple[int, bool]  # the round, and whether the seat is on turn
BEFORE = ("shopping", "choose")  # phases besides: purchases before the race, a turn that has not begun
PHASES = ("action", "buy", "car", "decline", "end")


@dataclass(frozen=True, slots=True)
class StockRow:
    """Row of the stock: the card of a colour, the cubes left of it, its cost and value in dollars."""

    colour: str
    card: str
    count: int
    cost: int
    value: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """Public information about a seat, for its seat panel.

    `bag` counts the cubes in its bag and `bag_cubes` lists them where the race is played with open bags, else both are
    None (AUT-4.131).
    """

    seat: int
    place: int
    gap: int  # ticks behind the first car
    active: tuple[str, ...]
    used: tuple[str, ...]
    discard: tuple[str, ...]
    unseen: int  # all cubes but the active ones
    wear: int
    laps_left: int
    lap: int  # the lap being driven, from 1; the last one once the race is done
    bag: int | None
    bag_cubes: tuple[str, ...] | None
    on_turn: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """The player sheet of the shown seat: the cubes of each pile in content order.

    `bag` counts the cubes in the bag, None where somebody else looks on (AUT-4.131); `bag_cubes` lists them where the
    race is played with open bags, and for the owner `before` the first draw, else it is None. `hand` is the round and
    whether the seat is on turn: cubes keep their slots as long as it stays the same.
    """

    seat: int
    active: tuple[str, ...]
    used: tuple[str, ...]
    discard: tuple[str, ...]
    bag: int | None
    bag_cubes: tuple[str, ...] | None
    drawn: tuple[str, ...]  # out of the bag and in no pile yet: the seat keeps one of them
    before: bool
    hand: Hand


@dataclass(frozen=True, slots=True)
class Mark:
    """A cube on the path: its number along the path from 0, its section and its colour."""

    number: int
    section: str
    colour: str


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything that the table shows of one position."""

    round: int
    laps: int
    phase: str  # one of PHASES, of BEFORE, or "" when the race is over
    last_round: bool
    stock: tuple[StockRow, ...]
    seat_panels: tuple[SeatView, ...]  # in race order
    sheet: Sheet
    cars: tuple[str, ...]  # section by seat
    laps_left: tuple[int, ...]  # by seat
    marks: tuple[Mark, ...]
    aerodynamic: bool  # a cube lies on the wear chart
    turn: int | None  # the seat whose turn or purchase it is
    decides: int | None
    forecast: Forecast | None
