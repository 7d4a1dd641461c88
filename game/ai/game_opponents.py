"""Record of what a game brings to its computer opponents."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.ai.characters.manner import NEUTRAL, Manner
from game.ai.level_definition import Level
from game.ai.planning_policy import PlanningPolicy
from game.ai.played_turn import SenselessActs
from game.ai.policy import Choice, Policy

EXPERT_SHARE = 0.6  # an estimate: the level Expert takes too long for enough games
SCRIPT = "script:"  # prefix of the name of a script where a level could stand


@dataclass(frozen=True)
class GameOpponents:
    """Computer opponents of one game: levels, policy, scripted players, win chances."""

    levels: Mapping[str, Level]  # by name, see `game.ai.level_definition`
    policy: Callable[..., PlanningPolicy]  # (level, weights or None) -> one that keeps the plan of its turn
    weights: Any  # of the evaluation, those of the strongest levels
    win_chances: Callable[[Any], tuple[float, ...]]  # (view) -> chance to win by seat, 0 to 1, sum 1
    find_senseless_acts: SenselessActs  # what no person would do, counted by `arena --sense`
    scripts: Mapping[str, Callable[[], Policy]] = field(default_factory=dict)  # scripted players, for `arena`
    own_future: Callable[[Any, int], Any] = lambda view, seat: view  # (view, seat) -> position to try a plan in
    # (view of everybody, seat) -> whether its choices follow from that: else what it compared is told with a proviso
    chooses_openly: Callable[[Any, int], bool] = lambda view, seat: True
    # by level, the share of games that it won against the level below it in `arena --vary --games 24 --seed 4711`
    win_shares: Mapping[str, float] = field(default_factory=dict)
    unit: int = 1  # amounts of the evaluation per unit that hints show; above 1 hints show a decimal

    def opponent(self, level: str, manner: Manner = NEUTRAL) -> Policy:
        """Return a new computer opponent of a level and manner, or a script by its prefixed name. Raises KeyError for
        an unknown one."""
        script = level.removeprefix(SCRIPT)
        if script != level:
            return self.scripts[script]()
        policy = self.policy(manner.level(self.levels[level]), manner.weigh(self.weights))
        policy.manner = manner.at(level)
        return policy

    def greedy_choices(self, view: Any, seat: int, seed: int) -> Iterator[Choice]:
        """Yield the actions with the values that the greedy policy gives them; the best one is its answer."""
        return self.policy(self.levels["greedy"]).consider(view, seat, seed)
