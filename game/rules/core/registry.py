"""Registry of games: the one list of all games, and the one mechanism by which a layer finds the piece of each game.

The fields of `PerGame` are the list: a game's id is the name of its field with hyphens, and their order is that of the
start screen. Each layer has one type of piece and, in its own `registry.py`, one table of them (`spec_of` here,
`opponents_of`, `texts_of_game`, `screens_of`). A new game is one more field here: each table without its entry is then
an error of the type checker.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from importlib import import_module
from typing import Any, Generic, TypeVar

from game.rules.core.game_spec import GameSpec

Piece = TypeVar("Piece")  # that a game brings to one layer


@dataclass(frozen=True)
class PerGame(Generic[Piece]):
    """Table of one layer: for each game the function that returns its piece."""

    automobiles: Callable[[], Piece]
    kraftwagen: Callable[[], Piece]
    imperial_steam: Callable[[], Piece]
    automania: Callable[[], Piece]
    great_race: Callable[[], Piece]


GAMES: tuple[str, ...] = tuple(entry.name.replace("_", "-") for entry in fields(PerGame))  # the ids


class Registry(Generic[Piece]):
    """Finder of the piece that a game brings to one layer, by the game's id.

    `guests` are pieces by id that go before those of the table: tests put games there that are not on the list.
    """

    def __init__(self, pieces: PerGame[Piece]) -> None:
        makers = (getattr(pieces, entry.name) for entry in fields(pieces))
        self._makers: dict[str, Callable[[], Piece]] = dict(zip(GAMES, makers, strict=True))
        self.guests: dict[str, Piece] = {}

    def __contains__(self, game: str) -> bool:
        """Return whether a game of this id is known."""
        return game in self.guests or game in self._makers

    def __call__(self, game: str) -> Piece:
        """Return the piece of a game. Raises KeyError for an unknown id."""
        guest = self.guests.get(game)
        return self._makers[game]() if guest is None else guest


def lazy_import(module: str, name: str = "") -> Callable[[], Any]:
    """Return a function that imports a module at its first call and returns what `name` is there, "" = the module.

    The import test of the architecture reads the module's name as an import.
    """

    def fetch() -> Any:
        found = import_module(module)
        return getattr(found, name) if name else found

    return fetch


def lazy(kind: type[Piece], module: str, name: str) -> Callable[[], Piece]:
    """Return a function like that of `lazy_import` which raises TypeError where it finds no instance of `kind`."""
    fetch = lazy_import(module, name)

    def checked() -> Piece:
        found = fetch()
        if not isinstance(found, kind):
            raise TypeError(f"{module}.{name} is {found!r} (expected an instance of {kind.__name__})")
        return found

    return checked


spec_of = Registry(PerGame(  # the rules of a game
    automobiles=lazy(GameSpec, "game.rules.automobiles", "SPEC"),
    kraftwagen=lazy(GameSpec, "game.rules.kraftwagen", "SPEC"),
    imperial_steam=lazy(GameSpec, "game.rules.imperial_steam", "SPEC"),
    automania=lazy(GameSpec, "game.rules.automania", "SPEC"),
    great_race=lazy(GameSpec, "game.rules.great_race", "SPEC"),
))
