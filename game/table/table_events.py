"""Events that a table takes in: what people, computers, animations and the window do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from game.rules.core.actions import Action, Choices


class Begun(NamedTuple):
    """The table is on the screen: what is due may happen."""


class ScreenClosing(NamedTuple):
    """The screen is about to be built anew, after a change of size, language or theme."""


class ScreenBuilt(NamedTuple):
    """The screen has been built: curtain and question are shown again."""


class Pressed(NamedTuple):
    """A person chose an action, with further actions `then` of the same click. A hint `advised` it."""

    action: Action
    then: tuple[Action, ...] = ()
    advised: bool = False
    sure: bool = False


class Played(NamedTuple):
    """An action of a recorded game is carried out, whoever is asked."""

    action: Action


class Narrowed(NamedTuple):
    """A person chose a part of an action, which leaves these choices."""

    choices: Choices


class SteppedBack(NamedTuple):
    """A person takes back the last part of a choice."""


class Answered(NamedTuple):
    """The search of a computer seat has found this action."""

    job: int
    action: Action


class Landed(NamedTuple):
    """The animation of the action that led to this ply is over."""

    ply: int


class TellingRead(NamedTuple):
    """All that the table told about an action has been read."""


class NextStep(NamedTuple):
    """Step mode: the action has been read."""


class Followed(NamedTuple):
    """Step mode is switched on or off."""

    on: bool


class TurnEnded(NamedTuple):
    """A person confirms the end of a turn."""


class Skipped(NamedTuple):
    """A person does not want to see the animation, or to wait for the computers."""


class Confirmed(NamedTuple):
    """The person of this seat confirms to be at the screen."""

    seat: int


class Undo(NamedTuple):
    """The last choice of a person is to be taken back, or all after `ply` actions; all people have `agreed`."""

    agreed: bool = False
    ply: int | None = None


class Redo(NamedTuple):
    """The last undone choice is to be done again."""


class EndHere(NamedTuple):
    """All people agree to end the game here, counted as it stands or not."""

    counted: bool


class Reseated(NamedTuple):
    """The people have said who plays each seat: the kinds of players by seat."""

    kinds: tuple[str, ...]


class LookedAt(NamedTuple):
    """The position after `ply` actions is to be shown; None = the present."""

    ply: int | None


class PlayedAgain(NamedTuple):
    """The actions `first` to `last` of the past are to be played again on the board."""

    first: int
    last: int


class ShownAgain(NamedTuple):
    """The animation of a past action is over."""

    ply: int


class HintWanted(NamedTuple):
    """The person who is asked wants a hint, or to know what the actions of an `idea` are worth beside the best plan."""

    idea: tuple[Action, ...] = ()


class HintStopped(NamedTuple):
    """The person does not want to wait for the hint that is being searched."""


class Advised(NamedTuple):
    """The search for a hint has found these moves; of an `idea` its worth beside the best move."""

    job: int
    advice: Sequence[Any]
    idea: tuple[Action, ...] = ()


class PageTurned(NamedTuple):
    """Pages of the guide are turned, forwards or back."""

    by: int


class GuideLeft(NamedTuple):
    """The guide is left for good."""


class Asked(NamedTuple):
    """A question to the people opens, or they have changed what it holds."""

    question: Question


class Replied(NamedTuple):
    """The people answer the open question: yes, or no and as it was."""

    yes: bool


class Hidden(NamedTuple):
    """The window lost the focus, or was `minimised`."""

    minimised: bool = False


class Shown(NamedTuple):
    """The window is seen again."""


class Retried(NamedTuple):
    """The action that failed is tried again."""


class TakenOver(NamedTuple):
    """A person plays on for the computer seat whose action failed."""


class Left(NamedTuple):
    """The table is left."""


class Question(NamedTuple):
    """Question to the people: it outlives a new screen.

    `kind` names its window: whether an action or the end of a turn is meant, whether one is to be made that the coach
    is against, whether all agree to an undo or to end the
    game here, who plays each seat, whether the guide is left. `yes` follows when they agree. `agreed` are the seats
    whose people agree to the end, `kinds` the players chosen so far by seat.
    """

    kind: Literal["sure", "end-turn", "coach", "take-back", "end", "seats", "guide"]
    yes: Event | None = None
    agreed: frozenset[int] = frozenset()
    kinds: tuple[str, ...] = ()


Event: TypeAlias = (
    Begun | ScreenClosing | ScreenBuilt | Pressed | Played | Narrowed | SteppedBack | Answered | Landed | TellingRead
    | NextStep | Followed | TurnEnded | Skipped | Confirmed | Undo | Redo | EndHere | Reseated | LookedAt
    | PlayedAgain | ShownAgain | HintWanted | HintStopped | Advised | PageTurned | GuideLeft | Asked | Replied
    | Hidden | Shown | Retried | TakenOver | Left
)
EVENTS: tuple[type, ...] = get_args(Event)
