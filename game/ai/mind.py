"""What a game brings to its computer opponents, one record for each game."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from game.ai.choice import Choice, Policy
from game.ai.levels import Level


class Thinker(Policy, Protocol):
    """A policy that can be watched while it weighs: the program thinks with it a slice at a time."""

    def consider(self, view: Any, seat: int, seed: int) -> Iterator[Choice]:
        """Every action worth a thought with its value, one at a time."""
        ...


@dataclass(frozen=True)
class GameMind:
    """How a game is judged."""

    levels: Mapping[str, Level]  # by their names, see `game.ai.levels`
    thinker: Callable[[Level], Thinker]  # a new opponent, which keeps the plan of its turn
    chances: Callable[[Any], tuple[float, ...]]  # (view) -> by seat the chance to win, 0 to 1; together 1
    unit: int = 1  # of the evaluation's amounts make one of the unit that hints speak of; above 1 with a decimal

    def opponent(self, level: str) -> Policy:
        """A new computer opponent. Raises KeyError for an unknown level."""
        return self.thinker(self.levels[level])

    def greedy_choices(self, view: Any, seat: int, seed: int) -> Iterator[Choice]:
        """The actions as the greedy policy weighs them, one at a time; the best is its answer."""
        return self.thinker(self.levels["greedy"]).consider(view, seat, seed)
