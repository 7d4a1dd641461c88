"""Rollouts of The Great Race: a move played on to the end of the round with the rollout policy, on sampled cards and
draws."""

from collections.abc import Sequence

from game.ai.beam_search import CandidatePlan
from game.ai.great_race.evaluation import judged
from game.ai.great_race.rollout_policy import GreatRaceRolloutPolicy
from game.ai.policy import Terms, Watch
from game.ai.rollouts import compare_by_rollouts as compare
from game.rules.core.actions import Action
from game.rules.core.engine import apply
from game.rules.great_race.content.numbers import MECHANIC, SCOUT
from game.rules.great_race.decisions.bivouac_and_planning import Plan, Planning, plans
from game.rules.great_race.state import GreatRaceState
from game.rules.great_race.view import sample_state

PRIOR = 3.0  # weight of the estimate without rollouts, in rollouts


def compare_by_rollouts(
    view: GreatRaceState,
    candidates: Sequence[CandidatePlan],
    seat: int,
    rollout_policy: GreatRaceRolloutPolicy,
    futures: int,
    seed: int,
    watch: Watch | None,
) -> tuple[list[CandidatePlan], list[CandidatePlan]]:
    """Return the moves with the values of their rollouts, best first, and the moves that were given up on the way."""
    return compare(candidates, lambda number: deal(view, seat, rollout_policy, seed + number),
                   lambda dealt, candidate: _future(dealt, candidate, seat, rollout_policy), futures, PRIOR, watch)


def deal(view: GreatRaceState, seat: int, rollout_policy: GreatRaceRolloutPolicy, seed: int) -> GreatRaceState:
    """Return a state that could be behind a view (GRR-1.4). Secret plans that are fixed are those that the rollout
    policy would make."""
    state = sample_state(view, seat, seed)
    waiting = [frame.seat for frame in state.stack if isinstance(frame, Plan)]
    for frame in state.stack:
        if isinstance(frame, Planning) and frame.plans:
            every = [("plan", *plan) for plan in plans(state.content.numbers.assistants)]
            for other in range(len(state.crews)):
                if other != seat and other not in waiting:
                    best = max(every, key=lambda move: rollout_policy.worth(state, other, move))
                    frame.plans[other] = best[1:]
    return state


def _future(dealt: GreatRaceState, candidate: CandidatePlan, seat: int,
            rollout_policy: GreatRaceRolloutPolicy) -> CandidatePlan:
    """Return one rollout of a move: the move, then the rollout policy for all seats. A pass is charged for the
    assistants that it gives up, which the end of a round does not show."""
    state = dealt.clone()
    last = max(1, state.round)
    for move in candidate.moves:
        apply(state, Action(seat, str(move[0]), move[1:]), trusted=True)
    rollout_policy.play_on(state, last)
    terms: Terms = judged(state, seat, rollout_policy.atlas)
    if candidate.moves[0][0] == "pass":
        idle = sum(dealt.crews[seat].assistants[area] for area in (SCOUT, MECHANIC))
        terms = (*terms, ("given-up", -rollout_policy.weights.given_up * idle))
    return CandidatePlan(sum(amount for _, amount in terms), candidate.moves, terms)
