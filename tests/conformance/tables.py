"""Tables for random games: every game, every number of seats, options drawn from what the game declares."""

from functools import cache
from typing import Any

from game.content_files import load_content
from game.rules.core.registry import GAMES, spec_of
from game.rules.core.rng import seeded, step
from game.rules.core.spec import Config, GameSpec, Option, OptionValue

TABLES = [(game, seats) for game in GAMES for seats in spec_of(game).seats]


@cache
def content_of(game: str) -> Any:
    """The content of a game as it comes with the program."""
    return load_content(game).content


class Chance:
    """Reproducible choices for tests."""

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def below(self, n: int) -> int:
        self.state, number = step(self.state)
        return (number * n) >> 64


def random_config(spec: GameSpec, content: Any, seats: int, seed: int) -> Config:
    """A table that the game accepts; numbers stay low, so that the games stay short."""
    chance = Chance(seed)
    for _ in range(200):
        options = {option.id: _value(option, chance) for option in spec.options(content, seats)}
        config = Config(seats, options)
        if not spec.problems(content, config):
            return config
    raise AssertionError(f"{spec.id} accepts no table of {seats}")


def _value(option: Option, chance: Chance) -> OptionValue:
    if option.kind == "flag":
        return bool(chance.below(2))
    if option.kind == "number":
        return option.low + chance.below(min(2, option.high - option.low + 1))
    if option.kind == "order":
        assert isinstance(option.default, list)
        left, order = list(option.default), []
        while left:
            order.append(left.pop(chance.below(len(left))))
        return order
    return option.choices[chance.below(len(option.choices))]
