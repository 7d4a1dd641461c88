"""Random games of each title, played once for all tests of a process that sit down in them."""

from functools import cache

from game.session.game_catalog import GameCatalog
from game.tools.typical_positions import Recorded


@cache
def recorded(game: str, *, alone: bool = False) -> Recorded:
    """A game of people who play at random; `alone`: of one against the Automa."""
    return Recorded(GameCatalog().package(game), 0, "random", alone=alone)
