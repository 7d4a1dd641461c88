"""What has to be decided now: one sentence, a line about what would follow, and a button for each plain choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Color, Rect

from game.ui.context import Ui
from game.ui.input import Do
from game.ui.widgets.base import Tip
from game.ui.widgets.buttons import Button, Kind
from game.ui.widgets.labels import Label, Panel

MOST_BUTTONS = 8


@dataclass(frozen=True)
class Offer:
    """One button. `reason` is why it cannot be pressed now; "" = it can."""

    label: str
    press: Callable[[], object]
    kind: Kind = "secondary"
    icon: str = ""
    reason: str = ""
    tip: Tip = ""
    shortcut: Do | str | None = None


class PromptPanel(Panel):
    """Shows offers with buttons that are kept and relabelled, never made anew."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "panel", padding=14)
        self.prompt = self.add(Label(ui, "", "heading", valign="top", lines=2))
        self.status = self.add(Label(ui, "", "body", tone="dim", valign="top", lines=2))
        self.buttons = [self.add(Button(ui)) for _ in range(MOST_BUTTONS)]
        for button in self.buttons:
            button.visible = False
        self.offers: tuple[Offer, ...] = ()  # all that was offered, whether there is room for it or not

    def set(self, prompt: str, status: str, offers: Sequence[Offer], border: Color | None) -> None:
        """Shows another decision."""
        self.prompt.set(prompt)
        self.status.set(status)
        self.set_border(border)
        self.offers = tuple(offers)
        for button, offer in zip(self.buttons, self.offers, strict=False):
            button.set(offer.label, icon=offer.icon, kind=offer.kind, enabled=not offer.reason, reason=offer.reason)
            button.on_click, button.tooltip, button.shortcut = offer.press, offer.tip or None, offer.shortcut
            button.touch()
        for index, button in enumerate(self.buttons):
            button.visible = index < len(self.offers)
        self.layout()

    def layout(self) -> None:
        if not self.rect.w:
            return
        box = self.ui.box(self.rect).inset(self.padding, self.padding * 0.75)
        gap, high = self.ui.px(8), self.ui.px(44)
        rows = self._rows(box.rect.w, gap)
        room = box.rect.h - self.ui.px(34)  # one line of the prompt is always seen
        high = max(self.ui.metrics.smallest_text() + 6, min(high, (room - gap * (len(rows) - 1)) // max(1, len(rows))))
        y = box.rect.bottom - len(rows) * (high + gap) + gap
        free = Rect(box.rect.x, box.rect.y, box.rect.w, y - self.ui.px(6) - box.rect.y)
        for row in rows:
            x = box.rect.x
            for button, width in row:
                button.place(Rect(x, y, width, high))
                x += width + gap
            y += high + gap
        text = self.ui.box(free)
        wanted = self.prompt.natural_size(free.w)[1]
        self.prompt.place(text.take_top(min(wanted, max(self.ui.px(30), round(free.h * 0.62))), 2))
        self.status.place(text)
        self.status.visible = text.rect.h >= self.ui.metrics.smallest_text()

    def _rows(self, room: int, gap: int) -> list[list[tuple[Button, int]]]:
        """The buttons in rows: side by side at their own widths, two in a row narrowed where that does not fit. Flat
        ones, which are at hand elsewhere too, only show where they need no row of their own."""
        shown = list(zip(self.buttons, self.offers, strict=False))
        main = [button for button, offer in shown if offer.kind != "ghost"]
        rows: list[list[tuple[Button, int]]] = [[]]
        used = 0
        for button in main:
            width = min(room, max(self.ui.px(110), button.natural_size()[0]))
            if rows[-1] and used + width > room:
                rows.append([])
                used = 0
            rows[-1].append((button, width))
            used += width + gap
        if len(rows) > 2:
            pairs = [main[i : i + 2] for i in range(0, len(main), 2)]
            rows = [[(button, (room - gap * (len(pair) - 1)) // len(pair)) for button in pair] for pair in pairs]
            used = room
        for button in (button for button, offer in shown if offer.kind == "ghost"):
            width = button.natural_size()[0]
            button.visible = used + width <= room
            if button.visible:
                rows[-1].append((button, width))
                used += width + gap
        return rows
