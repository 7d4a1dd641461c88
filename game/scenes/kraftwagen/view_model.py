"""View model of the table of Kraftwagen: plain values that the presenter makes of a view."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.kraftwagen.forecast import Outlook, Stop

PHASES = ("action", "market", "scoring")
SETUP = "setup"  # before the first of them


@dataclass(frozen=True, slots=True)
class Link:
    """A piece of the chain. A worker has the `seat` that it belongs to; a tile has `actions`, and while it may be taken
    the `key` that takes it and what that would do to the chain (`stop`)."""

    name: str
    space: int  # of the action track, from 0
    seat: int | None
    actions: tuple[str, ...]
    specialty: bool
    key: str
    stop: Stop | None


@dataclass(frozen=True, slots=True)
class CarView:
    """A car on the market; `body` and `engine` as buyers look at them, with the `marker` on it."""

    space: int
    owner: int
    body: int
    engine: int
    workers: int
    price: int
    marker: str


@dataclass(frozen=True, slots=True)
class BuyerView:
    """An active buyer and what he would do now: the market space of the car that he takes (None = no car is left for
    him) and what he pays for it."""

    slot: int
    preference: str
    marker: str
    space: int | None
    gain: int


@dataclass(frozen=True, slots=True)
class Row:
    """The buyers of a preference that wait, of so many, and the money beside their row."""

    preference: str
    waiting: int
    tiles: int
    money: int


@dataclass(frozen=True, slots=True)
class AwardView:
    """An award tile and the seat that has it, None = nobody yet; it is for the first to reach `least` of a `kind` of
    thing."""

    id: str
    kind: str
    least: int
    points: int
    owner: int | None


@dataclass(frozen=True, slots=True)
class SeatView:
    """What is seen of a factory. `money` is None where it is hidden; `ahead` counts what lies behind its worker in the
    chain, 0 = the tail; `place` is the one that it would have in the race, 0 = none; `starts` how many choose their
    start tiles before it (0: it is at it), None = it has one."""

    seat: int
    body: int  # levels
    engine: int
    body_points: int
    engine_points: int
    supply: int
    canteen: int
    bodies: tuple[int, ...]  # by workshop, 0 = none
    engines: tuple[int, ...]
    race_engine: int
    start: str
    developments: tuple[str, ...]
    inactive: tuple[str, ...]
    engineers: tuple[str, ...]
    markers: tuple[str, ...]
    space: int  # of the race car, 0 = pit lane
    laps: int
    place: int
    awards: int  # points
    money: int | None  # with the awards
    cars: int  # on the market
    ahead: int
    starts: int | None
    on_turn: bool

    @property
    def filled(self) -> int:
        """How many workshops are occupied."""
        return sum(bool(body or engine) for body, engine in zip(self.bodies, self.engines, strict=True))


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything on the table at one moment."""

    round: int
    rounds: int
    phase: str  # one of PHASES, "setup" or "" when the game is over
    chain: tuple[Link, ...]  # from the tail to the head
    track: int  # spaces of the action track
    choosing: bool  # a tile is chosen now
    taken: str  # the tile of this turn, "" = none yet
    pending: tuple[str, ...]  # its actions that are left
    starts: tuple[str, ...]  # start tiles on offer
    circuit: int  # spaces
    neutral: tuple[int, ...]  # spaces of cars without drivers
    market: tuple[CarView | None, ...]  # by space
    price_colour: str
    prices: tuple[tuple[int, bool], ...]  # of this round: value, and whether it lies beside the market
    slots: int  # for active buyers
    active: tuple[BuyerView, ...]
    rows: tuple[Row, ...]
    countdown: int  # steps of the black marker to 0
    countdown_start: int
    open: tuple[str, ...]  # research cards
    deck: int
    discard: tuple[tuple[str, int], ...]  # card, how many
    awards: tuple[AwardView, ...]
    seats: tuple[SeatView, ...]
    forecast: Outlook  # if scoring came now
    open_scores: bool
    turn: int | None  # the seat whose turn it is
    decides: int | None

    def starting(self, seat: int) -> str:
        """The start tile that a seat carries out now, "" = none."""
        return self.taken if self.phase == SETUP and self.seats[seat].starts == 0 else ""

    def awaits_start(self, seat: int) -> bool:
        """KRA-2.7 A seat has no start tile yet: it chooses, now or when it is its turn, from those on offer."""
        return bool(self.starts) and self.seats[seat].starts is not None and not self.starting(seat)

    @property
    def over(self) -> bool:
        """Nothing comes any more."""
        return not self.phase
