"""The computer opponents by level name: random, greedy, easy, normal, hard, expert."""

import gc
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from game.ai import level_definition
from game.ai.characters.character_reader import manner_of
from game.ai.hints import HINT_COUNT
from game.ai.policy import Choice, Policy, Watch
from game.ai.registry import opponents_of
from game.rules.core.engine import legal

NAMES = ("random", *level_definition.NAMES)
GARBAGE = 50_000  # allocations between two garbage collections of a process that thinks


class RandomPolicy:
    """A policy that takes any legal action, each equally likely."""

    def decide(self, view: Any, seat: int, seed: int, watch: Watch | None = None) -> Choice:
        """Return a legal action chosen by the seed alone."""
        return self.advise(view, seat, seed, 1)[0]

    def advise(
        self, view: Any, seat: int, seed: int, count: int = HINT_COUNT, watch: Watch | None = None
    ) -> list[Choice]:
        """Return up to `count` different legal actions; none is better than another."""
        actions = legal(view)
        chosen = random.Random(seed).sample(actions, min(count, len(actions)))
        return [Choice(action) for action in chosen]


@contextmanager
def relax_garbage_collection() -> Iterator[None]:
    """Make the garbage collector of this process run seldom: the positions of a search hold no reference cycles, and
    the usual frequency costs a fifth of the time."""
    usual = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE)
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()


def policy_for(level: str, game: str, character: str = "") -> Policy:
    """Return a new opponent of a level for a game, in the manner of a character; an unknown one plays like none.

    Raises KeyError for an unknown level or game.
    """
    return RandomPolicy() if level == "random" else opponents_of(game).opponent(level, manner_of(game, character))
