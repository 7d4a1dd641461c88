"""A cream card in a list from which one is chosen."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable

from pygame import Surface

from game.ui.context import Ui
from game.ui.input import Do, Intent
from game.ui.plates import hex_of
from game.ui.widgets import Pressable

DOUBLE = 0.4  # seconds between the two clicks of a double click


class ListCard(Pressable):
    """A click or the focus chooses it, a second click soon after, or Enter, opens it."""

    def __init__(self, ui: Ui, choose: Callable[[], object], open_it: Callable[[], object]) -> None:
        super().__init__(ui, open_it)
        self._choose = choose
        self.selected = False
        self.outset = ui.px(10)
        self._clicked = 0.0

    def set(self, selected: bool) -> None:
        """Is this the chosen one?"""
        if selected != self.selected:
            self.selected = selected
            self.touch()

    def focused(self, inside: bool, part: Hashable = None) -> None:
        """The focus on it chooses it."""
        if inside:
            self._choose()

    def handle(self, intent: Intent) -> bool:
        """A click chooses it, a second one soon after opens it."""
        if intent.do == Do.RELEASE and self.down:
            self._press(False)
            now = time.monotonic()
            if self.rect.collidepoint(intent.pos) and now - self._clicked < DOUBLE:
                self.activate()
            self._clicked = now
            return True
        return super().handle(intent)

    def draw(self, surface: Surface) -> None:
        ui = self.ui
        edge = "accent" if self.selected else "accent_low" if self.hovered else "card_edge"
        thick = 4.0 if self.selected else 2.0 if self.hovered else 1.2
        ui.plate(surface, self.rect, "card", border=hex_of(ui.theme[edge]), border_width=max(1, ui.px(thick)))
