"""Puts ceremonies on the table: among the motion of an action where there is motion, as a still where there is none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Protocol

from pygame import Rect

from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.scenes.scene_base import Services
from game.scenes.table.banners.event_banner import BannerCard, BannerLayer, BannerMakers, BannerMoment, EventBanner
from game.scenes.table.banners.round_summary_banner import RoundSummaryBanner
from game.session.session import Session, visible
from game.ui.animation.animator import AnimationClip, Animator
from game.ui.context import Ui
from game.ui.screen import Screen


class BannerContext(Protocol):
    """What ceremonies need of the table (see `GameScene`)."""

    BANNERS: ClassVar[BannerMakers]
    session: Session
    looking_at: int | None
    renderer: Renderer
    animator: Animator
    services: Services
    screen: Screen

    @property
    def ui(self) -> Ui:
        """The toolkit."""

    @property
    def view(self) -> Any:
        """The position that is shown."""

    def picture_area(self) -> Rect:
        """Where the board is."""


class BannerPresenter:
    """The ceremonies of one table. `still` is the one that stands there without motion, None = none."""

    def __init__(self, scene: BannerContext) -> None:
        self.scene = scene
        self.still: BannerCard | None = None

    def after(self, events: Sequence[Event], views: Sequence[Any] = ()) -> Callable[[Event], AnimationClip | None]:
        """For each of the events of an action that has just been made, or is watched again: the ceremony behind it;
        `views` are the positions after each of them."""

        def cue(event: Event) -> AnimationClip | None:
            rite = self.scene.BANNERS.get(event.kind)
            if rite is None:
                return None
            at = next(place for place, each in enumerate(events) if each is event)
            then = views[at] if views else None
            found = rite(BannerMoment(self.scene.renderer, self.scene.view, events, at, self._before, then))
            return None if found is None else self._cue(found)

        return cue

    def clear(self) -> None:
        """The players go on: what stands there has been seen."""
        if self.still is not None and self.still.parent is not None:
            self.still.parent.remove(self.still)
        self.still = None

    def _before(self) -> list[Event]:
        """What happened before the action, as all may know it."""
        scene = self.scene
        ply = scene.session.ply if scene.looking_at is None else scene.looking_at
        return [event for entry in scene.session.game.log[: ply - 1] for event in visible(entry.events, None)]

    def _cue(self, ceremony: EventBanner) -> AnimationClip:
        open_stages: list[BannerLayer] = []

        def begin() -> None:
            if ceremony.sound:
                self.scene.services.play_sound(ceremony.sound)
            animator = self.scene.animator
            if animator.reduced or animator.skipping or animator.speed <= 0:
                if not ceremony.again:
                    self._stand(ceremony)
            else:
                open_stages.append(self._open(ceremony))

        def finish() -> None:
            for stage in open_stages:
                stage.close()

        return AnimationClip(begin=begin, finish=finish, lasts=lambda: any(not stage.over for stage in open_stages))

    def _open(self, ceremony: EventBanner) -> BannerLayer:
        scene, screen = self.scene, self.scene.screen
        self.clear()
        kind = RoundSummaryBanner if ceremony.parts else BannerCard
        card = kind(scene.ui, ceremony, scene.picture_area())
        stage = BannerLayer(screen, card, scene.animator.speed, scene.animator.skip if ceremony.again else None)
        screen.open(stage)
        screen.focus(card)
        screen.animate(stage)
        return stage

    def _stand(self, ceremony: EventBanner) -> None:
        scene = self.scene
        self.clear()
        self.still = scene.screen.add(BannerCard(scene.ui, ceremony, scene.picture_area(), still=True))
        scene.screen.animate(self.still)
