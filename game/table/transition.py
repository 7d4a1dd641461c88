"""One step of a table in the making: the state that an event leads to, and the effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.session.session import Session
from game.table import effects
from game.table.people import has_secrets_here
from game.table.phases import Covered, Deciding, Moving, Phase, Thinking
from game.table.state_machine import StepInProgress
from game.table.table_events import Event, Question
from game.table.table_state import TableState
from game.table.turn_rules import TurnRules


class Transition(StepInProgress[TableState, Event, effects.Effect]):
    """Transition of a table.

    `next_job` returns the number of a new search.
    """

    def __init__(self, now: TableState, session: Session, rules: TurnRules, next_job: Callable[[], int]) -> None:
        super().__init__(now, session)
        self.rules, self.next_job = rules, next_job

    @property
    def phase(self) -> Phase:
        """The phase now."""
        return self.now.phase

    def add(self, *found: effects.Effect) -> None:
        """Add effects behind the others; the log is shown anew only once, in the end."""
        if any(isinstance(each, effects.RenewLog) for each in found):
            self.effects = [each for each in self.effects if not isinstance(each, effects.RenewLog)]
        super().add(*found)

    def set(self, **fields: Any) -> None:
        """Change fields of the state. Another look at the past or present ends what is played again."""
        if self.now.again is not None and "looking_at" in fields and fields.setdefault("again") is None:
            self.add(effects.FinishMotion())
        super().set(**fields)

    @property
    def waits(self) -> bool:
        """True while the game does not go on.

        That is while the past is shown, and while the window is minimised, if a person decides or the game rests then.
        """
        now, session, seat = self.now, self.session, self.session.turn()
        if now.presence != "minimised":
            return now.looking_at is not None
        person = seat is not None and session.seats[seat].is_person
        return person or now.looking_at is not None or not self.rules.play_settings.goes_on_minimised

    def to(self, phase: Phase, *, landed: bool = False) -> None:
        """Leave the phase, with all that this means, and enter another one. `landed`: its animation is over."""
        left = self.now.phase
        if isinstance(left, Thinking):
            self.add(effects.Cancel(left.job))
        elif isinstance(left, Moving):
            if not landed:
                self.add(effects.FinishMotion())
            self.add(effects.Publish(left.done))
        elif isinstance(left, Covered) and not isinstance(phase, Covered):
            self.add(effects.Uncover())
        if self.now.hint is not None and not (isinstance(left, Deciding) and isinstance(phase, Deciding)):
            self.add(effects.Cancel(self.now.hint))
            self.set(hint=None)
        if isinstance(phase, Covered):
            self.look_through(None)
            self.add(effects.Cover(phase.seat, phase.away))
        self.set(phase=phase)

    def look_through(self, viewer: int | None, *, confirmed: bool = False) -> None:
        """Show the view of a seat that hides nothing from those at the screen, or whose person has `confirmed` to be
        there; None = the spectator view.

        Raises ValueError for any other seat.
        """
        if viewer == self.now.viewer:
            return
        if viewer is not None and not confirmed and has_secrets_here(self.session, viewer):
            raise ValueError(f"seat {viewer} has not confirmed to be at the screen")
        self.now = self.now._replace(viewer=viewer)
        self.add(effects.RenewLog(self.session.ply))

    def ask_people(self, question: Question) -> None:
        """Open a question to the people."""
        self.set(question=question)
        self.add(effects.AskPeople(question))
