"""Judging a game of Imperial Steam. Amounts are gulden of the final fortune."""

from game.ai.game_opponents import GameMind
from game.ai.imperial_steam.levels import LEVELS
from game.ai.imperial_steam.policy import Director
from game.ai.imperial_steam.scripted.strategies import SCRIPTS
from game.ai.imperial_steam.search_model import alone
from game.ai.imperial_steam.win_chance import chances

MIND = GameMind(LEVELS, Director, chances, scripts=SCRIPTS, alone=alone)
