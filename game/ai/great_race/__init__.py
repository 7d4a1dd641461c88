"""Computer opponents of The Great Race. Amounts are francs."""

from game.ai.game_opponents import GameOpponents
from game.ai.great_race.levels import LEVELS
from game.ai.great_race.policy import GreatRacePolicy
from game.ai.great_race.scripted.strategies import SCRIPTS
from game.ai.great_race.senseless_acts import find_senseless_acts
from game.ai.great_race.win_chance import win_chances

OPPONENTS = GameOpponents(LEVELS, GreatRacePolicy, win_chances, find_senseless_acts, scripts=SCRIPTS)
