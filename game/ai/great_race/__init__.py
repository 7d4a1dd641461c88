"""Judging a game of The Great Race. Amounts are francs."""

from game.ai.great_race.chances import chances
from game.ai.great_race.driver import Driver
from game.ai.great_race.levels import LEVELS
from game.ai.great_race.scripts import SCRIPTS
from game.ai.mind import GameMind
from game.rules.great_race.state import Expedition
from game.rules.great_race.view import guess


def alone(view: Expedition, seat: int) -> Expedition:
    """A position in which a plan can be tried beyond a draw, whatever is drawn."""
    return guess(view, seat, 0)


MIND = GameMind(LEVELS, Driver, chances, SCRIPTS, alone)
