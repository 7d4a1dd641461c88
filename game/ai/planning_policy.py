"""Computer opponents that plan: one plan for the turn, gone on with as long as things are as it expected.

A game says what its plans are and what they are worth (`plans`, `consider`); here stands what is done with them. Moves
and hints come from one ranking: the first hint is the move that the level makes.
"""

import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import islice
from typing import Any, ClassVar, NamedTuple

from game.ai.beam_search import CandidatePlan
from game.ai.hints import HINT_COUNT, distinct_plans
from game.ai.levels import Level
from game.ai.policy import Choice, Watch
from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply, legal
from game.rules.core.rng import NoChance

Names = tuple[tuple[Hashable, int], ...]  # what a plan does, and of how many plans that may be said


class Plan(NamedTuple):
    """What is left of a plan, and the moment that it is meant for."""

    ply: int
    moment: Hashable  # see `PlannedPolicy.moment`
    remaining: CandidatePlan  # the moves not yet made


class PlanningPolicy(ABC):
    """A policy at one level. It makes a plan, and goes on with it to the end of its turn.

    A plan is given up when anything came out another way than expected: by chance, by other seats, by an undo.
    """

    ENDS: ClassVar[tuple[str, ...]]  # verbs that end a turn: what a plan has behind them is another turn's
    FAR: ClassVar[float]  # a plan so much worse than the best is no hint; a third of it is a clear difference

    def __init__(self, level: Level) -> None:
        self.level = level
        self.current_plans: list[Plan] = []  # of the plans made or shown last what is left behind their first moves

    def decide(self, view: Any, seat: int, seed: int, watch: Watch | None = None) -> Choice:
        """The action of `seat`, which has to be the one that decides in `view`."""
        actions = legal(view)
        plan = self._continued_plan(view, seat, actions)
        if plan is None and len(actions) == 1:
            return Choice(actions[0])
        plan = plan or self._ranked(view, seat, seed, watch)[0]
        self._begin([plan], view, seat)
        return first_choice(plan, seat)

    def advise(
        self, view: Any, seat: int, seed: int, count: int = HINT_COUNT, watch: Watch | None = None
    ) -> list[Choice]:
        """Up to `count` plans that are as good as different, best first: the first is that of `decide`."""
        ranked = self._ranked(view, seat, seed, watch)
        plan = self._continued_plan(view, seat, legal(view))
        told = self.worth_showing([plan, *ranked] if plan else ranked)
        plans = list(islice(distinct_plans(told, self.alike, self.FAR), count))
        self._begin(plans, view, seat)
        return [first_choice(plan, seat) for plan in plans]

    def better(self, view: Any, seat: int, seed: int, made: Action, watch: Watch | None = None) -> Choice | None:
        """What would have been clearly better than an action that was made; None where nothing was."""
        best: dict[Action, Choice] = {}
        total = len(legal(view))
        for number, choice in enumerate(self.consider(view, seat, seed, (made.verb, *made.args)), start=1):
            if choice.action not in best or choice.value > best[choice.action].value:
                best[choice.action] = choice
            if watch is not None and not watch(min(number, total), total):
                return None
        found = max(best.values(), key=lambda choice: choice.value, default=None)
        if found is None or made not in best or found.value - best[made].value <= self.FAR / 3:
            return None
        return found

    @abstractmethod
    def consider(self, view: Any, seat: int, seed: int, made: Move | None = None) -> Iterator[Choice]:
        """Every action worth a thought, and the one that was `made`, with the value of the best plan that begins with
        it, one at a time: where the program itself has to think, a slice after the other."""

    @abstractmethod
    def plans(self, view: Any, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """The best plan for each thing that could come of the turn, one of them at least followed to the end."""

    @abstractmethod
    def moment(self, view: Any, seat: int) -> Hashable:
        """Equal for two positions of a turn that the same plan fits."""

    @abstractmethod
    def alike(self, one: CandidatePlan, other: CandidatePlan) -> bool:
        """True for plans that are too much the same for both to be shown as hints."""

    def worth_showing(self, ranked: list[CandidatePlan]) -> list[CandidatePlan]:
        """Of plans from the best to the worst those that a person would want to hear of; the first always is one."""
        return ranked

    def _ranked(self, view: Any, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """The plans as this level sees them, best first: every value is off by the level's noise, and among those that
        are as good the seed chooses the one that is made. Those that were given up come last."""
        chance = random.Random(seed)
        noise = self.level.noise
        seen = self.plans(view, seat, seed, watch)
        if noise:
            seen = [plan._replace(value=plan.value + chance.gauss(0.0, noise)) if plan.followed else plan
                    for plan in seen]
            least = min((plan.value for plan in seen if plan.followed), default=0.0)
            seen = [plan if plan.followed else plan._replace(value=min(least, plan.value)) for plan in seen]
        ranked = sorted(seen, key=lambda plan: (not plan.followed, -plan.value))
        near = sum(plan.followed and plan.value >= ranked[0].value - self.level.near for plan in ranked)
        ranked.insert(0, ranked.pop(chance.randrange(near)))
        return ranked

    def _continued_plan(self, view: Any, seat: int, actions: list[Action]) -> CandidatePlan | None:
        """What is left of a plan, if this is the moment that it was made for."""
        for ply, moment, plan in self.current_plans:
            if ply == view.ply and moment == self.moment(view, seat) and first_choice(plan, seat).action in actions:
                return plan
        return None

    def _begin(self, plans: list[CandidatePlan], view: Any, seat: int) -> None:
        """Keep what is left of these plans behind their first moves."""
        self.current_plans = [rest for plan in plans if (rest := self._rest_of(plan, view, seat))]

    def _rest_of(self, plan: CandidatePlan, view: Any, seat: int) -> Plan | None:
        """A plan without its first move; None where nothing of the turn is left, or chance decides how it goes on."""
        if len(plan.moves) == 1 or plan.moves[0][0] in self.ENDS:
            return None
        after = view.clone()
        try:
            apply(after, first_choice(plan, seat).action, trusted=True)
        except NoChance:
            return None
        return Plan(after.ply, self.moment(after, seat), plan._replace(moves=plan.moves[1:]))


def include_made_move(moves: Sequence[Move], made: Move | None) -> list[Move]:
    """What is worth a thought, and what was made, if that is another move."""
    return [*moves, made] if made is not None and made not in moves else list(moves)


def first_choice(plan: CandidatePlan, seat: int) -> Choice:
    """The first move of a plan, with the value of the whole."""
    move = plan.moves[0]
    return Choice(Action(seat, str(move[0]), move[1:]), plan.value, plan.terms, plan.moves + plan.intended)


def limit_per_family(
    plans: Sequence[CandidatePlan], names: Callable[[CandidatePlan], Names], most: int
) -> list[CandidatePlan]:
    """The first `most` plans, of those that do the same only as many as `names` says."""
    found: list[CandidatePlan] = []
    kept: Counter[Hashable] = Counter()
    for plan in plans:
        if len(found) < most and all(kept[name] < limit for name, limit in names(plan)):
            kept.update(name for name, _ in names(plan))
            found.append(plan)
    return found


def merge_rollouts(
    plans: Sequence[CandidatePlan],
    chosen: Sequence[CandidatePlan],
    looked_at: list[CandidatePlan],
    given_up: Sequence[CandidatePlan],
) -> list[CandidatePlan]:
    """All `lines` once those `chosen` have been compared by futures: what came of those followed to the end, those
    given up on the way, and the others valued from them; best first of each."""
    least = looked_at[-1].value
    fallen = [plan._replace(value=min(least, plan.value), followed=False) for plan in given_up]
    kept = {plan.moves for plan in chosen}
    return [
        *looked_at,
        *fallen,
        *estimate_unrolled([plan for plan in plans if plan.moves not in kept], chosen, looked_at),
    ]


def estimate_unrolled(
    left: Sequence[CandidatePlan], before: Sequence[CandidatePlan], looked_at: Sequence[CandidatePlan]
) -> list[CandidatePlan]:
    """The plans `left` that were not looked at further, valued as if that added to them what it added to others: these
    were worth `before`, in any order, what they are worth in `looked_at`. None comes out better than any of those."""
    now = {plan.moves for plan in looked_at}
    added = (sum(plan.value for plan in looked_at)
             - sum(plan.value for plan in before if plan.moves in now)) / len(looked_at)
    most = min(plan.value for plan in looked_at)
    return [plan._replace(value=min(most, plan.value + added), followed=False) for plan in left]
