"""Grades of turns: which loss is a mistake (a swing of the review), each grade by its loss, accuracy of a player.

Losses are in the units of the evaluation. What counts is their size beside that from which a plan is no hint any more,
which every game has (`PlanningPolicy.FAR`).
"""

from collections.abc import Sequence
from functools import cache
from math import exp, inf

from game.ai.judge.turn_judge import Leg
from game.ai.level_definition import JUDGE
from game.ai.registry import opponents_of

CLEAR = 1 / 3  # part of that size from which a difference is clear
BEST, GOOD = "best", "good"
GRADES = ((BEST, 0.02), (GOOD, CLEAR), ("slip", 1.0), ("mistake", 2.0), ("blunder", inf))  # up to which part


@cache
def far_loss(game: str) -> float:
    """Return the loss from which a plan of a game is no hint any more."""
    opponents = opponents_of(game)
    return opponents.policy(opponents.levels[JUDGE]).FAR


def clear_loss(game: str, leg: Leg) -> int:
    """Return what some moves of a turn lost, in the unit of the game; 0 where that is too little to be called a
    mistake, and for a plan that was followed because hints showed it."""
    return 0 if leg.hinted else _loss_beyond(game, leg.lost, CLEAR)


def great_loss(game: str, lost: float) -> int:
    """Return a loss in the unit of the game; 0 where it is too little to be asked about: such a plan may still be a
    hint."""
    return _loss_beyond(game, lost, 1.0)


def _loss_beyond(game: str, lost: float, part: float) -> int:
    return 0 if lost <= part * far_loss(game) else max(1, unit_loss(game, lost))


def unit_loss(game: str, loss: float) -> int:
    """Return a loss in the unit of the game."""
    return round(loss / opponents_of(game).unit)


def grade_of(game: str, loss: float, *, hinted: bool = False) -> str:
    """Return the grade of a turn with this loss; one that followed a hint is good at least."""
    grade = next(grade for grade, most in GRADES if loss <= most * far_loss(game))
    return GOOD if hinted and grade not in (BEST, GOOD) else grade


def accuracy(game: str, losses: Sequence[float]) -> int:
    """Return how near a player came to the best turns, 0 to 100; at least one loss is given."""
    return round(sum(100 * exp(-loss / far_loss(game)) for loss in losses) / len(losses))
