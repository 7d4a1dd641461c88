"""Tooltips of the table of Kraftwagen."""

from __future__ import annotations

from typing import Protocol

from game.rules.core.actions import Action
from game.rules.core.engine import decision
from game.rules.kraftwagen.decisions.parts import RACE_CAR, PlacePart
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.text import preview_text
from game.scenes.kraftwagen.text.descriptions import Descriptions
from game.scenes.kraftwagen.view_model import SeatView
from game.scenes.table.interaction import selectable_tooltips
from game.session.action_preview import ForeseenEvents


class TooltipContext(selectable_tooltips.TooltipContext, Protocol):
    """What tooltips ask of the scene (see `KraftwagenScene`)."""

    def industry(self) -> KraftwagenState:
        """The position that the table shows."""


class Tooltips(selectable_tooltips.SelectableTooltips[TooltipContext, Descriptions]):
    """Words tooltips for one table."""

    OWN = ("workshop", "body", "engine", "development", "marker", "crew")

    def of_seat(self, seat: int) -> Descriptions:
        return Descriptions(self.scene.renderer, self.scene.industry(), seat)

    def deck(self) -> str:
        """The research deck."""
        return "\n".join(self.described().deck())

    def award(self, award: str) -> str:
        """An award tile."""
        return "\n".join(self.described().award(award))

    def strip(self, seat: SeatView) -> str:
        """A seat."""
        return "\n".join(self.described().strip(seat.seat))

    def told(self, action: Action, before: KraftwagenState, seen: ForeseenEvents) -> str:
        """What an action leads to."""
        return preview_text.preview_text(action, before, seen, self.scene.renderer)

    def doubt(self, action: Action) -> str:
        """KRA-5.4.1 An engine that the race car has no use for."""
        state = self.scene.industry()
        top = decision(state)
        if not isinstance(top, PlacePart) or action.verb != "place" or action.args[0] != RACE_CAR:
            return ""
        old = state.factories[top.seat].race_engine
        return say("sure.engine", old=old, value=top.value) if top.value <= old else ""
