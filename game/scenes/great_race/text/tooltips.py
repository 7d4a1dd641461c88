"""Tooltips of the table of The Great Race."""

from __future__ import annotations

from typing import Protocol

from game.i18n.markup import with_rule
from game.rules.core.actions import Action
from game.rules.core.reasons import NOT_NOW
from game.rules.great_race.forecast import Road
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.multi_step_drive import PLAY, STEP, cheapest_road
from game.scenes.great_race.table_texts import say
from game.scenes.great_race.text import preview_text
from game.scenes.great_race.text.descriptions import KNOWN, Descriptions
from game.scenes.great_race.view_model import CrewView, TableSituation
from game.scenes.table.interaction import selectable_tooltips
from game.scenes.table.interaction.action_selection import Selection
from game.session.action_preview import ForeseenEvents
from game.ui.board.sprites import Thing


class TooltipContext(selectable_tooltips.TooltipContext, Protocol):
    """What tooltips ask of the scene (see `GreatRaceScene`)."""

    @property
    def now(self) -> TableSituation:
        """What the table shows."""

    def expedition(self) -> GreatRaceState:
        """The position that the table shows."""

    def road_to(self, place: str) -> Road | None:
        """The road that a click on a place would set out on."""

    def laid_on(self, pick: Selection) -> tuple[str, ...]:
        """The tiles that a click could lay."""


class Tooltips(selectable_tooltips.SelectableTooltips[TooltipContext, Descriptions]):
    """Words tooltips for one table."""

    OWN = ("card", "area", "gauge")

    def of_seat(self, seat: int) -> Descriptions:
        return Descriptions(self.scene.renderer, self.scene.expedition(), seat)

    def board(self, thing: Thing, pick: Selection) -> str | None:
        """A place of the map says what the road there comes to, where a click sets out on one, and how a tile would lie
        there; what unknown ground might bring the loupe says where a drive could lead there, else the tooltip does."""
        kind, name = thing
        if laid := self.scene.laid_on(pick):
            return self._told(self.described().laying(name, laid), pick)
        if kind != "space":
            return super().board(thing, pick)
        road = None if pick.possible else self.scene.road_to(name)
        lines = self.described().space(name, foretold=self._foretold(name))
        if road is None:
            far = self._out_of_reach(name, pick)
            return self._told([*lines, far], Selection()) if far else self._told(lines, pick)
        key = "tip.road.both" if road.points else "tip.road"
        told = say(key, n=len(road.legs), fuel=road.fuel, points=road.points)
        state, seat = self.scene.expedition(), self.described().seat
        return "\n".join(
            [*lines, f"<accent>{told}</accent>", *preview_text.discards_at_least(state, seat, road.points)]
        )

    def _foretold(self, place: str) -> bool:
        """Does the road there stand on the map, and the odds of unknown ground in the loupe?"""
        scene = self.scene
        return scene.asked is not None and cheapest_road(scene.expedition(), scene.now, place) is not None

    def _out_of_reach(self, place: str, pick: Selection) -> str:
        """GRR-5.1, GRR-5.3 Why no click sets out for a place, while drives can be chosen; "" = another reason does."""
        now, asked, state = self.scene.now, self.scene.asked, self.scene.expedition()
        if asked is None or now.decides is None or pick.reason != NOT_NOW:
            return ""
        crew, drives = state.crews[now.decides], any(action.verb == "drive" for action in asked.choices.actions)
        if crew.space == place or not (now.asked == STEP or (now.asked == PLAY and drives)):
            return ""
        steps = now.steps if now.asked == STEP else crew.engine
        return with_rule(f"<bad>{say('tip.out-of-reach', n=steps, fuel=crew.fuel)}</bad>", KNOWN)

    def strip(self, crew: CrewView) -> str:
        """A seat."""
        return "\n".join(self.described().crew(crew.seat))

    def told(self, action: Action, before: GreatRaceState, seen: ForeseenEvents) -> str:
        """What an action leads to."""
        return preview_text.preview_text(action, before, seen, self.scene.renderer)
