"""A look at the own next turn: the hand that comes, and what it could do from where a plan leads."""

from collections.abc import Sequence

from game.ai.automobiles.search_model import AutomobilesSearchModel
from game.ai.beam_search import BeamSearch, CandidatePlan, SearchBudget
from game.ai.rollouts import compare_by_rollouts as compare
from game.rules.automobiles.decisions.card_choices import Respond
from game.rules.automobiles.flow import Purchases, TurnChoice
from game.rules.automobiles.state import AutomobilesState
from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply
from game.rules.core.frames import Decision

AHEAD = SearchBudget(width=2, samples=1, nodes=200)


def foresee(view: AutomobilesState, plans: Sequence[CandidatePlan], seed: int, hands: int,
            model: AutomobilesSearchModel) -> tuple[list[CandidatePlan], list[CandidatePlan]]:
    """Plans that end the turn by the best that the next turn makes of each, best first, and those that were given up on
    the way: on so many `hands`, the better half on as many again, and so on.

    Both turns are judged by the same mind, so that their values are measured against the same state.
    """
    glance = model.at_a_glance()

    def next_turn(dealt: AutomobilesState, plan: CandidatePlan) -> CandidatePlan:
        return plan._replace(value=_two_turns(dealt.clone(), plan, glance))

    before = {plan.moves: plan for plan in plans}
    compared = compare(
        plans, lambda number: model.deal(view, seed + number), next_turn, hands, model.weights.prior, None
    )
    followed, given_up = ([_told(plan, before[plan.moves]) for plan in part] for part in compared)
    return followed, given_up


def _told(plan: CandidatePlan, before: CandidatePlan) -> CandidatePlan:
    """A plan with what the next turn adds to it as a term of its own."""
    return before._replace(value=plan.value, terms=(*before.terms, ("next", plan.value - before.value)))


def _two_turns(state: AutomobilesState, plan: CandidatePlan, model: AutomobilesSearchModel) -> float:
    """The value after a plan and the best plan for the hand that follows it on dealt draws."""
    if not _until_next_turn(state, plan.moves, model):
        return plan.value
    best = BeamSearch(model, AHEAD).best(state, (("drive",),))
    return plan.value if best is None else best.value


def _until_next_turn(state: AutomobilesState, moves: tuple[Move, ...], model: AutomobilesSearchModel) -> bool:
    """Carry out a plan and let everybody else stand still; False if the race is over then."""
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
