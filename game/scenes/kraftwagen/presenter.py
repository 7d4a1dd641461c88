"""From a view of a game of Kraftwagen to what the table shows: plain values, no drawing, no rules of its own."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.core.engine import decision
from game.rules.kraftwagen.decisions.action_phase import SelectTile
from game.rules.kraftwagen.decisions.awards import NOBODY, award_points
from game.rules.kraftwagen.decisions.buyers import Benz
from game.rules.kraftwagen.decisions.market_phase import Badge, Offer
from game.rules.kraftwagen.decisions.sales import worth
from game.rules.kraftwagen.decisions.turn_state import Phase
from game.rules.kraftwagen.forecast import Outlook, Stop, outlook, standing, stop
from game.rules.kraftwagen.state import KraftwagenState, MarketCar
from game.scenes.table.prompt.choice_keys import KEYS

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


def present(view: KraftwagenState) -> TableView:
    """The table as a view shows it."""
    numbers, top = view.content.numbers, decision(view)
    phase = next((frame for frame in view.stack if isinstance(frame, Phase)), None)
    ahead = outlook(view)
    turn = _turn(view, top.seat if top else None)
    number = max(1, view.round) - 1
    return TableView(
        round=view.round,
        rounds=len(numbers.prices),
        phase=phase_of(view),
        chain=_chain(view, isinstance(top, SelectTile)),
        track=numbers.action_track,
        choosing=isinstance(top, SelectTile),
        taken=phase.tile if phase else "",
        pending=tuple(phase.pending) if phase else (),
        starts=tuple(view.starts) if phase_of(view) == SETUP else (),
        circuit=numbers.circuit,
        neutral=tuple(view.neutral),
        market=_market(view),
        price_colour=numbers.price_colours[number],
        prices=tuple((price, price in view.prices) for price in numbers.prices[number]),
        slots=view.selected.slots,
        active=_active(view, ahead),
        rows=tuple(Row(name, view.waiting[name], row.tiles, view.rows[name]) for name, row in numbers.buyers.items()),
        countdown=view.countdown,
        countdown_start=view.selected.countdown,
        open=tuple(view.open),
        deck=sum(view.deck.values()),
        discard=tuple((card, count) for card, count in view.discard.items() if count),
        awards=_awards(view),
        seats=tuple(_seat(view, seat, ahead, turn) for seat in range(len(view.factories))),
        forecast=ahead,
        open_scores=view.open_scores,
        turn=turn,
        decides=top.seat if top else None,
    )


def on_turn(table: TableView, seat: int | None) -> TableView:
    """A table at which the turn of that seat is seen to go on, whoever decides next."""
    seats = tuple(replace(each, on_turn=each.seat == seat) for each in table.seats)
    return replace(table, seats=seats, turn=seat)


def at_rest(table: TableView) -> TableView:
    """A table at which nobody plays any more."""
    return replace(on_turn(table, None), phase="", choosing=False, decides=None)


def _awards(view: KraftwagenState) -> tuple[AwardView, ...]:
    owners = {name: owner if owner != NOBODY else None for name, owner in view.awards.items()}
    return tuple(AwardView(award.id, award.kind, award.least, award.points, owners[award.id])
                 for award in view.content.numbers.awards.values())


def phase_of(view: KraftwagenState) -> str:
    """The phase that the banner lights up."""
    top = decision(view)
    if top is None:
        return ""
    if not view.round:
        return SETUP
    if isinstance(top, Benz):
        return "scoring"
    return "market" if isinstance(top, Offer | Badge) else "action"


def _turn(view: KraftwagenState, decides: int | None) -> int | None:
    """Whose turn it is; in the set-up and before a scoring whoever decides."""
    if decides is None or not view.round or phase_of(view) == "scoring":
        return decides
    return next((frame.seat for frame in view.stack if type(frame).__name__ == "Turn"), decides)


def _chain(view: KraftwagenState, choosing: bool) -> tuple[Link, ...]:
    found = []
    keys = iter(KEYS)
    track = view.content.numbers.action_track
    for index, name in enumerate(view.chain):
        seat = view.selected.seats.get(name)
        tile = view.content.tiles.get(name)
        found.append(Link(
            name=name,
            space=(view.tail + index) % track,
            seat=seat,
            actions=tile.actions if tile else (),
            specialty=name in view.content.specialties,
            key="" if tile is None else next(keys, ""),
            stop=stop(view, name) if choosing and tile is not None else None,
        ))
    return tuple(found)


def starts_before(view: KraftwagenState, seat: int) -> int | None:
    """KRA-2.7 How many choose a start tile before a seat, in reverse turn order; None: it has one."""
    workers = [view.selected.seats[name] for name in reversed(view.chain) if name in view.selected.seats]
    without = [each for each in workers if not view.factories[each].start]
    return without.index(seat) if seat in without else None


def _market(view: KraftwagenState) -> tuple[CarView | None, ...]:
    cars = {car.space: car_view(view, car) for car in view.market}
    return tuple(cars.get(space) for space in range(1, view.selected.spaces + 1))


def car_view(view: KraftwagenState, car: MarketCar) -> CarView:
    """A car as buyers look at it."""
    return CarView(car.space, car.owner, worth(view, car, "body"), worth(view, car, "engine"), car.workers, car.price,
                   car.marker)


def _active(view: KraftwagenState, ahead: Outlook) -> tuple[BuyerView, ...]:
    sales = {sale.slot: sale for sale in ahead.sales}
    found = []
    for slot, buyer in enumerate(view.active, start=1):
        sale = sales.get(slot)
        found.append(BuyerView(slot, buyer.preference, buyer.marker, sale.car.space if sale else None,
                               sale.gain if sale else 0))
    return tuple(found)


def _seat(view: KraftwagenState, seat: int, ahead: Outlook, turn: int | None) -> SeatView:
    factory = view.factories[seat]
    order = [place.seat for place in ahead.places]
    worker = next(name for name, owner in view.selected.seats.items() if owner == seat)
    return SeatView(
        seat=seat,
        body=view.level(seat, "body"),
        engine=view.level(seat, "engine"),
        body_points=view.points(seat, "body"),
        engine_points=view.points(seat, "engine"),
        supply=factory.supply,
        canteen=factory.canteen,
        bodies=tuple(factory.bodies),
        engines=tuple(factory.engines),
        race_engine=factory.race_engine,
        start=factory.start,
        developments=tuple(factory.developments),
        inactive=tuple(factory.inactive),
        engineers=tuple(factory.engineers),
        markers=tuple(factory.markers),
        space=factory.space,
        laps=factory.laps,
        place=order.index(seat) + 1 if seat in order else 0,
        awards=award_points(view, seat),
        money=None if factory.takings is None else standing(view, seat),
        cars=sum(car.owner == seat for car in view.market),
        ahead=view.chain.index(worker),
        starts=starts_before(view, seat),
        on_turn=seat == turn,
    )
