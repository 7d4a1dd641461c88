"""Tooltips of the table of The Great Race."""

from __future__ import annotations

from typing import Protocol

from game.i18n.markup import with_rule
from game.rules.core.reasons import NOT_NOW
from game.rules.great_race.drive_forecast import drive
from game.rules.great_race.forecast import Road
from game.rules.great_race.reasons import NOT_BESIDE
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.multi_step_drive import PLAY, STEP, cheapest_road
from game.scenes.great_race.table_texts import say
from game.scenes.great_race.text import preview_text
from game.scenes.great_race.text.descriptions import KNOWN, Descriptions
from game.scenes.great_race.text.forecast_text import drive_parts
from game.scenes.great_race.view_model import CrewView, TableSituation
from game.scenes.table.interaction import selectable_tooltips
from game.scenes.table.interaction.action_previews import SEPARATOR
from game.table.action_selection import Selection
from game.ui.board.sprites import Thing


class TooltipContext(selectable_tooltips.TooltipContext, Protocol):
    """Scene as the tooltips need it (see `GreatRaceScene`)."""

    @property
    def now(self) -> TableSituation:
        """Situation at the table."""

    def expedition(self) -> GreatRaceState:
        """Return the displayed position."""

    def road_to(self, place: str) -> Road | None:
        """Return the road on which a click on a place would set out, None without one."""

    def placeable_tiles(self, pick: Selection) -> tuple[str, ...]:
        """Return the tiles that a click could place."""


class Tooltips(selectable_tooltips.SelectableTooltips[TooltipContext, Descriptions]):
    """Maker of the tooltips of one table."""

    OWN = ("card", "area", "gauge")

    def of_seat(self, seat: int) -> Descriptions:
        """Return the descriptions for a seat in the displayed position."""
        return Descriptions(self.scene.renderer, self.scene.expedition(), seat)

    def board(self, thing: Thing, pick: Selection) -> str | None:
        """Return the tooltip of a place of the map: the total of the road there, if a click sets out on one, or a tile
        as it would lie there. The odds of unknown ground are in the loupe where a drive could lead there, else in the
        tooltip."""
        kind, name = thing
        if tiles := self.scene.placeable_tiles(pick):
            return self._tooltip(self.described().laying(name, tiles), pick)
        if kind in ("line", "seat") and pick.reason == NOT_NOW:
            return self._tooltip(self.described().lines(kind, name), Selection())  # it is only looked at
        if kind != "space":
            return super().board(thing, pick)
        if self.scene.now.asked == "Plan":
            return self._tooltip([*self.described().space(name)], pick)
        road = None if pick.possible else self.scene.road_to(name)
        lines = self.described().space(name, shown=self._is_on_map(name))
        if road is None:
            far = self._out_of_reach(name, pick)
            return self._tooltip([*lines, far], Selection()) if far else self._tooltip(lines, pick)
        state, seat = self.scene.expedition(), self.described().seat
        found = drive(state, seat, road.places, self.scene.now.steps or state.crews[seat].engine)
        total = say("tip.road", n=len(road.legs), parts=SEPARATOR.join(drive_parts(found)))
        return "\n".join(
            [*lines, f"<accent>{total}</accent>", *preview_text.discards_at_least(state, seat, found.points.least)]
        )

    def _is_on_map(self, place: str) -> bool:
        """Return whether the map shows the road to a place, and the loupe the odds of unknown ground."""
        scene = self.scene
        return scene.asked is not None and cheapest_road(scene.expedition(), scene.now, place) is not None

    def _out_of_reach(self, place: str, pick: Selection) -> str:
        """Return why no drive reaches a place while drives can be chosen (GRR-5.1, GRR-5.3); "" = there is another
        reason."""
        now, asked, state = self.scene.now, self.scene.asked, self.scene.expedition()
        if asked is None or now.decides is None or pick.reason not in (NOT_NOW, NOT_BESIDE):
            return ""
        crew, drives = state.crews[now.decides], any(action.verb == "drive" for action in asked.choices.actions)
        if crew.space == place or not (now.asked == STEP or (now.asked == PLAY and drives)):
            return ""
        steps = now.steps if now.asked == STEP else crew.engine
        return with_rule(f"<bad>{say('tip.out-of-reach', n=steps, fuel=crew.fuel)}</bad>", KNOWN)

    def race(self) -> str:
        """Return the tooltip of the race strip: its columns, and the odds of bag and deck."""
        return "\n".join(self.described().race())

    def seat_panel(self, crew: CrewView) -> str:
        """Return the tooltip of a seat panel."""
        return "\n".join(self.described().crew(crew.seat))
