"""How likely each seat is to win a game from a position: for the curve of the review."""

from math import exp

from game.ai.automania.evaluation import evaluate_all, new_plants
from game.ai.automania.sales_forecast import rounds_left
from game.rules.automania.scoring import ranking
from game.rules.automania.state import UNKNOWN, AutomaniaState

SPREAD, LEAST = 6.0, 3.0  # points by which each round to come goes astray, and what is left of that at the end


def win_chances(g: AutomaniaState) -> tuple[float, ...]:
    """By seat, the chance to win, 0 to 1; together 1. A game that is over is certain."""
    seats = range(len(g.factories))
    if not g.stack:
        winner = ranking(g)[0]
        return tuple(float(seat == winner) for seat in seats)
    g = g.clone()
    hidden = any(factory.money is None for factory in g.factories)
    for factory in g.factories:
        factory.hand = [UNKNOWN] * len(factory.hand)  # what is not known of all counts alike for everybody
        factory.money = None if hidden else factory.money
    worth = evaluate_all(g, new_plants(g))
    spread = LEAST + SPREAD * (rounds_left(g) + _left(g))
    best = max(worth)
    odds = [exp((value - best) / spread) for value in worth]
    return tuple(round(each / sum(odds), 4) for each in odds)


def _left(g: AutomaniaState) -> float:
    """How much of the round is left, 0 to 1: workers of those who may still act."""
    workers = sum(factory.workers for factory in g.factories if not factory.office)
    return min(1.0, workers / float(g.content.numbers.workers * len(g.factories)))
