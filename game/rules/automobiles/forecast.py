"""Forecast of the turn for previews: laps, wear, drafting and race place if its path ended here."""

from math import comb
from typing import NamedTuple

from game.rules.automobiles.decisions.movement import drafted_car
from game.rules.automobiles.decisions.purchases import Purchases
from game.rules.automobiles.decisions.turn_state import TurnState
from game.rules.automobiles.flow import darkest_entered
from game.rules.automobiles.state import WEAR, AutomobilesState


class Forecast(NamedTuple):
    """Outcome of a turn if its path ended at `section`; the state is not changed to find it."""

    seat: int
    section: str
    spaces: int  # spaces entered so far
    place: int  # race place, 1 = first
    laps: int  # AUT-4.71 laps that the drive completes
    laps_left: int  # laps left after the drive
    last: bool  # AUT-4.120 the drive makes this round the last one
    ahead: int | None  # AUT-4.84 seat of the car that is drafted
    spared: bool  # AUT-5.14 no wear thanks to Aerodynamics
    darkest: str  # AUT-4.81 the darkest colour entered; "" = no space was entered
    wear: int  # AUT-4.81 wear that the Decline phase would give
    taken: int  # wear in Used already
    money: int  # AUT-4.60 dollars: worth of the unplayed cubes; during purchases, what is left of it


class Draws(NamedTuple):
    """Draws of one colour in the next hand: how many on average, and the chance of at least one."""

    mean: float
    chance: float


def next_hand(state: AutomobilesState, seat: int) -> dict[str, Draws]:
    """Return what the next hand of a seat is likely to hold, by colour (AUT-4.91 to AUT-4.94).

    What is still active or used, and the wear that the turn as it stands will bring, goes to Discard first.
    """
    car, size = state.cars[seat], state.content.hand_size
    ahead = forecast(state)
    coming = ahead.wear if ahead is not None and ahead.seat == seat else 0
    later = {colour: car.active[colour] + car.used[colour] + car.discard[colour] + coming * (colour == WEAR)
             for colour in state.content.colours}
    bag, rest = sum(car.bag.values()), sum(later.values())
    first = min(size, bag)
    second = min(size - first, rest)
    return {colour: Draws(_mean(car.bag[colour], bag, first) + _mean(later[colour], rest, second),
                          1.0 - _none(car.bag[colour], bag, first) * _none(later[colour], rest, second))
            for colour in state.content.colours}


def _mean(count: int, total: int, drawn: int) -> float:
    return drawn * count / total if total else 0.0


def _none(count: int, total: int, drawn: int) -> float:
    """Return the chance that none of `count` cubes out of `total` is among those drawn (AUT-4.94)."""
    return comb(total - count, drawn) / comb(total, drawn)


def forecast(state: AutomobilesState) -> Forecast | None:
    """Return the forecast of the pending turn; None between turns and in a pit stop."""
    turn = next((frame for frame in state.stack if isinstance(frame, TurnState)), None)
    if turn is None or turn.pit:
        return None
    seat = turn.seat
    after = state.clone()
    car = after.cars[seat]
    car.section = turn.head(state)
    car.crossings += turn.crossings
    laps = min(turn.crossings, car.laps_left)
    car.laps_left -= laps
    ahead = drafted_car(after, seat) if turn.path else None
    darkest = darkest_entered(state, turn) if turn.path else ""
    spared = ahead is not None or turn.no_decline_wear
    wear = min(state.content.wear_chart[darkest], state.stock[WEAR]) if darkest and not spared else 0
    buys = next((frame.money for frame in state.stack if isinstance(frame, Purchases)), None)
    money = sum(count * state.selected.value[colour] for colour, count in car.active.items()) if buys is None else buys
    place = after.standings().index(seat) + 1
    last = after.last_round() and not state.last_round()
    return Forecast(seat, car.section, len(turn.path), place, laps, car.laps_left, last, ahead,
                    turn.no_decline_wear, darkest, wear, car.used[WEAR], money)
