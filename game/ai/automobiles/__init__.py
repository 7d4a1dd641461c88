"""Judging a race of Automobiles. Amounts are ticks of track."""

from game.ai.automobiles.levels import LEVELS
from game.ai.automobiles.policy import Driver
from game.ai.automobiles.scripted.strategies import SCRIPTS
from game.ai.automobiles.win_chance import chances
from game.ai.game_opponents import GameMind

TICKS = 2  # of a space of a straight
MIND = GameMind(LEVELS, Driver, chances, unit=TICKS, scripts=SCRIPTS)
