"""Judging a game of Automania. Amounts are points."""

from game.ai.automania.levels import LEVELS
from game.ai.automania.policy import Trader
from game.ai.automania.scripted.strategies import SCRIPTS
from game.ai.automania.win_chance import chances
from game.ai.game_opponents import GameMind
from game.rules.automania.state import Trade
from game.rules.automania.view import guess


def alone(view: Trade, seat: int) -> Trade:
    """A position in which a plan can be tried beyond the draw of a contract, whatever card that is."""
    return guess(view, seat, 0)


MIND = GameMind(LEVELS, Trader, chances, scripts=SCRIPTS, alone=alone)
