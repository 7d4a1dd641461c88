"""Tooltips of the table of Kraftwagen."""

from __future__ import annotations

from typing import Protocol

from game.rules.core.actions import Thing
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.text.descriptions import Descriptions
from game.scenes.kraftwagen.view_model import SeatView
from game.scenes.table.interaction import selectable_tooltips
from game.table.action_selection import Selection
from game.ui.input.keymap import Command
from game.ui.screen import Screen


class TooltipContext(selectable_tooltips.TooltipContext, Protocol):
    """Part of the scene that tooltips use (see `KraftwagenScene`)."""

    screen: Screen

    def industry(self) -> KraftwagenState:
        """Return the position that the table shows."""


class Tooltips(selectable_tooltips.SelectableTooltips[TooltipContext, Descriptions]):
    """Tooltip texts of one table."""

    OWN = ("workshop", "body", "engine", "development", "marker", "crew")

    def of_seat(self, seat: int) -> Descriptions:
        """Return the descriptions of things for a seat; a tooltip that is kept open has all details."""
        return Descriptions(self.scene.renderer, self.scene.industry(), seat, self.scene.screen.tooltip.pinned)

    def board(self, thing: Thing, pick: Selection) -> str | None:
        """Return the tooltip of a thing on the rondel; that of a tile of the chain has more to say when kept open."""
        text, screen = super().board(thing, pick), self.scene.screen
        if text is None or thing[0] != "tile" or screen.tooltip.pinned or not self.described().may_take(thing[1]):
            return text
        return f"{text}\n<dim>{say('tip.tile.more', key=screen.ui.keymap.hint(Command.PIN).upper())}</dim>"

    def deck(self) -> str:
        """Return the tooltip of the research deck."""
        return "\n".join(self.described().deck())

    def award(self, award: str) -> str:
        """Return the tooltip of an award tile."""
        return "\n".join(self.described().award(award))

    def seat_panel(self, seat: SeatView) -> str:
        """Return the tooltip of a seat panel."""
        return "\n".join(self.described().seat_panel(seat.seat))
