"""Table controller: takes the events of a table one after the other, and has the effects of each carried out."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import count

from game.session.session import Session
from game.table.people import first_person, has_secrets_here
from game.table.phases import Ready, Seating
from game.table.table_events import Event, Question
from game.table.table_state import TableState
from game.table.transition import Step, Transition
from game.table.transitions import TRANSITIONS, Ignored
from game.table.turn_rules import TurnRules


class TableController:
    """Controller of one table, without a screen and without a clock.

    `now` is its state. `carry_out` is called with each step; an event that is sent meanwhile is taken behind it.
    """

    def __init__(self, session: Session, rules: TurnRules, carry_out: Callable[[Step], object], *,
                 ask_who: bool = False) -> None:
        """Sit down at the table; with `ask_who` the people say first who plays each seat."""
        self.session, self.rules, self.carry_out = session, rules, carry_out
        own_seat = first_person(session)
        viewer = None if has_secrets_here(session, own_seat) else own_seat
        self.now = TableState(Ready(), viewer, own_seat)
        self._queue: deque[Event] = deque()
        self._stepping = False
        self._job = count()
        if ask_who:
            kinds = tuple(seat.kind for seat in session.seats)
            self.now = self.now._replace(phase=Seating(), question=Question("seats", kinds=kinds))

    def sit_at(self, own_seat: int, viewer: int | None) -> None:
        """Sit at a seat and look through the eyes of another one, where nobody has to look away."""
        self.now = self.now._replace(phase=Ready(), viewer=viewer, own_seat=own_seat, opened=True)

    def send(self, event: Event) -> None:
        """Take an event in, behind those that wait: its handler makes a step, which is then carried out."""
        self._queue.append(event)
        if self._stepping:
            return
        self._stepping = True
        try:
            while self._queue:
                due, before, ply = self._queue.popleft(), self.now, self.session.ply
                transition = Transition(before, self.session, self.rules, self._job.__next__)
                handler = TRANSITIONS[type(before.phase), type(due)]
                if not isinstance(handler, Ignored):
                    handler(transition, due)
                self.now = transition.now
                self._queue.extendleft(reversed(transition.later))
                self.carry_out(Step(before, self.now, ply, tuple(transition.effects)))
        finally:
            self._stepping = False
