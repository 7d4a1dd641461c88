"""Rollouts: the best plans of a turn compared by playing on from them on sampled positions with a game's rollout
policy."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from game.ai.beam_search import CandidatePlan, SearchModel, mean, worth
from game.ai.policy import Watch
from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply

HALVINGS = 3  # rounds of rollouts; between two rounds the worse half of the plans is dropped


class RolloutPolicy(Protocol):
    """Simple play of all seats, without search."""

    def play_on(self, state: Any, last: int, turns: int) -> None:
        """Play so many turns of all seats, or until the round `last` is over."""


def compare_by_rollouts(
    plans: Sequence[CandidatePlan],
    deal: Callable[[int], Any],
    future: Callable[[Any, CandidatePlan], CandidatePlan],
    futures: int,
    prior: float,
    watch: Watch | None,
) -> tuple[list[CandidatePlan], list[CandidatePlan]]:
    """Return the plans with the mean value of their rollouts, best first, and the plans that were given up on the way.

    Every plan gets `futures` rollouts, the better half as many again, and so on (`HALVINGS` times in all). `deal`
    returns the sampled position for the number of a rollout, from 1, and `future` the value of a plan there; the
    estimate without rollouts counts as much as `prior` rollouts.
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
    """Return the same as `compare_by_rollouts`, for rollouts that make the moves of the plan and then play so many
    turns of all seats with the rollout policy, at most to the end of the round; evaluated by the search model of the
    plans."""

    def future(dealt: Any, plan: CandidatePlan) -> CandidatePlan:
        state = dealt.clone()
        last = max(1, state.round)
        _carry_out(state, plan.moves, model.seat)
        rollout_policy.play_on(state, last, turns)
        terms = model.terms(state)
        return CandidatePlan(worth(terms), plan.moves, terms)

    return compare_by_rollouts(plans, lambda number: model.deal(view, seed + number), future, futures, prior, watch)


def _carry_out(state: Any, moves: Sequence[Move], seat: int) -> None:
    """Make the moves of a plan in a sampled position as far as they are legal: chance and other seats may have changed
    the position, or ended the game."""
    for move in moves:
        if not state.stack or state.stack[-1].seat != seat or move not in state.stack[-1].legal(state):
            return
        apply(state, Action(seat, str(move[0]), move[1:]), trusted=True)


def _judged(
    plans: Sequence[CandidatePlan], found: dict[tuple[Move, ...], list[CandidatePlan]], prior: float
) -> list[CandidatePlan]:
    """Return the plans, best first, with the mean of their rollouts and their value before, to which the mean change of
    all rollouts is added."""
    means = [plan for each in plans if (plan := mean(found[each.moves], each.moves))]
    added = sum(now.value - before.value for now, before in zip(means, plans, strict=True)) / len(plans)
    share = prior / (prior + len(found[plans[0].moves]))
    judged = []
    for now, before in zip(means, plans, strict=True):
        more = share * (before.value + added - now.value)
        judged.append(now._replace(value=now.value + more, terms=(*now.terms, ("estimate", more))))
    return sorted(judged, key=lambda plan: -plan.value)
