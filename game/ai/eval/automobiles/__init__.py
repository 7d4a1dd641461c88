"""Judging a race of Automobiles."""

from game.ai.choice import Policy
from game.ai.eval.automobiles.driver import Driver
from game.ai.levels import Level


def driver(level: Level) -> Policy:
    """The computer opponent of a level."""
    return Driver(level)
