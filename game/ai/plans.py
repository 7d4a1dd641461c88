"""What planning policies share: the plan that one goes on with, and the best choices of many."""

from collections.abc import Hashable, Iterable
from typing import NamedTuple

from game.ai.choice import Choice, Watch
from game.ai.search import Line
from game.rules.core.actions import Action


class Plan(NamedTuple):
    """What is left of a plan: valid at one ply of one game only."""

    ply: int
    fingerprint: Hashable
    line: Line  # the moves not yet made

    def next_of(self, ply: int, fingerprint: Hashable, seat: int, actions: list[Action]) -> Line | None:
        """The plan, if this is the moment that it was made for."""
        if self.ply != ply or self.fingerprint != fingerprint:
            return None
        return self.line if choice_of(self.line, seat).action in actions else None


def choice_of(line: Line, seat: int) -> Choice:
    """The first move of a plan, with the value of the whole."""
    move = line.moves[0]
    return Choice(Action(seat, str(move[0]), move[1:]), line.value, line.terms)


def best_choices(choices: Iterable[Choice], total: int, count: int, watch: Watch | None) -> list[Choice]:
    """Up to `count` different actions, best first; `watch` hears of each of about `total` that has been weighed."""
    best: dict[Action, Choice] = {}
    for number, choice in enumerate(choices, start=1):
        known = best.get(choice.action)
        if known is None or known.value < choice.value:
            best[choice.action] = choice
        if watch is not None and not watch(min(number, total), total):
            break
    return sorted(best.values(), key=lambda choice: -choice.value)[:count]
