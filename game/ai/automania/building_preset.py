"""Good choices for a building that a person lays out: what a computer would do at each step, at a glance."""

from collections.abc import Sequence

from game.ai.automania.candidate_moves import candidates
from game.ai.automania.evaluation import PositionEvaluation
from game.ai.automania.factory_values import FactoryValues
from game.ai.automania.rollout_policy import AutomaniaRolloutPolicy
from game.ai.automania.turn_options import TurnOption, TurnOptions
from game.ai.automania.weights import Weights
from game.rules.automania.content.numbers import TYPES
from game.rules.automania.decisions.action_phase import Turn
from game.rules.automania.decisions.production import Produce, Promote
from game.rules.automania.decisions.shipping import Finished
from game.rules.automania.decisions.tile_placement import PlaceTile
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Move
from game.rules.core.frames import Decision


class BuildingPreset:
    """Presets in positions with one content, from the view of the seat that decides."""

    def __init__(self, state: AutomaniaState) -> None:
        self.policy = AutomaniaRolloutPolicy(FactoryValues(state.content, Weights()), error=0.0)

    def _options(self, state: AutomaniaState, seat: int) -> TurnOptions:
        return TurnOptions(PositionEvaluation(state, self.policy.factory_values), seat)

    def sponsor(self, state: AutomaniaState, seat: int) -> int:
        """Return the number of workers that bring money for the best action."""
        best = max(self._options(state, seat).actions(), key=lambda option: option.worth, default=None)
        return best.sponsor if best is not None else 0

    def best(self, state: AutomaniaState, seat: int, moves: Sequence[Move]) -> Move:
        """Return the best of these moves at the decision of a seat."""
        found = self._best(state, seat, moves)
        return found if found in moves else moves[0]

    def _best(self, state: AutomaniaState, seat: int, moves: Sequence[Move]) -> Move:
        top = state.stack[-1]
        assert isinstance(top, Decision)
        if isinstance(top, Turn):
            options: list[TurnOption] = [each for each in self._options(state, seat).actions() if each.move in moves]
            return max(options, key=lambda option: option.worth).move if options else moves[0]
        if isinstance(top, PlaceTile):
            return candidates(state, seat, self.policy)[0]
        if isinstance(top, Produce | Promote):
            car, options_ = state.parent(Finished), self._options(state, seat)
            plan = options_.deal(TYPES.index(car.type), options_.nothing, state.factories[seat].workers, car.market)
            if isinstance(top, Produce):
                return "produce", plan.market, plan.token
            return "workers", plan.workers
        return self.policy.answer(state, None)
