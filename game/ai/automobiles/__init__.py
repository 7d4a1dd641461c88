"""Judging a race of Automobiles. Amounts are ticks of track."""

from game.ai.automobiles.chances import chances
from game.ai.automobiles.driver import Driver
from game.ai.automobiles.levels import LEVELS
from game.ai.automobiles.scripts import SCRIPTS
from game.ai.mind import GameMind

TICKS = 2  # of a space of a straight
MIND = GameMind(LEVELS, Driver, chances, unit=TICKS, scripts=SCRIPTS)
