"""The computer opponents by level name: random, greedy, easy, normal, hard, expert."""

import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any, cast

from game.ai import levels
from game.ai.choice import Choice, Policy, Watch
from game.rules.core.flow import legal

NAMES = ("random", *levels.NAMES)
GAME = "automobiles"


class RandomPolicy:
    """Any legal action, each equally likely."""

    def decide(self, view: Any, seat: int, seed: int, watch: Watch | None = None) -> Choice:
        return self.advise(view, seat, seed, 1)[0]

    def advise(self, view: Any, seat: int, seed: int, count: int = 3, watch: Watch | None = None) -> list[Choice]:
        actions = legal(view)
        chosen = random.Random(seed).sample(actions, min(count, len(actions)))
        return [Choice(action) for action in chosen]


def policy(level: str, game: str = GAME) -> Policy:
    """A new opponent of a level. Raises KeyError for an unknown one."""
    if level == "random":
        return RandomPolicy()
    return cast(Policy, _judge(game).opponent(level))


def greedy_choices(view: Any, seat: int, seed: int, game: str = GAME) -> Iterator[Choice]:
    """The actions as the greedy policy weighs them, one at a time; the best is its answer."""
    return cast("Iterator[Choice]", _judge(game).greedy_choices(view, seat, seed))


def chances(view: Any, game: str = GAME) -> tuple[float, ...]:
    """By seat, the chance to win from a position, 0 to 1."""
    return cast("tuple[float, ...]", _judge(game).chances(view))


def _judge(game: str) -> Any:
    """The package that judges a game; imported when it is first needed."""
    return import_module("game.ai." + game.replace("-", "_"))
