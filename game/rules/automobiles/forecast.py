"""What would become of a turn if its path ended here: laps, wear, drafting, race place. For previews; it changes
nothing."""

from typing import NamedTuple

from game.rules.automobiles.decisions.movement import drafted_car
from game.rules.automobiles.decisions.turn_state import TurnState
from game.rules.automobiles.flow import Purchases, darkest_entered
from game.rules.automobiles.state import WEAR, AutomobilesState


class Forecast(NamedTuple):
    """`ahead` is the seat that is drafted (AUT-4.84), `wear` what the Decline phase would give (AUT-4.81), `taken` the
    wear that lies in Used already."""

    seat: int
    section: str
    spaces: int  # entered so far
    place: int  # race place, 1 = first
    laps: int  # AUT-4.71 that the drive completes
    laps_left: int  # after them
    last: bool  # AUT-4.120 the drive makes this round the last one
    ahead: int | None
    spared: bool  # AUT-5.14 no wear thanks to Aerodynamics
    darkest: str  # AUT-4.81 the darkest colour entered; "" = no space was entered
    wear: int
    taken: int
    money: int  # AUT-4.60 what the unplayed cubes are worth, in dollars; while something is bought, what is left of it


def forecast(state: AutomobilesState) -> Forecast | None:
    """The forecast of the turn that is going on; None between turns and in a pit stop."""
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
