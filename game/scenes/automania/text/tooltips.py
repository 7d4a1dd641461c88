"""Tooltips of the table of Automania."""

from __future__ import annotations

from typing import Protocol

from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Action
from game.scenes.automania.text import preview_text
from game.scenes.automania.text.descriptions import Descriptions
from game.scenes.automania.view_model import SeatView
from game.scenes.table.interaction import selectable_tooltips
from game.scenes.table.panels.selectable import SelectableWidget
from game.session.action_preview import ForeseenEvents
from game.ui.board.sprites import Thing


class TooltipContext(selectable_tooltips.TooltipContext, Protocol):
    """What tooltips ask of the scene (see `AutomaniaScene`)."""

    def trade(self) -> AutomaniaState:
        """The position that the table shows."""


class Tooltips(selectable_tooltips.SelectableTooltips[TooltipContext, Descriptions]):
    """Words tooltips for one table."""

    OWN = ("factory-space", "car-type", "contract")

    def of_seat(self, seat: int) -> Descriptions:
        return Descriptions(self.scene.renderer, self.scene.trade(), seat)

    def named(self, thing: SelectableWidget) -> Thing:
        """A tile by its spot, not by the action space that it is taken with."""
        return thing.names[0][-1]

    def of(self, kind: str, name: str, own: bool = False) -> str | None:
        """A thing that no action names."""
        return "\n".join(line for line in self.described(own).lines(kind, name) if line) or None

    def strip(self, seat: SeatView) -> str:
        """A seat."""
        return "\n".join(self.described().strip(seat.seat, seat.money))

    def told(self, action: Action, before: AutomaniaState, seen: ForeseenEvents) -> str:
        """What an action leads to."""
        return preview_text.preview_text(action, before, seen, self.scene.renderer)
