"""Policy of Automania: the choice of a computer opponent at each decision."""

from collections.abc import Callable, Hashable, Iterator
from typing import ClassVar

from game.ai.automania.factory_values import FactoryValues, tiles_of
from game.ai.automania.rollout_policy import AutomaniaRolloutPolicy
from game.ai.automania.search_model import AutomaniaSearchModel, family_of, market_of
from game.ai.automania.senseless_acts import is_plan_senseless
from game.ai.automania.weights import Weights
from game.ai.beam_search import BeamSearch, CandidatePlan
from game.ai.level_definition import Level
from game.ai.planning_policy import (
    Names,
    PlanningPolicy,
    first_choice,
    include_made_move,
    limit_per_family,
    merge_rollouts,
)
from game.ai.policy import Choice, Watch
from game.ai.rollouts import roll_out_plans
from game.rules.automania.content.build import Content
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Move

MAIN = ("take", "corner", "withdraw")
OF_A_FAMILY, FAMILY_SHARE = 3, 0.45  # plans of a family that are rolled out: so many, or a share of all if that is more
OF_AN_ACTION = 2  # plans with the same main action that are rolled out
LAST_PLANS, LAST_SHARE = 16, 0.5  # plans that are rolled out in the last round, and the share of the futures of each
TURNS = 99  # turns of a rollout, over all seats: more than a round has, so that its sales are included
PRIOR = 2.0  # weight of the estimate without rollouts, in rollouts


class AutomaniaPolicy(PlanningPolicy):
    """A policy for Automania at one level. Values are points by the end of the game, ahead of the others."""

    ENDS: ClassVar[tuple[str, ...]] = ("pass",)
    FAR: ClassVar[float] = 6.0

    def __init__(self, level: Level, weights: Weights | None = None) -> None:
        super().__init__(level)
        self.weights = weights or Weights()
        self._rollout_policy: AutomaniaRolloutPolicy | None = None

    def rollout_policy_for(self, content: Content) -> AutomaniaRolloutPolicy:
        """Return the rollout policy under this content."""
        if self._rollout_policy is None or self._rollout_policy.factory_values.content is not content:
            self._rollout_policy = AutomaniaRolloutPolicy(FactoryValues(content, self.weights))
        return self._rollout_policy

    def consider(self, view: AutomaniaState, seat: int, seed: int, made: Move | None = None) -> Iterator[Choice]:
        """Yield the choices as `PlanningPolicy.consider` does."""
        model = AutomaniaSearchModel(view, seat, self.rollout_policy_for(view.content))
        state = model.deal(view, seed)
        planner = BeamSearch(model, self.level.budget)
        for move in include_made_move(model.candidate_moves(state), made):
            plan = planner.best(state, (move,))
            if plan is not None:
                yield first_choice(plan, seat)

    def plans(self, view: AutomaniaState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """Return the best turns, some of each family, with the values of their rollouts."""
        rollout_policy = self.rollout_policy_for(view.content)
        model = AutomaniaSearchModel(view, seat, rollout_policy)
        plans = BeamSearch(model, self.level.budget).plans(model.deal(view, seed))
        plans.sort(key=lambda plan: -plan.value)
        if not self.level.plans or len(plans) == 1:
            return plans
        most, futures = self._rollout_budget(view)
        chosen = limit_per_family(plans, _limited_names(view, most), most)
        return merge_rollouts(
            plans,
            chosen,
            *roll_out_plans(view, chosen, model, rollout_policy, TURNS, futures, PRIOR, seed, watch),
        )

    def _rollout_budget(self, state: AutomaniaState) -> tuple[int, int]:
        """Return the number of plans that are rolled out, and of their futures.

        In the last round, in which a rollout comes to the final scoring, a level with several futures tries many plans
        in fewer futures: there the best plan often is not among the first of the estimate. In earlier rounds more plans
        would only find what the estimate of later rounds misjudges.
        """
        level = self.level
        if state.last_round and level.futures > 1:
            return max(level.plans, LAST_PLANS), max(1, round(LAST_SHARE * level.futures))
        return level.plans, level.futures

    def is_senseless(self, view: AutomaniaState, seat: int, plan: CandidatePlan) -> bool:
        """Return whether a plan begins by giving up a sale, a contract, a tile, or workers that have something to
        do."""
        return is_plan_senseless(view, seat, plan.moves)

    def moment(self, view: AutomaniaState, seat: int) -> Hashable:
        """Return the decision, the own factory, and the action spaces and ships."""
        factory, top = view.factories[seat], view.stack[-1] if view.stack else None
        ships = tuple(tuple(market.taken()) for market in view.markets.values())
        return (view.round, type(top).__name__, tuple(view.spaces.values()), ships, factory.workers, factory.money,
                tiles_of(view, seat), tuple(factory.hand))

    def alike(self, one: CandidatePlan, other: CandidatePlan) -> bool:
        """Return whether two plans use the same tile for the same car; for other actions, whether they have the same
        main action."""
        return self._deed(one) == self._deed(other)

    def _deed(self, plan: CandidatePlan) -> Hashable:
        """Return the main action of a plan; two spaces that do the same with a tile are one action to a person."""
        main = main_of(plan) or plan.moves[0]
        if main[0] != "take" or self._rollout_policy is None:
            return main
        space, tile = self._rollout_policy.factory_values.content.board.spaces[str(main[1])], main[2]
        return space.type, tile, market_of(plan.moves)


def main_of(plan: CandidatePlan) -> Move | None:
    """Return the main action of a plan, None without one."""
    return next((move for move in plan.moves if move[0] in MAIN), None)


def _limited_names(state: AutomaniaState, plans: int) -> Callable[[CandidatePlan], Names]:
    """Return a function from a plan to its family and its main action, with their limits among so many plans."""
    most = max(OF_A_FAMILY, round(FAMILY_SHARE * plans))
    return lambda plan: (
        (family_of(state, plan.moves), most), (("main", main_of(plan) or plan.moves), OF_AN_ACTION))
