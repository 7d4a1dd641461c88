"""Deferred banners: those behind a turn of the Automa wait until its story has been shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.core.events import Event, visible
from game.scenes.table.game_scene import GameScene
from game.ui.animation.animator import AnimationClip

BEGINS = ("automa-drew", "automa-last-contract")  # from these events on the story shows what leads to a banner


class DeferredBanners:
    """Deferred banners of one table."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene

    def without_deferred(
        self, events: Sequence[Event], banners: Callable[[Event], AnimationClip | None]
    ) -> Callable[[Event], AnimationClip | None]:
        """Return the banner maker for the events of an action, without those that wait for a story."""
        deferred = _deferred(events)
        return lambda event: None if any(event is each for each in deferred) else banners(event)

    def between(self, events: Sequence[Event], since: int, until: int) -> list[AnimationClip]:
        """Return the banners behind the events at these places: between two turns of the Automa in a story."""
        after = self.scene.banners.after(events)
        deferred = _deferred(events)
        waited = [event for event in events[since:until] if any(event is each for each in deferred)]
        return [clip for event in waited if (clip := after(event)) is not None]

    def behind_last_turn(self, automa: int | None) -> list[AnimationClip]:
        """Return the banners of the newest action that waited for the end of the story of the Automa's seat."""
        events = visible(self.scene.session.game.log[-1].events, self.scene.viewer)
        turns = [place for place, event in enumerate(events) if event.kind == "turn" and event.seat == automa]
        return self.between(events, turns[-1] if turns else 0, len(events))


def _deferred(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events of an action from the Automa's cards on, or from its last contract."""
    begins = next((place for place, event in enumerate(events) if event.kind in BEGINS), len(events))
    return events[begins:]
