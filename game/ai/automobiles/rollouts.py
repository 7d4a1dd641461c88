"""Rollouts of Automobiles: the own next turn, played with sampled hands from the section that a plan leads to."""

from collections.abc import Sequence

from game.ai.automobiles.search_model import AutomobilesSearchModel
from game.ai.beam_search import BeamSearch, CandidatePlan, SearchBudget
from game.ai.rollouts import compare_by_rollouts as compare
from game.rules.automobiles.decisions.card_choices import Respond
from game.rules.automobiles.decisions.pit_stop import TurnChoice
from game.rules.automobiles.decisions.purchases import Purchases
from game.rules.automobiles.state import AutomobilesState
from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply
from game.rules.core.frames import Decision

AHEAD = SearchBudget(width=2, samples=1, nodes=200)


def foresee(view: AutomobilesState, plans: Sequence[CandidatePlan], seed: int, hands: int,
            model: AutomobilesSearchModel) -> tuple[list[CandidatePlan], list[CandidatePlan]]:
    """Return the plans that end the turn with the values of the best next turn after each, best first, and the plans
    given up on the way. Each plan gets `hands` sampled hands, the better half as many again, and so on.

    Both turns are judged by the same search model, so that their values are measured against the same state.
    """
    glance = model.at_a_glance()

    def next_turn(dealt: AutomobilesState, plan: CandidatePlan) -> CandidatePlan:
        return plan._replace(value=_two_turns(dealt.clone(), plan, glance))

    before = {plan.moves: plan for plan in plans}
    compared = compare(
        plans, lambda number: model.deal(view, seed + number), next_turn, hands, model.weights.prior, None
    )
    followed, given_up = ([_with_next_turn(plan, before[plan.moves]) for plan in part] for part in compared)
    return followed, given_up


def _with_next_turn(plan: CandidatePlan, before: CandidatePlan) -> CandidatePlan:
    """Return a plan with the gain of the next turn as a term of its own."""
    return before._replace(value=plan.value, terms=(*before.terms, ("next", plan.value - before.value)))


def _two_turns(state: AutomobilesState, plan: CandidatePlan, model: AutomobilesSearchModel) -> float:
    """Return the value after a plan and the best plan for the sampled hand that follows it."""
    if not _until_next_turn(state, plan.moves, model):
        return plan.value
    best = BeamSearch(model, AHEAD).best(state, (("drive",),))
    return plan.value if best is None else best.value


def _until_next_turn(state: AutomobilesState, moves: tuple[Move, ...], model: AutomobilesSearchModel) -> bool:
    """Make the moves of a plan and let all others stand still; return False if the race is over then."""
    for move in moves:
        model.resolve_others(state)
        apply(state, Action(model.seat, str(move[0]), move[1:]), trusted=True)
    while state.stack:
        top = state.stack[-1]
        assert isinstance(top, Decision)
        if isinstance(top, Purchases):
            _shop(state, top, model)
        elif isinstance(top, Respond):
            apply(state, Action(top.seat, "draw"), trusted=True)
        elif top.seat == model.seat:
            return isinstance(top, TurnChoice)
        else:
            apply(state, Action(top.seat, "pit", ("remove",)), trusted=True)
    return False


def _shop(state: AutomobilesState, purchases: Purchases, model: AutomobilesSearchModel) -> None:
    """Buy the best basket for the money."""
    for colour in model.evaluation.baskets[min(purchases.money, len(model.evaluation.baskets) - 1)]:
        apply(state, Action(model.seat, "buy", (colour,)), trusted=True)
    apply(state, Action(model.seat, "done"), trusted=True)
