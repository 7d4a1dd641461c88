"""Texts about turns and rounds of The Great Race."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core.events import Event
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.board.driven_roads import DRIVEN
from game.scenes.great_race.table_texts import say
from game.scenes.great_race.text.motives import MOTIVES
from game.scenes.great_race.text.plan_text import plan_text
from game.scenes.great_race.text.round_summary_text import new_round_text, seat_round_text
from game.scenes.table.log.turn_texts import TurnTexts
from game.session.action_preview import PlannedTurn


class GreatRaceTurnTexts(TurnTexts):
    """Texts about the turns and rounds of one table."""

    MOTIVES = MOTIVES

    def standing_text(self, seat: int, turn: Sequence[Event]) -> str:
        """Return the line that a crew's vehicle has reached, "" if it did not drive."""
        state, drove = self.position, any(event.seat == seat and event.kind in DRIVEN for event in turn)
        assert isinstance(state, GreatRaceState)
        return say("digest.standing", n=state.selected.lines[state.crews[seat].space]) if drove else ""

    def new_round_text(self) -> str:
        """Return the turn summary's sentence about a new round."""
        return new_round_text(self.position)

    def seat_round_text(self, seat: int, events: Sequence[Event]) -> str:
        """Return the turn summary's sentence about a crew at the end of a round."""
        return seat_round_text(events, seat)

    def plan_text(self, plan: Sequence[PlannedTurn]) -> str:
        """Return a hint in a sentence."""
        return plan_text(plan, self.renderer)
