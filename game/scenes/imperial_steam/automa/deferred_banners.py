"""The ceremonies behind what the Automa did: they wait until its turn has been told."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.core.events import Event
from game.scenes.imperial_steam.automa.story_controller import StoryController
from game.scenes.table.game_scene import GameScene
from game.session.session import visible
from game.ui.animation.animator import AnimationClip

BEGINS = ("automa-drew", "automa-last-contract")  # from here on the story tells what leads to a ceremony


class DeferredBanners:
    """Those of one table, whose stories are told by `automa`."""

    def __init__(self, scene: GameScene, automa: StoryController) -> None:
        self.scene, self.automa = scene, automa

    def sorted(
        self, events: Sequence[Event], rites: Callable[[Event], AnimationClip | None]
    ) -> Callable[[Event], AnimationClip | None]:
        """The ceremonies behind the events of an action, those that wait left out."""
        late = _late(events)
        waits = self.scene.looking_at is None and self.automa.wanted
        return lambda event: None if waits and any(event is each for each in late) else rites(event)

    def between(self, events: Sequence[Event], since: int, until: int) -> list[AnimationClip]:
        """The ceremonies behind the events at these places: between two turns of the Automa that are told."""
        after = self.scene.banners.after(events)
        late = _late(events)
        waited = [event for event in events[since:until] if any(event is each for each in late)]
        return [cue for event in waited if (cue := after(event)) is not None]

    def celebrate(self) -> None:
        """The Automa's turn has been told: the ceremonies that waited for that, then the game goes on."""
        scene = self.scene
        events = visible(scene.session.game.log[-1].events, scene.viewer)
        automa = self.automa.seat()
        turns = [place for place, event in enumerate(events) if event.kind == "turn" and event.seat == automa]
        cues = self.between(events, turns[-1] if turns else 0, len(events))
        if cues:
            scene.show()
        ply = scene.session.ply
        scene.displayed.run(cues, scene.controller.next_decision)
        if scene.session.ply == ply:
            scene.controller.continues()


def _late(events: Sequence[Event]) -> Sequence[Event]:
    """Of the events of an action those from the Automa's cards on, or from its last contract."""
    begins = next((place for place, event in enumerate(events) if event.kind in BEGINS), len(events))
    return events[begins:]
