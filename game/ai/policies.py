"""The computer opponents by level name: random, greedy, easy, normal, hard, expert."""

import random
from typing import Any

from game.ai import levels
from game.ai.choice import Choice, Policy, Watch
from game.ai.games import mind_of
from game.rules.core.flow import legal

NAMES = ("random", *levels.NAMES)


class RandomPolicy:
    """Any legal action, each equally likely."""

    def decide(self, view: Any, seat: int, seed: int, watch: Watch | None = None) -> Choice:
        """Any legal action, by the seed alone."""
        return self.advise(view, seat, seed, 1)[0]

    def advise(self, view: Any, seat: int, seed: int, count: int = 3, watch: Watch | None = None) -> list[Choice]:
        """Up to `count` different legal actions; none is better than another."""
        actions = legal(view)
        chosen = random.Random(seed).sample(actions, min(count, len(actions)))
        return [Choice(action) for action in chosen]


def policy(level: str, game: str) -> Policy:
    """A new opponent of a level for a game. Raises KeyError for an unknown one of either."""
    return RandomPolicy() if level == "random" else mind_of(game).opponent(level)
