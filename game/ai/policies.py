"""The computer opponents by level name: random, greedy, easy, normal, hard, expert."""

import random
from importlib import import_module
from typing import Any, cast

from game.ai.choice import Choice, Policy
from game.ai.levels import LEVELS
from game.rules.core.flow import legal

NAMES = ("random", *LEVELS)


class RandomPolicy:
    """Any legal action, each equally likely."""

    def decide(self, view: Any, seat: int, seed: int) -> Choice:
        return self.advise(view, seat, seed, 1)[0]

    def advise(self, view: Any, seat: int, seed: int, count: int = 3) -> list[Choice]:
        actions = legal(view)
        chosen = random.Random(seed).sample(actions, min(count, len(actions)))
        return [Choice(action) for action in chosen]


def policy(level: str, game: str = "automobiles") -> Policy:
    """A new opponent of a level. Raises KeyError for an unknown one."""
    if level == "random":
        return RandomPolicy()
    module = import_module("game.ai.eval." + game.replace("-", "_"))
    return cast(Policy, module.driver(LEVELS[level]))
