"""Quick repetitions: what comes just after a window has opened or closed was meant for what was there before."""

from __future__ import annotations

from collections.abc import Collection

from game.ui.input.keymap import Command, Intent

SOON = 0.3  # seconds in which nobody can have read what has just come


class InputGuard:
    """Stops presses and activating keys that come too soon; each one that is stopped lets the time begin again, so that
    no row of quick ones ever gets through. A window that has opened stops presses anywhere; where one has closed, only
    those at the spot of the press before (`near` pixels around it) are stopped. `keys` are those that activate in a
    text field too; who has written there has read what it is for."""

    def __init__(self, near: int, keys: Collection[str]) -> None:
        self.near, self.keys = near, keys
        self._left = 0.0
        self._everywhere = False
        self._spot: tuple[int, int] | None = None  # of the last press

    def opened(self) -> None:
        """A window has come to lie under the pointer."""
        self._left, self._everywhere = SOON, True

    def closed(self) -> None:
        """A window has gone; what it covered lies under the pointer again."""
        self._left, self._everywhere = SOON, False

    def pass_time(self, dt: float) -> None:
        """`dt` seconds passed."""
        self._left = max(0.0, self._left - dt)

    def swallows(self, intent: Intent) -> bool:
        """Does this come too soon to have been meant for what is there now?"""
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
            self._left = SOON
        return early

    def _is_near(self, pos: tuple[int, int]) -> bool:
        spot = self._spot
        return spot is not None and max(abs(spot[0] - pos[0]), abs(spot[1] - pos[1])) <= self.near
