"""Effects of a step at a table: what the screen and the computer opponents have to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from game.rules.core.actions import Action
from game.session.completed_action import Done
from game.session.notices import Notice
from game.table.table_events import Question
from game.table.table_state import Fact


class Play(NamedTuple):
    """Show an action, then send `Landed`.

    `prompt` is the key of the question that it answers. `same_question`: what is asked behind it was asked before it.
    `chosen`: a person at the screen made it. `at_once`: nobody wants to see it move.
    """

    done: Done
    prompt: str
    same_question: bool
    chosen: bool
    at_once: bool


class PlayAgain(NamedTuple):
    """Show a past action once more, then send `ShownAgain`; `last` is the last one of those that are played again."""

    ply: int
    last: int


class SkipMotion(NamedTuple):
    """Apply the rest of the animation at once; what follows it comes as an event."""


class FinishMotion(NamedTuple):
    """Apply the rest of the animation at once; nothing follows it."""


class Publish(NamedTuple):
    """Add the line of an action to the log."""

    done: Done


class Tell(NamedTuple):
    """Animate the beginning of what the table tells about the action that has been shown."""


class FinishTelling(NamedTuple):
    """Apply the rest of the animation of what is told at once; what follows it comes as an event."""


class RenewLog(NamedTuple):
    """Show the log anew, up to a ply: another seat reads it, or actions were undone."""

    ply: int


class Travelled(NamedTuple):
    """Forget what was told, announced and begun: the game stands elsewhere now."""


class Think(NamedTuple):
    """Search for the move of a computer seat, then send `Answered`."""

    job: int
    seat: int


class Seek(NamedTuple):
    """Search for a hint for a seat, or rate an `idea` of its person, then send `Advised`."""

    job: int
    seat: int
    idea: tuple[Action, ...] = ()


class Cancel(NamedTuple):
    """Cancel a search."""

    job: int


class ShowHints(NamedTuple):
    """Show these hints, the best first; with an `idea` that and the best move."""

    advice: Sequence[Any]
    idea: tuple[Action, ...] = ()


class Cover(NamedTuple):
    """Close the curtain, or lower the veil, until the person of this seat is there; `away`: who was there before."""

    seat: int
    away: bool


class Uncover(NamedTuple):
    """Open the curtain."""


class Call(NamedTuple):
    """Announce whose turn it is, with a turn banner."""

    seat: int


class AskPeople(NamedTuple):
    """Open the window of a question."""

    question: Question


class CloseWindows(NamedTuple):
    """Close all windows over the table."""


class Say(NamedTuple):
    """Tell the people a sentence.

    It goes when one of the facts changes that it is `about`; without any it tells what has happened.
    """

    notice: Notice
    about: tuple[Fact, ...] = ()


class Sound(NamedTuple):
    """Play a sound effect."""

    name: str


class Judge(NamedTuple):
    """Record the result of a practice position."""

    reached: bool


class Reseat(NamedTuple):
    """Forget a drive that was begun and show who plays each seat, because players have changed."""


class Insist(NamedTuple):
    """Say what the guide asks for, because something else was chosen."""


class LeaveGuide(NamedTuple):
    """Take the guide away."""


Effect: TypeAlias = (
    Play | PlayAgain | Tell | FinishTelling | SkipMotion | FinishMotion | Publish | RenewLog | Travelled | Think | Seek
    | Cancel | ShowHints | Cover | Uncover | Call | AskPeople | CloseWindows | Say | Sound | Judge | Reseat
    | Insist | LeaveGuide
)
