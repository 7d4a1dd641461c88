"""Win chances of a position, by seat: for the curve of the review."""

from math import exp

from game.ai.automobiles.evaluation import BagEvaluation
from game.ai.automobiles.weights import Weights
from game.rules.automobiles.state import AutomobilesState

SPREAD = 9.0  # spread in ticks of a lead after one turn
LEAST = 2.0  # spread in the last round


def win_chances(state: AutomobilesState) -> tuple[float, ...]:
    """Return the chance of each seat to win, 0 to 1, sum 1. A race that is over is certain."""
    seats = range(len(state.cars))
    if not state.stack:
        winner = state.standings()[0]
        return tuple(float(seat == winner) for seat in seats)
    weights = Weights()
    evaluations = [BagEvaluation(state, seat, weights) for seat in seats]
    turns = min(evaluation.turns for evaluation in evaluations)
    heading = [state.progress(seat) + turns * evaluations[seat].speed for seat in seats]
    spread = LEAST + SPREAD * turns**0.5
    best = max(heading)
    odds = [exp((ticks - best) / spread) for ticks in heading]
    return tuple(round(each / sum(odds), 4) for each in odds)
