"""Tooltips of the table of Automania."""

from __future__ import annotations

from typing import Protocol

from game.rules.automania.state import AutomaniaState
from game.rules.core.reasons import NOT_NOW
from game.scenes.automania.text.descriptions import Descriptions
from game.scenes.automania.view_model import SeatView, TableView
from game.scenes.table.interaction import selectable_tooltips
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.board.sprites import Thing

GOT = ("display", "office-tile", "contract")  # kinds of things that one gets, or uses, by an action


class TooltipContext(selectable_tooltips.TooltipContext, Protocol):
    """Part of the scene that tooltips use (see `AutomaniaScene`)."""

    table: TableView

    def trade(self) -> AutomaniaState:
        """Return the position that the table shows."""


class Tooltips(selectable_tooltips.SelectableTooltips[TooltipContext, Descriptions]):
    """Tooltip texts of one table."""

    OWN = ("factory-space", "car-type", "contract")

    def of_seat(self, seat: int) -> Descriptions:
        """Return the descriptions of things for a seat."""
        return Descriptions(self.scene.renderer, self.scene.trade(), seat)

    def thing(self, thing: SelectableWidget) -> str | None:
        """Return the tooltip of a selectable.

        In a turn, that of a contract or a tile of the offices says how one gets it, and not what comes first.
        """
        kind, name = self.named(thing) if thing.names else ("", "")
        pick = self.scene.selection_of(thing)
        if kind in GOT and self.scene.table.asked == "Turn" and pick.reason == NOT_NOW:
            pick = pick._replace(reason=None)
        return self._tooltip(self.described(kind in self.OWN).lines(kind, name), pick)

    def named(self, thing: SelectableWidget) -> Thing:
        """Return the name of a widget for its tooltip.

        A tile goes by its spot, not by the action space that takes it.
        """
        return thing.names[0][-1]

    def of(self, kind: str, name: str, own: bool = False) -> str | None:
        """Return the tooltip of a thing that no action names, None for none."""
        return "\n".join(line for line in self.described(own).lines(kind, name) if line) or None

    def seat_panel(self, seat: SeatView) -> str:
        """Return the tooltip of a seat panel."""
        return "\n".join(self.described().seat_panel(seat.seat, seat.money))
