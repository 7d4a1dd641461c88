"""Computer opponents of The Great Race. Amounts are francs."""

from game.ai.game_opponents import EXPERT_SHARE, GameOpponents
from game.ai.great_race.levels import LEVELS
from game.ai.great_race.policy import GreatRacePolicy
from game.ai.great_race.scripted.strategies import SCRIPTS
from game.ai.great_race.senseless_acts import find_senseless_acts
from game.ai.great_race.weights import Weights
from game.ai.great_race.win_chance import win_chances
from game.rules.great_race.state import GreatRaceState


def chooses_openly(view: GreatRaceState, seat: int) -> bool:
    """Return whether a crew holds no cards."""
    return not view.crews[seat].hand


OPPONENTS = GameOpponents(LEVELS, GreatRacePolicy, Weights(), win_chances, find_senseless_acts,
                          scripts=SCRIPTS, chooses_openly=chooses_openly,
                          win_shares={"normal": 0.83, "hard": 0.71, "expert": EXPERT_SHARE})
