"""Who moves the table of a scene on: the players, or its history."""

from game.scenes.after.watching import Watching
from game.scenes.base import Scene
from game.scenes.table.game_scene import GameScene
from game.scenes.table.playing import Playing


def playing(scene: Scene | None) -> Playing:
    """The scene is a table that is played at."""
    assert isinstance(scene, GameScene) and isinstance(scene.driver, Playing), f"on top is {type(scene).__name__}"
    return scene.driver


def watching(scene: Scene | None) -> Watching:
    """The scene is a table whose game is watched again."""
    assert isinstance(scene, GameScene) and isinstance(scene.driver, Watching), f"on top is {type(scene).__name__}"
    return scene.driver
