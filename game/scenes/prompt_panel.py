"""What has to be decided now: one sentence, a line about what would follow, and a button for each plain choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Color, Rect

from game.ui.context import Ui
from game.ui.input import Do
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
    tip: str = ""
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
        self._offers: tuple[Offer, ...] = ()

    def set(self, prompt: str, status: str, offers: Sequence[Offer], border: Color | None) -> None:
        """Shows another decision."""
        self.prompt.set(prompt)
        self.status.set(status)
        self.set_border(border)
        self._offers = tuple(offers[:MOST_BUTTONS])
        for button, offer in zip(self.buttons, self._offers, strict=False):
            button.set(offer.label, icon=offer.icon, kind=offer.kind, enabled=not offer.reason, reason=offer.reason)
            button.on_click, button.tooltip, button.shortcut = offer.press, offer.tip or None, offer.shortcut
            button.touch()
        for index, button in enumerate(self.buttons):
            button.visible = index < len(self._offers)
        self.layout()

    def layout(self) -> None:
        if not self.rect.w:
            return
        box = self.ui.box(self.rect).inset(self.padding, self.padding * 0.75)
        rows = self._rows(box.rect.w)
        gap, high = self.ui.px(8), self.ui.px(44)
        y = box.rect.bottom - len(rows) * (high + gap) + gap
        free = Rect(box.rect.x, box.rect.y, box.rect.w, y - self.ui.px(8) - box.rect.y)
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

    def _rows(self, room: int) -> list[list[tuple[Button, int]]]:
        """The visible buttons in as many rows as they need; a single row is stretched no further than it likes."""
        rows: list[list[tuple[Button, int]]] = [[]]
        used, gap = 0, self.ui.px(8)
        for button in self.buttons[: len(self._offers)]:
            width = min(room, max(self.ui.px(110), button.natural_size()[0]))
            if rows[-1] and used + width > room:
                rows.append([])
                used = 0
            rows[-1].append((button, width))
            used += width + gap
        return rows
