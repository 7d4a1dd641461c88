"""How likely each seat is to win a race from a position: for the curve of the review."""

from game.ai.great_race.cheapest_roads import RoadCache
from game.ai.great_race.evaluation import odds
from game.ai.great_race.weights import Weights
from game.rules.great_race.state import GreatRaceState

LINE = 15.0  # francs: of 60 recorded races the winner was foretold best with so much for each line in front


def win_chances(state: GreatRaceState) -> tuple[float, ...]:
    """By seat, the chance to win, 0 to 1; together 1. A race that is over is certain."""
    return tuple(round(each, 4) for each in odds(_unseen(state), RoadCache(Weights()), LINE))


def _unseen(state: GreatRaceState) -> GreatRaceState:
    """The position without hands: what is not known of all counts for nobody."""
    view = state.clone()
    for crew in view.crews:
        crew.hand = []
    return view
