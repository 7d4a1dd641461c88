"""Scripted players of Kraftwagen with one idea each. They test the computer opponents: no single idea may beat them."""

from collections.abc import Callable, Collection, Mapping

from game.ai.beam_search import CandidatePlan, SearchBudget
from game.ai.kraftwagen.policy import KraftwagenPolicy
from game.ai.kraftwagen.scripted.beginners import Beginner, GuidedBeginner
from game.ai.level_definition import Level
from game.ai.policy import Policy, Watch
from game.rules.kraftwagen.state import KraftwagenState

PLANS = Level("script", SearchBudget(width=1, samples=1, depth=0))
WISH = 12.0  # bonus in points for each action that the script is about


class ScriptedPolicy(KraftwagenPolicy):
    """A policy that plans its turn and overrates tiles with certain actions."""

    def __init__(self, wanted: Collection[str]) -> None:
        super().__init__(PLANS)
        self.wanted = wanted

    def plans(self, view: KraftwagenState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """Return the plans with a bonus for each wanted action."""
        tiles = view.content.tiles
        return [plan._replace(value=plan.value + WISH * sum(kind in self.wanted for move in plan.moves
                                                            if move[0] == "take" for kind in tiles[move[1]].actions))
                for plan in super().plans(view, seat, seed, watch)]


class Cheapest(KraftwagenPolicy):
    """A policy that offers a car whenever there is one, at the lowest price."""

    def __init__(self) -> None:
        super().__init__(PLANS)

    def plans(self, view: KraftwagenState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """Return the plans that offer cars at the lowest price alone."""
        found = []
        for plan in super().plans(view, seat, seed, watch):
            prices = [move[4] for move in plan.moves if move[0] == "offer"]
            if all(price == view.prices[0] for price in prices):
                found.append(plan._replace(value=plan.value + WISH * len(prices)))
        return found


class Stroller(KraftwagenPolicy):
    """A policy that never jumps: it takes the next tile of the chain."""

    def __init__(self) -> None:
        super().__init__(PLANS)

    def plans(self, view: KraftwagenState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """Return the plans that take the next tile."""
        nearest = next(name for name in view.chain if name not in view.selected.seats)
        return [plan for plan in super().plans(view, seat, seed, watch)
                if all(move[1] == nearest for move in plan.moves if move[0] == "take")]


SCRIPTS: Mapping[str, Callable[[], Policy]] = {
    "research": lambda: ScriptedPolicy(("research",)),
    "racing": lambda: ScriptedPolicy(("grand_prix",)),
    "cheapest": Cheapest,
    "stroller": Stroller,
    "first-game": Beginner,
    "guided": GuidedBeginner,
}
