"""Stepper to set a number. It calls `on_change` with the new value."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.widgets.widget import Tip, Widget


class Stepper(Widget):
    """Whole number between two bounds with a minus and a plus; wheel and arrows work too.

    `text` returns the value in words (default: the number). `pressed` is the side by which the pointer changed it
    last (-1 minus, 1 plus, 0 by the wheel) with the pixel; None by keys.
    """

    focusable = True

    def __init__(self, ui: Ui, value: int, low: int, high: int, on_change: Callable[[int], object], *,
                 text: Callable[[int], str] = str, step: int = 1, tooltip: Tip = None) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.value, self.low, self.high, self.on_change, self.text, self.step = value, low, high, on_change, text, step
        self.pressed: tuple[int, tuple[int, int]] | None = None
        self._down = 0

    def set(self, value: int, low: int | None = None, high: int | None = None) -> None:
        """Set another value (clamped) and other bounds, without calling `on_change`."""
        self.low = self.low if low is None else low
        self.high = self.high if high is None else high
        self.value = min(self.high, max(self.low, value))
        self.touch()

    def _move(self, by: int) -> bool:
        value = min(self.high, max(self.low, self.value + by * self.step))
        if self.enabled and value != self.value:
            self.set(value)
            self.on_change(value)
        return True

    def handle(self, intent: Intent) -> bool:
        """Change the value by a step: Left, Right, the wheel under the pointer and the two buttons."""
        if intent.do in (Command.LEFT, Command.RIGHT):
            self.pressed = None
            return self._move(1 if intent.do == Command.RIGHT else -1)
        if intent.do == Command.WHEEL and self.hovered:
            self.pressed = 0, intent.pos
            return self._move(1 if intent.amount > 0 else -1)
        if intent.do == Command.PRESS and intent.button == 1:
            self._down = self._side(intent.pos)
            self.touch()
            return True
        if intent.do == Command.RELEASE:
            if self._down and self._side(intent.pos) == self._down:
                self.pressed = self._down, intent.pos
                self._move(self._down)
            self._down = 0
            self.touch()
            return True
        return intent.do == Command.MOVE and self._down != 0

    def _side(self, pos: tuple[int, int]) -> int:
        if not self.rect.collidepoint(pos):
            return 0
        return -1 if pos[0] < self.rect.x + self.rect.h else 1 if pos[0] >= self.rect.right - self.rect.h else 0

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return a height of 42 units, and a width with a square at each side of the value."""
        high = self.ui.finger(42)
        return 2 * high + self.ui.px(66), high

    def draw(self, surface: Surface) -> None:
        """Draw minus, the value in words, plus; a button at its bound is greyed."""
        ui = self.ui
        ui.plate(surface, self.rect, "well", radius=ui.radius("button"))
        side = self.rect.h
        for x, sign, usable in ((self.rect.x, -1, self.value > self.low),
                                (self.rect.right - side, 1, self.value < self.high)):
            knob = Rect(x, self.rect.y, side, side).inflate(-ui.px(6), -ui.px(6))
            self._knob(surface, knob, sign, usable and self.enabled)
        block = ui.text(self.text(self.value), "button", tabular=True, width=max(1, self.rect.w - 2 * side),
                        max_lines=1, fit=True, align="centre", tone="ink" if self.enabled else "dim")
        surface.blit(block.surface, (self.rect.x + side, self.rect.centery - block.height // 2))

    def _knob(self, surface: Surface, rect: Rect, sign: int, usable: bool) -> None:
        ui, theme = self.ui, self.ui.theme
        if usable:
            ui.plate(surface, rect, "secondary", shadow=0, radius=ui.radius("chip"))
        ink = theme["ink" if usable else "panel_edge"]
        long, thick = rect.w * 2 // 5, max(2, ui.px(2.4))
        surface.fill(ink, Rect(rect.centerx - long // 2, rect.centery - thick // 2, long, thick))
        if sign > 0:
            surface.fill(ink, Rect(rect.centerx - thick // 2, rect.centery - long // 2, thick, long))
