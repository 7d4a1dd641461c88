"""Computer opponents of Automobiles. Amounts are ticks of track."""

from game.ai.automobiles.levels import LEVELS
from game.ai.automobiles.policy import AutomobilesPolicy
from game.ai.automobiles.scripted.strategies import SCRIPTS
from game.ai.automobiles.senseless_acts import find_senseless_acts
from game.ai.automobiles.weights import Weights
from game.ai.automobiles.win_chance import win_chances
from game.ai.game_opponents import EXPERT_SHARE, GameOpponents

TICKS = 2  # ticks in a length
OPPONENTS = GameOpponents(LEVELS, AutomobilesPolicy, Weights(), win_chances, find_senseless_acts,
                          unit=TICKS, scripts=SCRIPTS,
                          win_shares={"normal": 0.88, "hard": 0.71, "expert": EXPERT_SHARE})
