"""Tables of the offer dialog, one below the other: a heading, and rows of cells."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, pairwise

from pygame import Rect, Surface

from game.scenes.kraftwagen.market.offer_outlook import Cell, Section
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget

LINE, MOST, APART, ASIDE = 28, 38, 15, 10  # units: least and most height of a row, gaps between tables and columns
SMALLEST = 0.7  # of the type of the table: a form in smaller type gives way to a shorter one


class OutlookTable(Widget):
    """Tables in words; each cell shows the longest of its forms that fits without much smaller type."""

    reacts = False

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.sections: tuple[Section, ...] = ()

    def set(self, sections: tuple[Section, ...]) -> None:
        """Show other tables."""
        if sections != self.sections:
            self.sections = sections
            self.touch()

    @property
    def markup(self) -> str:
        """Everything that it says, line by line in the longest forms."""
        return "\n".join("  ".join(cell.forms[0] for cell in row) for section in self.sections
                         for row in ((Cell((section.heading,)),), *section.rows))

    def solid(self, pos: tuple[int, int]) -> bool:
        """Let the pointer through."""
        return False

    @property
    def _least(self) -> int:
        """Least height of a row in pixels."""
        return max(self.ui.px(LINE), self.ui.text("X", "body").height)

    @property
    def _line(self) -> int:
        """Height of a row in pixels: what room there is goes to the rows."""
        rows = sum(len(section.rows) for section in self.sections)
        spare = max(0, self.rect.h - self.natural_size()[1]) // max(1, rows)
        return max(self._least, min(self.ui.px(MOST), self._least + spare))

    @property
    def _head(self) -> int:
        """Height of a heading in pixels."""
        return self.ui.text("X", "caps", size=14).height + self.ui.px(4)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the width and the height that the tables need, in pixels."""
        high = sum(self._head + len(section.rows) * self._least + self.ui.px(APART) for section in self.sections)
        return self.rect.w if width is None else width, max(0, high - self.ui.px(APART))

    def cells(self) -> Iterator[tuple[Cell, Rect]]:
        """Yield the cells with their rectangles in window pixels."""
        y, line = self.rect.y, self._line
        for section in self.sections:
            y += self._head
            for row in section.rows:
                edges = [round(self.rect.w * share) for share in accumulate(section.weights, initial=0.0)]
                for cell, (left, right) in zip(row, pairwise(edges), strict=True):
                    yield cell, Rect(self.rect.x + left, y, min(right, self.rect.w) - left, line)
                y += line
            y += self.ui.px(APART)

    def block(self, cell: Cell, width: int) -> TextBlock:
        """Return the text of a cell: its first form that fits in type of about the usual size, else the last one."""
        smallest = SMALLEST * self.ui.text("X", "body").type_px
        for form in cell.forms:
            text = self.ui.text(form, "body", width=max(1, width), max_lines=1, fit=True)
            if not text.cut and text.type_px >= smallest:
                break
        return text

    def draw(self, surface: Surface) -> None:
        """Draw the tables; cells about the offered car are framed."""
        ui, y, line = self.ui, self.rect.y, self._line
        for section in self.sections:
            head = ui.text(section.heading, "caps", size=14, tone="accent", width=self.rect.w, max_lines=1, fit=True)
            surface.blit(head.surface, (self.rect.x, y))
            surface.fill(ui.theme["panel_edge"], Rect(self.rect.x, y + self._head - ui.px(2), self.rect.w, 1))
            y += self._head + len(section.rows) * line + ui.px(APART)
        gold = hex_of(ui.theme["accent"])
        for cell, rect in self.cells():
            room = Rect(rect.x, rect.y, rect.w - ui.px(ASIDE), rect.h)
            text = self.block(cell, room.w - ui.px(8))
            if cell.lit:
                frame = Rect(room.x, room.y + ui.px(1), min(room.w, text.width + ui.px(12)), room.h - ui.px(2))
                ui.plate(surface, frame, "well", border=gold, border_width=max(1, ui.px(1.4)), radius=ui.radius("chip"))
            surface.blit(text.surface, text.surface.get_rect(midleft=(room.x + ui.px(5), room.centery)))
