"""The pointer on a screen: where it is, what it hovers over, and what holds it from a press to the release."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.input.keymap import Command, Intent
from game.ui.widgets.widget import Widget

Pixel = tuple[int, int]
NOWHERE = (-100_000, -100_000)  # where a press is let go that was taken from its widget


class Pointer:
    """`hit` finds the topmost widget that catches the pointer at a place, `live` tells whether one may be used now."""

    def __init__(self, hit: Callable[[Pixel], Widget | None], live: Callable[[Widget], bool]) -> None:
        self.pos: Pixel | None = None  # in window pixels; None before it first came
        self.hit = hit
        self._live = live
        self._over: Widget | None = None
        self._holder: Widget | None = None
        self.asleep = False  # the keyboard is at work: nothing lies in the light of the pointer until it moves

    @property
    def is_grabbed(self) -> bool:
        """Does a widget hold the pointer, as in a drag?"""
        return self._holder is not None

    def move_over(self) -> Widget | None:
        """What lies under the pointer now: it is told that the pointer came, what lay there before that it left."""
        widget = self.hit(self.pos) if self.pos is not None else None
        self._hover(None if self.asleep else widget)
        return widget

    def sleep(self) -> None:
        """The keyboard takes over."""
        if not self.is_grabbed:
            self.asleep = True
            self._hover(None)

    def look_under(self) -> Widget | None:
        """What lies under the pointer now, which has not moved: what has come to lie there is told where it is, what
        lay there before that things may have moved in it."""
        before = self._over
        widget = self.move_over()
        if widget is None or self.pos is None or self.asleep:
            return widget
        if widget is before:
            widget.rests(self.pos)
        else:
            self.offer(widget, Intent(Command.MOVE, self.pos))
        return widget

    def leave(self) -> None:
        """The pointer left the window."""
        self.pos = None
        self._hover(None)

    def let_go(self) -> None:
        """Something else has come to lie under the pointer: a drag ends without effect, nothing is hovered over."""
        holder, self._holder = self._holder, None
        if holder is not None:
            holder.handle(Intent(Command.RELEASE, NOWHERE, 1))
        self._hover(None)

    def _hover(self, widget: Widget | None) -> None:
        if widget is not self._over:
            if self._over is not None:
                self._over.hover(False)
            self._over = widget
            if widget is not None:
                widget.hover(True)

    def to_holder(self, intent: Intent) -> bool:
        """Moves and the release go to who took the press. False if nobody holds the pointer."""
        holder = self._holder
        if holder is None or intent.do not in (Command.MOVE, Command.RELEASE):
            return False
        if intent.do == Command.RELEASE:
            self._holder = None
        holder.handle(intent)
        return True

    def offer(self, widget: Widget | None, intent: Intent) -> bool:
        """To a widget, then to what it lies in, until somebody takes it. Who takes a press holds the pointer, unless
        that opened a window."""
        while widget is not None:
            if widget.handle(intent):
                if intent.do == Command.PRESS and self._live(widget):
                    self._holder = widget
                return True
            widget = widget.parent
        return False
