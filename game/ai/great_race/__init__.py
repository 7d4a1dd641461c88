"""Judging a game of The Great Race. Amounts are francs."""

from game.ai.great_race.chances import chances
from game.ai.great_race.driver import Driver
from game.ai.great_race.levels import LEVELS
from game.ai.great_race.scripts import SCRIPTS
from game.ai.mind import GameMind

MIND = GameMind(LEVELS, Driver, chances, SCRIPTS)
