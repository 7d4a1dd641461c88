"""Judging a game of Kraftwagen. Amounts are points."""

from game.ai.game_opponents import GameMind
from game.ai.kraftwagen.levels import LEVELS
from game.ai.kraftwagen.policy import Maker
from game.ai.kraftwagen.scripted.strategies import SCRIPTS
from game.ai.kraftwagen.win_chance import chances
from game.rules.kraftwagen.state import Industry
from game.rules.kraftwagen.view import guess


def alone(view: Industry, seat: int) -> Industry:
    """A position in which a plan can be tried beyond a research action, whatever cards are turned up by that."""
    return guess(view, seat, 0)


MIND = GameMind(LEVELS, Maker, chances, scripts=SCRIPTS, alone=alone)
