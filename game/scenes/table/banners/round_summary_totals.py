"""Totals of a round summary: the gain of each seat by source, their sum, and what each seat has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget

LINE, HEAD = 48, 34  # units at most: a line, and the one of the headings
INSET, GAP = 12, 10  # units: within the edge, and between columns


class RoundSummaryTotals(Widget):
    """Data grid that never scrolls: seats below each other, or beside each other if `turned` for a narrow page. On
    `paper` it has no ground of its own."""

    reacts = False

    def __init__(self, ui: Ui, turned: bool, paper: bool = False) -> None:
        super().__init__(ui)
        self.turned, self.paper = turned, paper
        self.sums: Sequence[Sequence[str]] = ()

    def set(self, sums: Sequence[Sequence[str]]) -> None:
        """Show other totals: markup cell by cell, the headings first, then seat by seat."""
        self.sums = sums
        self.touch()

    def rows(self) -> list[list[str]]:
        """Return the cells row by row as they stand on the screen."""
        return [list(row) for row in (zip(*self.sums, strict=True) if self.turned else self.sums)]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the size in pixels; the width is the given or present one."""
        px, lines = self.ui.px, max(0, len(self.rows()) - 1)
        return self.rect.w if width is None else width, px(HEAD) + px(LINE) * lines + px(INSET)

    def cells(self) -> Iterator[tuple[Rect, TextBlock]]:
        """Yield every text with its place; lines are lower, and their type smaller, where there is little room."""
        rows, px = self.rows(), self.ui.px
        if not rows:
            return
        room = self.rect.inflate(-2 * px(INSET), -px(INSET))
        head = min(px(HEAD), room.h // len(rows))
        line = min(px(LINE), (room.h - head) // (len(rows) - 1))
        widths = self._widths(rows, room.w)
        for down, row in enumerate(rows):
            left, top, high = room.x, room.y + (head + (down - 1) * line if down else 0), line if down else head
            for across, (markup, wide) in enumerate(zip(row, widths, strict=True)):
                place = Rect(left, top, max(1, wide), high)
                yield place, self._block(markup, down, across, width=place.w, height=max(1, high), fit=True)
                left += wide + px(GAP)

    def _widths(self, rows: Sequence[Sequence[str]], room: int) -> list[int]:
        """Return the widths of the columns in pixels: what each needs and an equal share of the rest; less where that
        is too much."""
        needed = [max(self._block(row[across], down, across).width for down, row in enumerate(rows))
                  for across in range(len(rows[0]))]
        room -= self.ui.px(GAP) * (len(needed) - 1)
        spare = room - sum(needed)
        if spare < 0:
            return [wide * room // sum(needed) for wide in needed]
        return [wide + spare // len(needed) for wide in needed]

    def _block(self, markup: str, down: int, across: int, **room: int | bool) -> TextBlock:
        ground: dict[str, Any] = {"ground": "card"} if self.paper else {}
        if down and across:
            return self.ui.text(markup, "number", size=24, tabular=True, max_lines=1, **ground, **room)
        of_seat = (down if self.turned else across) == 0
        role, size = ("subheading", 20) if of_seat else ("caps", 14)
        return self.ui.text(markup, role, size=size, max_lines=1, **ground, **room)

    def draw(self, surface: Surface) -> None:
        """Draw the grid."""
        ui, first = self.ui, self.rect.x + self.ui.px(INSET)
        if not self.paper:
            ui.plate(surface, self.rect, "well")
        for place, block in self.cells():
            if place.x == first and place.y > self.rect.y + ui.px(INSET):  # between two lines
                surface.fill(ui.theme["well_edge"], Rect(first, place.y, self.rect.right - first - ui.px(INSET),
                                                         max(1, ui.px(1))))
            side = "midleft" if place.x == first else "midright"
            surface.blit(block.surface, block.surface.get_rect(**{side: getattr(place, side)}))
