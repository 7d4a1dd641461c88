"""Texts about turns and rounds of Imperial Steam."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core.events import Event
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.text.motives import AUTOMA_MOTIVES, MOTIVES
from game.scenes.imperial_steam.text.plan_text import plan_text
from game.scenes.imperial_steam.text.round_summary_text import seat_round_text
from game.scenes.table.log.turn_texts import Motive, PlayedTurn, TurnTexts
from game.session.action_preview import PlannedTurn


class ImperialSteamTurnTexts(TurnTexts):
    """Texts about the turns and rounds of one table."""

    @property
    def empire(self) -> ImperialSteamState:
        """Displayed position."""
        state = self.position
        assert isinstance(state, ImperialSteamState)
        return state

    def standing_text(self, seat: int, turn: Sequence[Event]) -> str:
        """Return the money of a company for the turn summary."""
        return say("digest.standing", money=self.renderer.thing("money", self.empire.companies[seat].money))

    def new_round_text(self) -> str:
        """Return money and influence of all companies, in turn order."""
        state = self.empire
        seats = [say("digest.company", seat=f"<seat:{seat}>", money=state.companies[seat].money,
                     influence=state.companies[seat].influence) for seat in state.order]
        return say("digest.round", round=state.round, seats=self.renderer.join(seats))

    def seat_round_text(self, seat: int, events: Sequence[Event]) -> str:
        """Return the changes of a round for one company: strength of its workers, goods unloaded, hubs out of its
        reach."""
        return seat_round_text(self.renderer, events, seat, self.empire.companies[seat].influence)

    def plan_text(self, plan: Sequence[PlannedTurn]) -> str:
        """Return a plan in a sentence or two."""
        return plan_text(plan, self.renderer)

    def motives_asked(self, turn: PlayedTurn) -> Sequence[Motive]:
        """Return the motives of a turn."""
        return AUTOMA_MOTIVES if turn.found("automa-drew") else MOTIVES
