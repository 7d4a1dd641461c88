"""What a policy answers: an action with its value and the terms that the value is made of."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from game.rules.core.actions import Action, Move

Terms = tuple[tuple[str, float], ...]  # (term id, amount) in the units of the game's evaluation
Watch = Callable[[int, int], bool]  # (moves weighed, of how many): False = stop and take the best so far


class Choice(NamedTuple):
    """An action for the seat that decides.

    `value` is in the units of the game's evaluation, 0.0 where a policy weighs nothing. `plan` are the moves that it
    begins, itself the first: of this turn, and of later ones as far as the policy looks.
    """

    action: Action
    value: float = 0.0
    terms: Terms = ()
    plan: tuple[Move, ...] = ()


class Policy(Protocol):
    """A computer opponent. It sees masked views only, and the same view and seed give the same answer."""

    def decide(self, view: Any, seat: int, seed: int, watch: Watch | None = None) -> Choice:
        """The action of `seat`, which has to be the one that decides in `view`."""
        ...

    def advise(self, view: Any, seat: int, seed: int, count: int = ..., watch: Watch | None = None) -> list[Choice]:
        """Up to `count` different plans, best first: `decide` would begin the first one."""
        ...
