"""Keeps the tooltip of a screen true: asks when the pointer or the focus has moved, and again when things change."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.focus import FocusRing
from game.ui.pointer import Pointer
from game.ui.tips import Told, told_at, told_of
from game.ui.tooltip import TooltipLayer
from game.ui.widgets.base import Widget

AGAIN = 0.1  # seconds from one question to the next: asking may take long


class Asking:
    """`live` tells whether a widget can be seen and used now.

    Whatever is redrawn may be what the tooltip speaks of: then its owner is asked again, ten times a second at most
    while things move, and once when they rest. A tooltip whose owner has gone, or has moved away from under the
    pointer, closes.
    """

    def __init__(self, tooltip: TooltipLayer, pointer: Pointer, ring: FocusRing,
                 live: Callable[[Widget], bool]) -> None:
        self.tooltip, self.pointer, self.ring = tooltip, pointer, ring
        self._live = live
        self._doubtful = False
        self._since = AGAIN  # seconds since the last question

    def doubt(self) -> None:
        """Something was redrawn."""
        self._doubtful = True

    def pass_time(self, dt: float) -> None:
        """`dt` seconds passed."""
        self._since += dt

    @property
    def due(self) -> float | None:
        """Seconds until the next question; None if there is none."""
        return max(0.0, AGAIN - self._since) if self._doubtful else None

    def of_pointer(self) -> None:
        """The pointer has moved."""
        self.tooltip.aim(self._at_pointer())
        self._answered()

    def of_focus(self) -> None:
        """The keyboard has moved the focus."""
        self.tooltip.aim(told_of(self.ring.current()))
        self._answered()

    def look_again(self) -> None:
        """Is the pointer still over the same thing, and does the tooltip say what that thing would say now?"""
        if self.due != 0:
            return
        if not self.pointer.held:
            self.pointer.move_over()
        told = self.tooltip.told
        if told is not None and told.again is not None:
            now = self._now(told)
            if now is None or now.key != told.key:
                self.tooltip.close()
            else:
                self.tooltip.renew(now)
        self._answered()

    def _answered(self) -> None:
        self._doubtful, self._since = False, 0.0

    def _at_pointer(self) -> Told | None:
        pos = self.pointer.pos
        return told_at(self.pointer.hit(pos), pos) if pos is not None else None

    def _now(self, told: Told) -> Told | None:
        """What is told where it was told; None if that cannot be seen any more."""
        if self.tooltip.pinned:
            now = told.again() if told.again is not None else None
        else:
            now = told_of(self.ring.current()) if told.of_focus else self._at_pointer()
        if now is None or now.owner is None or not self._live(now.owner):
            return None
        return now if now.owner.visible_part(now.anchor).size != (0, 0) else None
