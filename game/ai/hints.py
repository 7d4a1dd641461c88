"""Hints: the plans worth showing, and the loss of each against the best."""

from collections.abc import Callable, Collection, Iterator, Sequence

from game.ai.beam_search import CandidatePlan
from game.ai.policy import Choice
from game.ai.worker_protocol import RatedMove
from game.rules.core.actions import Move

HINT_COUNT = 3  # plans that a person is shown at most, best first


def with_distance(choices: Sequence[Choice]) -> tuple[RatedMove, ...]:
    """Return each choice with the amount by which its value is below that of the first, at least 0."""
    return tuple(RatedMove(choice, max(0.0, choices[0].value - choice.value)) for choice in choices)


def distinct_plans(
    ranked: Sequence[CandidatePlan], alike: Callable[[CandidatePlan, CandidatePlan], bool], far: float,
    openers: Collection[str] = (),
) -> Iterator[CandidatePlan]:
    """Yield the first of some plans in descending order of value, then those that are less than `far` worse, begin with
    another move and are not `alike` any plan yielded before. Moves with the verbs `openers` decide nothing yet: what
    counts is the move behind them."""
    least = ranked[0].value - far
    shown: list[CandidatePlan] = []
    for plan in ranked:
        if not shown or (plan.value > least and not any(
                first_move(plan, openers) == first_move(other, openers) or alike(plan, other) for other in shown)):
            shown.append(plan)
            yield plan


def first_move(plan: CandidatePlan, openers: Collection[str]) -> Move:
    """Return the first move of a plan that decides something, one whose verb is not among the `openers`."""
    return next((move for move in plan.moves if move[0] not in openers), plan.moves[0])
