"""Texts about turns and rounds: sentences of one game for turn summary and hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.core.events import Event
from game.scenes.table.text_sources import TextSources
from game.session.action_preview import PlannedTurn


class TurnTexts:
    """Texts about the turns and rounds of one table; each game has its own subclass."""

    def __init__(self, sources: TextSources) -> None:
        self.sources, self.renderer = sources, sources.renderer

    @property
    def position(self) -> Any:
        """Displayed position."""
        return self.sources.position()

    def standing_text(self, seat: int, turn: Sequence[Event]) -> str:
        """Return the standing of a seat as the end of a sentence about its turn ("is 1st now"); "" = nothing."""
        return ""

    def new_round_text(self) -> str:
        """Return the standing of all seats at the beginning of a round, in one sentence."""
        return ""

    def seat_round_text(self, seat: int, events: Sequence[Event]) -> str:
        """Return what these events of a new round changed for a seat, in one sentence; "" = nothing."""
        return ""

    def plan_text(self, plan: Sequence[PlannedTurn]) -> str:
        """Return the result of a plan of the seat that decides, as a sentence.

        "" where the preview of its first move is enough.
        """
        return ""
