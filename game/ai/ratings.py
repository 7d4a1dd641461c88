"""Ratings in words: which loss is a mistake, the grade of a turn by its loss, and the accuracy of a player.

Losses are in the units of the evaluation. What counts is their size beside that from which a plan is no hint any more,
which every game has (`PlanningPolicy.FAR`).
"""

from collections.abc import Sequence
from functools import cache
from math import exp, inf

from game.ai.registry import opponents_of
from game.ai.worker_protocol import RatedMove

LEVEL = "expert"  # the level that rates
CLEAR = 1 / 3  # part of that size from which a difference is clear
GRADES = (("best", 0.02), ("good", CLEAR), ("slip", 1.0), ("mistake", 2.0), ("blunder", inf))  # up to which part


@cache
def far_loss(game: str) -> float:
    """Return the loss from which a plan of a game is no hint any more."""
    opponents = opponents_of(game)
    return opponents.policy(opponents.levels[LEVEL]).FAR


def clear_loss(game: str, moves: Sequence[RatedMove]) -> int:
    """Return what the last of some rated moves is worth less than the first, in the unit of the game; 0 where that is
    too little to be called a mistake."""
    return _loss_beyond(game, moves, CLEAR)


def great_loss(game: str, moves: Sequence[RatedMove]) -> int:
    """Return the same; 0 where it is too little to be asked about: such a plan may still be a hint."""
    return _loss_beyond(game, moves, 1.0)


def _loss_beyond(game: str, moves: Sequence[RatedMove], part: float) -> int:
    if not moves or moves[-1].behind <= part * far_loss(game):
        return 0
    return max(1, unit_loss(game, moves[-1].behind))


def unit_loss(game: str, loss: float) -> int:
    """Return a loss in the unit of the game."""
    return round(loss / opponents_of(game).unit)


def grade_of(game: str, loss: float) -> str:
    """Return the grade of a turn with this loss."""
    return next(grade for grade, most in GRADES if loss <= most * far_loss(game))


def accuracy(game: str, losses: Sequence[float]) -> int:
    """Return how near a player came to the best turns, 0 to 100; at least one loss is given."""
    return round(sum(100 * exp(-loss / far_loss(game)) for loss in losses) / len(losses))
