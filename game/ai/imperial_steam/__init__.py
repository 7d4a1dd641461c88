"""Judging a game of Imperial Steam."""

from collections.abc import Iterator

from game.ai.choice import Choice, Policy
from game.ai.imperial_steam.chances import chances
from game.ai.imperial_steam.director import Director
from game.ai.imperial_steam.levels import LEVELS
from game.rules.imperial_steam.state import Empire

__all__ = ["chances", "greedy_choices", "opponent"]


def opponent(level: str) -> Policy:
    """The computer opponent of a level. Raises KeyError for an unknown one."""
    return Director(LEVELS[level])


def greedy_choices(view: Empire, seat: int, seed: int) -> Iterator[Choice]:
    """The actions as the greedy policy weighs them, one at a time."""
    return Director(LEVELS["greedy"]).consider(view, seat, seed)
