"""What a game brings to its computer opponents, one record for each game."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.ai.levels import Level
from game.ai.planning_policy import PlanningPolicy
from game.ai.policy import Choice, Policy

SCRIPT = "script:"  # before the name of a script where a level could stand


@dataclass(frozen=True)
class GameOpponents:
    """How a game is judged."""

    levels: Mapping[str, Level]  # by their names, see `game.ai.levels`
    policy: Callable[[Level], PlanningPolicy]  # a new opponent, which keeps the plan of its turn
    win_chances: Callable[[Any], tuple[float, ...]]  # (view) -> by seat the chance to win, 0 to 1; together 1
    scripts: Mapping[str, Callable[[], Policy]] = field(default_factory=dict)  # players with one idea, for `arena`
    own_future: Callable[[Any, int], Any] = lambda view, seat: view  # the position as a seat's plans go on from it
    unit: int = 1  # of the evaluation's amounts make one of the unit that hints speak of; above 1 with a decimal

    def opponent(self, level: str) -> Policy:
        """A new computer opponent: a level, or a script by its name. Raises KeyError for an unknown one."""
        script = level.removeprefix(SCRIPT)
        return self.scripts[script]() if script != level else self.policy(self.levels[level])

    def greedy_choices(self, view: Any, seat: int, seed: int) -> Iterator[Choice]:
        """The actions as the greedy policy weighs them, one at a time; the best is its answer."""
        return self.policy(self.levels["greedy"]).consider(view, seat, seed)
