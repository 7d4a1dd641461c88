"""Forecast of the turn for previews: laps, wear, drafting and race place if its path ended here."""

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
