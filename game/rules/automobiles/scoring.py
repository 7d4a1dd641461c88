"""Scoring of a race: the ranking, and the measures for graphs."""

from game.rules.automobiles.state import PILES, WEAR, AutomobilesState
from game.rules.core.game_spec import Result


def result(state: AutomobilesState) -> Result | None:
    """Return the ranking of a finished race, None before; scores are ticks of progress (AUT-4.123, AUT-4.124)."""
    if state.stack:
        return None
    order = state.standings()
    ranks = [order.index(seat) + 1 for seat in range(len(state.cars))]
    scores = [state.progress(seat) for seat in range(len(state.cars))]
    parts = [{"laps": car.crossings, "ticks": state.selected.track.sections[car.section].front} for car in state.cars]
    return Result(tuple(order), tuple(ranks), tuple(scores), tuple(parts))


def measures(state: AutomobilesState, seat: int) -> dict[str, int]:
    """Return a seat's progress in ticks, race place, wear cubes and number of cubes."""
    car = state.cars[seat]
    return {
        "progress": state.progress(seat),
        "place": state.standings().index(seat) + 1,
        "wear": sum(car.pile(pile)[WEAR] for pile in PILES),
        "cubes": sum(sum(car.pile(pile).values()) for pile in PILES),
    }


def round_of(state: AutomobilesState) -> int:
    """Return the round that is being played, 0 before the first."""
    return state.round
