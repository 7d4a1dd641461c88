"""Policy of Imperial Steam: the choice of a computer opponent at each decision."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from math import inf
from typing import ClassVar

from game.ai.beam_search import BeamSearch, CandidatePlan
from game.ai.imperial_steam.bid_values import bids
from game.ai.imperial_steam.candidate_moves import IDLE, worth_a_hint
from game.ai.imperial_steam.search_model import OVER, ImperialSteamSearchModel, pending
from game.ai.imperial_steam.senseless_acts import is_plan_senseless, is_rich_early
from game.ai.imperial_steam.weights import Weights
from game.ai.level_definition import Level
from game.ai.planning_policy import PlanningPolicy, first_choice, include_made_move
from game.ai.policy import Choice, Terms, Watch
from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply
from game.rules.imperial_steam.decisions.bidding import Bid
from game.rules.imperial_steam.flow import Rest
from game.rules.imperial_steam.state import ImperialSteamState

END = ("end",)
HASTE = 5.0  # penalty in gulden for earning before taking things that others may take
SLIGHT = 5.0  # gulden by which a hint may be worse than the plan to earn some
UNPAID = (IDLE, "collect_goods", "deliver_goods", "take_contract")  # hands that cost no money
USES_HAND = ("hand", "pass")
TARGETS = ("hub", "station", "factory", "engineer", "contract")  # moves that say what a tile is used for

Deep = tuple[int, CandidatePlan]  # number of hands that a plan uses, and the plan


class ImperialSteamPolicy(PlanningPolicy):
    """A policy for Imperial Steam at one level. It plans some turns ahead; values are gulden of the final fortune."""

    ENDS: ClassVar[tuple[str, ...]] = END
    FAR: ClassVar[float] = 40.0
    OPENERS: ClassVar[tuple[str, ...]] = ("share", "business", "drop", "hand")

    def __init__(self, level: Level, weights: Weights | None = None) -> None:
        super().__init__(level)
        self.weights = weights or Weights()

    def consider(self, view: ImperialSteamState, seat: int, seed: int, made: Move | None = None) -> Iterator[Choice]:
        """Yield the choices as `PlanningPolicy.consider` does; the terms are those at the end of this turn."""
        if isinstance(view.stack[-1], Bid):
            yield from (first_choice(plan, seat) for plan in bids(view, seat, self.weights))
            return
        model = self._search_model(view, seat)
        state = model.alone(model.deal(view, seed))
        planner = BeamSearch(model, self.level.budget)
        for move in include_made_move(worth_a_hint(view, seat), made):
            plans = planner.plans(state, (move,))
            if plans:
                _, plan = _deepest(_counted(plans))
                yield first_choice(plan._replace(terms=_this_turn(model, state, plan)), seat)

    def plans(self, view: ImperialSteamState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """Return the best plan for each way to spend the turn; a rich company does not earn a little in the first
        rounds, even where the search, in which nobody else moves, sees nothing lost by it."""
        if isinstance(view.stack[-1], Bid):
            return bids(view, seat, self.weights)
        model = self._search_model(view, seat)
        state = model.alone(model.deal(view, seed))
        if isinstance(view.stack[-1], Rest):
            return [CandidatePlan(0.0, (model.candidate_moves(state)[0],), ())]
        planner = BeamSearch(model, self.level.budget)
        seen = planner.plans(state, watch=watch)
        ranked = by_turns(seen)
        other = _besides_idling(ranked)
        depth = self.level.budget.depth
        if other and (watch is None or watch(depth, depth)):
            ranked = by_turns([*seen, *planner.plans(state, other)])
        busy = [plan for plan in ranked if _tile(plan) != IDLE] if is_rich_early(view, seat) else ranked
        return busy if any(plan.followed for plan in busy) else ranked

    def _search_model(self, view: ImperialSteamState, seat: int) -> ImperialSteamSearchModel:
        return ImperialSteamSearchModel(view, seat, self.weights, thorough=self.level.thorough)

    def alike(self, one: CandidatePlan, other: CandidatePlan) -> bool:
        """Return whether two plans use the same tile for the same things (`TARGETS`) or mostly the same tracks; for
        other moves, whether they have the same moves in another order, or mostly the same tracks."""
        tiles, targets, tracks = ([[move for move in _first_turn(plan) if move[0] in verbs] for plan in (one, other)]
                                  for verbs in (("hand",), TARGETS, ("track",)))
        same_tracks = len(set(tracks[0]) & set(tracks[1])) * 2 > max(map(len, tracks))
        openers = {one.moves[0][0], other.moves[0][0]}
        if any(tiles) and ("hand" in openers or len(openers) > 1):
            return tiles[0] == tiles[1] and Counter(targets[0]) == Counter(targets[1]) and (
                same_tracks or not all(tracks))
        return same_tracks or Counter(_first_turn(one)) == Counter(_first_turn(other))

    def worth_showing(self, ranked: list[CandidatePlan]) -> list[CandidatePlan]:
        """Return the first plan, and the others that are not clearly worse than to earn a little. Where the first plan
        earns a little before it does more, the others are shown too: they are what else could be done now."""
        first, *others = ranked
        if _tile(first) == IDLE and any(move[0] == "hand" and move[1] != IDLE for move in first.moves):
            return ranked
        idle = max((plan.value for plan in ranked if _tile(plan) == IDLE), default=-inf)
        return [first, *(plan for plan in others if plan.value > idle - SLIGHT)]

    def is_senseless(self, view: ImperialSteamState, seat: int, plan: CandidatePlan) -> bool:
        """Return whether the first turn of a plan wastes money, influence or a hand, or takes a contract too many."""
        return is_plan_senseless(view, seat, plan.moves)

    def moment(self, view: ImperialSteamState, seat: int) -> Hashable:
        """Return the money, hands, tracks and goods of the company, and the action in progress."""
        company = view.companies[seat]
        return (company.money, company.hands, tuple(company.placed), tuple(company.tracks),
                tuple(company.goods.values()), pending(view))


def _this_turn(model: ImperialSteamSearchModel, state: ImperialSteamState, plan: CandidatePlan) -> Terms:
    """Return the terms of a plan at the end of its first turn. The share of the investors follows from the rest: it
    counts only if a share is sold."""
    copy = model.fork(state)
    turn = _first_turn(plan)
    for move in turn:
        apply(copy, Action(model.seat, str(move[0]), move[1:]), trusted=True)
    return tuple(term for term in model.terms(copy) if term[0] != "shares" or turn[0][0] == "share")


def _tile(plan: CandidatePlan) -> str:
    """Return the action of the first hand of a plan; "" if it is chosen already."""
    return next((str(move[1]) for move in _first_turn(plan) if move[0] == "hand"), "")


def _first_turn(plan: CandidatePlan) -> tuple[Move, ...]:
    """Return the moves up to the end of the first turn, as far as the plan goes."""
    return plan.moves[: plan.moves.index(END) + 1] if END in plan.moves else plan.moves


def _borrowed_in_vain(turn: tuple[Move, ...]) -> bool:
    """Return whether a share is sold before a hand that costs nothing: it would bring as much or more before the next
    hand."""
    hand = next((number for number, move in enumerate(turn) if move[0] == "hand"), 0)
    return bool(hand) and ("share",) in turn[:hand] and turn[hand][1] in UNPAID


def _given_up(plan: CandidatePlan, head: float, followed: Sequence[float]) -> CandidatePlan:
    """Return a plan that the search gave up, as far behind the best as it was then. `head` is the best value of any
    plan at that depth; `followed` are the values of the plans that were not given up."""
    behind = head - plan.value
    return plan._replace(value=min(*followed, max(followed) - behind), followed=False)


def by_turns(plans: list[CandidatePlan]) -> list[CandidatePlan]:
    """Return the best plan for each first turn, best first."""
    turns: dict[tuple[Move, ...], list[Deep]] = {}
    heads: dict[int, float] = {}  # hands -> the best value that a plan had there
    for hands, plan in _counted([plan for plan in plans if not _borrowed_in_vain(_first_turn(plan))] or plans):
        turn = _first_turn(plan)
        turns.setdefault(turn if END in turn else (*turn, END), []).append((hands, plan))
        heads[hands] = max(plan.value, heads.get(hands, plan.value))
    best = [_deepest(each) for each in turns.values()]
    full = max(hands for hands, _ in best)
    followed = [plan.value for hands, plan in best if _followed(hands, plan, full)]
    ranked = [plan if _followed(hands, plan, full) else _given_up(plan, heads[hands], followed)
             for hands, plan in best]
    return sorted(map(_hurried, ranked), key=lambda plan: -plan.value)


def _hurried(plan: CandidatePlan) -> CandidatePlan:
    """Return the plan with a penalty if it earns a little first: meanwhile the others may take what waits."""
    return plan._replace(value=plan.value - HASTE) if _tile(plan) == IDLE else plan


def _besides_idling(ranked: list[CandidatePlan]) -> tuple[Move, ...]:
    """Return, if earning a little first looks best, the beginning of the best plan with another tile, which is to be
    followed to the end too; else nothing."""
    first = next(plan for plan in ranked if plan.followed)
    other = next((plan for plan in ranked if _tile(plan) not in (IDLE, "")), first)
    if _tile(first) != IDLE or other.followed:
        return ()
    hand = next(number for number, move in enumerate(other.moves) if move[0] == "hand")
    return other.moves[: hand + 1]


def _counted(plans: Sequence[CandidatePlan]) -> list[Deep]:
    return [(sum(move[0] in USES_HAND for move in plan.moves), plan) for plan in plans]


def _followed(hands: int, plan: CandidatePlan, full: int) -> bool:
    """Return whether a plan was followed as far as any, or to the end of the game. `full` is the largest number of
    hands that a plan uses."""
    return hands >= full or plan.similarity_key == OVER


def _deepest(deep: Sequence[Deep]) -> Deep:
    """Return the best of the plans that were followed farthest."""
    full = max(hands for hands, _ in deep)
    return max((each for each in deep if _followed(*each, full)), key=lambda each: each[1].value)
