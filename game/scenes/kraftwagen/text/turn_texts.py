"""Texts about turns and rounds of Kraftwagen."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core.events import Event
from game.scenes.kraftwagen.text.motives import motives
from game.scenes.kraftwagen.text.plan_text import plan_text
from game.scenes.kraftwagen.text.round_summary_text import new_round_text, seat_round_text
from game.scenes.table.log.turn_texts import TurnTexts
from game.session.action_preview import PlannedTurn


class KraftwagenTurnTexts(TurnTexts):
    """Texts about the turns and rounds of one table."""

    MOTIVES = (motives,)

    def new_round_text(self) -> str:
        """Return the sentence about the round that has begun."""
        return new_round_text(self.position)

    def seat_round_text(self, seat: int, events: Sequence[Event]) -> str:
        """Return the sentence about the gains of a seat in a scoring, "" for none."""
        return seat_round_text(events, seat)

    def plan_text(self, plan: Sequence[PlannedTurn]) -> str:
        """Return a computer's plan as a sentence."""
        return plan_text(plan, self.renderer)
