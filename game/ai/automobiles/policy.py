"""Policy of Automobiles: the choice of a computer opponent at each decision."""

from collections.abc import Hashable, Iterator, Sequence
from math import inf
from typing import ClassVar

from game.ai.automobiles.cube_purchases import basket, purchases
from game.ai.automobiles.rollouts import foresee
from game.ai.automobiles.search_model import AutomobilesSearchModel
from game.ai.automobiles.senseless_acts import can_drive, could_go_on, has_full_bag, is_bought_in_vain, plays_in_vain
from game.ai.automobiles.weights import Weights
from game.ai.beam_search import BeamSearch, CandidatePlan
from game.ai.hints import first_move
from game.ai.level_definition import Level
from game.ai.planning_policy import PlanningPolicy, first_choice, include_made_move, merge_rollouts
from game.ai.policy import Choice, Watch
from game.ai.worker_protocol import RatedMove
from game.rules.automobiles.decisions.action_phase import Act
from game.rules.automobiles.decisions.card_choices import Draw, Respond
from game.rules.automobiles.decisions.pit_stop import TurnChoice
from game.rules.automobiles.decisions.purchases import Buy, Purchases
from game.rules.automobiles.decisions.turn_state import EffectState, TurnState
from game.rules.automobiles.state import WEAR, AutomobilesState
from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply, legal
from game.rules.core.rng import NoChance

MOSTLY_WEAR = 0.6  # share of wear in a pile from which no more cubes are drawn
FULL_OF_WEAR = 4  # cubes of wear in a hand for which a car stops rather than drive
GO_ON = "easy", "normal"  # levels that drive in every turn; stronger ones may buy cubes first
END: Move = ("end",)  # the last move of an Action phase


class AutomobilesPolicy(PlanningPolicy):
    """A policy for Automobiles at one level. Values are ticks of track."""

    ENDS: ClassVar[tuple[str, ...]] = ("end", "pit")
    OPENERS: ClassVar[tuple[str, ...]] = ("drive",)
    FAR: ClassVar[float] = 12.0

    def __init__(self, level: Level, weights: Weights | None = None) -> None:
        super().__init__(level)
        self.weights = weights or Weights()

    def search_model(self, view: AutomobilesState, seat: int) -> AutomobilesSearchModel:
        """Return the search model of this turn."""
        return AutomobilesSearchModel(view, seat, self.weights)

    def consider(self, view: AutomobilesState, seat: int, seed: int, made: Move | None = None) -> Iterator[Choice]:
        """Yield the choices as `PlanningPolicy.consider` does."""
        top = view.stack[-1]
        if isinstance(top, Respond | Purchases | TurnChoice):
            plans = self._weigh(view, seat, seed)
        else:
            model = self.search_model(view, seat)
            plans = _each(model.deal(view, seed), seed, model, BeamSearch(model, self.level.budget), made)
        return (first_choice(plan, seat) for plan in plans)

    def plans(self, view: AutomobilesState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """Return the best plan for each section that can be reached, and for each chance move; best first."""
        plans = []
        total = max(len(legal(view)), self.level.plans)
        for number, plan in enumerate(self._weigh(view, seat, seed), start=1):
            plans.append(plan)
            if watch is not None and not watch(min(number, total), total):
                break
        return _distinct(self._understood(view, seat, plans))

    def rank(self, view: AutomobilesState, seat: int, seed: int, begun: Sequence[RatedMove] = (),
             watch: Watch | None = None) -> list[RatedMove]:
        """Return all plans as `PlanningPolicy.rank` does. Behind the drive the plan that led to it is a purchase like
        the others: what spoke for the drive says nothing of cubes."""
        if isinstance(view.stack[-1], Purchases):
            begun = [each._replace(choice=each.choice._replace(terms=())) for each in begun]
        return super().rank(view, seat, seed, begun, watch)

    def moment(self, view: AutomobilesState, seat: int) -> Hashable:
        """Return the cubes of the seat, its path, and the sections of the cars."""
        car = view.cars[seat]
        path = tuple(f.path[-1] if f.path else "" for f in view.stack if isinstance(f, TurnState))
        top = type(view.stack[-1]).__name__ if view.stack else ""
        piles = tuple(tuple(pile.values()) for pile in (car.bag, car.active, car.used, car.discard))
        return view.round, seat, top, path, piles, tuple(other.section for other in view.cars)

    def is_senseless(self, view: AutomobilesState, seat: int, plan: CandidatePlan) -> bool:
        """Return whether a plan stands still, stops for nothing or hardly moves a car with a full bag, or plays, draws
        or buys a cube of no use, as are cubes that slow the bag down."""
        top, move = view.stack[-1], plan.moves[0]
        match move[0]:
            case "pit":
                return view.cars[seat].active[WEAR] < FULL_OF_WEAR and can_drive(view, seat, 1)
            case "stop":
                return isinstance(top, Draw) and top.left == _draws_in_all(view)
            case "buy":
                return plan.value < 0.0 or is_bought_in_vain(view, str(move[1]))
        if not isinstance(top, TurnChoice | Act):
            return False
        if plays_in_vain(view, seat, plan.moves + plan.intended):
            return True
        if self.level.name in GO_ON and not _drives(plan) and could_go_on(view, seat):
            return True
        if not can_drive(view, seat):
            return False
        full = has_full_bag(view, seat)
        return (full and _spaces(view, plan) <= 1) or (not _drives(plan) and (full or self.level.name in GO_ON))

    def alike(self, one: CandidatePlan, other: CandidatePlan) -> bool:
        """Return whether two plans lead to the same section, or play or buy the same cubes in any order."""
        to = one.similarity_key is not None and one.similarity_key == other.similarity_key
        verbs = {first_move(plan, self.OPENERS)[0] for plan in (one, other)}
        return to or (len(verbs) == 1 and verbs <= {"play", "buy"} and _cubes(one) == _cubes(other))

    def whole_turn(self, view: AutomobilesState, plan: tuple[Move, ...]) -> tuple[Move, ...]:
        """Return the moves of a plan with the purchases behind its Action phase, unless chance or another seat decides
        before."""
        if plan[-1] != END:
            return plan
        state, seat = view.clone(), view.stack[-1].seat
        for move in plan:
            if state.stack[-1].seat != seat:
                return plan
            try:
                apply(state, Action(seat, str(move[0]), move[1:]), trusted=True)
            except NoChance:
                return plan
        top = state.stack[-1] if state.stack else None
        if not isinstance(top, Buy) or top.is_last_turn(state):
            return plan
        return (*plan, *(("buy", colour) for colour in basket(state, seat, self.weights)))

    def _weigh(self, view: AutomobilesState, seat: int, seed: int) -> Iterator[CandidatePlan]:
        top = view.stack[-1]
        if isinstance(top, Respond):
            yield from _respond(view, seat)
        elif isinstance(top, Purchases):
            yield from purchases(view, seat, self.weights)
        else:
            model = self.search_model(view, seat)
            planner = BeamSearch(model, self.level.budget)
            dealt = model.deal(view, seed)  # rivals may draw in between
            plans = _begin(dealt, model, planner) if isinstance(top, TurnChoice) else _act(dealt, seed, model, planner)
            yield from self._foresee(view, model, seed, list(plans)) if self.level.plans else plans

    def _understood(self, view: AutomobilesState, seat: int, plans: list[CandidatePlan]) -> list[CandidatePlan]:
        """Return the plans without those that stand still in the last round, if another plan drives."""
        going = view.last_round() and isinstance(view.stack[-1], TurnChoice | Act) and [
            plan for plan in plans if _drives(plan)]
        return going or plans

    def _foresee(
        self, view: AutomobilesState, model: AutomobilesSearchModel, seed: int, plans: list[CandidatePlan]
    ) -> Iterator[CandidatePlan]:
        """Yield the best plans with the values of their rollouts over the next turn; without rollouts if the race may
        end or a chance move is better."""
        whole = [plan for plan in _distinct(plans) if plan.moves[-1][0] in self.ENDS]
        chance = [plan for plan in plans if plan.moves[-1][0] not in self.ENDS]
        by_chance = chance and (not whole or max(plan.value for plan in chance) > whole[0].value)
        if by_chance or any(name == "finish" for plan in whole for name, _ in plan.terms):
            yield from plans
            return
        chosen = whole[: self.level.plans]
        yield from merge_rollouts(whole, chosen, *foresee(view, chosen, seed, self.level.futures, model))


def _drives(plan: CandidatePlan) -> bool:
    """Return whether a plan gains ground in this turn."""
    return any(name == "progress" and amount > 0.0 for name, amount in plan.terms)


def _spaces(view: AutomobilesState, plan: CandidatePlan) -> float:
    """Return the number of spaces that a turn enters with a plan; infinite if chance decides."""
    moves = plan.moves + plan.intended
    entered = len(view.parent(TurnState).path) + sum(move[0] == "place" for move in moves)
    return entered if moves[-1] == END else inf


def _draws_in_all(view: AutomobilesState) -> int:
    """Return the cubes that the card of the effect at hand draws."""
    effect = view.parent(EffectState)
    return view.selected.cards[effect.cube].steps[effect.step - 1].number("count")


def _cubes(plan: CandidatePlan) -> list[str]:
    """Return the cubes that a plan plays, or buys."""
    verb = first_move(plan, AutomobilesPolicy.OPENERS)[0]
    return sorted(str(move[1]) for move in plan.moves + plan.intended if move[0] == verb)


def _distinct(plans: list[CandidatePlan]) -> list[CandidatePlan]:
    """Return the best plan for each outcome, best first."""
    best: dict[Hashable, CandidatePlan] = {}
    for plan in sorted(plans, key=lambda plan: -plan.value):
        best.setdefault(plan.similarity_key or plan.moves, plan)
    return list(best.values())


def _act(
    view: AutomobilesState, seed: int, model: AutomobilesSearchModel, planner: BeamSearch
) -> Iterator[CandidatePlan]:
    """Yield the plans for the rest of the Action phase: those without chance, then each chance move."""
    moves = model.candidate_moves(view, True)
    chance = [move for move in moves if model.is_chance_move(view, move)]
    if model.is_resting(view):
        yield from (_whole(plan) for plan in planner.plans(view))
    else:
        if isinstance(view.stack[-1], Draw):
            moves = [("stop",), *chance]
        for move in moves:
            if move not in chance:
                yield from (_whole(plan) for plan in planner.plans(view, (move,)))
    yield from planner.weigh(view, seed, chance)


def _each(
    view: AutomobilesState, seed: int, model: AutomobilesSearchModel, planner: BeamSearch, made: Move | None
) -> Iterator[CandidatePlan]:
    """Yield for each first move the best plan of the rest of the Action phase."""
    moves = model.candidate_moves(view, True)
    if model.is_resting(view) or made == END:
        terms = model.terms(view)
        yield CandidatePlan(sum(amount for _, amount in terms), (END,), terms)
    elif isinstance(view.stack[-1], Draw):
        moves = [*moves, ("stop",)]
    yield from planner.weigh(view, seed, include_made_move(moves, made if made != END else None))


def _begin(view: AutomobilesState, model: AutomobilesSearchModel, planner: BeamSearch) -> Iterator[CandidatePlan]:
    """Yield the plans to drive or to stop; a pit stop gains nothing but the wear of the hand taken out."""
    active = view.cars[model.seat].active
    drawing = any(active[colour] for colour in model.drawing)
    for plan in planner.plans(view, (("drive",),)):
        whole = _whole(plan)
        yield whole._replace(moves=whole.moves[:1], intended=whole.moves[1:]) if drawing else whole
    relief = -model.worth[WEAR] * active[WEAR]
    yield CandidatePlan(relief, (("pit", "remove"),), (("wear", relief),))


def _respond(view: AutomobilesState, seat: int) -> list[CandidatePlan]:
    """Return the plans to draw one more cube or not (AUT-5.18): it is welcome unless it is likely to be wear."""
    car = view.cars[seat]
    pile = car.bag if any(car.bag.values()) else car.discard
    good = MOSTLY_WEAR - pile[WEAR] / sum(pile.values())
    return [CandidatePlan(good, (("draw",),), ()), CandidatePlan(0.0, (("decline",),), ())]


def _whole(plan: CandidatePlan) -> CandidatePlan:
    """Return a plan with the end of the Action phase added."""
    return plan._replace(moves=(*plan.moves, END))
