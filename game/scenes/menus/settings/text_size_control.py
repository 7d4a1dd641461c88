"""The text size while somebody tries sizes with the pointer: the page below is laid out anew at each step, so the
control lies above it, its pressed button where it was pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from game.i18n.catalog import tr
from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.widgets import Label, Panel, Stepper
from game.ui.widgets.widget import Layer

LOW, HIGH, STEP = 80, 200, 10
WIDE, TALL, EDGE, HEAD = 190, 46, 12, 26  # units: the control, the room around it, the line above it
AWAY = 20  # units from it: who is there has left it


class Pressed(NamedTuple):
    """Where a stepper was pressed: its minus (-1), its plus (1) or, by the wheel, anywhere (0)."""

    side: int
    pos: tuple[int, int]


def size_stepper(ui: Ui, value: int, changed: Callable[[int, Pressed | None], object]) -> Stepper:
    """The control; `changed` also hears where it was pressed, None by keys."""
    stepper = Stepper(ui, value, LOW, HIGH, lambda size: changed(size, Pressed(*stepper.pressed) if stepper.pressed
                                                                 else None), step=STEP,
                      text=lambda size: tr("settings.per-cent", n=size))
    return stepper


class TextSizeOverlay(Layer):
    """The control with its pressed button under the pointer. It goes as soon as the pointer leaves it, lest a click
    elsewhere only take it away; Esc takes it away too."""

    def __init__(self, ui: Ui, value: int, pressed: Pressed, changed: Callable[[int, Pressed | None], object],
                 on_close: Callable[[], None]) -> None:
        super().__init__(ui, modal=True, light=True, on_back=on_close)
        self.stepper = size_stepper(ui, value, changed)
        place = Rect(0, 0, ui.px(WIDE), ui.finger(TALL))
        place.center = pressed.pos
        place.x -= pressed.side * (place.w - place.h) // 2
        edge, head = ui.px(EDGE), ui.px(HEAD)
        self.card = card = Rect(place.x - edge, place.y - edge - head, place.w + 2 * edge, place.h + 2 * edge + head)
        panel = self.add(Panel(ui, "raised", border=ui.theme["accent_low"]), card)
        panel.add(Label(ui, tr("settings.text_scale"), "small", tone="dim", align="centre", lines=1),
                  Rect(place.x, card.y + edge // 2, place.w, head))
        panel.add(self.stepper, place)
        self._leave = on_close

    def handle(self, intent: Intent) -> bool:
        if intent.do == Command.MOVE and not self.card.inflate(2 * self.ui.px(AWAY), 2 * self.ui.px(AWAY)).collidepoint(
                intent.pos):
            self._leave()
            return True
        return super().handle(intent)
