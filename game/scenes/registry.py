"""Which chapter of the screen belongs to which game."""

from __future__ import annotations

from typing import assert_never

from game.rules.core.registry import GameId, Registry
from game.scenes.game_screens import GameScreens


@Registry
def screens_of(game: GameId) -> GameScreens:
    """A game on the screen."""
    match game:
        case "automobiles":
            from game.scenes.automobiles import SCREENS as automobiles

            return automobiles
        case "kraftwagen":
            from game.scenes.kraftwagen import SCREENS as kraftwagen

            return kraftwagen
        case "imperial-steam":
            from game.scenes.imperial_steam import SCREENS as imperial_steam

            return imperial_steam
        case "automania":
            from game.scenes.automania import SCREENS as automania

            return automania
        case "great-race":
            from game.scenes.great_race import SCREENS as great_race

            return great_race
        case _:
            assert_never(game)
