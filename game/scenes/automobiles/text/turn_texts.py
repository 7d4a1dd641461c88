"""Texts about turns and rounds of Automobiles."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core.events import Event
from game.scenes.automobiles.text.motives import MOTIVES
from game.scenes.automobiles.text.plan_text import plan_text
from game.scenes.automobiles.text.round_summary_text import new_round_text, seat_round_text
from game.scenes.table.log.turn_texts import TurnTexts
from game.session.action_preview import PlannedTurn


class AutomobilesTurnTexts(TurnTexts):
    """Texts about the turns and rounds of one table."""

    MOTIVES = MOTIVES

    def standing_text(self, seat: int, turn: Sequence[Event]) -> str:
        """Return the seat's place in the race; "" before the start."""
        return seat_round_text(self.position, seat, turn, self.renderer)

    def new_round_text(self) -> str:
        """Return the race order at the start of a round."""
        return new_round_text(self.position, self.renderer)

    def plan_text(self, plan: Sequence[PlannedTurn]) -> str:
        """Return the sentence for the plan of a hint."""
        return plan_text(plan, self.renderer)
