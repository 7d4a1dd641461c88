"""Slider to set a number. It calls `on_change` with the new value."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.widgets.widget import Tip, Widget


class Slider(Widget):
    """Number on a line, set by dragging, wheel and arrows. `text` returns the value in words for the right end."""

    focusable = True
    holds = True

    def __init__(self, ui: Ui, value: float, low: float, high: float, on_change: Callable[[float], object], *,
                 step: float = 1.0, text: Callable[[float], str] | None = None, tooltip: Tip = None) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.value, self.low, self.high, self.step, self.on_change, self.text = value, low, high, step, on_change, text
        self._dragging = False

    def set(self, value: float) -> None:
        """Set another value (clamped, to the nearest step) without calling `on_change`."""
        steps = round((min(self.high, max(self.low, value)) - self.low) / self.step)
        self.value = min(self.high, self.low + steps * self.step)
        self.touch()

    def _move(self, value: float) -> bool:
        before = self.value
        if self.enabled:
            self.set(value)
            if self.value != before:
                self.on_change(self.value)
        return True

    def _track(self) -> Rect:
        room = self.ui.px(74) if self.text else self.ui.px(10)
        return Rect(self.rect.x + self.ui.px(10), self.rect.y, max(1, self.rect.w - self.ui.px(10) - room), self.rect.h)

    def handle(self, intent: Intent) -> bool:
        """Change the value: Left, Right and wheel by a step, Home and End to the bounds, a drag to the place."""
        if intent.do in (Command.LEFT, Command.RIGHT):
            return self._move(self.value + (self.step if intent.do == Command.RIGHT else -self.step))
        if intent.do in (Command.HOME, Command.END):
            return self._move(self.high if intent.do == Command.END else self.low)
        if intent.do == Command.WHEEL and self.hovered:
            return self._move(self.value + (self.step if intent.amount > 0 else -self.step))
        if intent.do == Command.PRESS and intent.button == 1:
            self._dragging = True
        if intent.do == Command.RELEASE:
            self._dragging = False
            return True
        if self._dragging and intent.do in (Command.PRESS, Command.MOVE):
            track = self._track()
            return self._move(self.low + (self.high - self.low) * (intent.pos[0] - track.x) / track.w)
        return False

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return a width of 300 units unless `width` is given."""
        return self.ui.px(300) if width is None else width, self.ui.finger(36)

    def draw(self, surface: Surface) -> None:
        """Draw the groove, filled up to the knob, and the value in words."""
        ui, theme = self.ui, self.ui.theme
        track = self._track()
        part = (self.value - self.low) / ((self.high - self.low) or 1)
        groove = Rect(track.x, track.centery - ui.px(3), track.w, max(2, ui.px(6)))
        ui.plate(surface, groove, "well", radius=groove.h // 2)
        filled = Rect(groove.x, groove.y, max(groove.h, round(track.w * part)), groove.h)
        colour = hex_of(theme["accent" if self.enabled else "panel_edge"])
        ui.plate(surface, filled, "well", top=colour, bottom=colour, border="", radius=groove.h // 2)
        knob = Rect(0, 0, ui.px(22), ui.px(22))
        knob.center = (track.x + round(track.w * part), track.centery)
        ui.plate(surface, knob, "card", radius=knob.h // 2, shadow=ui.px(2))
        if self.text:
            block = ui.text(self.text(self.value), "body", tabular=True)
            surface.blit(block.surface, (self.rect.right - block.width, self.rect.centery - block.height // 2))
