"""Hints: which plans are worth showing, and by how much each is behind the best."""

from collections.abc import Callable, Iterator, Sequence

from game.ai.beam_search import CandidatePlan
from game.ai.policy import Choice
from game.ai.worker_protocol import RatedMove

HINT_COUNT = 3  # plans that a person is shown at most, best first


def with_distance(choices: Sequence[Choice]) -> tuple[RatedMove, ...]:
    """Each choice with what it is behind the first."""
    return tuple(RatedMove(choice, max(0.0, choices[0].value - choice.value)) for choice in choices)


def distinct_plans(
    ranked: Sequence[CandidatePlan], alike: Callable[[CandidatePlan, CandidatePlan], bool], far: float
) -> Iterator[CandidatePlan]:
    """Of plans from the best to the worst the first, and those behind it that are less than `far` worse, begin with
    another move and are not `alike` any before them."""
    least = ranked[0].value - far
    shown: list[CandidatePlan] = []
    for plan in ranked:
        if not shown or (plan.value > least and not any(plan.moves[0] == other.moves[0] or alike(plan, other)
                                                         for other in shown)):
            shown.append(plan)
            yield plan
