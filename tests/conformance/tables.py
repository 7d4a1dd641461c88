"""Tables for random games: every game with every number of seats."""

from functools import cache
from typing import Any

from game.content_files import load_content
from game.rules.core.registry import GAMES, spec_of

TABLES = [(game, seats) for game in GAMES for seats in spec_of(game).seats]


@cache
def content_of(game: str) -> Any:
    """The content of a game as it comes with the program."""
    return load_content(game).content
