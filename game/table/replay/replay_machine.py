"""Replay machine: the state machine of a game that is watched again.

A finished game hides nothing any more, and neither does a practice position: each position is shown as the seat that
decided there saw it. Of a running game only the spectator view is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from game.session.session import Session
from game.table.people import first_person
from game.table.replay.replay_effects import ReplayEffect
from game.table.replay.replay_events import ReplayEvent
from game.table.replay.replay_rules import ReplayRules
from game.table.replay.replay_state import Paused, ReplayState, Waiting
from game.table.replay.replay_stops import replay_stops
from game.table.replay.replay_transitions import REPLAY_TRANSITIONS, ReplayTransition
from game.table.state_machine import StateMachine, Step

ReplayStep: TypeAlias = Step[ReplayState, ReplayEffect]


class ReplayMachine(StateMachine[ReplayState, ReplayEvent, ReplayEffect]):
    """State machine of one replay (see `StateMachine`). `stops` are those of its log."""

    def __init__(self, session: Session, rules: ReplayRules, carry_out: Callable[[ReplayStep], object], *,
                 ply: int = 0, plays: bool = False) -> None:
        """Show the wanted position, or the first one behind it that today's rules lead to."""
        self.session, self.stops = session, replay_stops(session.game.log)
        ply = max(0, min(ply, self.stops.last))
        state = ReplayState(Waiting() if plays else Paused(), ply, None, first_person(session))
        first = ReplayTransition(state, session, rules, self.stops)
        first.find_first()
        super().__init__(first.now, REPLAY_TRANSITIONS,
                         lambda now: ReplayTransition(now, session, rules, self.stops), carry_out)
