"""Panel of drawing paper with a title."""

from __future__ import annotations

from pygame import Surface

from game.scenes.kraftwagen.art.materials import PaperPanel
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.text.text_layout import TextBlock

SIZE = 24  # units of type


class TitledSheet(PaperPanel):
    """Paper panel with its `title` at the upper left and a `note` in small type at the right where there is room."""

    def __init__(self, ui: Ui, title: str, note: str = "") -> None:
        super().__init__(ui)
        self.title, self.note = title, note

    def _title(self) -> TextBlock:
        return self.ui.text(self.title, "title", tone="accent", size=SIZE, max_lines=1)

    @property
    def inner(self) -> Box:
        """Box below the title."""
        box = self.ui.box(self.rect).inset(self.padding, self.padding * 0.75)
        box.take_top(self._title().height, 4)
        return box

    def draw(self, surface: Surface) -> None:
        """Draw paper, title and note."""
        super().draw(surface)
        box = self.ui.box(self.rect).inset(self.padding, self.padding * 0.75).rect
        title = self._title()
        surface.blit(title.surface, box)
        note = self.ui.text(self.note, "small", tone="dim", max_lines=1)
        if title.width + note.width + self.ui.px(16) <= box.w:
            surface.blit(note.surface, (box.right - note.width, box.y + (title.height - note.height) // 2))
