"""View model of the table of Automobiles: plain values that the board and the panels show."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.automobiles.forecast import Forecast

Hand = tuple[int, bool]  # see `Sheet`
BEFORE = ("shopping", "choose")  # the purchases before the race, a turn that has not begun
PHASES = ("action", "buy", "car", "decline", "end")


@dataclass(frozen=True, slots=True)
class StockRow:
    """A column of the stock: the card of a colour, its cubes left, cost and value in dollars."""

    colour: str
    card: str
    count: int
    cost: int
    value: int


@dataclass(frozen=True, slots=True)
class Strip:
    """What everybody may see of a seat. `bag` counts its cubes and `bag_cubes` shows them where the table plays with
    open bags, else None (AUT-4.131)."""

    seat: int
    place: int
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
    """The player sheet in front: the cubes of each pile in content order.

    `bag` counts the cubes in the bag, None where somebody else looks on (AUT-4.131); `bag_cubes` shows the contents
    where the table plays with open bags, else None. `before` the first draw the bag is filled in the open: its owner
    sees what he has. `hand` names the round, and tells whether the seat is on turn: as long as it stays the same,
    cubes keep their places.
    """

    seat: int
    active: tuple[str, ...]
    used: tuple[str, ...]
    discard: tuple[str, ...]
    bag: int | None
    bag_cubes: tuple[str, ...] | None
    drawn: tuple[str, ...]  # out of the bag and in no pile yet: one of them will be kept
    before: bool
    hand: Hand


@dataclass(frozen=True, slots=True)
class Mark:
    """A cube on the path: number along the path, section, colour."""

    number: int
    section: str
    colour: str


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything on the table at one moment."""

    round: int
    laps: int
    phase: str  # one of PHASES, of BEFORE, or "" when the race is over
    last_round: bool
    stock: tuple[StockRow, ...]
    seat_panels: tuple[Strip, ...]  # in race order
    sheet: Sheet
    cars: tuple[str, ...]  # section by seat
    laps_left: tuple[int, ...]  # by seat
    marks: tuple[Mark, ...]
    aerodynamic: bool  # a cube lies on the wear chart
    turn: int | None  # the seat whose turn or purchase it is
    decides: int | None
    forecast: Forecast | None
