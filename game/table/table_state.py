"""State of a table: all that decides what it shows and what may happen next. It is replaced as a whole."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.rules.core.actions import Action
from game.table.phases import Phase
from game.table.table_events import Question

Presence = Literal["here", "away", "minimised"]


class TableState(NamedTuple):
    """State of one table.

    `viewer` is the seat whose view is shown (None = the spectator view), `own_seat` the seat of the person at the
    screen. `looking_at` is the ply of the past that lies over the phase (None = the present). `then` are the actions
    left of the last click. `stepping`: each action of a computer waits until it has been read. `hurry`: the actions of
    computers are shown at once until a person is asked. `unseen`: an action of others was not seen; `newcomer`: another
    person has come to the screen; both make the turn summary due. `hint` is the job of the hint that is being searched.
    `question` is the open question to the people. `presence`: whether the people see the window. `failed` is the ply at
    which an automatic action failed: there the person is asked. `opened`: the game has gone on since the table was
    opened. `page` is the page of the guide at the ply `page_ply`.
    """

    phase: Phase
    viewer: int | None
    own_seat: int
    looking_at: int | None = None
    then: tuple[Action, ...] = ()
    stepping: bool = False
    hurry: bool = False
    unseen: bool = False
    newcomer: bool = False
    hint: int | None = None
    question: Question | None = None
    presence: Presence = "here"
    failed: int | None = None
    opened: bool = False
    page: int = 0
    page_ply: int = -1
