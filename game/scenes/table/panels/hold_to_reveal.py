"""A button behind which something secret is seen: while it or its key is held down, and a moment after the key."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.widgets.widget import Tip, Widget

SHOWN = 1.5  # seconds that it is seen after a press of the key at least


class HoldToReveal(Widget):
    """Base of such buttons; `KEY` is the name of the key."""

    KEY: ClassVar[str]
    reacts = False
    focusable = True
    holds = True

    def __init__(self, ui: Ui, *, tooltip: Tip = None) -> None:
        super().__init__(ui, tooltip=tooltip)
        self._down = False
        self._left = 0.0  # seconds that it stays in sight after a key

    @property
    def is_revealed(self) -> bool:
        """Has somebody asked to see it?"""
        return self._down or self._left > 0

    def let_go(self) -> None:
        """Nobody has asked for what it is about now."""
        self._down, self._left = False, 0.0

    def visibility_changed(self) -> None:
        """It has come into sight, or gone."""
        self.touch()

    def solid(self, pos: tuple[int, int]) -> bool:
        """It takes clicks wherever it lies."""
        return True

    def handle(self, intent: Intent) -> bool:
        """Held by the pointer."""
        if intent.do == Command.PRESS and intent.button == 1:
            self._hold(True)
            return True
        if intent.do == Command.RELEASE:
            self._hold(False)
            return True
        return False

    def activate(self, part: object = None) -> None:
        """By a key: as long as that is held, and for a moment at least."""
        self._left = SHOWN
        self.visibility_changed()
        if self.screen is not None:
            self.screen.animate(self)

    def update(self, dt: float) -> bool:
        """The moment after the key passes."""
        down = pygame.display.get_init() and pygame.key.get_pressed()[pygame.key.key_code(self.KEY)]
        self._left = max(self._left - dt, 0.1 if down and self._left > 0 else 0.0)
        if self._left <= 0:
            self.visibility_changed()
        return self._left > 0

    def _hold(self, down: bool) -> None:
        if down != self._down:
            self._down = down
            self.visibility_changed()
