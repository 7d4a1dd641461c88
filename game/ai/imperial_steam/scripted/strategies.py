"""Directors with one idea each. They test the computer opponents: no idea may be a key to them."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from game.ai.beam_search import Budget, Line
from game.ai.imperial_steam.policy import Director
from game.ai.imperial_steam.scripted.beginners import Beginner, Guided
from game.ai.imperial_steam.scripted.recorded_game import Replayed
from game.ai.imperial_steam.weights import Weights
from game.ai.levels import Level
from game.ai.policy import Policy, Watch
from game.rules.imperial_steam.state import Empire

PLANS = Level("script", Budget(width=2, samples=1, depth=1))
WISH = 60.0  # gulden that a turn is worth to a script beyond its real worth where it does what the script is about


# A script is a yardstick: it judges all else as it did when it was written, however well the levels come to judge.
YARDSTICK = Weights(kitless=1.0, kit_round=0.0, overflow=0.0, sure=0.0)


class Script(Director):
    """Plans a turn ahead, and likes turns with these moves better than they deserve."""

    def __init__(self, wanted: Collection[str], weights: Weights = YARDSTICK) -> None:
        super().__init__(PLANS, weights)
        self.wanted = wanted

    def plans(self, view: Empire, seat: int, seed: int, watch: Watch | None) -> list[Line]:
        """As the base, with the wish in the values."""
        return [line._replace(value=line.value + WISH * self._wished(line))
                for line in super().plans(view, seat, seed, watch)]

    def _wished(self, line: Line) -> int:
        """How often the first turn of a plan does what the script is about."""
        turn = line.moves[: line.moves.index(("end",))] if ("end",) in line.moves else line.moves
        return sum(move[0] in self.wanted for move in turn)


SCRIPTS: Mapping[str, Callable[[], Policy]] = {
    "trieste": lambda: Script(("track",), replace(YARDSTICK, line=64.0, trieste_pace=0.8)),
    "shares": lambda: Script(("share",)),
    "contracts": lambda: Script(("contract", "assign")),
    "factories": lambda: Script(("factory",)),
    "workers": lambda: Script(("worker", "engineer")),
    "replayed": lambda: Replayed(Script(("track",))),
    "first-game": Beginner,
    "guided": Guided,
}
