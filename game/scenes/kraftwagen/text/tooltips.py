"""Tooltips of the table of Kraftwagen."""

from __future__ import annotations

from typing import Protocol

from game.rules.core.actions import Action
from game.rules.core.engine import decision
from game.rules.kraftwagen.decisions.parts import RACE_CAR, PlacePart
from game.rules.kraftwagen.state import Industry
from game.scenes.kraftwagen.presenter import SeatView
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.text import preview_text as foretold
from game.scenes.kraftwagen.text.descriptions import Described
from game.scenes.table.interaction import selectable_tooltips as thing_tips
from game.session.action_preview import Foresight


class Table(thing_tips.Table, Protocol):
    """What tooltips ask of the scene (see `KraftwagenScene`)."""

    def industry(self) -> Industry:
        """The position that the table shows."""


class Tips(thing_tips.ThingTips[Table, Described]):
    """Words tooltips for one table."""

    OWN = ("workshop", "body", "engine", "development", "marker", "crew")

    def of_seat(self, seat: int) -> Described:
        return Described(self.scene.renderer, self.scene.industry(), seat)

    def deck(self) -> str:
        """The research deck."""
        return "\n".join(self.described().deck())

    def award(self, award: str) -> str:
        """An award tile."""
        return "\n".join(self.described().award(award))

    def strip(self, seat: SeatView) -> str:
        """A seat."""
        return "\n".join(self.described().strip(seat.seat))

    def told(self, action: Action, before: Industry, seen: Foresight) -> str:
        """What an action leads to."""
        return foretold.told(action, before, seen, self.scene.renderer)

    def doubt(self, action: Action) -> str:
        """KRA-5.4.1 An engine that the race car has no use for."""
        g = self.scene.industry()
        top = decision(g)
        if not isinstance(top, PlacePart) or action.verb != "place" or action.args[0] != RACE_CAR:
            return ""
        old = g.factories[top.seat].race_engine
        return say("sure.engine", old=old, value=top.value) if top.value <= old else ""
