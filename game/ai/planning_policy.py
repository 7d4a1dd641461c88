"""Computer opponents that plan: one plan for the turn, followed as long as the position is the one that it expected.

A game brings its plans and their values (`plans`, `consider`); this module ranks them and turns them into moves and
hints. Both come from one ranking: the first hint is the move that the level makes.
"""

import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import islice
from typing import Any, ClassVar, NamedTuple

from game.ai.beam_search import CandidatePlan
from game.ai.characters.manner import NEUTRAL
from game.ai.hints import HINT_COUNT, distinct_plans, first_move
from game.ai.level_definition import Level
from game.ai.policy import Choice, Watch
from game.ai.worker_protocol import RatedMove
from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply, legal
from game.rules.core.rng import NoChance

Names = tuple[tuple[Hashable, int], ...]  # (family of a plan, number of plans of that family)


class Plan(NamedTuple):
    """Rest of a plan that has begun, and the moment at which it continues."""

    ply: int
    moment: Hashable  # see `PlanningPolicy.moment`
    remaining: CandidatePlan  # the moves not yet made


class PlanningPolicy(ABC):
    """A policy at one level. It makes a plan, and follows it to the end of its turn.

    A plan is given up when the position is another than expected: by chance, by other seats, by an undo.
    """

    ENDS: ClassVar[tuple[str, ...]]  # verbs that end a turn: later moves of a plan belong to the next turn
    OPENERS: ClassVar[tuple[str, ...]] = ()  # verbs that begin something and decide nothing of it
    FAR: ClassVar[float]  # a plan this much worse than the best is no hint; a third of it is a clear difference

    def __init__(self, level: Level) -> None:
        self.level = level
        self.manner = NEUTRAL
        self.current_plan: Plan | None = None  # rest of the plan made last

    def decide(self, view: Any, seat: int, seed: int, watch: Watch | None = None) -> Choice:
        """Return the action of `seat`, which has to be the one that decides in `view`."""
        actions = legal(view)
        if actions[0].tells_chance:
            return Choice(random.Random(seed).choice(actions))
        plan = self._continued_plan(view, seat, actions)
        if plan is None and len(actions) == 1:
            return Choice(actions[0])
        plan = plan or self._ranked(view, seat, seed, watch)[0]
        self.current_plan = self._rest_of(plan, view, seat)
        return first_choice(plan, seat)

    def advise(
        self, view: Any, seat: int, seed: int, count: int = HINT_COUNT, watch: Watch | None = None
    ) -> list[Choice]:
        """Return up to `count` distinct plans, best first; the first is that of `decide`."""
        return [each.choice for each in self.rank(view, seat, seed, (), watch) if each.shown][:count]

    def rank(self, view: Any, seat: int, seed: int, begun: Sequence[RatedMove] = (), watch: Watch | None = None
             ) -> list[RatedMove]:
        """Return all plans, the best first, each with its distance; those that hints show are marked.

        `begun` are the rests of plans that the turn has followed so far, the best first: they stay in front, so that
        whoever follows a plan is not sent to and fro. Nothing is remembered: the same arguments give the same answer.
        """
        ranked = self._ranked(view, seat, seed, watch)
        going_on = [CandidatePlan(ranked[0].value - each.behind, each.choice.plan, each.choice.terms)
                    for each in begun]
        first_moves = {first_move(plan, self.OPENERS) for plan in going_on}
        others = [plan for plan in ranked if first_move(plan, self.OPENERS) not in first_moves]
        shown = {id(plan) for plan in islice(distinct_plans(
            self.worth_showing([*going_on, *others]), self.alike, self.FAR, self.OPENERS), HINT_COUNT)}
        best = max(plan.value for plan in (*going_on, *ranked[:1]))
        found = []
        for plan in (*going_on, *ranked):
            choice = first_choice(plan, seat)
            if id(plan) in shown and plan not in going_on:
                choice = choice._replace(plan=self.whole_turn(view, choice.plan))
            found.append(RatedMove(choice, max(0.0, best - plan.value), id(plan) in shown))
        return found

    def rate_beside(self, view: Any, seat: int, seed: int, best: Move, made: Move, watch: Watch | None = None
                    ) -> RatedMove | None:
        """Return a move that no plan begins with, rated: its distance to the move `best` where both are only
        considered; None if it is not considered, or the search was stopped before."""
        found: dict[Action, Choice] = {}
        total = len(legal(view))
        for number, choice in enumerate(self.consider(view, seat, seed, made), start=1):
            _keep_better(found, choice)
            if watch is not None and not watch(min(number, total), total):
                return None
        one, other = (found.get(Action(seat, str(move[0]), move[1:])) for move in (made, best))
        if one is None:
            return None
        top = other or max(found.values(), key=lambda choice: choice.value)
        return RatedMove(one, max(0.0, top.value - one.value), shown=False)

    def compare(
        self, view: Any, seat: int, seed: int, made: Sequence[Move], watch: Watch | None = None
    ) -> list[Choice]:
        """Return the plan that was followed with the moves `made`, and the best plan of another kind, as this level
        judged both in `view`; nothing if it finds no plan that begins with them."""
        ranked = self._ranked(view, seat, seed, watch)
        mine = max(ranked, key=lambda plan: _shared(plan.moves, made))
        if first_move(mine, self.OPENERS) not in made:
            return []
        other = next((plan for plan in ranked if first_move(plan, self.OPENERS) != first_move(mine, self.OPENERS)
                      and not self.alike(plan, mine)), None)
        return [first_choice(plan, seat) for plan in (mine, other) if plan is not None]

    @abstractmethod
    def consider(self, view: Any, seat: int, seed: int, made: Move | None = None) -> Iterator[Choice]:
        """Yield every action worth considering, and the one that was `made`, with the value of the best plan that
        begins with it; one at a time, so that the program itself can think in slices."""

    @abstractmethod
    def plans(self, view: Any, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """Return the best plan for each outcome of the turn; at least one of them was followed to the end."""

    @abstractmethod
    def moment(self, view: Any, seat: int) -> Hashable:
        """Return a key that is equal for two positions of a turn in which the same plan can continue."""

    @abstractmethod
    def alike(self, one: CandidatePlan, other: CandidatePlan) -> bool:
        """Return whether two plans are too alike for both to be shown as hints."""

    def worth_showing(self, ranked: list[CandidatePlan]) -> list[CandidatePlan]:
        """Return the plans that a person may want to see, out of plans in descending order of value; the first always
        is one."""
        return ranked

    def whole_turn(self, view: Any, plan: tuple[Move, ...]) -> tuple[Move, ...]:
        """Return the moves of a plan that hints show, to the end of the turn where the plans of a game are shorter."""
        return plan

    def is_senseless(self, view: Any, seat: int, plan: CandidatePlan) -> bool:
        """Return whether no person would choose a plan by mistake, by signs that are cheap to see."""
        return False

    def _ranked(self, view: Any, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """Return the plans as this level judges them, best first; among plans of nearly equal value the seed chooses
        the one that is made. Plans that were given up or overlooked come last."""
        chance = random.Random(seed)
        plans = self.manner.lean(self.plans(view, seat, seed, watch), view.round)
        if not any(plan.followed for plan in plans):  # in a view that hides from the seat what it holds
            plans = [plan._replace(followed=True) for plan in plans]
        if self.level.noise or self.level.oversight:
            plans = self.level.misjudge(plans, lambda plan: self.is_senseless(view, seat, plan), chance)
        ranked = sorted(plans, key=lambda plan: (not plan.followed, -plan.value))
        near = sum(plan.followed and plan.value >= ranked[0].value - self.level.near for plan in ranked)
        ranked.insert(0, ranked.pop(chance.randrange(near)))
        return ranked

    def _continued_plan(self, view: Any, seat: int, actions: list[Action]) -> CandidatePlan | None:
        """Return the rest of a plan that has begun, if this is the moment at which it continues."""
        if self.current_plan is None:
            return None
        ply, moment, plan = self.current_plan
        fits = ply == view.ply and moment == self.moment(view, seat) and first_choice(plan, seat).action in actions
        return plan if fits else None

    def _rest_of(self, plan: CandidatePlan, view: Any, seat: int) -> Plan | None:
        """Return a plan without its first move; None if nothing of the turn is left, or if chance decides how it
        continues."""
        if len(plan.moves) == 1 or plan.moves[0][0] in self.ENDS:
            return None
        after = view.clone()
        try:
            apply(after, first_choice(plan, seat).action, trusted=True)
        except NoChance:
            return None
        return Plan(after.ply, self.moment(after, seat), plan._replace(moves=plan.moves[1:]))


def _shared(moves: Sequence[Move], made: Sequence[Move]) -> int:
    """Return the number of moves at the beginning that are the same."""
    pairs = zip(moves, made, strict=False)
    return next((number for number, (one, other) in enumerate(pairs) if one != other), min(len(moves), len(made)))


def _keep_better(best: dict[Action, Choice], choice: Choice) -> None:
    """Keep a choice as the best one of its action, if it is."""
    if choice.action not in best or choice.value > best[choice.action].value:
        best[choice.action] = choice


def include_made_move(moves: Sequence[Move], made: Move | None) -> list[Move]:
    """Return the moves worth considering, and the one that was made if it is not among them."""
    return [*moves, made] if made is not None and made not in moves else list(moves)


def first_choice(plan: CandidatePlan, seat: int) -> Choice:
    """Return the first move of a plan, with the value of the whole plan."""
    move = plan.moves[0]
    return Choice(Action(seat, str(move[0]), move[1:]), plan.value, plan.terms, plan.moves + plan.intended)


def limit_per_family(
    plans: Sequence[CandidatePlan], names: Callable[[CandidatePlan], Names], most: int
) -> list[CandidatePlan]:
    """Return the first `most` plans, but of those with the same name only as many as `names` allows."""
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
    """Return all `plans` after those `chosen` have been rolled out: those rolled out to the end, those given up on the
    way, and the others with an estimated value; each group best first."""
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
    """Return the plans `left` that were not rolled out, with the mean change that rolling out made to the others: these
    were worth `before` (in any order), and `looked_at` afterwards. No estimate is above the lowest value of those."""
    now = {plan.moves for plan in looked_at}
    added = (sum(plan.value for plan in looked_at)
             - sum(plan.value for plan in before if plan.moves in now)) / len(looked_at)
    most = min(plan.value for plan in looked_at)
    return [plan._replace(value=min(most, plan.value + added), followed=False) for plan in left]
