"""Registry of the computer opponents: each game's `GameOpponents`, found by the game's id."""

from game.ai.game_opponents import GameOpponents
from game.rules.core.registry import PerGame, Registry, lazy

opponents_of = Registry(PerGame(
    automobiles=lazy(GameOpponents, "game.ai.automobiles", "OPPONENTS"),
    kraftwagen=lazy(GameOpponents, "game.ai.kraftwagen", "OPPONENTS"),
    imperial_steam=lazy(GameOpponents, "game.ai.imperial_steam", "OPPONENTS"),
    automania=lazy(GameOpponents, "game.ai.automania", "OPPONENTS"),
    great_race=lazy(GameOpponents, "game.ai.great_race", "OPPONENTS"),
))
