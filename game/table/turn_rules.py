"""Turn rules: all that the state machine asks of a game's table, of the guide and of a practice position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.session.completed_action import Done
from game.table.action_selection import ActionSelection
from game.table.play_settings import PlaySettings


class TurnRules(Protocol):
    """Turn rules of one table. Nothing here changes the state of the table or of the game."""

    @property
    def play_settings(self) -> PlaySettings:
        """Settings of the people, as they are now."""

    @property
    def end_verbs(self) -> Sequence[str]:
        """Verbs that end a turn."""

    @property
    def acting_end_verbs(self) -> Sequence[str]:
        """Those of them that also do something in the turn: its end still has to be confirmed."""

    def turn_over(self, seat: int, events: Sequence[Event]) -> bool:
        """Return whether the rules ended the turn of a seat with these events, without an action that says so."""

    def doubt(self, action: Action) -> bool:
        """Return whether a person may have pressed an action by mistake."""

    def is_against(self, action: Action) -> bool:
        """Return whether the coach asks once more before an action."""

    def selection_after_undo(self, selection: ActionSelection, undone: Action) -> ActionSelection:
        """Return the selection with which a decision is asked again after its action was undone.

        It is `selection`, in which nothing is chosen, unless the action was put together first and settled then.
        """

    def follow_up(self) -> Action | None:
        """Return the action that the person at the screen has already chosen to do next; None = ask."""

    def answer(self) -> Action | None:
        """Return the move of a computer seat that is not searched for; None = it is."""

    def verdict(self) -> bool | None:
        """Return whether the aim of a practice position is reached; None as long as it goes on, or in a game."""

    def tells(self, done: Done) -> bool:
        """Return whether the table tells more about an action whose animation is over; it begins to."""

    @property
    def telling(self) -> bool:
        """True while the table tells something."""

    @property
    def guided(self) -> bool:
        """True while the game follows a guide."""

    def guided_moves(self) -> Sequence[Action]:
        """Return the moves that the guide allows next, its own first; none = any."""

    def page_count(self) -> int:
        """Return the number of the guide's pages at this ply; the last one asks for the guide's move, if it has one."""
