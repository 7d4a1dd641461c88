"""Random set-ups from the options that a game declares: every option, every kind of value."""

from collections.abc import Mapping
from typing import Any

from game.rules.core.game_spec import STEPS, GameConfig, GameSpec, OptionValue, SetupOption
from game.rules.core.rng import next_number, seeded

TRIES = 200  # draws before giving up, because the game may refuse them


class SeededDraws:
    """Reproducible random draws."""

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        self.state, number = next_number(self.state)
        return (number * n) >> 64


def random_config(spec: GameSpec, content: Any, seats: int, seed: int,
                  fixed: Mapping[str, OptionValue] | None = None, *, solo: bool = False) -> GameConfig:
    """Return a random set-up that the game accepts; numbers stay low, so that games stay short.

    `fixed` options keep their value; the Automa plays in a `solo` game and in no other. Raises LookupError if the
    game refuses all draws.
    """
    chance = SeededDraws(seed)
    for _ in range(TRIES):
        options = {option.id: _value(option, chance) for option in spec.options(content, seats)} | dict(fixed or {})
        config = GameConfig(seats, options)
        if (spec.automa_of(config) is not None) == solo and not spec.setup_problems(content, config):
            return config
    raise LookupError(f"{spec.id} accepts no table of {seats} with {dict(fixed or {})}")


def _value(option: SetupOption, chance: SeededDraws) -> OptionValue:
    if option.kind == "flag":
        return bool(chance.below(2))
    if option.kind == "number":
        return option.low + chance.below(min(2, option.high - option.low + 1))
    if option.kind == STEPS:
        assert isinstance(option.default, list)
        return [chance.below(option.high + 1) for _ in option.default]
    if option.kind == "order":
        assert isinstance(option.default, list)
        left, order = list(option.default), []
        while left:
            order.append(left.pop(chance.below(len(left))))
        return order  # type: ignore[return-value]
    return option.choices[chance.below(len(option.choices))]
