"""Policy of The Great Race: the choice of a computer opponent at each decision."""

from collections.abc import Hashable, Iterator, Sequence
from math import ceil
from typing import ClassVar

from game.ai.beam_search import CandidatePlan
from game.ai.great_race.rollout_policy import GreatRaceRolloutPolicy
from game.ai.great_race.rollouts import compare_by_rollouts
from game.ai.great_race.senseless_acts import (
    SCOUTED,
    gives_engine_up,
    is_dawdling,
    is_fuel_for_nothing,
    pass_mistakes,
    plan_mistakes,
)
from game.ai.great_race.weights import Weights
from game.ai.level_definition import Level
from game.ai.planning_policy import PlanningPolicy, first_choice, merge_rollouts
from game.ai.policy import Choice, Watch
from game.rules.core.actions import Move
from game.rules.core.frames import Decision
from game.rules.great_race.state import GreatRaceState

WEIGHED = {"Plan": 45.0, "Play": 75.0, "NextStep": 5.0, "Draft": 14.0, "React": 40.0, "Danger": 25.0}  # loss in
# francs against the best move up to which a move is rolled out, by frame; at other decisions nothing is rolled out
GLANCE, TOLD = "move", 4  # term of a value without rollouts; futures that tell in what two such values differ
CHOSEN = ("step", "take", "plan", "card", "discard", "drop", "place", "transport", "sabotage", "pick", "remove")


class GreatRacePolicy(PlanningPolicy):
    """A policy for The Great Race at one level. Values are francs."""

    ENDS: ClassVar[tuple[str, ...]] = ("pass",)
    FAR: ClassVar[float] = 25.0

    def __init__(self, level: Level, weights: Weights | None = None) -> None:
        super().__init__(level)
        self.rollout_policy = GreatRaceRolloutPolicy(weights or Weights())

    def consider(self, view: GreatRaceState, seat: int, seed: int, made: Move | None = None) -> Iterator[Choice]:
        """Yield the choices as `PlanningPolicy.consider` does."""
        yield from (first_choice(plan, seat) for plan in self.glance(view, seat))

    def glance(self, view: GreatRaceState, seat: int) -> list[CandidatePlan]:
        """Return every move as a plan with its value without rollouts, best first."""
        top = view.stack[-1]
        assert isinstance(top, Decision)
        found = []
        for move in list(top.legal(view)):
            value = self.rollout_policy.worth(view, seat, move)
            found.append(CandidatePlan(value, (move,), ((GLANCE, value),)))
        return sorted(found, key=lambda plan: -plan.value)

    def is_senseless(self, view: GreatRaceState, seat: int, plan: CandidatePlan) -> bool:
        """Return whether a secret plan, fuel, a Scout, a pass or the split of a loss is one that no person would
        choose."""
        verb, *args = plan.moves[0]
        if verb in SCOUTED:
            return is_dawdling(view, seat)
        match verb:
            case "plan":
                return any(plan_mistakes(view, seat, args))
            case "fuel":
                return is_fuel_for_nothing(view, seat)
            case "pass":
                return any(pass_mistakes(view, seat))
            case "split":
                return gives_engine_up(view, seat, args)
        return False

    def worth_showing(self, ranked: list[CandidatePlan]) -> list[CandidatePlan]:
        """Return all plans; to end the day is among them only as the first."""
        first, *others = ranked
        return [first, *(plan for plan in others if plan.moves[0][0] not in self.ENDS)]

    def whole_turn(self, view: GreatRaceState, plan: tuple[Move, ...]) -> tuple[Move, ...]:
        """Return a move with those that the crew would make next, as far as they are certain."""
        return self.rollout_policy.turn(view, plan[0])

    def plans(self, view: GreatRaceState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """Return the best moves that are not senseless, some of each family, with the values of their rollouts."""
        plans = self.glance(view, seat)
        plans = [plan for plan in plans if not self.is_senseless(view, seat, plan)] or plans
        near = WEIGHED.get(type(view.stack[-1]).__name__)
        if not self.level.plans or near is None or len(plans) == 1:
            return plans
        chosen = _apart(plans, near, self.level.plans)
        if len(chosen) == 1:
            return plans
        futures = ceil(self.level.futures * 2 / len(view.crews))
        return merge_rollouts(
            plans, chosen, *compare_by_rollouts(view, chosen, seat, self.rollout_policy, futures, seed, watch)
        )

    def compare(self, view: GreatRaceState, seat: int, seed: int, made: Sequence[Move],
                watch: Watch | None = None) -> list[Choice]:
        """Return the two choices as `PlanningPolicy.compare` does. Where this level judged them at a glance, which has
        no terms in words, they get those of a few futures."""
        found = super().compare(view, seat, seed, made, watch)
        if len(found) < 2 or any(name != GLANCE for choice in found for name, _ in choice.terms):
            return found
        plans = [CandidatePlan(choice.value, choice.plan[:1], choice.terms) for choice in found]
        played = compare_by_rollouts(view, plans, seat, self.rollout_policy, TOLD, seed, watch)
        terms = {plan.moves: plan.terms for plans in played for plan in plans}
        return [choice._replace(terms=terms.get(choice.plan[:1], choice.terms)) for choice in found]

    def moment(self, view: GreatRaceState, seat: int) -> Hashable:
        """Return None: no plan continues beyond one move."""
        return None

    def alike(self, one: CandidatePlan, other: CandidatePlan) -> bool:
        """Return whether two moves are of the same kind; moves that choose a road or a thing to take are never
        alike."""
        return one.moves[0][0] == other.moves[0][0] and one.moves[0][0] not in CHOSEN


def family(move: Move) -> Hashable:
    """Return the family of a move: fuel of any level, a plan by its drives and its funding, an attack by its target."""
    match move[0]:
        case "plan":
            return "plan", move[2], int(str(move[4])) // 2
        case "sabotage" | "place":
            return move[:2]
        case "fuel":
            return ("fuel",)
    return move


def _apart(plans: list[CandidatePlan], near: float, most: int) -> list[CandidatePlan]:
    """Return the best move of each family, at most so many."""
    found: dict[Hashable, CandidatePlan] = {}
    for plan in plans:
        if plan.value > plans[0].value - near:
            found.setdefault(family(plan.moves[0]), plan)
    return list(found.values())[:most]
