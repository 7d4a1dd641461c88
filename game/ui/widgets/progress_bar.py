"""Progress bar: how much of something long is done."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.text.text_layout import Ground
from game.ui.widgets.widget import Tip, Widget


class ProgressBar(Widget):
    """Bar filled from 0 to 1; `label` (markup) stands in it."""

    def __init__(self, ui: Ui, part: float = 0.0, label: str = "", *, tooltip: Tip = None) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.part, self.label = part, label

    def set(self, part: float, label: str | None = None) -> None:
        """Set the filled part (0 to 1) and the label."""
        part = min(1.0, max(0.0, part))
        if round(part * self.rect.w) != round(self.part * self.rect.w) or (label is not None and label != self.label):
            self.touch()
        self.part = part
        self.label = self.label if label is None else label

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return a width of 240 units unless `width` is given."""
        return width or self.ui.px(240), self.ui.px(24)

    def draw(self, surface: Surface) -> None:
        """Draw the groove, its filled part and the label, dark where it stands on the filled part."""
        ui = self.ui
        radius = self.rect.h // 2
        ui.plate(surface, self.rect, "well", radius=radius)
        filled = Rect(self.rect.x, self.rect.y, max(self.rect.h, round(self.rect.w * self.part)), self.rect.h)
        if self.part > 0:
            ui.plate(surface, filled.inflate(-ui.px(4), -ui.px(4)), "primary", radius=radius, shadow=0)
        if self.label:
            done = filled.w if self.part > 0 else 0
            halves: tuple[tuple[Ground, int, int], ...] = (("accent", 0, done), ("dark", done, self.rect.w))
            for ground, left, right in halves:
                block = ui.text(self.label, "small", width=self.rect.w, height=self.rect.h, max_lines=1, fit=True,
                                align="centre", ground=ground)
                part = Rect(left, 0, right - left, block.height)
                surface.blit(block.surface, (self.rect.x + left, self.rect.centery - block.height // 2), part)
