"""Which words belong to which game."""

from typing import assert_never

from game.i18n.game_texts import MakeWords
from game.rules.core.registry import Finder, GameId


@Finder
def words_of(game: GameId) -> MakeWords:
    """The words of a game, to be made for one table."""
    match game:
        case "automobiles":
            from game.i18n.automobiles import WORDS as automobiles

            return automobiles
        case "kraftwagen":
            from game.i18n.kraftwagen import WORDS as kraftwagen

            return kraftwagen
        case "imperial-steam":
            from game.i18n.imperial_steam import WORDS as imperial_steam

            return imperial_steam
        case "automania":
            from game.i18n.automania import WORDS as automania

            return automania
        case "great-race":
            from game.i18n.great_race import WORDS as great_race

            return great_race
        case _:
            assert_never(game)
