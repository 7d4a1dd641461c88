"""Replay rules of a scene: what the state machine of a replay asks of a game's table."""

from __future__ import annotations

from collections.abc import Collection

from game.scenes.shared.fork_game import is_practice
from game.scenes.table.game_scene import GameScene


class SceneReplayRules:
    """Replay rules of one scene (see `ReplayRules`); `finished`: its session is the beginning of a finished game."""

    def __init__(self, scene: GameScene, *, finished: bool = False) -> None:
        self.scene = scene
        self.hides_nothing = finished or scene.session.over or is_practice(scene.session)

    @property
    def highlights(self) -> Collection[str]:
        """Kinds of events that the highlight replay of the game shows."""
        return self.scene.rules.banners.highlight_events

    @property
    def reading(self) -> bool:
        """True while the prompt has a way to go on from what the game tells."""
        return bool(self.scene.telling.sentence())

    def tells(self, ply: int) -> bool:
        """Begin to tell more about the action that led to a ply; return whether there is anything to tell."""
        return self.scene.telling.begins_after(ply)
