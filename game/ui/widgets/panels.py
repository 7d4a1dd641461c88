"""Panels: the rectangles below other widgets, with a caption or without, and those of paper."""

from __future__ import annotations

from typing import Any

from pygame import Color, Rect, Surface

from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of, margin
from game.ui.layout import Box
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Tip, Widget


class Panel(Widget):
    """Plate that carries other widgets; `kind` as in `Ui.plate` (panel, raised, well, card, bar …).

    `caption` is a small brass heading at the top; `inner` is the box below it. `border` (a colour) marks the panel
    of the seat whose turn it is.
    """

    reacts = False

    def __init__(self, ui: Ui, kind: str = "panel", *, caption: str = "", border: Color | None = None,
                 padding: float = 16, tooltip: Tip = None, solid: bool = True) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.kind, self.caption, self.padding = kind, caption, padding
        self._border = border
        self._solid = solid
        self.outset = margin(ui.plate_style(kind))

    @property
    def inner(self) -> Box:
        """Box for children: the panel without caption and padding."""
        box = self.ui.box(self.rect).inset(self.padding, self.padding * 0.75)
        if self.caption:
            box.take_top(self.caption_block().height, 7)
        return box

    def set_border(self, border: Color | None) -> None:
        """Mark the panel with a coloured border, or remove the mark."""
        before, self._border = self._border, border
        if border is None or before is None:
            if border != before:
                self.touch()
        elif border != before:
            self._touch_border()

    def _touch_border(self) -> None:
        """Mark the border as dirty: its plate stays as it is where another border has the same width."""
        rect, wide = self.rect, self.ui.px(4) + self.ui.plate_style(self.kind).radius
        high = max(0, rect.h - 2 * wide)
        for part in ((rect.x, rect.y, rect.w, wide), (rect.x, rect.bottom - wide, rect.w, wide),
                     (rect.x, rect.y + wide, wide, high), (rect.right - wide, rect.y + wide, wide, high)):
            self.touch(Rect(part))

    def set_caption(self, caption: str) -> None:
        """Set another heading."""
        if caption != self.caption:
            self.caption = caption
            self.touch()

    def caption_block(self) -> TextBlock:
        """Return the caption as it is set here."""
        ground = "card" if self.kind == "card" else "dark"
        room = max(1, self.rect.w - 2 * self.ui.px(self.padding))
        return self.ui.text(self.caption, "caps", ground=ground, tone="accent", width=room, max_lines=1, fit=True)

    @property
    def caption_rect(self) -> Rect:
        """Area of the caption; empty without one."""
        at = self.rect.x + self.ui.px(self.padding), self.rect.y + self.ui.px(self.padding * 0.75)
        return Rect(at, self.caption_block().surface.get_size() if self.caption else (0, 0))

    def draw(self, surface: Surface) -> None:
        """Draw the plate, its border and the heading."""
        changes: dict[str, Any] = {}
        if self._border is not None:
            changes = {"border": hex_of(self._border), "border_width": max(2, self.ui.px(2.2))}
        self.ui.plate(surface, self.rect, self.kind, **changes)
        if self.caption:
            surface.blit(self.caption_block().surface, self.caption_rect)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Catch the pointer unless created with `solid=False`."""
        return self._solid


class Paper(Panel):
    """Cream card. Texts on it need `ground="card"`."""

    def __init__(self, ui: Ui, **options: Any) -> None:
        super().__init__(ui, "card", **options)
