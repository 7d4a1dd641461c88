"""The computer opponents by level name: random, greedy, easy, normal, hard, expert."""

import gc
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from game.ai import levels
from game.ai.hints import HINT_COUNT
from game.ai.policy import Choice, Policy, Watch
from game.ai.registry import opponents_of
from game.rules.core.engine import legal

NAMES = ("random", *levels.NAMES)
GARBAGE = 50_000  # objects made until a process that thinks looks for rings of them


class RandomPolicy:
    """Any legal action, each equally likely."""

    def decide(self, view: Any, seat: int, seed: int, watch: Watch | None = None) -> Choice:
        """Any legal action, by the seed alone."""
        return self.advise(view, seat, seed, 1)[0]

    def advise(
        self, view: Any, seat: int, seed: int, count: int = HINT_COUNT, watch: Watch | None = None
    ) -> list[Choice]:
        """Up to `count` different legal actions; none is better than another."""
        actions = legal(view)
        chosen = random.Random(seed).sample(actions, min(count, len(actions)))
        return [Choice(action) for action in chosen]


@contextmanager
def relax_garbage_collection() -> Iterator[None]:
    """Meanwhile this process seldom looks for rings of objects: the positions of a search hold none, and looking after
    every few hundred objects takes a fifth of its time."""
    usual = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE)
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()


def policy_for(level: str, game: str) -> Policy:
    """A new opponent of a level for a game. Raises KeyError for an unknown one of either."""
    return RandomPolicy() if level == "random" else opponents_of(game).opponent(level)
