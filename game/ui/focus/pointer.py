"""Pointer of a screen: its position, the widget under it, and the widget that holds it from press to release."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.input.keymap import Command, Intent
from game.ui.widgets.widget import Widget

Pixel = tuple[int, int]
NOWHERE = (-100_000, -100_000)  # position of the release that cancels a drag


class Pointer:
    """Pointer of a screen.

    `hit` finds the topmost widget that catches the pointer at a pixel, `live` tells whether a widget may be used
    now.
    """

    def __init__(self, hit: Callable[[Pixel], Widget | None], live: Callable[[Widget], bool]) -> None:
        self.pos: Pixel | None = None  # in window pixels; None until the pointer first enters the window
        self.hit = hit
        self._live = live
        self._over: Widget | None = None
        self._holder: Widget | None = None
        self.asleep = False  # the keyboard is in use: nothing is hovered until the pointer moves

    @property
    def is_grabbed(self) -> bool:
        """True while a widget holds the pointer, as in a drag."""
        return self._holder is not None

    def move_over(self) -> Widget | None:
        """Return the widget under the pointer now; it and the one before it are notified by `hover`."""
        widget = self.hit(self.pos) if self.pos is not None else None
        self._hover(None if self.asleep else widget)
        return widget

    def sleep(self) -> None:
        """Hover nothing until the pointer moves, because the keyboard is in use."""
        if not self.is_grabbed:
            self.asleep = True
            self._hover(None)

    def look_under(self) -> Widget | None:
        """Return the widget under the resting pointer after a change of the screen.

        A widget that has come under the pointer receives a MOVE, one that was there before a call of `rests`,
        for its parts may have moved.
        """
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
        """Note that the pointer left the window."""
        self.pos = None
        self._hover(None)

    def let_go(self) -> None:
        """Cancel a drag without effect and hover nothing, because something else lies under the pointer now."""
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

    def holder_of(self, intent: Intent) -> Widget | None:
        """Return the widget that took the press and so receives this move or release; None where it goes elsewhere.

        With the release the pointer is held no longer.
        """
        holder = self._holder if intent.do in (Command.MOVE, Command.RELEASE) else None
        if intent.do == Command.RELEASE:
            self._holder = None
        return holder

    def offer(self, widget: Widget | None, intent: Intent) -> bool:
        """Offer an intent to a widget, then to its parents, until one takes it; return whether one did.

        A widget that takes a press holds the pointer, unless the press opened a modal layer.
        """
        while widget is not None:
            if widget.handle(intent):
                if intent.do == Command.PRESS and self._live(widget):
                    self._holder = widget
                return True
            widget = widget.parent
        return False
