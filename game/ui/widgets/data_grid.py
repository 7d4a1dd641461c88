"""Data grid with headings and rows."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Literal

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.scroll import Scroller
from game.ui.widgets.widget import Target


@dataclass(frozen=True, slots=True)
class Column:
    """Column of a grid: heading (markup), share of the width, alignment of its cells. Figures line up if `tabular`."""

    title: str
    weight: float = 1.0
    align: Literal["left", "centre", "right"] = "left"
    tabular: bool = False
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Line of cells (markup). `key` is the meaning of a click; `strong` sets it apart (totals, the winner)."""

    cells: tuple[str, ...]
    key: Hashable = None
    strong: bool = False
    tip: str | None = None


class Grid(Scroller):
    """Grid whose headings stay while its rows scroll.

    With `on_pick` rows can be chosen, with `on_open` chosen rows opened, with `on_sort` headings clicked.
    """

    ROW = 40  # units
    HEAD = 38
    ROLE, HEAD_ROLE = "body", "caps"
    LINES = 1  # most lines of a cell
    EVEN = False  # True if all rows are set in one type size: that of the tightest cell

    def __init__(self, ui: Ui, columns: Sequence[Column], rows: Sequence[Row] = (), *,
                 ground: Literal["dark", "card"] = "dark",
                 on_pick: Callable[[Hashable], object] | None = None,
                 on_open: Callable[[Hashable], object] | None = None,
                 on_sort: Callable[[int], object] | None = None) -> None:
        super().__init__(ui)
        self.columns, self.rows = tuple(columns), list(rows)
        self.ground: Literal["dark", "card"] = ground
        self.on_pick, self.on_open, self.on_sort = on_pick, on_open, on_sort
        self.selected: Hashable = None
        self._over = -1
        self._even: tuple[Hashable, float] | None = None  # key of the cells, type size in units

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """True if rows can be chosen or scrolled."""
        return bool(self.rows) and (self.on_pick is not None or self.scrolls)

    @property
    def content_height(self) -> int:
        """Pixels of the headings and all rows."""
        return self._head() + len(self.rows) * self._step()

    def _head(self) -> int:
        return self.ui.px(self.HEAD) if any(column.title for column in self.columns) else 0

    def _step(self) -> int:
        return self.ui.px(self.ROW) if self.on_pick is None else self.ui.finger(self.ROW)

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Replace all rows."""
        self.rows, self._even = list(rows), None
        self.scroll_to(self.offset)
        self.touch()

    def select(self, key: Hashable) -> None:
        """Mark the row of this key."""
        if key != self.selected:
            self.selected = key
            self.touch()

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return a size high enough for all rows."""
        return width or self.rect.w, self.content_height

    def row_rect(self, index: int) -> Rect:
        """Return the rectangle of a row in window pixels."""
        top = self.rect.y + self._head() + index * self._step() - self.offset
        return Rect(self.rect.x, top, self.view.w, self._step())

    def reveal(self, index: int) -> None:
        """Scroll as little as needed to bring a row into view, below the headings."""
        rect, top = self.row_rect(index), self.rect.y + self._head()
        if rect.top < top:
            self.scroll_to(self.offset + rect.top - top)
        elif rect.bottom > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom - self.rect.bottom)

    def _index_at(self, pos: tuple[int, int]) -> int:
        if not self.view.collidepoint(pos) or pos[1] < self.rect.y + self._head():
            return -1
        index = (pos[1] - self.rect.y - self._head() + self.offset) // self._step()
        return index if 0 <= index < len(self.rows) else -1

    # input ------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        """Move between rows by Up and Down, choose a row by a click, open it by a second one, sort by a heading."""
        if intent.do == Command.MOVE and self._grip is None:
            self._point(self._index_at(intent.pos))
        if self.on_pick and intent.do in (Command.UP, Command.DOWN):
            return self._walk(1 if intent.do == Command.DOWN else -1)
        if super().handle(intent):
            return True
        if intent.do == Command.PRESS and intent.button == 1:
            return self._pressed(intent.pos)
        return False

    def _pressed(self, pos: tuple[int, int]) -> bool:
        index = self._index_at(pos)
        if index >= 0 and self.on_pick:
            again = self.rows[index].key == self.selected
            self._choose(index)
            if again and self.on_open:
                self.on_open(self.selected)
            return True
        if self.on_sort and self.rect.y <= pos[1] < self.rect.y + self._head():
            for i, cell in enumerate(self._cells(Rect(self.rect.x, self.rect.y, self.view.w, self._head()))):
                if cell.collidepoint(pos):
                    self.on_sort(i)
                    return True
        return False

    def _walk(self, by: int) -> bool:
        here = next((i for i, row in enumerate(self.rows) if row.key == self.selected), None)
        index = (0 if by > 0 else len(self.rows) - 1) if here is None else here + by
        if not 0 <= index < len(self.rows):
            return False
        self._choose(index)
        self.reveal(index)
        return True

    def _choose(self, index: int) -> None:
        self.select(self.rows[index].key)
        if self.on_pick:
            self.on_pick(self.selected)

    def activate(self, part: Hashable = None) -> None:
        """Open the chosen row."""
        if self.selected is not None and (self.on_open or self.on_pick):
            (self.on_open or self.on_pick)(self.selected)  # type: ignore[misc]

    def _point(self, index: int) -> None:
        if index != self._over:
            self._over = index
            if self.on_pick:
                self.touch()

    def hover(self, inside: bool) -> None:
        """Point at no row once the pointer has left."""
        super().hover(inside)
        if not inside:
            self._point(-1)

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        """Return the tooltip of the row or heading under the pointer."""
        index = self._index_at(pos)
        if index >= 0 and self.rows[index].tip:
            return index, self.rows[index].tip, self.row_rect(index)
        if index < 0 and pos[1] < self.rect.y + self._head():
            for i, cell in enumerate(self._cells(Rect(self.rect.x, self.rect.y, self.view.w, self._head()))):
                if cell.collidepoint(pos) and self.columns[i].tip:
                    return ("head", i), self.columns[i].tip, cell
        return super().tip_at(pos)

    def targets(self) -> list[Target]:
        """Return the grid as one target, if it can be used."""
        return [Target(self, self.rect)] if self.focusable else []

    # drawing ----------------------------------------------------------------------
    def _cells(self, row: Rect) -> list[Rect]:
        pad = self.ui.px(10)
        inner = self.ui.box(Rect(row.x + pad, row.y, max(1, row.w - 2 * pad), row.h))
        return [box.rect for box in inner.split([column.weight for column in self.columns], gap=12)]

    def draw(self, surface: Surface) -> None:
        """Draw the headings, the visible rows and the scroll bar."""
        clip = surface.get_clip()
        self._draw_head(surface)
        body = Rect(self.rect.x, self.rect.y + self._head(), self.rect.w, self.rect.h - self._head()).clip(clip)
        if body.w > 0 and body.h > 0:
            surface.set_clip(body)
            first = max(0, (body.y - self.rect.y - self._head() + self.offset) // self._step())
            for index in range(first, len(self.rows)):
                rect = self.row_rect(index)
                if rect.y >= body.bottom:
                    break
                self._draw_row(surface, index, rect)
        surface.set_clip(clip)
        self.draw_bar(surface)

    def _draw_head(self, surface: Surface) -> None:
        if not self._head():
            return
        row = self._head_row()
        for cell, block in zip(self._cells(row), self.title_blocks(), strict=True):
            surface.blit(block.surface, (cell.x, cell.centery - block.height // 2))
        line = max(1, self.ui.px(1))
        surface.fill(self._line(), Rect(row.x, row.bottom - line, row.w, line))

    def _head_row(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, self.view.w, self._head())

    def title_blocks(self) -> list[TextBlock]:
        """Return the headings as they are set here."""
        cells = self._cells(self._head_row())
        blocks = self._titles(cells)
        if self.EVEN:
            blocks = self._titles(cells, min(block.type_px for block in blocks) / self.ui.metrics.unit)
        return blocks

    def cell_blocks(self, index: int) -> list[TextBlock]:
        """Return the cells of a row as they are set here."""
        cells = self._cells(self.row_rect(index))
        return self._blocks(self.rows[index], cells, self._size(cells))

    def _titles(self, cells: Sequence[Rect], size: float | None = None) -> list[TextBlock]:
        """Return the headings as text blocks.

        They shrink where needed, from `size` units or the size of their role.
        """
        return [self.ui.text(column.title, self.HEAD_ROLE, ground=self.ground, tone="accent", width=cell.w,
                             height=cell.h, max_lines=1, fit=True, align=column.align, size=size)
                for cell, column in zip(cells, self.columns, strict=True)]

    def _line(self) -> tuple[int, int, int]:
        colour = self.ui.theme["card_edge" if self.ground == "card" else "panel_edge"]
        return colour.r, colour.g, colour.b

    def _draw_row(self, surface: Surface, index: int, rect: Rect) -> None:
        row, ui = self.rows[index], self.ui
        chosen = row.key is not None and row.key == self.selected
        if chosen or (index == self._over and self.on_pick):
            tint = hex_of(ui.theme["card_low" if self.ground == "card" else "chip"])
            ui.plate(surface, rect, "chip", top=tint, bottom=tint, opacity=1.0 if chosen else 0.55)
        if chosen:
            bar = Rect(rect.x, rect.y + ui.px(5), max(2, ui.px(3)), rect.h - 2 * ui.px(5))
            surface.fill(ui.theme["accent"], bar)
        for cell, block in zip(self._cells(rect), self.cell_blocks(index), strict=True):
            surface.blit(block.surface, (cell.x, cell.centery - block.height // 2))

    def _blocks(self, row: Row, cells: Sequence[Rect], size: float | None = None) -> list[TextBlock]:
        """Return the cells of a row as text blocks.

        They shrink where needed, from `size` units or the size of their role.
        """
        return [self.ui.text(markup, self.ROLE, ground=self.ground, width=cell.w, height=cell.h, max_lines=self.LINES,
                             fit=True, align=column.align, tabular=column.tabular, bold=row.strong, size=size)
                for cell, column, markup in zip(cells, self.columns, row.cells, strict=True)]

    def _size(self, cells: Sequence[Rect]) -> float | None:
        """Return the type size in units of all rows if they are even, else None."""
        if not self.EVEN:
            return None
        key = *(cell.size for cell in cells), self.ROLE, self.LINES
        if self._even is None or self._even[0] != key:
            least = min(block.type_px for row in self.rows for block in self._blocks(row, cells))
            self._even = key, least / self.ui.metrics.unit
        return self._even[1]
