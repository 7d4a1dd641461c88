"""Presenter of a race: from a view of the position to the view model of the table. No drawing, no rules of its own."""

from __future__ import annotations

from game.rules.automobiles.decisions.card_choices import Assign
from game.rules.automobiles.decisions.pit_stop import TurnChoice
from game.rules.automobiles.decisions.purchases import Buy, Shopping
from game.rules.automobiles.decisions.turn_state import TurnState
from game.rules.automobiles.forecast import forecast
from game.rules.automobiles.state import PILES, WEAR, AutomobilesState
from game.rules.core.engine import decision
from game.scenes.automobiles.view_model import Hand, Mark, SeatView, Sheet, StockRow, TableView


def present(view: AutomobilesState, seat: int, own: bool = True) -> TableView:
    """Return the view model with the player sheet of `seat`.

    `own` is False where somebody else than the owner of the sheet looks on: then the bag is hidden (AUT-4.131).
    """
    turn = next((frame for frame in view.stack if isinstance(frame, TurnState)), None)
    top = decision(view)
    now = turn.seat if turn else top.seat if top else None
    return TableView(
        round=view.round,
        laps=view.laps,
        phase=phase_of(view),
        last_round=view.last_round(),
        stock=tuple(_stock_row(view, colour) for colour in view.content.colours),
        seat_panels=tuple(_seat_view(view, place, other, now) for place, other in enumerate(view.standings(), 1)),
        sheet=_sheet(view, seat, own),
        cars=tuple(car.section for car in view.cars),
        laps_left=tuple(car.laps_left for car in view.cars),
        marks=_marks(turn),
        aerodynamic=turn is not None and turn.no_decline_wear,
        turn=now,
        decides=top.seat if top else None,
        forecast=forecast(view),
    )


def phase_of(view: AutomobilesState) -> str:
    """Return the phase that the phase chips light: one of `PHASES` or `BEFORE`, "" once the race is over."""
    top = decision(view)
    if top is None:
        return ""
    if isinstance(top, Shopping):
        return "shopping"
    if isinstance(top, TurnChoice):
        return "choose"
    if isinstance(top, Buy):
        return "buy"
    return "action"


def cubes(pile: dict[str, int], order: tuple[str, ...]) -> tuple[str, ...]:
    """Return the colours of a pile cube by cube, in the `order` of the content.

    >>> cubes({"red": 1, "wear": 2}, ("wear", "red"))
    ('wear', 'wear', 'red')
    """
    return tuple(colour for colour in order for _ in range(pile[colour]))


def _stock_row(view: AutomobilesState, colour: str) -> StockRow:
    card = view.selected.cards[colour]
    return StockRow(colour, card.id, view.stock[colour], card.cost, card.value)


def _seat_view(view: AutomobilesState, place: int, seat: int, now: int | None) -> SeatView:
    car, order = view.cars[seat], view.content.colours
    return SeatView(
        seat=seat,
        place=place,
        gap=max(map(view.progress, range(len(view.cars)))) - view.progress(seat),
        active=cubes(car.active, order),
        used=cubes(car.used, order),
        discard=cubes(car.discard, order),
        unseen=sum(sum(car.pile(pile).values()) for pile in PILES if pile != "active"),
        wear=sum(car.pile(pile)[WEAR] for pile in PILES[1:]),
        laps_left=car.laps_left,
        lap=min(view.laps, view.laps - car.laps_left + 1),
        bag=sum(car.bag.values()) if view.bags_open else None,
        bag_cubes=cubes(car.bag, order) if view.bags_open else None,
        on_turn=seat == now,
    )


def _sheet(view: AutomobilesState, seat: int, own: bool) -> Sheet:
    car, order = view.cars[seat], view.content.colours
    choice = next((frame for frame in view.stack if isinstance(frame, Assign) and frame.seat == seat), None)
    before = not view.round and not any(any(other.active.values()) for other in view.cars)
    return Sheet(
        seat=seat,
        active=active_of(view, seat),
        used=cubes(car.used, order),
        discard=cubes(car.discard, order),
        bag=sum(car.bag.values()) if own or view.bags_open else None,
        bag_cubes=cubes(car.bag, order) if view.bags_open or (own and before) else None,
        drawn=tuple(choice.cubes) if choice else (),
        before=before,
        hand=hand_of(view, seat),
    )


def active_of(view: AutomobilesState, seat: int) -> tuple[str, ...]:
    """Return the colours of the Active pile of a seat, in content order."""
    return cubes(view.cars[seat].active, view.content.colours)


def used_of(view: AutomobilesState, seat: int) -> tuple[str, ...]:
    """Return the colours of the Used pile of a seat, in content order."""
    return cubes(view.cars[seat].used, view.content.colours)


def hand_of(view: AutomobilesState, seat: int) -> Hand:
    """Return the round, and whether the seat is on turn."""
    return view.round, any(isinstance(frame, TurnState) and frame.seat == seat for frame in view.stack)


def _marks(turn: TurnState | None) -> tuple[Mark, ...]:
    if turn is None or turn.at == "end":  # the cubes have been taken off the track (AUT-4.90)
        return ()
    steps = zip(turn.path, turn.marks, strict=True)
    return tuple(Mark(number, section, colour) for number, (section, colour) in enumerate(steps))
