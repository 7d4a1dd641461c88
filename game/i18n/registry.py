"""Which words belong to which game."""

from typing import assert_never

from game.i18n.game_texts import MakeTexts
from game.rules.core.registry import GameId, Registry


@Registry
def texts_of_game(game: GameId) -> MakeTexts:
    """The words of a game, to be made for one table."""
    match game:
        case "automobiles":
            from game.i18n.automobiles import TEXTS as automobiles

            return automobiles
        case "kraftwagen":
            from game.i18n.kraftwagen import TEXTS as kraftwagen

            return kraftwagen
        case "imperial-steam":
            from game.i18n.imperial_steam import TEXTS as imperial_steam

            return imperial_steam
        case "automania":
            from game.i18n.automania import TEXTS as automania

            return automania
        case "great-race":
            from game.i18n.great_race import TEXTS as great_race

            return great_race
        case _:
            assert_never(game)
