"""Telling of The Great Race: why a drive ends early, while that is animated."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.core.events import Event
from game.scenes.great_race.animation.event_animations import HALTS
from game.scenes.table.game_scene import GameScene
from game.scenes.table.telling import Telling


class DriveTelling(Telling):
    """Telling of one table. `begun` returns the events of the action that have been displayed so far."""

    def __init__(self, scene: GameScene, begun: Callable[[], Sequence[Event]]) -> None:
        super().__init__(scene)
        self.scene: GameScene = scene
        self._begun = begun

    def motion_sentence(self) -> str:
        """Return the text of a drive that ends early (GRR-5.7, GRR-5.8)."""
        cut = [event for event in self._begun() if event.kind in HALTS]
        return self.scene.renderer.lines(cut[-1:])[0].text if cut else ""
