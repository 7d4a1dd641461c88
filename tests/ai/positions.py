"""Positions for the tests of the computer opponents."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from game.content_files import load_content
from game.rules.automobiles import SPEC
from game.rules.core.flow import apply, legal
from game.rules.core.rng import seeded, step
from game.rules.core.spec import Config


@cache
def content() -> Any:
    return load_content("automobiles").content


def new_race(seats: int = 2, seed: int = 1, **options: Any) -> Any:
    return SPEC.setup(content(), Config(seats, {"board": "lighthouse", "laps": 1, **options}), seed)


def random_positions(g: Any, seed: int, every: int = 1, most: int = 10_000) -> Iterator[Any]:
    """The positions of a random game, each `every`-th; the state goes on changing after it was yielded."""
    chance = seeded(seed)
    for ply in range(most):
        actions = legal(g)
        if not actions:
            return
        if ply % every == 0:
            yield g
        chance, number = step(chance)
        apply(g, actions[(number * len(actions)) >> 64], trusted=True)


def at_frame(g: Any, frame: str, seed: int = 3) -> Any:
    """The first position of a random game in which a decision of that kind is pending."""
    return next(state for state in random_positions(g, seed) if type(state.stack[-1]).__name__ == frame)
