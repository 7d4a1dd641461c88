"""Policy of Kraftwagen: the choice of a computer opponent at each decision."""

from collections.abc import Hashable, Iterator
from typing import ClassVar

from game.ai.beam_search import BeamSearch, CandidatePlan
from game.ai.kraftwagen.rollout_policy import KraftwagenRolloutPolicy
from game.ai.kraftwagen.search_model import KraftwagenSearchModel
from game.ai.kraftwagen.senseless_acts import is_plan_senseless
from game.ai.kraftwagen.turn_options import haste
from game.ai.kraftwagen.weights import Weights
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
from game.rules.core.actions import Move
from game.rules.kraftwagen.decisions.turn_state import Phase
from game.rules.kraftwagen.state import KraftwagenState

TAKE = "take"
OF_A_TILE = 3  # plans with the same tile that are rolled out
TURNS = 8  # turns of a rollout, over all seats; longer rollouts only add noise to the estimate
PRIOR = 3.0  # weight of the estimate without rollouts, in rollouts


class KraftwagenPolicy(PlanningPolicy):
    """A policy for Kraftwagen at one level. Values are points by the end of the game, ahead of the others."""

    ENDS: ClassVar[tuple[str, ...]] = ("pass",)
    FAR: ClassVar[float] = 8.0

    def __init__(self, level: Level, weights: Weights | None = None) -> None:
        super().__init__(level)
        self.weights = weights or Weights()
        self.rollout_policy = KraftwagenRolloutPolicy(self.weights)

    def consider(self, view: KraftwagenState, seat: int, seed: int, made: Move | None = None) -> Iterator[Choice]:
        """Yield the choices as `PlanningPolicy.consider` does."""
        model = KraftwagenSearchModel(view, seat, self.weights)
        state = model.deal(view, seed)
        planner = BeamSearch(model, self.level.budget)
        for move in include_made_move(model.candidate_moves(state), made):
            plan = planner.best(state, (move,))
            if plan is not None:
                yield first_choice(plan, seat)

    def plans(self, view: KraftwagenState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """Return the best turns, some for each tile, with the values of their rollouts."""
        model = KraftwagenSearchModel(view, seat, self.weights)
        plans = BeamSearch(model, self.level.budget).plans(model.deal(view, seed))
        plans.sort(key=lambda plan: -plan.value)
        if not self.level.plans or len(plans) == 1 or haste(view):  # a long round is ended at once
            return plans
        chosen = limit_per_family(plans, _names, self.level.plans)
        return merge_rollouts(
            plans,
            chosen,
            *roll_out_plans(view, chosen, model, self.rollout_policy, TURNS, self.level.futures, PRIOR, seed, watch),
        )

    def is_senseless(self, view: KraftwagenState, seat: int, plan: CandidatePlan) -> bool:
        """Return whether a plan wastes a crew, or a card for which no worker is left."""
        return is_plan_senseless(view, seat, plan.moves)

    def moment(self, view: KraftwagenState, seat: int) -> Hashable:
        """Return the own factory, the chain, the market, and the actions left of the turn."""
        factory, top = view.factories[seat], view.stack[-1] if view.stack else None
        phase = next((frame for frame in view.stack if isinstance(frame, Phase)), None)
        return (view.round, type(top).__name__, tuple(view.chain), factory.canteen, tuple(factory.bodies),
                tuple(factory.engines), factory.space, len(view.market), len(view.active), tuple(view.open),
                tuple(phase.pending) if phase else ())

    def alike(self, one: CandidatePlan, other: CandidatePlan) -> bool:
        """Return whether two plans take the same tile; without a tile, whether they have the same first move."""
        tiles = [_tile(plan) for plan in (one, other)]
        return tiles[0] == tiles[1] if any(tiles) else one.moves[0] == other.moves[0]


def _tile(plan: CandidatePlan) -> Move | None:
    """Return the first tile that a plan takes, None if it takes none."""
    return next((move for move in plan.moves if move[0] == TAKE), None)


def _names(plan: CandidatePlan) -> Names:
    """Return the tile of a plan as its family."""
    tile = _tile(plan)
    return ((tile, OF_A_TILE),) if tile else ()
