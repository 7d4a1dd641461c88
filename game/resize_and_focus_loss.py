"""Changes of the window: it is resized, left, minimised, and seen again; how the scenes follow them.

Whether people see it: `ui/minimised_window.py`. What the scenes do then: `scenes/scene_stack.py`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pygame
from pygame.event import Event

from game.scenes.scene_stack import SceneStack
from game.timing.window_times import WINDOW
from game.ui.desktop_areas import DISPLAY_CHANGES
from game.ui.minimised_window import LEAVING, Presence
from game.ui.window import Window


class WindowChanges:
    """Events of the one window. `drawn_size` returns the size for which the screens were built, `rebuild` builds them
    anew, `forget_input` is called when the window is left: releases of what is held do not come any more."""

    def __init__(self, window: Window, stack: SceneStack, drawn_size: Callable[[], tuple[int, int]],
                 rebuild: Callable[[], object], forget_input: Callable[[], object]) -> None:
        self.window, self.stack = window, stack
        self._drawn_size, self._rebuild, self._forget_input = drawn_size, rebuild, forget_input
        self.resize_at: float | None = None  # time from which the window counts as having its size
        self.leave_at: float | None = None  # time from which the window counts as left, if it does not come back
        self._switched_until = 0.0  # until then the system is switching to full screen or back

    def take(self, event: Event) -> bool:
        """Follow an event; return whether it was one of the window."""
        presence = self.window.presence
        before = presence.state
        presence.take(event)
        if presence.state is not before and event.type not in LEAVING:
            self.stack.reappear()
        if presence.state is Presence.HERE:
            self.leave_at = None
        if event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            if self.window.refresh() or self.window.size != self._drawn_size():
                self.resize_at = time.perf_counter() + WINDOW.resize_rest
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.stack.expose()
        elif event.type in DISPLAY_CHANGES:
            self.window.follow_displays()
        elif event.type in LEAVING:
            self._forget_input()
            self.leave_at = self._switched_until
            self._leave()
        else:
            return False
        return True

    def switched(self) -> None:
        """Note that the system begins to switch to full screen or back: nobody has left a window that goes now."""
        self._switched_until = time.perf_counter() + WINDOW.reopen_rest

    def due(self, now: float) -> Iterator[Callable[[], object]]:
        """Yield what has to be done now: rebuild the screens once the window keeps its size, and cover the table once
        it was left for good."""
        if self.resize_at is not None and now >= self.resize_at and not self.window.presence.minimised:
            self.resize_at = None
            yield self._rebuild
        if self.leave_at is not None:
            yield self._leave

    def waits(self, now: float) -> Iterator[float]:
        """Yield the seconds until something is due."""
        if self.resize_at is not None and not self.window.presence.minimised:
            yield self.resize_at - now
        if self.leave_at is not None:
            yield self.leave_at - now

    def _leave(self) -> None:
        """Tell the scenes that people have left the window, as soon as that is certain."""
        if self.leave_at is not None and time.perf_counter() >= self.leave_at:
            self.leave_at = None
            self.stack.hide(self.window.presence.minimised)
