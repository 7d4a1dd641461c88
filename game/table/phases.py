"""Phases of a table: exactly one holds at a time."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, get_args

from game.rules.core.actions import Action
from game.session.completed_action import Done
from game.session.notices import Notice
from game.table.action_selection import ActionSelection


class Seating(NamedTuple):
    """Before anything happens, the people say who plays each seat."""


class Ready(NamedTuple):
    """Nothing is pending: the next decision is due. Lasts only while the past is shown or the table waits."""


class Lesson(NamedTuple):
    """A page of the guide has to be read before the seat is asked."""

    seat: int


class Deciding(NamedTuple):
    """The person of a seat is asked. `selection` is what is left of the legal actions after each click.

    `taken_back` are the selections that the person has stepped back from, the last one last.
    """

    seat: int
    selection: ActionSelection
    taken_back: tuple[ActionSelection, ...] = ()


class Thinking(NamedTuple):
    """A computer seat searches for its move. `answer` has come, but has to wait."""

    seat: int
    job: int
    answer: Action | None = None


class Moving(NamedTuple):
    """An action has been carried out and stored, and is being shown."""

    done: Done


class Telling(NamedTuple):
    """The table tells more about an action: a round summary or a story. `done` is None where it is told once more
    after the game was opened again."""

    done: Done | None


class StepPause(NamedTuple):
    """Step mode: the action of a computer seat has to be read before the game goes on."""

    seat: int


class TurnOver(NamedTuple):
    """The rules have ended the turn of a person, who still has to confirm that."""

    seat: int


class Covered(NamedTuple):
    """A curtain or veil lies over the table until the person of `seat` is there.

    `away`: that person was at the screen before. `under` is the phase that goes on when the curtain opens.
    """

    seat: int
    away: bool
    under: Phase


class Stuck(NamedTuple):
    """The action of a computer seat failed: it is tried again, or a person plays on."""

    action: Action
    why: Notice


class Judged(NamedTuple):
    """A practice position has come to its end, `reached` or not."""

    reached: bool


class Over(NamedTuple):
    """The game is over."""


Phase: TypeAlias = (
    Seating | Ready | Lesson | Deciding | Thinking | Moving | Telling | StepPause | TurnOver | Covered | Stuck | Judged
    | Over
)
PHASES: tuple[type, ...] = get_args(Phase)
