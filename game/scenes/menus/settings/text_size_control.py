"""Control of the text size: while sizes are tried with the pointer, the page below gets a new layout at each step, so
the control lies above it with its pressed button under the pointer."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from game.i18n.catalog import tr
from game.settings import LARGEST_TEXT, SMALLEST_TEXT
from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.widgets import Label, Panel, Stepper
from game.ui.widgets.widget import Layer

STEP = 10  # per cent from one text size to the next
WIDE, TALL, EDGE, HEAD = 190, 46, 12, 26  # units: size of the control, room around it, line above it
AWAY = 20  # units around the control: beyond them the pointer has left it


class Pressed(NamedTuple):
    """A press on a stepper: its side, minus (-1), plus (1) or, by the wheel, anywhere (0), and the place."""

    side: int
    pos: tuple[int, int]


def size_stepper(ui: Ui, value: int, changed: Callable[[int, Pressed | None], object]) -> Stepper:
    """Return the stepper; `changed` gets the value and the press, None for keys."""
    def choose(size: int) -> None:
        changed(size, Pressed(*stepper.pressed) if stepper.pressed else None)

    stepper = Stepper(ui, value, SMALLEST_TEXT, LARGEST_TEXT, choose, step=STEP,
                      text=lambda size: tr("settings.per-cent", n=size))
    return stepper


class TextSizeOverlay(Layer):
    """The control with its pressed button under the pointer.

    It closes as soon as the pointer leaves it, so that a click elsewhere need not close it first; Esc closes it too.
    """

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
        """Close the overlay when the pointer leaves it; pass all else on."""
        if intent.do == Command.MOVE and not self.card.inflate(2 * self.ui.px(AWAY), 2 * self.ui.px(AWAY)).collidepoint(
                intent.pos):
            self._leave()
            return True
        return super().handle(intent)
