"""Judging a game of The Great Race. Amounts are francs."""

from game.ai.game_opponents import GameMind
from game.ai.great_race.levels import LEVELS
from game.ai.great_race.policy import Driver
from game.ai.great_race.scripted.strategies import SCRIPTS
from game.ai.great_race.win_chance import chances

MIND = GameMind(LEVELS, Driver, chances, SCRIPTS)
