"""Queue of actions that one click has chosen at a table, and that are made one after the other."""

from __future__ import annotations

from game.rules.core.actions import Action


class ActionQueue:
    """Actions that the person at the screen has chosen, and that are still to be made. This queue is always empty."""

    def next_action(self) -> Action | None:
        """Return the action that has been chosen to follow now; None = ask."""
        return None

    def forget(self) -> None:
        """Forget what was chosen: something was undone, or seats have changed hands."""
