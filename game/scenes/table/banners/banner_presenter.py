"""Banner presenter: shows banners within the animation of an action, or as still pictures where nothing is animated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Protocol

from game.i18n.renderer import Renderer
from game.rules.core.events import Event, visible
from game.scenes.scene_base import Services
from game.scenes.table.banners.event_banner import BannerCard, BannerLayer, BannerMoment, EventBanner
from game.scenes.table.banners.race_banner import RaceBanner
from game.scenes.table.banners.round_summary_banner import RoundSummaryBanner
from game.scenes.table.interaction.scene_controller import SceneController
from game.scenes.table.table_areas import TableAreas
from game.scenes.table.table_rules import TableRules
from game.scenes.table.telling import Telling
from game.session.session import Session
from game.ui.animation.animator import AnimationClip, Animator
from game.ui.context import Ui
from game.ui.screen import Screen


class BannerContext(Protocol):
    """Members of the table's scene that banners use (see `GameScene`)."""

    rules: ClassVar[TableRules]
    session: Session
    renderer: Renderer
    animator: Animator
    services: Services
    screen: Screen
    areas: TableAreas
    controller: SceneController
    telling: Telling

    @property
    def looking_at(self) -> int | None:
        """Ply of the past that is shown; None = the present."""

    @property
    def ui(self) -> Ui:
        """Toolkit of the screen."""

    @property
    def view(self) -> Any:
        """View of the displayed position."""


class BannerPresenter:
    """Banners of one table. `still` is the banner that stands there without animation, None = none."""

    def __init__(self, scene: BannerContext) -> None:
        self.scene = scene
        self.still: BannerCard | None = None

    def after(self, events: Sequence[Event], views: Sequence[Any] = ()) -> Callable[[Event], AnimationClip | None]:
        """Return a function from an event of an action to the clip of its banner, None where it has none.

        `events` are all events of that action, just made or replayed; `views` are the positions after each of them.
        """

        def clip_of(event: Event) -> AnimationClip | None:
            maker = self.scene.rules.banners.by_event.get(event.kind)
            if maker is None:
                return None
            at = next(place for place, each in enumerate(events) if each is event)
            then = views[at] if views else None
            found = maker(BannerMoment(self.scene.renderer, self.scene.view, events, at, self._before, then))
            return None if found is None else self._clip(found)

        return clip_of

    def clear(self) -> None:
        """Remove the still banner, because the players go on."""
        if self.still is not None and self.still.parent is not None:
            self.still.parent.remove(self.still)
        self.still = None

    def _before(self) -> list[Event]:
        """Return the public events before the action."""
        scene = self.scene
        ply = scene.session.ply if scene.looking_at is None else scene.looking_at
        return [event for entry in scene.session.game.log[: ply - 1] for event in visible(entry.events, None)]

    def _clip(self, banner: EventBanner) -> AnimationClip:
        layers: list[BannerLayer] = []

        def begin() -> None:
            if banner.sound:
                self.scene.services.play_sound(banner.sound)
            animator = self.scene.animator
            if animator.reduced or animator.skipping or animator.speed <= 0:
                if not banner.again:
                    self._stand(banner)
            else:
                layers.append(self._open(banner))

        def finish() -> None:
            for layer in layers:
                layer.close()

        return AnimationClip(begin=begin, finish=finish, lasts=lambda: any(not layer.over for layer in layers))

    def _open(self, banner: EventBanner) -> BannerLayer:
        scene, screen = self.scene, self.scene.screen
        self.clear()
        card = self._card(RoundSummaryBanner if banner.parts else RaceBanner if banner.race else BannerCard, banner)
        # what is told about an action is left with the key for back, part by part, and its banners are parts of it
        menu = None if scene.telling.is_open else scene.controller.back_from_banner()
        layer = BannerLayer(screen, card, scene.animator.speed, scene.animator.skip if banner.again else None, menu)
        screen.open(layer)
        screen.focus(card)
        screen.animate(layer)
        return layer

    def _stand(self, banner: EventBanner) -> None:
        scene = self.scene
        self.clear()
        self.still = scene.screen.add(self._card(RaceBanner if banner.race else BannerCard, banner, still=True))
        scene.screen.animate(self.still)

    def _card(self, kind: type[BannerCard], banner: EventBanner, *, still: bool = False) -> BannerCard:
        """Return the widget of a banner, beside what it is about."""
        areas = self.scene.areas
        card = kind(self.scene.ui, banner, areas.board(), still=still)
        thing = areas.landmark(banner.about) if banner.about else None
        if thing is not None:
            card.keep_off(thing, areas.board())
        return card
