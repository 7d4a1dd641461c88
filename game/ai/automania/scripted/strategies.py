"""Traders with one idea each. They test the computer opponents: no idea may be a key to them."""

from collections.abc import Callable, Mapping

from game.ai.automania.policy import AutomaniaPolicy
from game.ai.automania.scripted.beginners import Beginner, GuidedBeginner
from game.ai.automania.search_model import family_of
from game.ai.beam_search import CandidatePlan, SearchBudget
from game.ai.levels import Level
from game.ai.policy import Policy, Watch
from game.rules.automania.content.numbers import EUROPE, NORTH_AMERICA, TYPES
from game.rules.automania.state import AutomaniaState

PLANS = Level("script", SearchBudget(width=1, samples=1, depth=0))
WISH = 12.0  # points that a move is worth to a script beyond its real worth
NEVER = 100.0
SOON = 3  # workers that whoever wants to be the first to withdraw sends out before


class OneType(AutomaniaPolicy):
    """Produces cars of one type alone."""

    def __init__(self, car_type: str) -> None:
        super().__init__(PLANS)
        self.car_type = car_type

    def plans(self, view: AutomaniaState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """As the base, without other cars."""
        others = [name for name in TYPES if name != self.car_type]
        return [plan._replace(value=plan.value - NEVER * (_kind(view, plan) in others))
                for plan in super().plans(view, seat, seed, watch)]


class OneMarket(AutomaniaPolicy):
    """Produces cars for one market alone."""

    def __init__(self, market: str) -> None:
        super().__init__(PLANS)
        self.market = market

    def plans(self, view: AutomaniaState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """As the base, without cars for the other market."""
        return [plan._replace(value=plan.value - NEVER * any(move[0] == "produce" and move[1] != self.market
                                                             for move in plan.moves))
                for plan in super().plans(view, seat, seed, watch)]


class Contracts(AutomaniaPolicy):
    """Draws contracts and plays them, whatever else could be done."""

    def __init__(self) -> None:
        super().__init__(PLANS)

    def plans(self, view: AutomaniaState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """As the base, with the wish in the values."""
        return [plan._replace(value=plan.value + WISH * sum(move[0] in ("draw", "contract") for move in plan.moves))
                for plan in super().plans(view, seat, seed, watch)]


class FirstOut(AutomaniaPolicy):
    """Withdraws before all others, as soon as some workers have been sent out."""

    def __init__(self) -> None:
        super().__init__(PLANS)

    def plans(self, view: AutomaniaState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """As the base, with offices first as soon as it is time."""
        factory = view.factories[seat]
        out = view.content.numbers.workers + factory.neutral - factory.workers
        return [plan._replace(value=plan.value + NEVER * (out >= SOON and plan.moves[0][0] == "withdraw"))
                for plan in super().plans(view, seat, seed, watch)]


def _kind(state: AutomaniaState, plan: CandidatePlan) -> object:
    """The car type of a plan's action."""
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
