"""Form widgets: groups of rows in as many columns as fit, a name with its control, buttons at the foot of a page."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from pygame import Rect

from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.popup_menus import DropDown
from game.ui.screen import Screen
from game.ui.widgets import Button, Label, Panel, RichText, SegmentedChoice, Stack, Widget

GAP = 12  # units between two rows
PAD, TIGHT = 18, 12  # units around the rows of a group, and between columns; where only that avoids scrolling
APPENDED = 2  # groups at the end of a form that may stand in any column


class Group(Widget):
    """A panel with a heading and rows below each other, as high as they need. Rows are its stack's children.

    With `paper` it is a cream card with a larger heading, for texts to read.
    """

    pad: float = PAD  # units from the rim to the rows

    def __init__(self, ui: Ui, caption: str, *, gap: float = GAP, paper: bool = False) -> None:
        super().__init__(ui)
        self.panel = self.add(Panel(ui, "card" if paper else "panel"))
        if paper:
            self.caption = self.add(Label(ui, caption, "heading", ground="card", size=26))
        else:
            self.caption = self.add(Label(ui, caption, "caps", tone="accent"))
        self.stack = self.add(Stack(ui, gap))
        self.outset = self.panel.outset

    def row(self, widget: Widget) -> Widget:
        """Add a row at the end and return it."""
        return self.stack.add(widget)

    def _head(self, width: int) -> int:
        return self.caption.natural_size(width)[1] + self.ui.px(10) if self.caption.markup else 0

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        inner = wide - 2 * self.ui.px(self.pad)
        return wide, 2 * self.ui.px(self.pad) + self._head(inner) + self.stack.natural_size(inner)[1]

    def layout(self) -> None:
        """Place heading and rows in the panel."""
        pad = self.ui.px(self.pad)
        self.panel.place(self.rect)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        head = self._head(inner.w)
        self.caption.place(Rect(inner.x, inner.y, inner.w, max(0, head - self.ui.px(10))))
        self.stack.place(Rect(inner.x, inner.y + head, inner.w, inner.h - head))

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: clicks between the rows pass through."""
        return False


FOOT = 56  # units: height of buttons at the foot and tabs at the head, large enough for a finger in a small window too
FINGER = 56  # units: height of a control of a form where its page has room


Arrangement = Callable[[Sequence[int], int], list[int]]  # (heights, number of columns) -> the column of each group
ColumnMemory = dict[tuple[int, int], list[int]]  # by number of columns and groups: the column of each group


class Columns(Widget):
    """Groups side by side in as many columns as fit, in reading order down the columns, about equally high; where only
    that avoids scrolling, each in the column that is the lowest so far.

    `width` is the least width of a column in units; `most` bounds their number. A form that is built anew passes its
    `memory` on: groups stay in their columns though one of them has become higher or lower, while all of them fit.
    """

    def __init__(
        self, ui: Ui, width: float, *, most: int = 3, gap: float = PAD, memory: ColumnMemory | None = None
    ) -> None:
        super().__init__(ui)
        self.least, self.most, self.gap = width, most, gap
        self.memory = memory
        self.arrange: Arrangement = balance_columns

    def _column(self, width: int) -> tuple[int, int]:
        """Return number and width of the columns."""
        gap, least = self.ui.px(self.gap), self.ui.px(self.least)
        count = max(1, min(self.most, (width + gap) // (least + gap)))
        return count, (width - gap * (count - 1)) // count

    def _rects(self, width: int) -> list[Rect]:
        count, wide = self._column(width)
        gap = self.ui.px(self.gap)
        heights = [child.natural_size(wide)[1] for child in self.children]
        columns = self.arrange(heights, count)
        if self.memory is not None:
            columns = self.memory.setdefault((count, len(heights)), columns)
        rects, bottoms = [], [0] * (max(columns, default=0) + 1)
        for height, column in zip(heights, columns, strict=True):
            rects.append(Rect(column * (wide + gap), bottoms[column], wide, height))
            bottoms[column] += height + gap
        return rects

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        return wide, max((rect.bottom for rect in self._rects(wide)), default=0) + self.ui.px(8)

    def loosen(self, room: Rect) -> None:
        """Make the controls large enough for fingers, group by group, as far as the form fits into the room without
        scrolling."""
        self._pack(room)
        memory, self.memory = self.memory, dict(self.memory) if self.memory is not None else None
        for group in self.children:
            fields = [widget for widget in group.walk() if isinstance(widget, FingerSized)]
            for field in fields:
                field.least = FINGER
            if fields and self.natural_size(room.w)[1] > room.h:
                for field in fields:
                    field.least = type(field).least
        self.memory = memory
        self._enlarge(room)

    def _pack(self, room: Rect) -> None:
        """Arrange the groups anew where they would have to be scrolled: in reading order if that fits, else the last
        ones or all of them each in the lowest column, else the highest ones first, if that does."""
        memory, self.memory = self.memory, dict(self.memory) if self.memory is not None else None
        fits = self.natural_size(room.w)[1] <= room.h
        self.memory = None
        if not fits and (self._finds_room(room) or self._finds_room(room, TIGHT)) and memory is not None:
            memory.clear()
        self.memory = memory

    def _finds_room(self, room: Rect, pad: float = PAD) -> bool:
        """Return whether an arrangement of the groups needs no scrolling, and keep it; `pad` is the room around the
        rows of a group, and between groups."""
        gap = self.gap
        self._pad(pad, min(gap, pad))
        fit = partial(fit_columns, gap=self.ui.px(self.gap))
        for self.arrange in (balance_columns, append_columns, pack_columns, fit):
            if self.natural_size(room.w)[1] <= room.h:
                return True
        self.arrange = balance_columns
        self._pad(PAD, gap)
        return False

    def _pad(self, pad: float, gap: float) -> None:
        """Set the room around the rows of each group, and between groups."""
        self.gap = gap
        for group in self.children:
            if isinstance(group, Group):
                group.pad = pad

    def _enlarge(self, room: Rect) -> None:
        """Enlarge pictures equally, as far as the form fits into the room without scrolling."""
        memory, self.memory = self.memory, dict(self.memory) if self.memory is not None else None
        pictures = [widget for widget in self.walk() if isinstance(widget, ResizablePicture)]
        for high in pictures[0].heights if pictures else ():
            for picture in pictures:
                picture.high = high
            if self.natural_size(room.w)[1] <= room.h:
                break
        self.memory = memory

    def layout(self) -> None:
        """Place the groups in their columns."""
        for child, rect in zip(self.children, self._rects(self.rect.w), strict=True):
            child.place(rect.move(self.rect.topleft))


def balance_columns(heights: Sequence[int], columns: int) -> list[int]:
    """Return the column of each block, in order, so that the highest column is as low as possible.

    >>> balance_columns([3, 1, 2], 2)
    [0, 1, 1]
    """
    low, high = max(heights, default=0), sum(heights)
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if _pour(heights, middle)[-1] < columns else (middle + 1, high)
    return _pour(heights, low)


def append_columns(heights: Sequence[int], columns: int) -> list[int]:
    """Return the column of each block: in order but for the last two, each of which is in the lowest column so far.

    >>> append_columns([3, 3, 5, 5, 4, 2, 2], 3)
    [0, 0, 1, 2, 2, 1, 0]
    """
    out = balance_columns(heights[:-APPENDED], columns)
    filled = [sum(height for height, at in zip(heights, out, strict=False) if at == column)
              for column in range(columns)]
    for height in heights[len(out):]:
        out.append(min(range(columns), key=filled.__getitem__))
        filled[out[-1]] += height
    return out


def pack_columns(heights: Sequence[int], columns: int) -> list[int]:
    """Return the column of each block, in order: the one that is the lowest so far.

    >>> pack_columns([2, 3, 3, 1, 1], 3)
    [0, 1, 2, 0, 0]
    """
    filled, out = [0] * columns, []
    for height in heights:
        out.append(min(range(columns), key=filled.__getitem__))
        filled[out[-1]] += height
    return out


def fit_columns(heights: Sequence[int], columns: int, gap: int = 0) -> list[int]:
    """Return the column of each block: the highest ones first, each in the column that is the lowest so far with a
    `gap` below each block. Columns stand in the order of their first blocks.

    >>> fit_columns([4, 2, 2, 1, 5, 1], 3)
    [0, 1, 1, 0, 2, 1]
    """
    filled, found = [0] * columns, dict[int, int]()
    for index in sorted(range(len(heights)), key=lambda index: -heights[index]):
        found[index] = min(range(columns), key=filled.__getitem__)
        filled[found[index]] += heights[index] + gap
    order = list(dict.fromkeys(found[index] for index in range(len(heights))))
    return [order.index(found[index]) for index in range(len(heights))]


def _pour(heights: Sequence[int], limit: int) -> list[int]:
    """Return the column of each block when column after column is filled up to the limit."""
    column, filled, out = 0, 0, []
    for height in heights:
        if filled and filled + height > limit:
            column, filled = column + 1, 0
        filled += height
        out.append(column)
    return out or [0]


class FingerSized(Widget):
    """A row of a form with controls at least `least` units high."""

    least: float = 0


class ResizablePicture(Widget):
    """A picture in a form: `high` units high, one of `heights`, largest first."""

    heights: Sequence[int] = ()
    high: int = 0


class SingleControl(FingerSized):
    """A control that is a row by itself: a switch with its words, a button."""

    def __init__(self, ui: Ui, control: Widget) -> None:
        super().__init__(ui)
        self.control = self.add(control)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        snug = self.ui.finger() - self.ui.px(GAP)  # a tap between two rows hits the nearer one
        return wide, max(self.control.natural_size(wide)[1], snug, self.ui.px(self.least))

    def layout(self) -> None:
        """Fill the row with the control."""
        self.control.place(self.rect)


class Field(FingerSized):
    """A name with its control at the right, below it where there is no room. `help` is dim text under both."""

    def __init__(self, ui: Ui, name: str, control: Widget, *, help: str = "", share: float = 0.56) -> None:
        super().__init__(ui)
        self.share = share
        self.name = self.add(Label(ui, name, "body"))
        self.control = self.add(control)
        self.help = self.add(RichText(ui, help, "small", tone="dim")) if help else None

    @property
    def stands_for(self) -> Hashable:
        """Its name."""
        return self.name.markup

    def _beside(self, width: int) -> bool:
        room = round(width * (1 - self.share)) - self.ui.px(12)
        return self.name.natural_size()[0] <= room * 1.9 and width >= self.ui.px(300)

    def _parts(self, width: int) -> tuple[int, int, int]:
        """Return the heights of name, control and help in pixels."""
        beside = self._beside(width)
        wide = round(width * self.share) if beside else width
        control = max(self.control.natural_size(wide)[1], self.ui.px(self.least))
        help_height = self.help.natural_size(width)[1] + self.ui.px(4) if self.help else 0
        name = self.name.natural_size(width - wide - self.ui.px(12) if beside else width)[1]
        return name, control, help_height

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        wide = self.rect.w if width is None else width
        name, control, helped = self._parts(wide)
        top = max(self.ui.px(40), name, control) if self._beside(wide) else name + self.ui.px(4) + control
        return wide, top + helped

    def layout(self) -> None:
        """Place the control at the right of the name or below it, and the help under both."""
        r, ui = self.rect, self.ui
        name, control, helped = self._parts(r.w)
        if self._beside(r.w):
            wide, high = round(r.w * self.share), max(ui.px(40), name, control)
            self.name.place(Rect(r.x, r.y, r.w - wide - ui.px(12), high))
            self.control.place(Rect(r.right - wide, r.y + (high - control) // 2, wide, control))
        else:
            high = name + ui.px(4) + control
            self.name.place(Rect(r.x, r.y, r.w, name))
            self.control.place(Rect(r.x, r.y + name + ui.px(4), r.w, control))
        if self.help:
            self.help.place(Rect(r.x, r.y + high + ui.px(4), r.w, helped - ui.px(4)))


def choice_row(screen: Screen, row: Box, options: Sequence[tuple[Hashable, str]], chosen: Hashable,
               choose: Callable[[Hashable], object]) -> Widget:
    """Place a choice in a row as segments, as a drop-down where they have no room, and return it."""
    ui = screen.ui
    control: Widget = SegmentedChoice(ui, options, chosen, choose, role="body")
    if control.natural_size()[0] > row.rect.w:
        control = DropDown(ui, options, chosen, choose)
    return screen.add(control, row.cut_left(min(row.width, control.natural_size()[0] / ui.metrics.unit + 30)))


def footer(ui: Ui, box: Box, left: Sequence[Button], right: Sequence[Button], add: Callable[[Button], object]) -> Box:
    """Place buttons at the bottom of a page, the important one at the far right; return the room between them."""
    gap = ui.px(12)
    wants = [button.natural_size()[0] for button in (*left, *right)]
    squeeze = min(1.0, (box.rect.w - gap * (len(wants) - 1)) / max(1, sum(wants)))
    x = box.rect.x
    for button in left:
        wide = round(button.natural_size()[0] * squeeze)
        add(button)
        button.place(Rect(x, box.rect.y, wide, box.rect.h))
        x += wide + gap
    end = box.rect.right
    for button in reversed(right):
        wide = round(button.natural_size()[0] * squeeze)
        add(button)
        button.place(Rect(end - wide, box.rect.y, wide, box.rect.h))
        end -= wide + gap
    return ui.box(Rect(x, box.rect.y, max(0, end - x), box.rect.h))
