"""Judging a race of Automobiles."""

from collections.abc import Iterator

from game.ai.automobiles.chances import chances
from game.ai.automobiles.driver import Driver
from game.ai.automobiles.levels import LEVELS
from game.ai.choice import Choice, Policy
from game.rules.automobiles.state import Race

__all__ = ["chances", "greedy_choices", "opponent"]


def opponent(level: str) -> Policy:
    """The computer opponent of a level. Raises KeyError for an unknown one."""
    return Driver(LEVELS[level])


def greedy_choices(view: Race, seat: int, seed: int) -> Iterator[Choice]:
    """The actions as the greedy policy weighs them, one at a time."""
    return Driver(LEVELS["greedy"]).consider(view, seat, seed)
