"""Judging a game of Imperial Steam. Amounts are gulden of the final fortune."""

from game.ai.imperial_steam.chances import chances
from game.ai.imperial_steam.director import Director
from game.ai.imperial_steam.levels import LEVELS
from game.ai.imperial_steam.mind import alone
from game.ai.imperial_steam.scripts import SCRIPTS
from game.ai.mind import GameMind

MIND = GameMind(LEVELS, Director, chances, scripts=SCRIPTS, alone=alone)
