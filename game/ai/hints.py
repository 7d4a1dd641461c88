"""Hints: the plans worth showing, and the loss of each against the best."""

from collections.abc import Callable, Collection, Iterator, Sequence

from game.ai.beam_search import CandidatePlan
from game.ai.policy import Choice, Terms
from game.ai.worker_protocol import RatedMove
from game.rules.core.actions import Move

HINT_COUNT = 3  # plans that a person is shown at most, best first
LEAST, FINE = 0.05, 10  # in the unit of a game: differences worth naming, and those below which tenths are told


def with_distance(choices: Sequence[Choice]) -> tuple[RatedMove, ...]:
    """Return each choice with the amount by which its value is below that of the first, at least 0."""
    return tuple(RatedMove(choice, max(0.0, choices[0].value - choice.value)) for choice in choices)


def term_differences(mine: Terms, other: Terms, unit: int) -> list[tuple[str, float]]:
    """Return the terms in which the values of two plans differ, the largest difference first, in the unit of the game
    and rounded as they are told; above 0 where the first plan is better."""
    one, two = dict(mine), dict(other)
    found = [(name, (one.get(name, 0.0) - two.get(name, 0.0)) / unit) for name in dict.fromkeys((*one, *two))]
    found = [(name, round(n, 1) if abs(n) < FINE else round(n)) for name, n in found if abs(n) >= LEAST]
    return sorted(found, key=lambda each: -abs(each[1]))


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
