"""Tooltips of the table of The Great Race: what a thing is, what it would do now, or why it cannot be chosen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from game.i18n.render import Renderer
from game.rules.core.actions import Action
from game.rules.great_race.forecast import Road
from game.rules.great_race.state import Expedition
from game.scenes.great_race import foretold
from game.scenes.great_race.described import Described
from game.scenes.great_race.presenter import Situation
from game.scenes.great_race.seen import CrewView
from game.scenes.great_race.table_texts import say
from game.scenes.table.pointing import Pick, Pointing
from game.scenes.table.remarks import Remarks
from game.scenes.table.things import ThingWidget
from game.session.preview import Foresight
from game.ui.sprites import Thing

OWN = ("card", "area", "gauge")  # things of the dashboard in front


class Table(Protocol):
    """What tooltips ask of the scene (see `GreatRaceScene`)."""

    renderer: Renderer
    remarks: Remarks

    @property
    def asked(self) -> Pointing | None:
        """What the person at the screen may choose from now."""

    def expedition(self) -> Expedition:
        """The position that the table shows."""

    def front_seat(self) -> int:
        """Whose dashboard lies in front."""

    def pick_of(self, thing: ThingWidget) -> Pick:
        """What a click on a thing would do."""

    def road_to(self, place: str) -> Road | None:
        """The road that a click on a place would set out on."""


class Tips:
    """Words tooltips for one table; `now` is what it shows."""

    now: Situation

    def __init__(self, scene: Table) -> None:
        self.scene = scene

    def set(self, now: Situation) -> None:
        """The table shows something else."""
        self.now = now

    def described(self, own: bool = False) -> Described:
        """The things of the position that is shown, for whoever is asked; things of a dashboard (`own`), and all where
        nobody is, for the dashboard in front."""
        scene, decides = self.scene, self.now.decides
        asked = scene.asked is not None and decides is not None and not own
        return Described(scene.renderer, scene.expedition(), decides if asked and decides is not None
                         else scene.front_seat())

    def thing(self, thing: ThingWidget) -> str | None:
        """A card, an area, a gauge: what it is, what a click on it would do, or why not."""
        kind, name = thing.names[0][0] if thing.names else ("", "")
        return self._told(self.described(kind in OWN).lines(kind, name), self.scene.pick_of(thing))

    def board(self, thing: Thing, pick: Pick) -> str | None:
        """A place, a route, a vehicle, a line of the map."""
        kind, name = thing
        road = self.scene.road_to(name) if kind == "space" and not pick.possible else None
        lines = list(self.described().lines(kind, name))
        if road is None:
            return self._told(lines, pick)
        key = "tip.road.both" if road.points else "tip.road"
        return "\n".join([*lines, f"<accent>{say(key, n=len(road.legs), fuel=road.fuel, points=road.points)}</accent>"])

    def _told(self, lines: Iterable[str], pick: Pick) -> str | None:
        """What a thing is, then what a click would change, or why it would do nothing."""
        remarks = self.scene.remarks
        told = [*lines, remarks.consequence(pick), remarks.why_not(pick)]
        return "\n".join(line for line in told if line) or None

    def strip(self, crew: CrewView) -> str:
        """A seat."""
        return "\n".join(self.described().crew(crew.seat))

    def told(self, action: Action, before: Expedition, seen: Foresight) -> str:
        """What an action leads to."""
        return foretold.told(action, before, seen, self.scene.renderer)
