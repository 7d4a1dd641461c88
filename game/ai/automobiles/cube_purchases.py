"""Purchases of cubes: before the race with the money of the grid place, and in every turn with the cubes that were not
played."""

from game.ai.automobiles.evaluation import MOST_MONEY, BagEvaluation
from game.ai.automobiles.weights import Weights
from game.ai.beam_search import CandidatePlan
from game.rules.automobiles.decisions.purchases import Purchases
from game.rules.automobiles.state import WEAR, AutomobilesState
from game.rules.core.engine import legal

IDLE = 0.01  # cost of a useless cube against a smaller bag


def basket(state: AutomobilesState, seat: int, weights: Weights) -> tuple[str, ...]:
    """Return the best cubes for the money of a turn, if its Action phase ended here."""
    money = sum(count * state.selected.value[colour] for colour, count in state.cars[seat].active.items())
    return BagEvaluation(state, seat, weights).baskets[min(MOST_MONEY, money)]


def purchases(state: AutomobilesState, seat: int, weights: Weights) -> list[CandidatePlan]:
    """Return each purchase with the best use of the money left after it, and buying nothing.

    Wear is left out: no card gains more by it than it costs, and a level with noise would buy it one time in ten.
    """
    evaluation = BagEvaluation(state, seat, weights)
    top = state.stack[-1]
    assert isinstance(top, Purchases)
    found = []
    for action in legal(state):
        value, rest = 0.0, tuple[str, ...]()
        if action.verb == "buy":
            colour = str(action.args[0])
            if colour == WEAR:
                continue
            worth = evaluation.worth[colour]
            left = min(MOST_MONEY, top.money - state.selected.cost[colour])
            table, baskets = evaluation.table, evaluation.baskets
            value, rest = (worth + table[left], baskets[left]) if worth > 0.0 else (worth - IDLE, ())
        meant = tuple(("buy", each) for each in rest)
        found.append(CandidatePlan(value, ((action.verb, *action.args),), (("bag", value),), intended=meant))
    return found
