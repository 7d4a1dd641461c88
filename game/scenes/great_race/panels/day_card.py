"""Day card: the forecast of a sketched day over the map, a line for each drive and one for the evening."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.scenes.great_race.panels.map_card import free_place
from game.ui.context import Ui
from game.ui.widgets.panels import Panel

GAP = 2  # units between two lines


class DayCard(Panel):
    """Day card; nothing on it can be chosen."""

    floats = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "raised", padding=10, solid=False)
        self.lines: tuple[str, ...] = ()
        self.visible = False

    def set(self, lines: Sequence[str]) -> None:
        """Set the lines; none hides the card."""
        if tuple(lines) != self.lines:
            self.lines = tuple(lines)
            self.visible = bool(lines)
            self.touch()

    def lie(self, board: Rect, sketch: Sequence[Rect], field: Sequence[Rect]) -> None:
        """Lie at the edge of the board where it hides least of the sketch, and then of the field, as high as its
        lines."""
        ui, pad = self.ui, self.ui.px(self.padding)
        room = max(1, board.w - 4 * pad)
        texts = [ui.text(line, "small", max_lines=1, width=room, fit=True) for line in self.lines]
        high = sum(text.height + ui.px(GAP) for text in texts) + 2 * pad
        wide = max((text.width for text in texts), default=0) + 2 * pad
        self.place(free_place(board, (wide, high), pad, sketch, field))

    def draw(self, surface: Surface) -> None:
        """Draw the lines below each other."""
        super().draw(surface)
        box = self.inner.rect
        y = box.y
        for line in self.lines:
            text = self.ui.text(line, "small", max_lines=1, width=max(1, box.w), fit=True)
            surface.blit(text.surface, (box.x, y))
            y += text.height + self.ui.px(GAP)
