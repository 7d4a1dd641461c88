"""Scripted players of Imperial Steam with one idea each. They test the computer opponents: no single idea may beat
them."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from game.ai.beam_search import CandidatePlan, SearchBudget
from game.ai.imperial_steam.policy import ImperialSteamPolicy
from game.ai.imperial_steam.scripted.beginners import Beginner, GuidedBeginner
from game.ai.imperial_steam.scripted.recorded_game import RecordedPlayer
from game.ai.imperial_steam.weights import Weights
from game.ai.level_definition import Level
from game.ai.policy import Policy, Watch
from game.rules.imperial_steam.state import ImperialSteamState

PLANS = Level("script", SearchBudget(width=2, samples=1, depth=1))
WISH = 60.0  # bonus in gulden for each wanted move of a turn


# A script is a yardstick: its weights stay fixed while those of the levels improve.
YARDSTICK = Weights(kitless=1.0, kit_round=0.0, overflow=0.0, sure=0.0)


class ScriptedPolicy(ImperialSteamPolicy):
    """A policy that plans a turn ahead and overrates turns with certain moves."""

    def __init__(self, wanted: Collection[str], weights: Weights = YARDSTICK) -> None:
        super().__init__(PLANS, weights)
        self.wanted = wanted

    def plans(self, view: ImperialSteamState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """Return the plans with a bonus for each wanted move."""
        return [plan._replace(value=plan.value + WISH * self._wished(plan))
                for plan in super().plans(view, seat, seed, watch)]

    def _wished(self, plan: CandidatePlan) -> int:
        """Return the number of wanted moves in the first turn of a plan."""
        turn = plan.moves[: plan.moves.index(("end",))] if ("end",) in plan.moves else plan.moves
        return sum(move[0] in self.wanted for move in turn)


SCRIPTS: Mapping[str, Callable[[], Policy]] = {
    "trieste": lambda: ScriptedPolicy(("track",), replace(YARDSTICK, line=64.0, trieste_pace=0.8)),
    "shares": lambda: ScriptedPolicy(("share",)),
    "contracts": lambda: ScriptedPolicy(("contract", "assign")),
    "factories": lambda: ScriptedPolicy(("factory",)),
    "workers": lambda: ScriptedPolicy(("worker", "engineer")),
    "replayed": lambda: RecordedPlayer(ScriptedPolicy(("track",))),
    "first-game": Beginner,
    "guided": GuidedBeginner,
}
