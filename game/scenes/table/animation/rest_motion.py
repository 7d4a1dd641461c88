"""Decorative motion: a table's motion at rest, slowly, while nothing else happens."""

from __future__ import annotations

from typing import Self

from game.ui.animation.animator import Animator
from game.ui.screen import Screen


class DecorativeMotion:
    """Base of the motion at rest of a game's table: a step every so many seconds, on one screen.

    With reduced motion or without animations nothing moves; under a window over the table it stands still.
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
        if not (self.screen.modals or self.animator.busy or self.animator.unseen):
            self.step()
        self._wait()
