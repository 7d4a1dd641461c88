"""Decorative motion: a table's motion at rest, slowly, while nothing else happens."""

from __future__ import annotations

from typing import Self

from game.timing.window_times import WINDOW
from game.ui.animation.animator import Animator
from game.ui.screen import Screen


class DecorativeMotion:
    """Base of the motion at rest of a game's table: a step every so many seconds, on one screen.

    With reduced motion or without animations nothing moves. It stands still under a window over the table, in a window
    without the focus, while the player points or types, and where nobody has done that for long.
    """

    def __init__(self, screen: Screen, animator: Animator, seconds: float) -> None:
        self.screen, self.animator, self._seconds = screen, animator, seconds
        if not animator.reduced and animator.speed > 0:
            self._wait()

    def step(self) -> None:
        """Move everything on by a little."""
        raise NotImplementedError

    def copy_from(self, other: Self) -> None:
        """Let everything stand where it does on another screen of the same table."""
        raise NotImplementedError

    def _wait(self) -> None:
        self.screen.after(self._seconds, self._go_on, decorative=True)

    def _go_on(self) -> None:
        if self._may_step():
            self.step()
        self._wait()

    def _may_step(self) -> bool:
        animator = self.animator
        if self.screen.modals or animator.busy or animator.unseen or animator.unfocused:
            return False
        return self._seconds <= self.screen.untouched <= WINDOW.decorated
