"""Which mind judges which game."""

from typing import assert_never

from game.ai.game_opponents import GameOpponents
from game.rules.core.registry import GameId, Registry


@Registry
def opponents_of(game: GameId) -> GameOpponents:
    """How the computer opponents judge a game."""
    match game:
        case "automobiles":
            from game.ai.automobiles import OPPONENTS as automobiles

            return automobiles
        case "kraftwagen":
            from game.ai.kraftwagen import OPPONENTS as kraftwagen

            return kraftwagen
        case "imperial-steam":
            from game.ai.imperial_steam import OPPONENTS as imperial_steam

            return imperial_steam
        case "automania":
            from game.ai.automania import OPPONENTS as automania

            return automania
        case "great-race":
            from game.ai.great_race import OPPONENTS as great_race

            return great_race
        case _:
            assert_never(game)
