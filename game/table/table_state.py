"""State of a table: all that decides what it shows and what may happen next. It is replaced as a whole."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from game.rules.core.actions import Action
from game.session.session import Session
from game.table.phases import Phase
from game.table.table_events import Question

Presence = Literal["here", "away", "minimised"]
Fact: TypeAlias = Literal["phase", "looking_at", "stepping", "ply", "undo", "redo"]
DECISION: tuple[Fact, ...] = ("phase", "looking_at")  # facts of a sentence that says why something cannot be done now


class TableState(NamedTuple):
    """State of one table.

    `viewer` is the seat whose view is shown (None = the spectator view), `own_seat` the seat of the person at the
    screen. `looking_at` is the ply of the past that lies over the phase (None = the present). `again` is the last of
    the past actions that are being played again from there on (None = none is). `then` are the actions left of the last
    click. `stepping`: each action of a computer waits until it has been read. `hurry`: the actions of
    computers are shown at once until a person is asked. `hint` is the job of the hint that is being searched.
    `question` is the open question to the people. `presence`: whether the people see the window. `failed` is the ply at
    which an automatic action failed: there the person is asked. `opened`: the game has gone on since the table was
    opened. `page` is the page of the guide at the ply `page_ply`.
    """

    phase: Phase
    viewer: int | None
    own_seat: int
    looking_at: int | None = None
    again: int | None = None
    then: tuple[Action, ...] = ()
    stepping: bool = False
    hurry: bool = False
    hint: int | None = None
    question: Question | None = None
    presence: Presence = "here"
    failed: int | None = None
    opened: bool = False
    page: int = 0
    page_ply: int = -1

    def facts(self, names: tuple[Fact, ...], session: Session) -> tuple[object, ...]:
        """Return the values of present facts: fields of this state, `ply`, the barrier of `undo`, whether `redo` is
        possible."""
        found: dict[Fact, object] = {"phase": (type(self.phase), self.phase), "looking_at": self.looking_at,
                                     "stepping": self.stepping, "ply": session.ply}
        if "undo" in names:
            found["undo"] = session.barrier()
        if "redo" in names:
            found["redo"] = session.can_redo
        return tuple(found[name] for name in names)
