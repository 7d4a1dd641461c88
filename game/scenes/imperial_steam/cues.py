"""What is heard and seen of the events of a game of Imperial Steam while the table is still as before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.rules.core.events import Event
from game.scenes.flights import Flights
from game.ui.anim import Cue, Tween

if TYPE_CHECKING:
    from game.scenes.imperial_steam.scene import ImperialSteamScene

SHOWN = 0.34  # seconds that a place stays lit
SOUND = {"laid": "drive", "station": "card", "factory": "cube", "hired": "card", "engine": "engine", "car": "cube",
         "bought": "coins", "ordered": "coins", "collected": "cube", "delivered": "coins", "key": "bag",
         "contract": "card", "completed": "fanfare", "earned": "coins", "share": "coins", "trieste": "fanfare",
         "round": "lap", "bids": "card", "income": "coins", "business": "coins"}
PLACES = ("laid", "station", "factory", "collected", "delivered", "joined")


class Cues:
    """Builds the cues of one table."""

    def __init__(self, scene: ImperialSteamScene, flights: Flights) -> None:
        self.scene, self.flights = scene, flights

    def build(self, events: Sequence[Event]) -> list[Cue]:
        """One cue for each event that is heard or lit; what the Automa does is told by its story instead."""
        automa = self.scene.empire().automa
        cues = []
        for event in events:
            if automa is not None and event.seat == automa.seat:
                continue
            if event.kind in SOUND or event.kind in PLACES:
                cues.append(self._cue(event))
        return cues

    def _cue(self, event: Event) -> Cue:
        tweens = [Tween(SHOWN, self._light(event))] if event.kind in PLACES else []
        return Cue(tweens, begin=lambda: self._sound(event))

    def _sound(self, event: Event) -> None:
        if event.kind in SOUND:
            self.scene.services.play_sound(SOUND[event.kind])

    def _light(self, event: Event) -> Callable[[float], None]:
        def apply(part: float) -> None:
            if part < 1.0:
                self.scene.trace([event])
            else:
                self.scene.map.mark_steps((), ())

        return apply
