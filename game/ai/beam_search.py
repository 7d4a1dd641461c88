"""Beam search over the decisions of one seat until no move of the turn is left that is worth playing.

The search knows no game. A search model offers the candidate moves, tells resting states (where the seat could end its
plan) from states in the middle of an effect, and evaluates a resting state. Draws are chance: they are only made as the
first move of a plan, on several sampled states; every other plan does without them, so that no plan depends on hidden
information.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple, Protocol

from game.ai.policy import Terms, Watch
from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply

DIGITS = 9  # of the value of a plan; versions of Python differ in later ones


class SearchModel(Protocol):
    """Knowledge of one game that the search needs: one seat's view of one turn."""

    seat: int

    def fork(self, state: Any) -> Any:
        """Return a copy that the search may change."""
        ...

    def is_resting(self, state: Any) -> bool:
        """Return whether the seat could end its plan here: `terms` and `candidate_moves` of the next play apply."""
        ...

    def candidate_moves(self, state: Any, chance: bool = False) -> list[Move]:
        """Return the moves worth trying, best first; moves that depend on chance only if `chance` is set."""
        ...

    def is_chance_move(self, state: Any, move: Move) -> bool:
        """Return whether the outcome of a move depends on chance."""
        ...

    def resolve_others(self, state: Any) -> bool:
        """Answer for other seats until the own seat decides again; return False if it does not within this turn."""
        ...

    def key(self, state: Any) -> Hashable:
        """Return a key that is equal for states which the rest of the turn cannot tell apart."""
        ...

    def similarity_key(self, state: Any) -> Hashable:
        """Return a coarse key of the position that a plan leads to; plans with equal keys differ in little."""
        ...

    def move_family(self, state: Any, path: tuple[Move, ...]) -> Hashable:
        """Return a coarse key of the moves of a plan; only a few plans of a family are kept. None: a family of its
        own."""
        ...

    def terms(self, state: Any) -> Terms:
        """Return the worth of ending the plan in this state, by named terms."""
        ...

    def before(self, state: Any, move: Move) -> tuple[Move, ...]:
        """Return the moves without chance that should be made before a chance move."""
        ...

    def deal(self, state: Any, seed: int) -> Any:
        """Return a copy with the hidden information sampled anew."""
        ...


class CandidatePlan(NamedTuple):
    """A plan of the search: the moves from the root, and the worth of ending the turn after them."""

    value: float
    moves: tuple[Move, ...]
    terms: Terms
    similarity_key: Hashable = None  # plans with equal keys differ in little; None = like no other
    intended: tuple[Move, ...] = ()  # moves that probably follow `moves`; they will be planned anew by then
    followed: bool = True  # False = the search gave it up for better ones: a hint at most, never a move


Reached = tuple[Any, tuple[Move, ...]]  # a state and the moves that led to it


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """Limits of the search: resting states kept after each play, samples of a chance move, states in all, plays in a
    row beyond the first, and resting states kept of one family."""

    width: int
    samples: int
    nodes: int = 6000
    depth: int = 1000
    per_family: int = 2


class BeamSearch:
    """Beam search over the rest of a turn from one state."""

    def __init__(self, model: SearchModel, budget: SearchBudget) -> None:
        self.model = model
        self.budget = budget
        self.nodes = 0

    def best(self, state: Any, moves: tuple[Move, ...] = ()) -> CandidatePlan | None:
        """Return the best plan that begins with `moves`; None if the turn ends within them."""
        plans = self.plans(state, moves)
        return max(plans, key=lambda plan: plan.value, default=None)

    def plans(self, root: Any, moves: tuple[Move, ...] = (), watch: Watch | None = None) -> list[CandidatePlan]:
        """Return a plan for every resting state that the search meets; `watch` may stop the search after each play."""
        self.nodes = 0
        found: list[CandidatePlan] = []
        layer = self._judge(self._through(root, moves), found)
        seen = {self.model.key(state) for state, _ in layer}
        for depth in range(self.budget.depth):
            if not layer or self.nodes >= self.budget.nodes or (watch and not watch(depth, self.budget.depth)):
                break
            following: dict[Hashable, Reached] = {}
            for state, path in layer:
                for move in self.model.candidate_moves(state):
                    for key, reached in self._rest_states(self._after(state, move), (*path, move)):
                        if key not in seen:
                            seen.add(key)
                            following[key] = reached
            layer = self._judge(list(following.values()), found)
        return found

    def _judge(self, states: list[Reached], found: list[CandidatePlan]) -> list[Reached]:
        """Add the plans that end in these states to `found`, and return the most promising states in the order in which
        they were met. Of plans that lead to the same state the first is kept: its moves come earlier among the
        candidate moves."""
        ranked = []
        for number, (state, path) in enumerate(states):
            terms = self.model.terms(state)
            value = worth(terms)
            found.append(CandidatePlan(value, path, terms, self.model.similarity_key(state)))
            ranked.append((-value, number))
        ranked.sort()
        kept = islice(self._apart([number for _, number in ranked], states), self.budget.width)
        return [states[number] for number in sorted(kept)]

    def _apart(self, numbers: Iterable[int], states: list[Reached]) -> Iterator[int]:
        """Yield the numbers of the first few states of each family."""
        kept: Counter[Hashable] = Counter()
        for number in numbers:
            family = self.model.move_family(*states[number])
            if family is None or kept[family] < self.budget.per_family:
                kept[family] += 1
                yield number

    def _through(self, root: Any, moves: tuple[Move, ...]) -> list[Reached]:
        state = self.model.fork(root)
        for move in moves:
            apply(state, Action(self.model.seat, str(move[0]), move[1:]), trusted=True)
            if not self.model.resolve_others(state):
                return []
        return [reached for _, reached in self._rest_states(state, moves)]

    def _after(self, state: Any, move: Move) -> Any:
        return self._make(self.model.fork(state), move)

    def _make(self, state: Any, move: Move) -> Any:
        self.nodes += 1
        apply(state, Action(self.model.seat, str(move[0]), move[1:]), trusted=True)
        self.model.resolve_others(state)
        return state

    def _rest_states(self, root: Any, path: tuple[Move, ...]) -> Iterator[tuple[Hashable, Reached]]:
        """Yield the resting states in which the effect at hand can end, with their keys, depth first and each once.
        Changes `root`.

        Picks that make a set (`Decision.ANY_ORDER`) are made in one order only.
        """
        waiting: list[tuple[Hashable, Any, tuple[Move, ...], int]] = [(None, root, path, len(path))]
        seen = set()
        sets: set[Hashable] = set()
        while waiting:
            key, state, path, picks_from = waiting.pop()  # the moves from there on are picks of the decision at hand
            if self.model.is_resting(state):
                yield self.model.key(state) if key is None else key, (state, path)
                continue
            any_order, before, picks = state.stack[-1].ANY_ORDER, path[:picks_from], path[picks_from:]
            moves = [move for move in self.model.candidate_moves(state)
                     if move[0] not in any_order or not _known(sets, before, (*picks, move))]
            for number, move in enumerate(moves, start=1):
                following = state if number == len(moves) else self.model.fork(state)
                decision = following.stack[-1]
                self._make(following, move)
                key = self.model.key(following)
                if key not in seen:
                    seen.add(key)
                    goes_on = move[0] in any_order and bool(following.stack) and following.stack[-1] is decision
                    whole = (*path, move)
                    waiting.append((key, following, whole, picks_from if goes_on else len(whole)))

    def weigh(self, state: Any, seed: int, moves: list[Move]) -> Iterator[CandidatePlan]:
        """Yield for each of the first moves the best plan that begins with it.

        A plan with a chance move ends with it; its value is the mean over several sampled states.
        """
        for move in moves:
            if not self.model.is_chance_move(state, move):
                plan = self.best(state, (move,))
            else:
                path = (*self.model.before(state, move), move)
                states = [self.model.deal(state, seed + k) for k in range(self.budget.samples)]
                plan = mean([found for state in states if (found := self.best(state, path))], path)
            if plan is not None:
                yield plan


def mean(plans: list[CandidatePlan], path: tuple[Move, ...]) -> CandidatePlan | None:
    """Return the path up to a chance move with the mean value of the plans that continue it on sampled states; None for
    no plans."""
    if not plans:
        return None
    totals: dict[str, float] = {}
    for plan in plans:
        for name, amount in plan.terms:
            totals[name] = totals.get(name, 0.0) + amount / len(plans)
    value = round(sum(plan.value for plan in plans) / len(plans), DIGITS)
    return CandidatePlan(value, path, tuple(totals.items()))


def worth(terms: Terms) -> float:
    """Return the value of a plan with these terms."""
    return round(sum(amount for _, amount in terms), DIGITS)


def _known(sets: set[Hashable], before: tuple[Move, ...], picks: tuple[Move, ...]) -> bool:
    """Return whether the same set has been picked in another order before, and remember it."""
    found = before, tuple(sorted(picks, key=repr))
    known = found in sets
    sets.add(found)
    return known
