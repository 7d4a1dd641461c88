"""Table controller: the state machine of a game that is played."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import TypeAlias

from game.session.session import Session
from game.table.effects import Effect
from game.table.people import first_person, opening_viewer
from game.table.phases import Phase, Ready, Seating
from game.table.state_machine import StateMachine, Step
from game.table.table_events import Event, Question
from game.table.table_state import TableState
from game.table.transition import Transition
from game.table.transitions import TRANSITIONS
from game.table.turn_rules import TurnRules

TableStep: TypeAlias = Step[TableState, Effect]


class TableController(StateMachine[TableState, Event, Effect]):
    """Controller of one table (see `StateMachine`)."""

    def __init__(self, session: Session, rules: TurnRules, carry_out: Callable[[TableStep], object], *,
                 ask_who: bool = False) -> None:
        """Sit down at the table; with `ask_who` the people say first who plays each seat."""
        own_seat, job = first_person(session), count()
        viewer = opening_viewer(session, own_seat)
        phase: Phase = Ready()
        question = None
        if ask_who:
            phase = Seating()
            question = Question("seats", kinds=tuple(seat.kind for seat in session.seats))
        super().__init__(TableState(phase, viewer, own_seat, question=question, stepping=session.stepping), TRANSITIONS,
                         lambda now: Transition(now, session, rules, job.__next__), carry_out)
        self.session, self.rules = session, rules

    def sit_at(self, own_seat: int, viewer: int | None) -> None:
        """Sit at a seat and look through the eyes of another one, where nobody has to look away."""
        self.now = self.now._replace(phase=Ready(), viewer=viewer, own_seat=own_seat, opened=True)
