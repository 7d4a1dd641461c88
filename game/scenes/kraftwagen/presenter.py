"""Presenter of Kraftwagen: from a view of a game to the plain values that its table shows."""

from __future__ import annotations

from dataclasses import replace

from game.rules.core.engine import decision
from game.rules.kraftwagen.chain_forecast import foresee_chain
from game.rules.kraftwagen.decisions.action_phase import SelectTile
from game.rules.kraftwagen.decisions.awards import NOBODY, award_points
from game.rules.kraftwagen.decisions.buyer_calls import Benz
from game.rules.kraftwagen.decisions.buyer_choices import worth
from game.rules.kraftwagen.decisions.market_phase import Badge, Offer
from game.rules.kraftwagen.decisions.turn_state import Phase
from game.rules.kraftwagen.forecast import Outlook, outlook, standing, stop
from game.rules.kraftwagen.state import KraftwagenState, MarketCar
from game.scenes.kraftwagen.view_model import SETUP, AwardView, BuyerView, CarView, Link, Row, SeatView, TableView
from game.scenes.table.prompt.choice_keys import KEYS


def present(view: KraftwagenState) -> TableView:
    """Return the view model of a view."""
    numbers, top = view.content.numbers, decision(view)
    phase = next((frame for frame in view.stack if isinstance(frame, Phase)), None)
    forecast = outlook(view)
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
        active=_active(view, forecast),
        rows=tuple(Row(name, view.waiting[name], row.tiles, view.rows[name]) for name, row in numbers.buyers.items()),
        countdown=view.countdown,
        countdown_start=view.selected.countdown,
        open=tuple(view.open),
        deck=sum(view.deck.values()),
        discard=tuple((card, count) for card, count in view.discard.items() if count),
        awards=_awards(view),
        seats=tuple(_seat(view, seat, forecast, turn) for seat in range(len(view.factories))),
        forecast=forecast,
        open_scores=view.open_scores,
        turn=turn,
        decides=top.seat if top else None,
    )


def on_turn(table: TableView, seat: int | None) -> TableView:
    """Return the table with the turn of a seat (None = nobody's) marked, whichever seat decides next."""
    seats = tuple(replace(each, on_turn=each.seat == seat) for each in table.seats)
    return replace(table, seats=seats, turn=seat)


def at_rest(table: TableView) -> TableView:
    """Return the table as it is shown once the game is over: no phase, no turn, no decision."""
    return replace(on_turn(table, None), phase="", choosing=False, decides=None)


def _awards(view: KraftwagenState) -> tuple[AwardView, ...]:
    owners = {name: owner if owner != NOBODY else None for name, owner in view.awards.items()}
    return tuple(AwardView(award.id, award.kind, award.least, award.points, owners[award.id])
                 for award in view.content.numbers.awards.values())


def phase_of(view: KraftwagenState) -> str:
    """Return the phase that the top bar lights: one of PHASES, SETUP, or "" once the game is over."""
    top = decision(view)
    if top is None:
        return ""
    if not view.round:
        return SETUP
    if isinstance(top, Benz):
        return "scoring"
    return "market" if isinstance(top, Offer | Badge) else "action"


def _turn(view: KraftwagenState, decides: int | None) -> int | None:
    """Return the seat whose turn it is; in the set-up and before a scoring the seat that decides."""
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
            follows=foresee_chain(view, name) if choosing and tile is not None else None,
        ))
    return tuple(found)


def starts_before(view: KraftwagenState, seat: int) -> int | None:
    """Return the number of seats that choose a start tile before this one, in reverse turn order (KRA-2.7).

    None: the seat has its tile.
    """
    workers = [view.selected.seats[name] for name in reversed(view.chain) if name in view.selected.seats]
    without = [each for each in workers if not view.factories[each].start]
    return without.index(seat) if seat in without else None


def _market(view: KraftwagenState) -> tuple[CarView | None, ...]:
    cars = {car.space: car_view(view, car) for car in view.market}
    return tuple(cars.get(space) for space in range(1, view.selected.spaces + 1))


def car_view(view: KraftwagenState, car: MarketCar) -> CarView:
    """Return a car of the market with the values that buyers compare."""
    return CarView(car.space, car.owner, worth(view, car, "body"), worth(view, car, "engine"), car.workers, car.price,
                   car.marker)


def _active(view: KraftwagenState, forecast: Outlook) -> tuple[BuyerView, ...]:
    sales = {sale.slot: sale for sale in forecast.sales}
    found = []
    for slot, buyer in enumerate(view.active, start=1):
        sale = sales.get(slot)
        found.append(BuyerView(slot, buyer.preference, buyer.marker, sale.car.space if sale else None,
                               sale.gain if sale else 0))
    return tuple(found)


def _seat(view: KraftwagenState, seat: int, forecast: Outlook, turn: int | None) -> SeatView:
    factory = view.factories[seat]
    order = [place.seat for place in forecast.places]
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
