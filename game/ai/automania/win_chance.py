"""Win chances of a position, by seat: for the curve of the review."""

from math import exp

from game.ai.automania.evaluation import evaluate_all, new_factory_values
from game.ai.automania.sales_forecast import rounds_left
from game.rules.automania.scoring import ranking
from game.rules.automania.state import UNKNOWN, AutomaniaState

SPREAD, LEAST = 6.0, 3.0  # spread in points of each round to come, and of the end of the game


def win_chances(state: AutomaniaState) -> tuple[float, ...]:
    """Return the chance of each seat to win, 0 to 1, sum 1. A finished game is certain."""
    seats = range(len(state.factories))
    if not state.stack:
        winner = ranking(state)[0]
        return tuple(float(seat == winner) for seat in seats)
    state = state.clone()
    hidden = any(factory.money is None for factory in state.factories)
    for factory in state.factories:
        factory.hand = [UNKNOWN] * len(factory.hand)  # hidden contracts count the same for all seats
        factory.money = None if hidden else factory.money
    worth = evaluate_all(state, new_factory_values(state))
    spread = LEAST + SPREAD * (rounds_left(state) + _left(state))
    best = max(worth)
    odds = [exp((value - best) / spread) for value in worth]
    return tuple(round(each / sum(odds), 4) for each in odds)


def _left(state: AutomaniaState) -> float:
    """Return the share of the round that is left, 0 to 1: workers of the seats that may still act."""
    workers = sum(factory.workers for factory in state.factories if not factory.office)
    return min(1.0, workers / float(state.content.numbers.workers * len(state.factories)))
