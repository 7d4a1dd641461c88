"""Tooltips of the table of Kraftwagen."""

from __future__ import annotations

from typing import Protocol

from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.text.descriptions import Descriptions
from game.scenes.kraftwagen.view_model import SeatView
from game.scenes.table.interaction import selectable_tooltips


class TooltipContext(selectable_tooltips.TooltipContext, Protocol):
    """Part of the scene that tooltips use (see `KraftwagenScene`)."""

    def industry(self) -> KraftwagenState:
        """Return the position that the table shows."""


class Tooltips(selectable_tooltips.SelectableTooltips[TooltipContext, Descriptions]):
    """Tooltip texts of one table."""

    OWN = ("workshop", "body", "engine", "development", "marker", "crew")

    def of_seat(self, seat: int) -> Descriptions:
        """Return the descriptions of things for a seat."""
        return Descriptions(self.scene.renderer, self.scene.industry(), seat)

    def deck(self) -> str:
        """Return the tooltip of the research deck."""
        return "\n".join(self.described().deck())

    def award(self, award: str) -> str:
        """Return the tooltip of an award tile."""
        return "\n".join(self.described().award(award))

    def seat_panel(self, seat: SeatView) -> str:
        """Return the tooltip of a seat panel."""
        return "\n".join(self.described().seat_panel(seat.seat))
