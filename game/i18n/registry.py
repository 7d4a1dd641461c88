"""Registry of the games' texts: each game's subclass of `GameTexts`, found by the game's id and made for one table."""

from game.i18n.game_texts import MakeTexts
from game.rules.core.registry import PerGame, Registry, lazy

texts_of_game = Registry(PerGame[MakeTexts](
    automobiles=lazy(type, "game.i18n.automobiles", "TEXTS"),
    kraftwagen=lazy(type, "game.i18n.kraftwagen", "TEXTS"),
    imperial_steam=lazy(type, "game.i18n.imperial_steam", "TEXTS"),
    automania=lazy(type, "game.i18n.automania", "TEXTS"),
    great_race=lazy(type, "game.i18n.great_race", "TEXTS"),
))
