"""Presenter of Automania: from a view of a game to the plain values that its table shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rules.automania.content.numbers import EUROPE, NORTH_AMERICA, SIDES
from game.rules.automania.contract_forecast import ContractProgress, contract_progress
from game.rules.automania.decisions.action_phase import Taken
from game.rules.automania.decisions.between_rounds import Shift
from game.rules.automania.decisions.popularity import stars_of
from game.rules.automania.decisions.production import Production
from game.rules.automania.decisions.sales import Sales, Sell, limit_of
from game.rules.automania.decisions.tile_placement import PlaceTile
from game.rules.automania.forecast import Outlook, outlook, outlooks, outlooks_after
from game.rules.automania.scoring import medals, points
from game.rules.automania.state import AutomaniaState
from game.rules.core.engine import decision
from game.scenes.automania.view_model import CarAtHand, SeatView, TableView, factory_of, hall_of

ACTION, RENEWAL = "action", "renewal"
SETUP = "setup"
PHASES = (RENEWAL, ACTION, NORTH_AMERICA, EUROPE)


def present(view: AutomaniaState) -> TableView:
    """Return the view model of a view."""
    top = decision(view)
    decides = top.seat if top is not None else None
    return TableView(
        round=view.round,
        rounds=len(view.content.numbers.stacks),
        phase=phase_of(view),
        hall=hall_of(view),
        factories=tuple(factory_of(view, seat) for seat in range(len(view.factories))),
        seats=tuple(_seat(view, seat, decides) for seat in range(len(view.factories))),
        order=tuple(view.order),
        asked=type(top).__name__ if top is not None else "",
        tile=_at_hand(view),
        car=car_at_hand(view),
        open_money=view.open_money,
        curtain=view.curtain,
        turn=decides,
        decides=decides,
    )


def on_turn(table: TableView, seat: int | None) -> TableView:
    """Return the table with the turn of a seat (None = nobody's) marked, whichever seat decides next."""
    seats = tuple(replace(each, on_turn=each.seat == seat) for each in table.seats)
    return replace(table, seats=seats, turn=seat)


def at_rest(table: TableView) -> TableView:
    """Return the table as it is shown once the game is over: no phase, no turn, no decision."""
    return replace(on_turn(table, None), phase="", asked="", tile="", car=None, decides=None)


def phase_of(view: AutomaniaState) -> str:
    """Return the phase that the top bar lights: one of PHASES, SETUP, or "" once the game is over."""
    if decision(view) is None:
        return ""
    if not view.round:
        return SETUP
    for frame in view.stack:
        if isinstance(frame, Sales):
            return frame.market
        if isinstance(frame, Shift):
            return RENEWAL
    return ACTION


def _at_hand(view: AutomaniaState) -> str:
    """Return the tile that has been taken and is not placed yet, "" for none (MAN-4.17)."""
    return next((frame.tile for frame in reversed(view.stack) if isinstance(frame, PlaceTile)
                 or (isinstance(frame, Taken) and not frame.at)), "")


def _seat(view: AutomaniaState, seat: int, decides: int | None) -> SeatView:
    factory = view.factories[seat]
    own = factory_of(view, seat)
    return SeatView(
        seat=seat,
        points=points(view, seat),
        money=factory.money,
        workers=factory.workers,
        neutral=own.neutral,
        hand=len(factory.hand),
        played=len(factory.played),
        medals=sum(medals(view, seat)),
        ships=sum(car.owner == seat for market in view.markets.values() for car in market.ships),
        office=factory.office,
        place=view.order.index(seat) + 1,
        sales=limit_of(view, seat).left if factory.office and factory.board else None,
        board=factory.board,
        on_turn=seat == decides,
    )


def car_at_hand(view: AutomaniaState) -> CarAtHand | None:
    """Return the car in production or in a sale, None for none."""
    top = decision(view)
    if isinstance(top, Sell):
        car = view.markets[top.market].car_at(top.value)
        return CarAtHand(car.owner, car.type, top.market, car.electric, car.value, value=car.value)
    made = next((frame for frame in reversed(view.stack) if isinstance(frame, Production)), None)
    if made is None:
        return None
    if not made.market:
        return CarAtHand(made.seat, made.type, "", made.electric, 0)
    stars = tuple((found.thing or found.source, found.target, found.stars)
                  for found in stars_of(view, made.seat, made.type, made.market, made.electric))
    promoted = made.popularity - sum(amount for _, _, amount in stars)
    return CarAtHand(made.seat, made.type, made.market, made.electric, made.popularity, stars, promoted)


def tomorrow_of(view: AutomaniaState, seat: int, tiles: dict[str, str] | None = None,
                sides: Sequence[str] = SIDES) -> dict[str, dict[tuple[str, str], int]]:
    """Return how popular the cars of a seat would be in the next round, by the side from which the demand comes.

    Empty where no further round comes. `tiles` takes the place of the tiles of the factory.
    """
    shifting = any(isinstance(frame, Shift) for frame in view.stack)
    if not view.factories[seat].board or not view.stack or (view.last_round and not shifting):
        return {}
    return {side: outlooks_after(view, seat, side, tiles) for side in sides}


def progress_of(view: AutomaniaState, seat: int, tiles: dict[str, str] | None = None) -> dict[str, ContractProgress]:
    """Return how far a seat is from each contract that is open for it; `tiles` takes the place of those it has."""
    if not view.factories[seat].board or not view.stack:
        return {}
    known = [name for name in (*view.display, *view.factories[seat].hand) if name in view.content.contracts]
    return {name: contract_progress(view, seat, name, tiles) for name in known}


def outlook_of(view: AutomaniaState, seat: int, tiles: dict[str, str] | None = None,
               crew: int = 0) -> dict[tuple[str, str], Outlook]:
    """Return the forecast of the cars of all types for both markets that a seat could produce.

    Empty before it has a factory board and once the game is over. The car in production has its token and its workers
    in marketing, with a `crew` of more workers. `tiles` takes the place of the tiles of the factory.
    """
    if not view.factories[seat].board or not view.stack:
        return {}
    found, car = outlooks(view, seat, tiles), car_at_hand(view)
    if car is not None and car.seat == seat and car.market and car.value is None:
        found[car.type, car.market] = outlook(view, seat, car.type, car.market, car.electric, tiles,
                                              car.promoted + crew)
    return found
