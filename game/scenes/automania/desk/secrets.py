"""The button that shows the own money and contracts: while it or a key is held down, or all the time where nobody is
there to whom they are secret."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface

from game.scenes.automania.keys import SECRETS
from game.scenes.automania.texts import say
from game.ui.context import Ui
from game.ui.input import Do, Intent
from game.ui.keycaps import key_label
from game.ui.widgets.base import Widget

SHOWN = 1.5  # seconds that they are seen after a press of the key at least


class Secrets(Widget):
    """A button with the money of the factory in front; `changed` is called when something comes into sight or goes."""

    reacts = False
    focusable = True
    shortcut = SECRETS

    def __init__(self, ui: Ui, changed: Callable[[], object]) -> None:
        super().__init__(ui, tooltip=self._tip)
        self.changed = changed
        self.seat = 0
        self.amount: int | None = None
        self.known = self.open_money = self.open = False
        self._down = False
        self._left = 0.0  # seconds that they stay in sight after a key

    def set(self, seat: int, amount: int | None, known: bool, open_money: bool, is_open: bool) -> None:
        """Those of a seat: nobody has asked for other ones yet. `known`: the viewer may see them at all; `open_money`:
        everybody may know the money; `is_open`: they need not be hidden from the viewer."""
        now = (seat, amount, known, open_money, is_open)
        if now == (self.seat, self.amount, self.known, self.open_money, self.open):
            return
        if seat != self.seat:
            self._down, self._left = False, 0.0
        self.seat, self.amount, self.known, self.open_money, self.open = now
        self.touch()

    @property
    def shown(self) -> bool:
        """Can contracts and money be read now?"""
        return self.known and (self.open or self._down or self._left > 0)

    @property
    def shows_money(self) -> bool:
        """Can the money be read now?"""
        return self.amount is not None and (self.open_money or self.shown)

    def _tip(self) -> str:
        if not self.known:
            return say("secrets.other.tip")
        return say("secrets.shown.tip") if self.open else say("secrets.tip", key=key_label(SECRETS))

    def solid(self, pos: tuple[int, int]) -> bool:
        return True

    # holding ------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if intent.do == Do.PRESS and intent.button == 1:
            self._hold(True)
            return True
        if intent.do == Do.RELEASE:
            self._hold(False)
            return True
        return False

    def activate(self, part: object = None) -> None:
        """By a key: as long as that is held, and for a moment at least."""
        self._left = SHOWN
        self._touched()
        if self.screen is not None:
            self.screen.animate(self)

    def update(self, dt: float) -> bool:
        held = pygame.display.get_init() and pygame.key.get_pressed()[pygame.key.key_code(SECRETS)]
        self._left = max(self._left - dt, 0.1 if held and self._left > 0 else 0.0)
        if self._left <= 0:
            self._touched()
        return self._left > 0

    def _hold(self, down: bool) -> None:
        if down != self._down:
            self._down = down
            self._touched()

    def _touched(self) -> None:
        self.touch()
        self.changed()

    # drawing ------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        ui, line = self.ui, self.rect
        held = self.known and not self.open
        ui.plate(surface, line, "secondary" if held else "well", radius=ui.px(6), shadow=0)
        side = min(line.h - ui.px(4), ui.px(24))
        left = line.x + ui.px(6)
        surface.blit(ui.icon("am-coin", side), (left, line.centery - side // 2))
        left += side + ui.px(6)
        text = ui.text(self._words(), "small", max_lines=1, fit=True, width=max(1, line.right - left - ui.px(5)))
        surface.blit(text.surface, text.surface.get_rect(midleft=(left, line.centery)))

    def _words(self) -> str:
        words = f"<b>{say('secrets.money', n=self.amount or 0)}</b>" if self.shows_money else say("secrets.hidden.name")
        if self.shown:
            return words
        return f"{words}  <dim>{say('secrets.hold' if self.known else 'secrets.hidden')}</dim>"
