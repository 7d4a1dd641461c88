"""Registry of the games' screens: each game's `GameScreens`, found by the game's id."""

from game.rules.core.registry import PerGame, Registry, lazy
from game.scenes.game_screens import GameScreens

screens_of = Registry(PerGame(
    automobiles=lazy(GameScreens, "game.scenes.automobiles", "SCREENS"),
    kraftwagen=lazy(GameScreens, "game.scenes.kraftwagen", "SCREENS"),
    imperial_steam=lazy(GameScreens, "game.scenes.imperial_steam", "SCREENS"),
    automania=lazy(GameScreens, "game.scenes.automania", "SCREENS"),
    great_race=lazy(GameScreens, "game.scenes.great_race", "SCREENS"),
))
