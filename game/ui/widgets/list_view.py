"""List view for logs: rows of markup, of which only the visible ones are set and drawn."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.text.text_layout import TextStyle
from game.ui.widgets.scroll import BAR, Scroller
from game.ui.widgets.widget import Target

STYLES_KEPT = 8  # a list that moves between a few places measures its rows once for each width
BLANK = 4  # units of indentation for each blank at the beginning of a row


class ListView(Scroller):
    """Scrolling list of rows of markup; only visible rows are set and drawn.

    Each row has an optional key; `on_pick(key)` is called for a click or Enter, `on_hover(key or None)` for the
    pointer, `tip(key)` returns its tooltip. Rows wrap to `lines` lines at most, and are at least `least` pixels
    high; `gap` units lie between two rows. `follow` keeps the newest row in view.
    """

    def __init__(self, ui: Ui, *, role: str = "body", lines: int = 2, least: int = 0, gap: float = 6,
                 follow: bool = False,
                 on_pick: Callable[[Hashable], object] | None = None,
                 on_hover: Callable[[Hashable], object] | None = None,
                 tip: Callable[[Hashable], str | None] | None = None) -> None:
        super().__init__(ui)
        self.role, self.lines, self.least, self.gap, self.follow = role, lines, least, gap, follow
        self.on_pick, self.on_hover, self.tip = on_pick, on_hover, tip
        self.rows: list[tuple[Hashable, str]] = []
        self.selected: Hashable = None
        self._tops: list[int] = [0]  # top of each row; the last entry is the height of all
        self._below = 0  # pixels left free below the last row, so that any row can stand at the top
        self._over = -1
        self._reported: Hashable = None  # key of the row that `on_hover` was called with last
        self._focused = False
        self._spot: tuple[int, int] | None = None  # position of the pointer while it is over rows
        self._heights: dict[TextStyle, dict[str, int]] = {}  # by text in each style, kept while rows come and go

    # content ----------------------------------------------------------------------
    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """True if the list scrolls or its rows can be picked."""
        return bool(self.rows) and (self.scrolls or self.on_pick is not None)

    @property
    def content_height(self) -> int:
        """Pixels of all rows at the present width, and of the free space below them."""
        return self._tops[-1] + self._below

    def set_rows(self, rows: Sequence[tuple[Hashable, str]]) -> None:
        """Replace all rows by these (key, markup); a list that follows scrolls to its end."""
        self.change_rows(rows)
        self.scroll_to(self.content_height if self.follow else self.offset)
        self.touch()

    def append(self, markup: str, key: Hashable = None) -> None:
        """Add one row at the end."""
        self.change_rows([*self.rows, (key, markup)])

    def change_rows(self, rows: Sequence[tuple[Hashable, str]], stay: bool = False) -> None:
        """Change the rows; those at either end that stay the same are not measured again.

        The visible rows stay in view unless the list follows its end, and with `stay` even then.
        """
        old, tops = self.rows, self._tops
        same = _alike(old, rows)
        if same == len(old) == len(rows):
            return
        followed = not stay and self.follow and self.offset >= self.content_height - self.rect.h - self.ui.px(4)
        had_bar, self._below = self.scrolls, 0
        behind = _alike(old[same:][::-1], rows[same:][::-1])  # rows at the end that stay the same
        middle = self._measured(rows[same : len(rows) - behind], tops[same])
        moved = middle[-1] - tops[len(old) - behind]
        self.rows = list(rows)
        self._tops = [*tops[:same], *middle, *(top + moved for top in tops[len(old) - behind + 1 :])]
        if self.scrolls != had_bar:
            self._measure()  # the bar takes width
        self._over = min(self._over, len(self.rows) - 1)
        self.scroll_to(self.content_height if followed else self.offset)
        self._look_under()
        self.touch()

    def reveal(self, index: int) -> None:
        """Scroll a row to the middle if it is out of view."""
        rect = self.row_rect(index)
        if rect.top < self.rect.top or rect.bottom > self.rect.bottom:
            self.scroll_to(self._tops[index] - (self.rect.h - rect.h) // 2)

    def reveal_to(self, index: int, last: int) -> None:
        """Scroll until the row `last` is in view too, as far as the row `index` stays in view."""
        end = self._tops[last + 1] - self.rect.h
        if end > self.offset:
            self.scroll_to(min(end, self._tops[index]))

    def lead_with(self, index: int) -> None:
        """Scroll until this row is at the top, with free space below if needed; changing the rows ends that."""
        for _ in range(2):  # the scroll bar may appear by this, and takes width
            had_bar = self.scrolls
            self._below = max(0, self.rect.h - (self._tops[-1] - self._tops[index]))
            if self.scrolls == had_bar:
                break
            self._measure()
        self.scroll_to(self._tops[index])

    def is_cut(self, index: int) -> bool:
        """Return whether a row has more words than lines for them."""
        words, style, _ = self._hanging(self.rows[index][1], self.text_style)
        return self.ui.writer.block(words, style).cut

    def select(self, key: Hashable) -> None:
        """Mark the row of this key."""
        if key != self.selected:
            self.selected = key
            self.touch()

    def layout(self) -> None:
        """Wrap the rows to the new width."""
        self._below = 0
        self._measure()
        if self.follow:
            self.offset = max(0, self.content_height - self.rect.h)
        self._look_under()

    def scrolled(self, by: int) -> None:
        """Update the row under the pointer."""
        self._look_under()

    def _measure(self) -> None:
        """Measure all rows; their heights depend on the width."""
        self._tops = self._measured(self.rows, 0)

    def _measured(self, rows: Sequence[tuple[Hashable, str]], top: int) -> list[int]:
        """Return the tops of these rows if the first is at `top`, and the bottom of the last."""
        tops, style, gap = [top], self.text_style, self.ui.px(self.gap)
        if style not in self._heights and len(self._heights) >= STYLES_KEPT:
            self._heights.clear()
        heights = self._heights.setdefault(style, {})
        for _, markup in rows:
            if markup not in heights:
                words = self.ui.writer.height(*self._hanging(markup, style)[:2])
                heights[markup] = max(words + gap, self.least)
            tops.append(tops[-1] + heights[markup])
        return tops

    @property
    def text_style(self) -> TextStyle:
        """Style of the rows."""
        width = max(1, self.rect.w - self.ui.px(BAR + 6) - 2 * self._pad())
        return TextStyle(role=self.role, width=width, max_lines=self.lines)

    def _hanging(self, markup: str, style: TextStyle) -> tuple[str, TextStyle, int]:
        """Return a row without its leading blanks, its narrower style, and the indentation of all its lines."""
        words = markup.lstrip(" ")
        inset = self.ui.px(BLANK) * (len(markup) - len(words))
        return words, style._replace(width=max(1, (style.width or 1) - inset)) if inset else style, inset

    def _pad(self) -> int:
        return self.ui.px(6)

    # input ------------------------------------------------------------------------
    def row_at(self, y: int) -> int:
        """Return the index of the row at this window y, or -1."""
        inside = y - self.rect.y + self.offset
        if not 0 <= inside < self.content_height:
            return -1
        return self._find(inside)

    def _find(self, inside: int) -> int:
        low, high = 0, len(self.rows) - 1
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if self._tops[middle] <= inside else (low, middle - 1)
        return low

    def row_rect(self, index: int) -> Rect:
        """Return the rectangle of a row in window pixels (perhaps out of view)."""
        top = self.rect.y + self._tops[index] - self.offset
        return Rect(self.rect.x, top, self.view.w, self._tops[index + 1] - self._tops[index])

    def handle(self, intent: Intent) -> bool:
        """Move between rows by Up and Down, pick the row under the pointer by a click; scroll otherwise."""
        if intent.do == Command.MOVE and self._grip is None:
            self._spot = intent.pos
            self._look_under()
        if self.on_pick and intent.do in (Command.UP, Command.DOWN) and self.rows:
            return self._step(1 if intent.do == Command.DOWN else -1)
        if super().handle(intent):
            return True
        if intent.do == Command.PRESS and intent.button == 1 and self.on_pick and self._over >= 0:
            self._choose(self._over)
            return True
        return False

    def _step(self, by: int) -> bool:
        here = next((i for i, (key, _) in enumerate(self.rows) if key == self.selected and key is not None), None)
        index = (0 if by > 0 else len(self.rows) - 1) if here is None else here + by
        if not 0 <= index < len(self.rows):
            return False
        self.select(self.rows[index][0])
        self.reveal(index)
        if self.on_hover:
            self.on_hover(self.selected)
        return True

    def activate(self, part: Hashable = None) -> None:
        """Pick the marked row again."""
        if self.on_pick and self.selected is not None:
            self.on_pick(self.selected)

    def _choose(self, index: int) -> None:
        self.select(self.rows[index][0])
        self.activate()

    def point(self, index: int) -> None:
        """Point at this row; -1 = none."""
        key = self.rows[index][0] if 0 <= index < len(self.rows) else None
        if (index, key) == (self._over, self._reported):
            return
        for changed in (self._over, index):
            if 0 <= changed < len(self.rows):
                self.touch(self.row_rect(changed).clip(self.rect))
        self._over, self._reported = index, key
        if self.on_hover:
            self.on_hover(key)

    def _look_under(self) -> None:
        """Point at the row under the pointer."""
        if self._spot is not None:
            self.point(self.row_at(self._spot[1]) if self.view.collidepoint(self._spot) else -1)

    def hover(self, inside: bool) -> None:
        """Point at no row once the pointer has left, or at the marked row if the focus is displayed."""
        super().hover(inside)
        if not inside:
            self._spot = None
            self.point(-1)
            if self.on_hover and self._focused and self.screen is not None and self.screen.shows_focus:
                self.on_hover(self.selected)

    def focused(self, inside: bool, part: Hashable = None) -> None:
        """Point at the marked row while the list has the focus and the pointer is elsewhere."""
        self._focused = inside
        if self.on_hover and self._over < 0:
            self.on_hover(self.selected if inside else None)

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        """Return the tooltip of the row under the pointer, to be shown beside the list."""
        index = self.row_at(pos[1]) if self.view.collidepoint(pos) else -1
        if index >= 0 and self.tip:
            markup = self.tip(self.rows[index][0])
            return markup, markup, self.view  # beside the list: elsewhere it would hide rows around the pointer
        return super().tip_at(pos)

    def targets(self) -> list[Target]:
        """Return the list as one target, if it can be used."""
        return [Target(self, self.rect)] if self.focusable else []

    # drawing ----------------------------------------------------------------------
    def draw(self, surface: Surface) -> None:
        """Draw the visible rows, the marked and the pointed one on plates, and the scroll bar."""
        clip = surface.get_clip()
        view = self.rect.clip(clip)
        if not self.rows or view.w <= 0 or view.h <= 0:
            return
        style = self.text_style
        view = self._whole_lines(view, style)
        surface.set_clip(view)
        index = self._find(max(0, view.y - self.rect.y + self.offset))
        while index < len(self.rows) and self.row_rect(index).top < view.bottom:
            self._draw_row(surface, index, style)
            index += 1
        surface.set_clip(self.rect.clip(clip))
        self.draw_bar(surface)
        surface.set_clip(clip)

    def _whole_lines(self, view: Rect, style: TextStyle) -> Rect:
        """Return the part of the view that is drawn: at the end of the list no line of text is cut in half."""
        if self.offset < self.content_height - self.rect.h or not self.offset:
            return view
        row = self._find(self.offset)
        line = self.ui.writer.height("X", style)
        inside = self.offset - self._tops[row] - self.ui.px(self.gap) // 2
        hidden = -(-inside // line) * line - inside if inside > 0 else 0
        top = max(view.y, self.rect.y + min(hidden, self._tops[row + 1] - self.offset))
        return Rect(view.x, top, view.w, max(0, view.bottom - top))

    def _draw_row(self, surface: Surface, index: int, style: TextStyle) -> None:
        key, markup = self.rows[index]
        rect = self.row_rect(index)
        if key is not None and key == self.selected:
            self.ui.plate(surface, rect, "chip")
            surface.fill(self.ui.theme["accent"], Rect(rect.x, rect.y, max(2, self.ui.px(3)), rect.h))
        elif index == self._over and (self.on_pick or self.on_hover):
            self.ui.plate(surface, rect, "chip", opacity=0.6)
        words, style, inset = self._hanging(markup, style)
        block = self.ui.writer.block(words, style)
        top = (rect.h - block.height) // 2  # nothing hangs into the next row, which may be painted alone
        surface.blit(block.surface, (rect.x + self._pad() + inset, rect.y + top))


def _alike(old: Sequence[tuple[Hashable, str]], new: Sequence[tuple[Hashable, str]]) -> int:
    """Return the number of rows that are the same at the beginning."""
    return next((i for i, (one, other) in enumerate(zip(old, new, strict=False)) if one != other),
                min(len(old), len(new)))
