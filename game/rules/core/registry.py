"""Which games there are, and how each layer finds what a game brings to it.

A layer has one record type and one finder, a `match` over `GameId` that imports a game's constant when it is first
asked for and ends with `assert_never`: a game of the list without its piece is an error of the type checker.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Literal, TypeVar, assert_never

from game.rules.core.game_spec import GameSpec

GameId = Literal["automobiles", "kraftwagen", "imperial-steam", "automania", "great-race"]
# in the order of the start screen
GAMES: tuple[GameId, ...] = ("automobiles", "kraftwagen", "imperial-steam", "automania", "great-race")
Piece = TypeVar("Piece")


def game_id(name: str) -> GameId:
    """The id of a game of the club. Raises KeyError for any other name."""
    for game in GAMES:
        if game == name:
            return game
    raise KeyError(name)


class Registry(Generic[Piece]):
    """Finds what a game brings to one layer by the game's id. Raises KeyError for an unknown one.

    `guests` are games that are not of the club: tests put theirs there, by its id.
    """

    def __init__(self, find: Callable[[GameId], Piece]) -> None:
        self.find = find
        self.guests: dict[str, Piece] = {}
        self.__doc__ = find.__doc__

    def __call__(self, game: str) -> Piece:
        guest = self.guests.get(game)
        return self.find(game_id(game)) if guest is None else guest


@Registry
def spec_of(game: GameId) -> GameSpec:
    """The rules of a game."""
    match game:
        case "automobiles":
            from game.rules.automobiles import SPEC as automobiles

            return automobiles
        case "kraftwagen":
            from game.rules.kraftwagen import SPEC as kraftwagen

            return kraftwagen
        case "imperial-steam":
            from game.rules.imperial_steam import SPEC as imperial_steam

            return imperial_steam
        case "automania":
            from game.rules.automania import SPEC as automania

            return automania
        case "great-race":
            from game.rules.great_race import SPEC as great_race

            return great_race
        case _:
            assert_never(game)
