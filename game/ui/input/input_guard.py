"""Input guard: drops presses just after a modal layer has opened or closed.

They were meant for the screen as it was before.
"""

from __future__ import annotations

from collections.abc import Collection

from game.timing.press_times import CLICK
from game.ui.input.keymap import Command, Intent


class InputGuard:
    """Drops presses and activating keys that come too soon after a modal layer has opened or closed.

    Each dropped press restarts the time, so that a row of quick ones never gets through. After opening, presses
    anywhere are dropped; after closing, only those within `near` pixels of the press before. `keys` are the keys
    that activate in a text field too; typed text ends the waiting time, because somebody who types has read the
    dialog.
    """

    def __init__(self, near: int, keys: Collection[str]) -> None:
        self.near, self.keys = near, keys
        self._left = 0.0
        self._everywhere = False
        self._spot: tuple[int, int] | None = None  # position of the last press

    def opened(self) -> None:
        """Note that a modal layer has opened under the pointer."""
        self._left, self._everywhere = CLICK.after_window, True

    def closed(self) -> None:
        """Note that a modal layer has closed and uncovered the widgets below."""
        self._left, self._everywhere = CLICK.after_window, False

    def pass_time(self, dt: float) -> None:
        """Advance the time by `dt` seconds."""
        self._left = max(0.0, self._left - dt)

    def swallows(self, intent: Intent) -> bool:
        """Return whether an intent comes too soon and has to be dropped."""
        if intent.do == Command.TEXT:
            self._left = 0.0
        if intent.do == Command.PRESS:
            again = self._is_near(intent.pos)
            self._spot = intent.pos
            return self._stopped(again) if again or self._everywhere else False
        return self._stopped(True) if intent.do == Command.ACTIVATE or intent.key in self.keys else False

    def _stopped(self, again: bool) -> bool:
        early = self._left > 0
        if early and again:
            self._left = CLICK.after_window
        return early

    def _is_near(self, pos: tuple[int, int]) -> bool:
        spot = self._spot
        return spot is not None and max(abs(spot[0] - pos[0]), abs(spot[1] - pos[1])) <= self.near
