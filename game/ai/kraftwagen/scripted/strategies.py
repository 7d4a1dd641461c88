"""Makers with one idea each. They test the computer opponents: no idea may be a key to them."""

from collections.abc import Callable, Collection, Mapping

from game.ai.beam_search import Budget, Line
from game.ai.kraftwagen.policy import Maker
from game.ai.kraftwagen.scripted.beginners import Beginner, Guided
from game.ai.levels import Level
from game.ai.policy import Policy, Watch
from game.rules.kraftwagen.state import Industry

PLANS = Level("script", Budget(width=1, samples=1, depth=0))
WISH = 12.0  # points that a turn is worth to a script beyond its real worth for each action that the script is about


class Script(Maker):
    """Plans its turn, and likes tiles with these actions better than they deserve."""

    def __init__(self, wanted: Collection[str]) -> None:
        super().__init__(PLANS)
        self.wanted = wanted

    def plans(self, view: Industry, seat: int, seed: int, watch: Watch | None) -> list[Line]:
        """As the base, with the wish in the values."""
        tiles = view.content.tiles
        return [line._replace(value=line.value + WISH * sum(kind in self.wanted for move in line.moves
                                                            if move[0] == "take" for kind in tiles[move[1]].actions))
                for line in super().plans(view, seat, seed, watch)]


class Cheapest(Maker):
    """Offers a car whenever there is one, at the lowest price."""

    def __init__(self) -> None:
        super().__init__(PLANS)

    def plans(self, view: Industry, seat: int, seed: int, watch: Watch | None) -> list[Line]:
        """As the base, without dearer cars."""
        found = []
        for line in super().plans(view, seat, seed, watch):
            prices = [move[4] for move in line.moves if move[0] == "offer"]
            if all(price == view.prices[0] for price in prices):
                found.append(line._replace(value=line.value + WISH * len(prices)))
        return found


class Stroller(Maker):
    """Never jumps: takes the next tile of the chain."""

    def __init__(self) -> None:
        super().__init__(PLANS)

    def plans(self, view: Industry, seat: int, seed: int, watch: Watch | None) -> list[Line]:
        """As the base, with the next tile alone."""
        nearest = next(name for name in view.chain if name not in view.table.seats)
        return [line for line in super().plans(view, seat, seed, watch)
                if all(move[1] == nearest for move in line.moves if move[0] == "take")]


SCRIPTS: Mapping[str, Callable[[], Policy]] = {
    "research": lambda: Script(("research",)),
    "racing": lambda: Script(("grand_prix",)),
    "cheapest": Cheapest,
    "stroller": Stroller,
    "first-game": Beginner,
    "guided": Guided,
}
