"""Judging a game of Kraftwagen. Amounts are points."""

from game.ai.kraftwagen.chances import chances
from game.ai.kraftwagen.levels import LEVELS
from game.ai.kraftwagen.maker import Maker
from game.ai.kraftwagen.scripts import SCRIPTS
from game.ai.mind import GameMind
from game.rules.kraftwagen.state import Industry
from game.rules.kraftwagen.view import guess


def alone(view: Industry, seat: int) -> Industry:
    """A position in which a plan can be tried beyond a research action, whatever cards are turned up by that."""
    return guess(view, seat, 0)


MIND = GameMind(LEVELS, Maker, chances, scripts=SCRIPTS, alone=alone)
