"""Which chapter of the screen belongs to which game."""

from __future__ import annotations

from typing import assert_never

from game.rules.core.registry import Finder, GameId
from game.scenes.game_screens import GameTable


@Finder
def table_of(game: GameId) -> GameTable:
    """A game on the screen."""
    match game:
        case "automobiles":
            from game.scenes.automobiles import TABLE as automobiles

            return automobiles
        case "kraftwagen":
            from game.scenes.kraftwagen import TABLE as kraftwagen

            return kraftwagen
        case "imperial-steam":
            from game.scenes.imperial_steam import TABLE as imperial_steam

            return imperial_steam
        case "automania":
            from game.scenes.automania import TABLE as automania

            return automania
        case "great-race":
            from game.scenes.great_race import TABLE as great_race

            return great_race
        case _:
            assert_never(game)
