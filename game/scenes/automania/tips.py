"""Tooltips of the table of Automania: what a thing is, what it would do now, or why it cannot be chosen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from game.i18n.render import Renderer
from game.rules.automania.state import Trade
from game.rules.core.actions import Action
from game.scenes.automania import foretold
from game.scenes.automania.described import Described
from game.scenes.automania.presenter import SeatView, TableView
from game.scenes.table.pointing import Pick, Pointing
from game.scenes.table.remarks import Remarks
from game.scenes.table.things import ThingWidget
from game.session.preview import Foresight
from game.ui.sprites import Thing

OWN = ("factory-space", "car-type", "contract")  # things of the factory in front


class Table(Protocol):
    """What tooltips ask of the scene (see `AutomaniaScene`)."""

    renderer: Renderer
    remarks: Remarks

    @property
    def asked(self) -> Pointing | None:
        """What the person at the screen may choose from now."""

    def trade(self) -> Trade:
        """The position that the table shows."""

    def front_seat(self) -> int:
        """Whose factory lies in front."""

    def pick_of(self, thing: ThingWidget) -> Pick:
        """What a click on a thing would do."""


class Tips:
    """Words tooltips for one table; `table` is what it shows."""

    table: TableView

    def __init__(self, scene: Table) -> None:
        self.scene = scene

    def set(self, table: TableView) -> None:
        """The table shows something else."""
        self.table = table

    def described(self, own: bool = False) -> Described:
        """The things of the position that is shown, for whoever is asked; things of a factory (`own`), and all where
        nobody is, for the factory in front."""
        scene, decides = self.scene, self.table.decides
        asked = scene.asked is not None and decides is not None and not own
        return Described(scene.renderer, scene.trade(), decides if asked and decides is not None
                         else scene.front_seat())

    def thing(self, thing: ThingWidget) -> str | None:
        """A tile, space, car, contract: what it is, what a click on it would do, or why not."""
        kind, name = thing.names[0][-1] if thing.names else ("", "")
        return self._told(self.described(kind in OWN).lines(kind, name), self.scene.pick_of(thing))

    def of(self, kind: str, name: str, own: bool = False) -> str | None:
        """A thing that no action names."""
        return "\n".join(line for line in self.described(own).lines(kind, name) if line) or None

    def board(self, thing: Thing, pick: Pick) -> str | None:
        """A thing of a board by its kind and name."""
        return self._told(self.described(thing[0] in OWN).lines(*thing), pick)

    def _told(self, lines: Iterable[str], pick: Pick) -> str | None:
        """What a thing is, then what a click would change, or why it would do nothing."""
        remarks = self.scene.remarks
        told = [*lines, remarks.consequence(pick), remarks.why_not(pick)]
        return "\n".join(line for line in told if line) or None

    def strip(self, seat: SeatView) -> str:
        """A seat."""
        return "\n".join(self.described().strip(seat.seat))

    def told(self, action: Action, before: Trade, seen: Foresight) -> str:
        """What an action leads to."""
        return foretold.told(action, before, seen, self.scene.renderer)
