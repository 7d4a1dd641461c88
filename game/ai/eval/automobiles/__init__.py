"""Judging a race of Automobiles."""

from collections.abc import Iterator

from game.ai.choice import Choice, Policy
from game.ai.eval.automobiles.chances import chances
from game.ai.eval.automobiles.driver import Driver
from game.ai.levels import LEVELS, Level
from game.rules.automobiles.state import Race

__all__ = ["chances", "driver", "greedy_choices"]


def driver(level: Level) -> Policy:
    """The computer opponent of a level."""
    return Driver(level)


def greedy_choices(view: Race, seat: int, seed: int) -> Iterator[Choice]:
    """The actions as the greedy policy weighs them, one at a time."""
    return Driver(LEVELS["greedy"]).consider(view, seat, seed)
