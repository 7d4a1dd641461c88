"""Minimised window, and one without the focus: whether people see it, and whether it is painted.

Nothing is painted while it is minimised: `WindowPresence.may_paint`. Time stands still in its scenes then:
`SceneStack.hide`; only computers play on, where the settings say so: `table/transition.py`.
"""

from __future__ import annotations

from enum import Enum

import pygame
from pygame.event import Event

GONE = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
LEAVING = (*GONE, pygame.WINDOWFOCUSLOST)  # events of a window that people leave
VISIBLE = (
    pygame.WINDOWRESTORED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWENTER,
    pygame.MOUSEWHEEL,
)  # events of a window on the screen, with the focus or without it
FOCUSED = (
    pygame.WINDOWFOCUSGAINED,
    pygame.KEYDOWN,
    pygame.TEXTINPUT,
    pygame.MOUSEBUTTONDOWN,
    pygame.FINGERDOWN,
)  # events of a window that people use


class Presence(Enum):
    """Presence of the people at the window: with focus, without it, or gone because it is minimised."""

    HERE = "here"
    AWAY = "away"
    MINIMISED = "minimised"


class WindowPresence:
    """Presence at the one window, as its events tell it.

    Systems tell it in different ways. A minimised window loses its focus before, after, or without a word; a restored
    one may be told by a paint, by the pointer that enters it, or by input alone. Releases and motions tell nothing:
    when a window goes, SDL lets go of the keys that are held, and a last motion may trail behind.
    """

    def __init__(self) -> None:
        self._focused = True
        self.minimised = False  # nothing of the window is on the screen
        self._last_paint = False  # people have just left the window

    @property
    def state(self) -> Presence:
        """Present state."""
        if self.minimised:
            return Presence.MINIMISED
        return Presence.HERE if self._focused else Presence.AWAY

    def take(self, event: Event) -> None:
        """Note what an event tells; other events change nothing."""
        before = self.state
        if event.type in GONE:
            self.minimised = True
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._focused = False
        elif event.type in VISIBLE:
            self.minimised = False
        elif event.type in FOCUSED:
            self._focused, self.minimised = True, False
        if self.state is not before:
            self._last_paint = event.type in LEAVING

    def may_paint(self) -> bool:
        """Return whether this frame is painted: while the window is minimised none is, but for the first one.

        Systems show a picture of a minimised window, and it must show the curtain over private things.
        """
        last, self._last_paint = self._last_paint, False
        return last or not self.minimised
