"""View model of the table of Kraftwagen: plain values that the presenter makes of a view."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.kraftwagen.chain_forecast import ChainForecast
from game.rules.kraftwagen.forecast import Outlook, Stop

PHASES = ("action", "market", "scoring")
SETUP = "setup"  # before the first phase


@dataclass(frozen=True, slots=True)
class Link:
    """Piece of the action chain: a worker or an action tile.

    A worker has the `seat` that it belongs to. A tile has its `actions`; while it may be taken it has the `key` that
    takes it, the effect on the chain (`stop`) and what `follows` from it.
    """

    name: str
    space: int  # of the action track, from 0
    seat: int | None
    actions: tuple[str, ...]
    specialty: bool
    key: str
    stop: Stop | None
    follows: ChainForecast | None


@dataclass(frozen=True, slots=True)
class CarView:
    """Car on the market; `body` and `engine` are the values that buyers compare, `marker` is that of an engineer."""

    space: int
    owner: int
    body: int
    engine: int
    workers: int
    price: int
    marker: str


@dataclass(frozen=True, slots=True)
class BuyerView:
    """Active buyer with his next purchase.

    `space` is the market space of the car that he would take now (None = no car is left for him), `gain` the price that
    he would pay.
    """

    slot: int
    preference: str
    marker: str
    space: int | None
    gain: int


@dataclass(frozen=True, slots=True)
class Row:
    """Waiting buyers of one preference: those that wait, all `tiles` of the row, and the money beside it."""

    preference: str
    waiting: int
    tiles: int
    money: int


@dataclass(frozen=True, slots=True)
class AwardView:
    """Award tile for the first seat to reach `least` of a `kind` of thing; `owner` is None until then."""

    id: str
    kind: str
    least: int
    points: int
    owner: int | None


@dataclass(frozen=True, slots=True)
class SeatView:
    """Public facts about a seat's factory, and its money as far as the view knows it.

    `money` is None where it is hidden. `ahead` counts the pieces behind its worker in the chain, 0 = the tail. `place`
    is its place in the race if the round ended now, 0 = none. `starts` counts the seats that choose a start tile before
    it (0: it chooses now), None = it has its tile.
    """

    seat: int
    body: int  # research levels
    engine: int
    body_points: int
    engine_points: int
    supply: int
    canteen: int
    bodies: tuple[int, ...]  # value by workshop, 0 = none
    engines: tuple[int, ...]
    race_engine: int
    start: str
    developments: tuple[str, ...]
    inactive: tuple[str, ...]
    engineers: tuple[str, ...]
    markers: tuple[str, ...]
    space: int  # race car's space of the circuit, 0 = pit lane
    laps: int
    place: int
    awards: int  # points of its awards
    money: int | None  # including the awards
    cars: int  # on the market
    ahead: int
    starts: int | None
    on_turn: bool

    @property
    def filled(self) -> int:
        """Number of occupied workshops."""
        return sum(bool(body or engine) for body, engine in zip(self.bodies, self.engines, strict=True))


@dataclass(frozen=True, slots=True)
class TableView:
    """View model of the whole table at one moment."""

    round: int
    rounds: int
    phase: str  # one of PHASES, "setup" or "" when the game is over
    chain: tuple[Link, ...]  # from the tail to the head
    track: int  # spaces of the action track
    choosing: bool  # the pending decision is to take a tile
    taken: str  # the tile of this turn, "" = none yet
    pending: tuple[str, ...]  # actions of that tile that are left
    starts: tuple[str, ...]  # start tiles on offer
    circuit: int  # spaces
    neutral: tuple[int, ...]  # spaces of cars without drivers
    market: tuple[CarView | None, ...]  # by space
    price_colour: str
    prices: tuple[tuple[int, bool], ...]  # prices of the round: value, and whether its marker is still free
    slots: int  # for active buyers
    active: tuple[BuyerView, ...]
    rows: tuple[Row, ...]
    countdown: int  # steps of the black marker from 0
    countdown_start: int
    open: tuple[str, ...]  # research cards
    deck: int
    discard: tuple[tuple[str, int], ...]  # card and number of copies
    awards: tuple[AwardView, ...]
    seats: tuple[SeatView, ...]
    forecast: Outlook  # of a scoring that came now
    open_scores: bool
    turn: int | None  # the seat whose turn it is
    decides: int | None  # the seat of the pending decision

    def starting(self, seat: int) -> str:
        """Return the start tile that a seat carries out now, "" for none."""
        return self.taken if self.phase == SETUP and self.seats[seat].starts == 0 else ""

    def awaits_start(self, seat: int) -> bool:
        """Return whether a seat has still to choose its start tile, now or in its turn (KRA-2.7)."""
        return bool(self.starts) and self.seats[seat].starts is not None and not self.starting(seat)

    @property
    def over(self) -> bool:
        """True once the game is over."""
        return not self.phase
