"""Tooltips of the table of Kraftwagen."""

from __future__ import annotations

from typing import Protocol

from game.rules.core.actions import Action
from game.rules.core.engine import decision
from game.rules.kraftwagen.decisions.parts import RACE_CAR, PlacePart
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.text.descriptions import Descriptions
from game.scenes.kraftwagen.text.preview_text import preview_text
from game.scenes.kraftwagen.view_model import SeatView
from game.scenes.table.interaction import selectable_tooltips
from game.session.action_preview import ForeseenEvents


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

    def preview_text(self, action: Action, before: KraftwagenState, seen: ForeseenEvents) -> str:
        """Return the consequence line of an action."""
        return preview_text(action, before, seen, self.scene.renderer)

    def doubt(self, action: Action) -> str:
        """Return the objection to an engine that is no better than the race car's own, "" for none (KRA-5.4.1)."""
        state = self.scene.industry()
        top = decision(state)
        if not isinstance(top, PlacePart) or action.verb != "place" or action.args[0] != RACE_CAR:
            return ""
        old = state.factories[top.seat].race_engine
        return say("sure.engine", old=old, value=top.value) if top.value <= old else ""
