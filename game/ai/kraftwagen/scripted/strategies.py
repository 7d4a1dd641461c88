"""Makers with one idea each. They test the computer opponents: no idea may be a key to them."""

from collections.abc import Callable, Collection, Mapping

from game.ai.beam_search import CandidatePlan, SearchBudget
from game.ai.kraftwagen.policy import KraftwagenPolicy
from game.ai.kraftwagen.scripted.beginners import Beginner, GuidedBeginner
from game.ai.levels import Level
from game.ai.policy import Policy, Watch
from game.rules.kraftwagen.state import KraftwagenState

PLANS = Level("script", SearchBudget(width=1, samples=1, depth=0))
WISH = 12.0  # points that a turn is worth to a script beyond its real worth for each action that the script is about


class ScriptedPolicy(KraftwagenPolicy):
    """Plans its turn, and likes tiles with these actions better than they deserve."""

    def __init__(self, wanted: Collection[str]) -> None:
        super().__init__(PLANS)
        self.wanted = wanted

    def plans(self, view: KraftwagenState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """As the base, with the wish in the values."""
        tiles = view.content.tiles
        return [plan._replace(value=plan.value + WISH * sum(kind in self.wanted for move in plan.moves
                                                            if move[0] == "take" for kind in tiles[move[1]].actions))
                for plan in super().plans(view, seat, seed, watch)]


class Cheapest(KraftwagenPolicy):
    """Offers a car whenever there is one, at the lowest price."""

    def __init__(self) -> None:
        super().__init__(PLANS)

    def plans(self, view: KraftwagenState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """As the base, without dearer cars."""
        found = []
        for plan in super().plans(view, seat, seed, watch):
            prices = [move[4] for move in plan.moves if move[0] == "offer"]
            if all(price == view.prices[0] for price in prices):
                found.append(plan._replace(value=plan.value + WISH * len(prices)))
        return found


class Stroller(KraftwagenPolicy):
    """Never jumps: takes the next tile of the chain."""

    def __init__(self) -> None:
        super().__init__(PLANS)

    def plans(self, view: KraftwagenState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """As the base, with the next tile alone."""
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
