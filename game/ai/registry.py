"""Which mind judges which game."""

from typing import assert_never

from game.ai.game_opponents import GameMind
from game.rules.core.registry import Finder, GameId


@Finder
def mind_of(game: GameId) -> GameMind:
    """How the computer opponents judge a game."""
    match game:
        case "automobiles":
            from game.ai.automobiles import MIND as automobiles

            return automobiles
        case "kraftwagen":
            from game.ai.kraftwagen import MIND as kraftwagen

            return kraftwagen
        case "imperial-steam":
            from game.ai.imperial_steam import MIND as imperial_steam

            return imperial_steam
        case "automania":
            from game.ai.automania import MIND as automania

            return automania
        case "great-race":
            from game.ai.great_race import MIND as great_race

            return great_race
        case _:
            assert_never(game)
