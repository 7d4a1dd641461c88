"""Which games there are: id -> GameSpec, imported when first asked for."""

from functools import cache
from importlib import import_module

from game.rules.core.spec import GameSpec

GAMES = ("automobiles", "imperial-steam")  # in the order of the start screen


@cache
def spec_of(game: str) -> GameSpec:
    """The spec of a game by its id. Raises KeyError for an unknown one."""
    if game not in GAMES:
        raise KeyError(game)
    module = import_module("game.rules." + game.replace("-", "_"))
    spec = module.SPEC
    assert isinstance(spec, GameSpec)
    return spec
