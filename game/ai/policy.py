"""Policies: from the view of a seat to an action with its value and the terms of that value."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from game.rules.core.actions import Action, Move

Terms = tuple[tuple[str, float], ...]  # (term id, amount) in the units of the game's evaluation
Watch = Callable[[int, int], bool]  # (moves weighed, moves in all) -> False = stop and take the best so far


class Choice(NamedTuple):
    """An action for the seat that decides.

    `value` is in the units of the game's evaluation, 0.0 where a policy does not evaluate. `plan` holds the moves that
    begin with this one: of this turn, and of later ones as far as the policy plans.
    """

    action: Action
    value: float = 0.0
    terms: Terms = ()
    plan: tuple[Move, ...] = ()


class Policy(Protocol):
    """A computer opponent. It sees masked views only, and the same view and seed give the same answer."""

    def decide(self, view: Any, seat: int, seed: int, watch: Watch | None = None) -> Choice:
        """Return the action of `seat`, which has to be the one that decides in `view`."""
        ...

    def advise(self, view: Any, seat: int, seed: int, count: int = ..., watch: Watch | None = None) -> list[Choice]:
        """Return up to `count` different plans (`hints.HINT_COUNT` by default), best first: `decide` begins the first
        one."""
        ...
