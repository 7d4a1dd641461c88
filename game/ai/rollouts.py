"""The best plans of a turn compared by futures: what came of each on dealt positions, played on by a game's habits."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from game.ai.beam_search import CandidatePlan, SearchModel, mean
from game.ai.policy import Watch
from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply

HALVINGS = 3  # times that as many futures are played, in between the worse half of the plans is left out


class RolloutPolicy(Protocol):
    """What everybody does without much thought."""

    def play_on(self, state: Any, last: int, turns: int) -> None:
        """Play so many turns for everybody, or until the round `last` is over."""


def compare_by_rollouts(
    plans: Sequence[CandidatePlan],
    deal: Callable[[int], Any],
    future: Callable[[Any, CandidatePlan], CandidatePlan],
    futures: int,
    prior: float,
    watch: Watch | None,
) -> tuple[list[CandidatePlan], list[CandidatePlan]]:
    """The plans with the mean of what came of them, best first, and those that were given up on the way. Of `futures`
    played for each the better half gets as many again, in all so many times over.

    `deal` gives a position for the number of a future, from 1, and `future` what becomes of a plan there; the estimate
    without any counts for `prior` futures.
    """
    found: dict[tuple[Move, ...], list[CandidatePlan]] = {plan.moves: [] for plan in plans}
    following, given_up = list(plans), list[CandidatePlan]()
    total = futures * HALVINGS
    for done in range(1, total + 1):
        dealt = deal(done)
        for plan in following:
            found[plan.moves].append(future(dealt, plan))
        judged = _judged(following, found, prior)
        if watch is not None and not watch(done, total):
            break
        if done % futures == 0 and done < total:
            kept = max(2, (len(judged) + 1) // 2)
            names = {plan.moves for plan in judged[:kept]}
            following, given_up = [plan for plan in following if plan.moves in names], judged[kept:] + given_up
    return judged, given_up


def roll_out_plans(
    view: Any,
    plans: Sequence[CandidatePlan],
    model: SearchModel,
    rollout_policy: RolloutPolicy,
    turns: int,
    futures: int,
    prior: float,
    seed: int,
    watch: Watch | None,
) -> tuple[list[CandidatePlan], list[CandidatePlan]]:
    """As `foresee`, in futures that are the plan's own moves and then so many turns of everybody's habits, at most to
    the end of the round; judged by the same mind as the plans."""

    def future(dealt: Any, plan: CandidatePlan) -> CandidatePlan:
        state = dealt.clone()
        last = max(1, state.round)
        _carry_out(state, plan.moves, model.seat)
        rollout_policy.play_on(state, last, turns)
        terms = model.terms(state)
        return CandidatePlan(sum(amount for _, amount in terms), plan.moves, terms)

    return compare_by_rollouts(plans, lambda number: model.deal(view, seed + number), future, futures, prior, watch)


def _carry_out(state: Any, moves: Sequence[Move], seat: int) -> None:
    """Make the moves of a plan in a future as far as they fit: chance and other seats may have changed what can be
    done, or ended the game."""
    for move in moves:
        if not state.stack or state.stack[-1].seat != seat or move not in state.stack[-1].legal(state):
            return
        apply(state, Action(seat, str(move[0]), move[1:]), trusted=True)


def _judged(
    plans: Sequence[CandidatePlan], found: dict[tuple[Move, ...], list[CandidatePlan]], prior: float
) -> list[CandidatePlan]:
    """The plans with the mean of their futures and of what they were worth before, which is set right by what the
    futures of all of them add to it; best first."""
    means = [plan for each in plans if (plan := mean(found[each.moves], each.moves))]
    added = sum(now.value - before.value for now, before in zip(means, plans, strict=True)) / len(plans)
    share = prior / (prior + len(found[plans[0].moves]))
    judged = []
    for now, before in zip(means, plans, strict=True):
        more = share * (before.value + added - now.value)
        judged.append(now._replace(value=now.value + more, terms=(*now.terms, ("estimate", more))))
    return sorted(judged, key=lambda plan: -plan.value)
