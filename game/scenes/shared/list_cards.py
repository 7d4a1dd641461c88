"""List cards: cream cards in a list from which one is chosen."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from typing import ClassVar

from pygame import Surface

from game.timing.press_times import CLICK
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.widgets import Pressable, Widget


class ListCard(Pressable):
    """A card that a click or the focus chooses; a second click soon after, or Enter, opens it."""

    def __init__(self, ui: Ui, choose: Callable[[], object], open_it: Callable[[], object]) -> None:
        super().__init__(ui, open_it)
        self._choose = choose
        self.selected = False
        self.outset = ui.px(10)
        self._clicked = 0.0

    def set(self, selected: bool) -> None:
        """Set whether this is the chosen card."""
        if selected != self.selected:
            self.selected = selected
            self.touch()

    def focused(self, inside: bool, part: Hashable = None) -> None:
        """Choose the card when it gets the focus."""
        if inside:
            self._choose()

    def handle(self, intent: Intent) -> bool:
        """Choose the card at a click, open it at a second one soon after."""
        if intent.do == Command.RELEASE and self.down:
            self._press(False)
            now = time.monotonic()
            if self.rect.collidepoint(intent.pos) and now - self._clicked < CLICK.double:
                self.activate()
            self._clicked = now
            return True
        return super().handle(intent)

    def draw(self, surface: Surface) -> None:
        """Draw the card, with a coloured edge if it is chosen or under the pointer."""
        ui = self.ui
        edge = "accent" if self.selected else "accent_low" if self.hovered else "card_edge"
        thick = 4.0 if self.selected else 2.0 if self.hovered else 1.2
        ui.plate(surface, self.rect, "card", border=hex_of(ui.theme[edge]), border_width=max(1, ui.px(thick)))


class PictureCard(ListCard):
    """A card with a picture and three lines of text beside it, the first one larger; `INDENT` units at the left are
    free."""

    INDENT: ClassVar[float] = 0
    picture: Widget
    lines: Sequence[Widget]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        return width or self.rect.w, self.ui.px(104)

    def layout(self) -> None:
        """Place the picture on the left, the lines beside it."""
        box = self.ui.box(self.rect).inset(9, 9)
        box.cut_left(self.INDENT)
        self.picture.place(box.take_left(round(box.rect.h * 1.55), 16))
        rows = box.inset(0, 2).split((1.15, 1, 1), down=True)
        for line, row in zip(self.lines, rows, strict=True):
            line.place(row)
