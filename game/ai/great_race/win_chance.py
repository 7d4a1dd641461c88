"""Win chances of a position, by seat: for the curve of the review."""

from game.ai.great_race.cheapest_roads import RoadCache
from game.ai.great_race.evaluation import odds
from game.ai.great_race.weights import Weights
from game.rules.great_race.state import GreatRaceState

LINE = 15.0  # francs for each line in front: fits the winners of 60 recorded races best


def win_chances(state: GreatRaceState) -> tuple[float, ...]:
    """Return the chance of each seat to win, 0 to 1, sum 1. A race that is over is certain."""
    return tuple(round(each, 4) for each in odds(_unseen(state), RoadCache(Weights()), LINE))


def _unseen(state: GreatRaceState) -> GreatRaceState:
    """Return the position without hands: cards that are hidden for some count for no seat."""
    view = state.clone()
    for crew in view.crews:
        crew.hand = []
    return view
