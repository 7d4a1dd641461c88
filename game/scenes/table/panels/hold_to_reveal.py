"""Hold to reveal: a button that shows something private while it or its key is held down."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.timing.curtain_times import REVEAL
from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.widgets.widget import Tip, Widget


class HoldToReveal(Widget):
    """Base of such buttons; `KEY` is the name of the key."""

    KEY: ClassVar[str]
    reacts = False
    focusable = True
    holds = True

    def __init__(self, ui: Ui, *, tooltip: Tip = None) -> None:
        super().__init__(ui, tooltip=tooltip)
        self._down = False
        self._left = 0.0  # seconds that it is still shown after a key

    @property
    def is_revealed(self) -> bool:
        """True while the private thing is shown."""
        return self._down or self._left > 0

    def let_go(self) -> None:
        """Hide it at once, because it has changed since it was asked for."""
        self._down, self._left = False, 0.0

    def visibility_changed(self) -> None:
        """React to a change of `is_revealed`."""
        self.touch()

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: it takes presses wherever it lies."""
        return True

    def handle(self, intent: Intent) -> bool:
        """Show it while the pointer holds the button."""
        if intent.do == Command.PRESS and intent.button == 1:
            self._hold(True)
            return True
        if intent.do == Command.RELEASE:
            self._hold(False)
            return True
        return False

    def activate(self, part: object = None) -> None:
        """Show it while the key is held, and for a moment at least."""
        self._left = REVEAL.shown
        self.visibility_changed()
        if self.screen is not None:
            self.screen.animate(self)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds of the moment after the key pass."""
        down = pygame.display.get_init() and pygame.key.get_pressed()[pygame.key.key_code(self.KEY)]
        self._left = max(self._left - dt, REVEAL.held if down and self._left > 0 else 0.0)
        if self._left <= 0:
            self.visibility_changed()
        return self._left > 0

    def _hold(self, down: bool) -> None:
        if down != self._down:
            self._down = down
            self.visibility_changed()
