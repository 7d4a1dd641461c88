"""Computer opponents that plan: one plan for the turn, gone on with as long as things are as it expected.

A game says what its plans are and what they are worth (`plans`, `consider`); here stands what is done with them.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator
from typing import Any, ClassVar, NamedTuple

from game.ai.choice import Choice, Watch
from game.ai.levels import Level
from game.ai.search import Line
from game.rules.core.actions import Action
from game.rules.core.flow import apply, legal
from game.rules.core.rng import NoChance


class Plan(NamedTuple):
    """What is left of a plan, and the moment that it is meant for."""

    ply: int
    moment: Hashable  # see `PlannedPolicy.moment`
    line: Line  # the moves not yet made


class PlannedPolicy(ABC):
    """A policy at one level. It makes a plan, and goes on with it to the end of its turn.

    A plan is given up when anything came out another way than expected: by chance, by other seats, by an undo.
    """

    ENDS: ClassVar[tuple[str, ...]]  # verbs that end a turn: what a plan has behind them is another turn's

    def __init__(self, level: Level) -> None:
        self.level = level
        self.plan: Plan | None = None

    def decide(self, view: Any, seat: int, seed: int, watch: Watch | None = None) -> Choice:
        """The action of `seat`, which has to be the one that decides in `view`."""
        actions = legal(view)
        line = self._planned(view, seat, actions)
        if line is None and len(actions) == 1:
            return Choice(actions[0])
        line = line or self._best(view, seat, seed, watch)
        self.plan = self._rest_of(line, view, seat)
        return choice_of(line, seat)

    def advise(self, view: Any, seat: int, seed: int, count: int = 3, watch: Watch | None = None) -> list[Choice]:
        """Up to `count` different actions, best first."""
        return best_choices(self.consider(view, seat, seed), len(legal(view)), count, watch)

    @abstractmethod
    def consider(self, view: Any, seat: int, seed: int) -> Iterator[Choice]:
        """Every action worth a thought with the value of the best plan that begins with it, one at a time."""

    @abstractmethod
    def plans(self, view: Any, seat: int, seed: int, watch: Watch | None) -> list[Line]:
        """The best plan for each thing that could come of the turn; never empty."""

    @abstractmethod
    def moment(self, view: Any, seat: int) -> Hashable:
        """Equal for two positions of a turn that the same plan fits."""

    def _best(self, view: Any, seat: int, seed: int, watch: Watch | None) -> Line:
        """The best plan as this level sees it: every value is off by the level's noise."""
        chance = random.Random(seed)
        return max(self.plans(view, seat, seed, watch),
                   key=lambda line: line.value + chance.gauss(0.0, self.level.noise))

    def _planned(self, view: Any, seat: int, actions: list[Action]) -> Line | None:
        """What is left of the plan, if this is the moment that it was made for."""
        plan = self.plan
        if plan is None or plan.ply != view.ply or plan.moment != self.moment(view, seat):
            return None
        return plan.line if choice_of(plan.line, seat).action in actions else None

    def _rest_of(self, line: Line, view: Any, seat: int) -> Plan | None:
        """A plan without its first move; None where nothing of the turn is left, or chance decides how it goes on."""
        if len(line.moves) == 1 or line.moves[0][0] in self.ENDS:
            return None
        after = view.clone()
        try:
            apply(after, choice_of(line, seat).action, trusted=True)
        except NoChance:
            return None
        return Plan(after.ply, self.moment(after, seat), line._replace(moves=line.moves[1:]))


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
