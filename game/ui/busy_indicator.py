"""A sign of work: seen at once where something takes long that holds the window up; what is pressed meanwhile is lost.

Nobody can have meant it for what comes to lie there.
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
    """The sign of one window. It counts from `show` to the end of the turn of the loop in which it was shown."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.shown = False
        self._taking = False  # are events being taken?

    def begin(self) -> None:
        """The events of a turn of the loop are taken from now on."""
        self._taking, self.shown = True, False

    def show(self, ui: Ui) -> None:
        """A plate in the middle of the window, on the glass alone: what is drawn next knows nothing of it."""
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
        """Was this pressed while it lasted?"""
        return self.shown and event.type in PRESSES

    def end(self) -> bool:
        """The turn of the loop ends: what has been pressed since is forgotten. True if there was a sign."""
        self._taking = False
        if self.shown:
            pygame.event.clear(PRESSES)
        return self.shown
