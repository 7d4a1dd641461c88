"""Drive of a table: actions that one click has chosen, and that are made one after the other."""

from __future__ import annotations

from game.rules.core.actions import Action


class Drive:
    """Drive that the person at the screen has begun. This one never begins."""

    def next_action(self) -> Action | None:
        """Return the action that has been chosen to follow now; None = ask."""
        return None

    def forget(self) -> None:
        """Forget what was chosen: something was undone, or seats have changed hands."""
