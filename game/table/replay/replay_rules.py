"""Replay rules: all that the state machine of a replay asks of a game's table."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol


class ReplayRules(Protocol):
    """Replay rules of one table."""

    @property
    def hides_nothing(self) -> bool:
        """True where all views may be shown: the game is over, or it is a practice position."""

    @property
    def highlights(self) -> Collection[str]:
        """Kinds of events that a highlight replay shows."""

    @property
    def reading(self) -> bool:
        """True while the table tells something that waits to be read."""

    def tells(self, ply: int) -> bool:
        """Return whether the table tells more about the action that led to a ply; it begins to."""
