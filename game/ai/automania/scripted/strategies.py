"""Scripted players of Automania with one idea each. They test the computer opponents: no single idea may beat them."""

from collections.abc import Callable, Mapping

from game.ai.automania.policy import AutomaniaPolicy
from game.ai.automania.scripted.beginners import Beginner, GuidedBeginner
from game.ai.automania.search_model import family_of
from game.ai.beam_search import CandidatePlan, SearchBudget
from game.ai.level_definition import Level
from game.ai.policy import Policy, Watch
from game.rules.automania.content.numbers import EUROPE, NORTH_AMERICA, TYPES
from game.rules.automania.state import AutomaniaState

PLANS = Level("script", SearchBudget(width=1, samples=1, depth=0))
WISH = 12.0  # bonus in points of a move that the script is about
NEVER = 100.0  # points that outweigh every other difference between plans
SOON = 3  # workers sent out before a script withdraws


class OneType(AutomaniaPolicy):
    """A policy that produces cars of one type alone."""

    def __init__(self, car_type: str) -> None:
        super().__init__(PLANS)
        self.car_type = car_type

    def plans(self, view: AutomaniaState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """Return the plans with a penalty for cars of other types."""
        others = [name for name in TYPES if name != self.car_type]
        return [plan._replace(value=plan.value - NEVER * (_kind(view, plan) in others))
                for plan in super().plans(view, seat, seed, watch)]


class OneMarket(AutomaniaPolicy):
    """A policy that produces cars for one market alone."""

    def __init__(self, market: str) -> None:
        super().__init__(PLANS)
        self.market = market

    def plans(self, view: AutomaniaState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """Return the plans with a penalty for cars for the other market."""
        return [plan._replace(value=plan.value - NEVER * any(move[0] == "produce" and move[1] != self.market
                                                             for move in plan.moves))
                for plan in super().plans(view, seat, seed, watch)]


class Contracts(AutomaniaPolicy):
    """A policy that draws contracts and plays them, in spite of better actions."""

    def __init__(self) -> None:
        super().__init__(PLANS)

    def plans(self, view: AutomaniaState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """Return the plans with a bonus for contracts drawn and played."""
        return [plan._replace(value=plan.value + WISH * sum(move[0] in ("draw", "contract") for move in plan.moves))
                for plan in super().plans(view, seat, seed, watch)]


class FirstOut(AutomaniaPolicy):
    """A policy that withdraws before all others, as soon as some workers have been sent out."""

    def __init__(self) -> None:
        super().__init__(PLANS)

    def plans(self, view: AutomaniaState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """Return the plans with a bonus for offices as soon as enough workers are out."""
        factory = view.factories[seat]
        out = view.content.numbers.workers + factory.neutral - factory.workers
        return [plan._replace(value=plan.value + NEVER * (out >= SOON and plan.moves[0][0] == "withdraw"))
                for plan in super().plans(view, seat, seed, watch)]


def _kind(state: AutomaniaState, plan: CandidatePlan) -> object:
    """Return the car type of a plan's action."""
    family = family_of(state, plan.moves)
    return family[0] if isinstance(family, tuple) else ""


SCRIPTS: Mapping[str, Callable[[], Policy]] = {
    **{f"{name}-only": lambda name=name: OneType(name) for name in TYPES},  # type: ignore[misc]
    "america-only": lambda: OneMarket(NORTH_AMERICA),
    "europe-only": lambda: OneMarket(EUROPE),
    "contracts": Contracts,
    "first-out": FirstOut,
    "first-game": Beginner,
    "guided": GuidedBeginner,
}
