"""Scripted players of The Great Race with one idea each. They test the computer opponents: no single idea may beat
them."""

from collections.abc import Callable, Collection, Mapping

from game.ai.beam_search import CandidatePlan, SearchBudget
from game.ai.great_race.policy import GreatRacePolicy
from game.ai.great_race.scripted.beginners import Beginner, GuidedBeginner
from game.ai.level_definition import Level
from game.ai.policy import Policy, Watch
from game.rules.core.actions import Move
from game.rules.great_race.decisions.drive_state import entry_cost
from game.rules.great_race.state import GreatRaceState

PLANS = Level("script", SearchBudget(width=1, samples=1, depth=0))
WISH = 100.0  # bonus in francs of a move that the script is about
ATTACKS = (("sabotage",), ("card", "swindler"), ("card", "pursuer"))
Idea = Callable[[GreatRaceState, int, Move], float]  # from -1 to 1: the fit of a move to the idea


class ScriptedPolicy(GreatRacePolicy):
    """A policy that judges moves without rollouts and overrates those of its idea."""

    def __init__(self, idea: Idea) -> None:
        super().__init__(PLANS)
        self.idea = idea

    def plans(self, view: GreatRaceState, seat: int, seed: int, watch: Watch | None) -> list[CandidatePlan]:
        """Return all moves, those of the idea with a bonus."""
        return [plan._replace(value=plan.value + WISH * self.idea(view, seat, plan.moves[0]))
                for plan in self.glance(view, seat)]


def drive_first(state: GreatRaceState, seat: int, move: Move) -> float:
    """Return 1 for moves that drive; Mechanics are preferred in plans."""
    if move[0] == "plan":
        return int(str(move[2])) / 5
    return float(move[0] == "drive" or move == ("card", "pilot")) - float(move[0] in ("repair", "end"))


def known_road(state: GreatRaceState, seat: int, move: Move) -> float:
    """Return a penalty for steps onto unknown spaces, while there is anything else to do."""
    if move[0] == "plan":
        return (int(str(move[1])) >= 2) / 2
    if move[0] == "drive":
        known = any(entry_cost(state, place) for place in state.selected.chart.beside[state.crews[seat].space])
        return 0.0 if known else -0.5
    return -float(move[0] == "step" and entry_cost(state, str(move[1])) is None)


def attacking(state: GreatRaceState, seat: int, move: Move) -> float:
    """Return 1 for danger cards taken, and played as soon as possible."""
    return float(_is_one(move, ATTACKS) or (move[0] == "take" and move[1] in ("saboteur", "swindler", "pursuer")))


def unfunded(state: GreatRaceState, seat: int, move: Move) -> float:
    """Return a penalty for plans with an assistant on Funding."""
    return -float(move[0] == "plan" and bool(move[4]))


def _is_one(move: Move, moves: Collection[Move]) -> bool:
    return any(move[: len(each)] == each for each in moves)


SCRIPTS: Mapping[str, Callable[[], Policy]] = {
    "drive-first": lambda: ScriptedPolicy(drive_first),
    "known-road": lambda: ScriptedPolicy(known_road),
    "attacking": lambda: ScriptedPolicy(attacking),
    "unfunded": lambda: ScriptedPolicy(unfunded),
    "first-game": Beginner,
    "guided": GuidedBeginner,
}
