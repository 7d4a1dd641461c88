"""Games of Imperial Steam for the tests of the computer opponents."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from game.ai.policies import policy
from game.content_files import load_content
from game.rules.core.flow import apply
from game.rules.core.rng import seeded, step
from game.rules.core.spec import Config
from game.rules.imperial_steam import SPEC


@cache
def content() -> Any:
    return load_content(SPEC.id).content


def new_game(seats: int = 2, seed: int = 1, **options: Any) -> Any:
    return SPEC.setup(content(), Config(seats, {"mode": "random", **options}), seed)


def play(g: Any, levels: dict[int, str], seed: int, most: int = 10_000) -> Iterator[Any]:
    """The positions of a game between levels, by seat; the state goes on changing after it was yielded."""
    players = {seat: policy(level, SPEC.id) for seat, level in levels.items()}
    chance = seeded(seed)
    for _ in range(most):
        if not g.stack:
            return
        yield g
        seat = g.stack[-1].seat
        chance, number = step(chance)
        apply(g, players[seat].decide(SPEC.mask(g, seat), seat, number & 0xFFFFFF).action)  # refuses what is not legal


def at_frame(g: Any, frame: str, seed: int = 3, level: str = "random") -> Any:
    """The first position of a game in which a decision of that kind is pending."""
    levels = dict.fromkeys(range(len(g.companies)), level)
    return next(state for state in play(g, levels, seed) if type(state.stack[-1]).__name__ == frame)
