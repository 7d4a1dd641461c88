"""Modal page: a card over the table that a key opens and closes."""

from __future__ import annotations

from pygame import Rect

from game.i18n.catalog import tr
from game.ui.input.keymap import Command, Intent
from game.ui.layout import Box
from game.ui.screen import Layer, Screen
from game.ui.widgets.buttons import IconButton
from game.ui.widgets.labels import Label
from game.ui.widgets.panels import Panel
from game.ui.widgets.widget import Widget

RIM, HEAD = 14, 52  # units: above and below the content, and of the heading with the gap behind it


class ModalPage(Layer):
    """Card of at most `wide` units, with a heading.

    `box` is the area of its content, `head` the area beside the heading. The key for back, its own key, its cross or a
    press beside it close it. With `at` it lies in that area, and the rest of the screen, which it is about, stays
    bright.
    """

    head: Box

    def __init__(self, over: Screen, title: str, key: Command | str, wide: float, at: Box | None = None) -> None:
        super().__init__(over.ui, modal=True, light=at is not None, on_back=self.close)
        self.over, self.title, self.key = over, title, key
        self._page = at or self.ui.page(18)
        self.card = self._page.centre(min(wide, self._page.width), self._page.height).rect

    def lay(self, high: float = 0) -> None:
        """Build the card, at most `high` units high (0 = as high as the window allows)."""
        ui, page = self.ui, self._page
        needed = high + HEAD - 44 + ui.finger_units(44) + 2 * RIM if high else page.height
        self.card = page.centre(self.card.w / ui.metrics.unit, min(page.height, needed)).rect
        self.panel = self.add(Panel(ui, "raised", border=ui.theme["accent_low"]), self.card)
        self.box = ui.box(self.card).inset(20, RIM)
        side = ui.finger_units(44)
        head = self.box.cut_top(side, HEAD - 44)
        self.panel.add(IconButton(ui, "cross", self.close, tooltip=tr("ui.close"), kind="ghost", shortcut=self.key),
                       head.cut_right(side))
        title = self.panel.add(Label(ui, self.title, "heading", lines=1, tone="accent"))
        self.head = head
        title.place(Rect(head.rect.x, head.rect.y, min(title.natural_size()[0], head.rect.w), head.rect.h))
        head.take_left(title.rect.w, 24)

    def fit(self, last: Widget, needed: int) -> None:
        """Shrink the card to its last widget, which needs `needed` pixels of the height of `box`."""
        room = self.box.rect
        last.place(Rect(room.x, room.y, room.w, min(room.h, needed)))
        self.card = Rect(self.card.x, self.card.y, self.card.w, last.rect.bottom + self.ui.px(RIM) - self.card.y)
        self.panel.place(self.card)
        self.touch()

    def handle(self, intent: Intent) -> bool:
        """Close the card at a press beside it; other intents go to its widgets."""
        if intent.do == Command.PRESS and not self.card.collidepoint(intent.pos):
            self.close()
        return super().handle(intent)

    def close(self) -> None:
        """Close the card."""
        self.over.close(self)
