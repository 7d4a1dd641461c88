"""Busy indicator: shown at once when something blocks the window for a while.

Presses meanwhile are dropped: nobody can have meant them for what is displayed afterwards.
"""

from __future__ import annotations

import pygame
from pygame import Rect
from pygame.event import Event

from game.i18n.catalog import tr
from game.ui.context import Ui
from game.ui.input.gestures import FINGER_EVENTS
from game.ui.window import Window

PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.TEXTINPUT, *FINGER_EVENTS)


class BusyIndicator:
    """Busy indicator of one window. It lasts from `show` to the end of the same turn of the main loop."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.shown = False
        self._taking = False  # True while the loop takes events

    def begin(self) -> None:
        """Note that the events of a turn of the loop are taken from now on."""
        self._taking, self.shown = True, False

    def show(self, ui: Ui) -> None:
        """Show a plate in the middle of the window, directly on the display.

        The drawing surface stays unchanged, so the next frame removes it.
        """
        if self.shown or not self._taking:
            return
        self.shown = True
        surface, block = self.window.surface, ui.text(f"<icon:clock> {tr('ui.busy')}", "heading", max_lines=1)
        plate = Rect(0, 0, block.width + 2 * ui.px(28), block.height + 2 * ui.px(16))
        plate.center = surface.get_rect().center
        around = plate.inflate(ui.px(40), ui.px(40)).clip(surface.get_rect())
        before = surface.subsurface(around).copy()
        ui.plate(surface, plate, "raised")
        surface.blit(block.surface, block.surface.get_rect(center=plate.center))
        self.window.show([around])
        surface.blit(before, around)

    def swallows(self, event: Event) -> bool:
        """Return whether the event is a press made while the indicator was shown."""
        return self.shown and event.type in PRESSES

    def end(self) -> bool:
        """End the turn of the loop and drop presses made meanwhile; return True if the indicator was shown."""
        self._taking = False
        if self.shown:
            pygame.event.clear(PRESSES)
        return self.shown
