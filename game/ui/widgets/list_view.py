"""The list for logs: rows of markup, only those in view are set and drawn."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.input.keymap import Command, Intent
from game.ui.text.text_layout import TextStyle
from game.ui.widgets.scroll import BAR, Scroller
from game.ui.widgets.widget import Target

BLANK = 4  # units: a row begins so much farther in for each blank that it begins with


class ListView(Scroller):
    """Rows of markup, only those in view are set and drawn.

    Each row has an optional key; `on_pick(key)` is called for a click or Enter, `on_hover(key or None)` for the
    pointer, `tip(key)` words its tooltip. Rows wrap to `lines` lines at most, and are `least` pixels high at least.
    `follow` keeps the newest row in view.
    """

    def __init__(self, ui: Ui, *, role: str = "body", lines: int = 2, least: int = 0, follow: bool = False,
                 on_pick: Callable[[Hashable], object] | None = None,
                 on_hover: Callable[[Hashable], object] | None = None,
                 tip: Callable[[Hashable], str | None] | None = None) -> None:
        super().__init__(ui)
        self.role, self.lines, self.least, self.follow = role, lines, least, follow
        self.on_pick, self.on_hover, self.tip = on_pick, on_hover, tip
        self.rows: list[tuple[Hashable, str]] = []
        self.selected: Hashable = None
        self._tops: list[int] = [0]  # where each row begins; the last entry is the height of all
        self._below = 0  # pixels left free below the last row, so that any row can stand at the top
        self._over = -1
        self._told: Hashable = None  # the key of the row that `on_hover` heard of last
        self._focused = False
        self._spot: tuple[int, int] | None = None  # where the pointer is, as long as it is over rows
        self._measured_in: TextStyle | None = None
        self._heights: dict[str, int] = {}  # of texts in that style: rows come and go

    # content ----------------------------------------------------------------------
    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only a list that scrolls or whose rows can be picked needs the ring."""
        return bool(self.rows) and (self.scrolls or self.on_pick is not None)

    @property
    def content_height(self) -> int:
        """Pixels of all rows at the present width, and of what is left free below them."""
        return self._tops[-1] + self._below

    def set_rows(self, rows: Sequence[tuple[Hashable, str]]) -> None:
        """All rows anew, (key, markup); a list that follows shows its end."""
        self.change_rows(rows)
        self.scroll_to(self.content_height if self.follow else self.offset)
        self.touch()

    def append(self, markup: str, key: Hashable = None) -> None:
        """One more row at the end."""
        self.change_rows([*self.rows, (key, markup)])

    def change_rows(self, rows: Sequence[tuple[Hashable, str]], stay: bool = False) -> None:
        """Other rows: those at either end that stay the same are not measured anew. What is in view stays there unless
        the end is followed, and with `stay` even then."""
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
        """Brings a row to the middle if it is out of view."""
        rect = self.row_rect(index)
        if rect.top < self.rect.top or rect.bottom > self.rect.bottom:
            self.scroll_to(self._tops[index] - (self.rect.h - rect.h) // 2)

    def reveal_to(self, index: int, last: int) -> None:
        """Scrolls on until the row `last` is in view too, as far as the row `index` stays there."""
        end = self._tops[last + 1] - self.rect.h
        if end > self.offset:
            self.scroll_to(min(end, self._tops[index]))

    def lead_with(self, index: int) -> None:
        """Scrolls until this row stands at the top, whatever follows it; other rows end that."""
        for _ in range(2):  # the bar that this may bring takes width
            had_bar = self.scrolls
            self._below = max(0, self.rect.h - (self._tops[-1] - self._tops[index]))
            if self.scrolls == had_bar:
                break
            self._measure()
        self.scroll_to(self._tops[index])

    def select(self, key: Hashable) -> None:
        """Marks the row of this key."""
        if key != self.selected:
            self.selected = key
            self.touch()

    def layout(self) -> None:
        """Another width wraps the rows anew."""
        self._below = 0
        self._measure()
        if self.follow:
            self.offset = max(0, self.content_height - self.rect.h)
        self._look_under()

    def scrolled(self, by: int) -> None:
        """Other rows come to lie under the pointer."""
        self._look_under()

    def _measure(self) -> None:
        """Row heights depend on the width; unset rows are estimated once each by setting them."""
        self._tops = self._measured(self.rows, 0)

    def _measured(self, rows: Sequence[tuple[Hashable, str]], top: int) -> list[int]:
        """Where each of these rows begins if the first does at `top`, and where the last ends."""
        tops, style, gap = [top], self._style(), self.ui.px(6)
        if style != self._measured_in:
            self._measured_in, self._heights = style, {}
        for _, markup in rows:
            if markup not in self._heights:
                words = self.ui.writer.height(*self._hanging(markup, style)[:2])
                self._heights[markup] = max(words + gap, self.least)
            tops.append(tops[-1] + self._heights[markup])
        return tops

    def _style(self) -> TextStyle:
        width = max(1, self.rect.w - self.ui.px(BAR + 6) - 2 * self._pad())
        return TextStyle(role=self.role, width=width, max_lines=self.lines)

    def _hanging(self, markup: str, style: TextStyle) -> tuple[str, TextStyle, int]:
        """A row without the blanks that it begins with, its narrower style, and how far in all its lines begin."""
        words = markup.lstrip(" ")
        inset = self.ui.px(BLANK) * (len(markup) - len(words))
        return words, style._replace(width=max(1, (style.width or 1) - inset)) if inset else style, inset

    def _pad(self) -> int:
        return self.ui.px(6)

    # input ------------------------------------------------------------------------
    def row_at(self, y: int) -> int:
        """The index of the row at this window y, or -1."""
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
        """Where a row stands in window pixels (perhaps out of view)."""
        top = self.rect.y + self._tops[index] - self.offset
        return Rect(self.rect.x, top, self.view.w, self._tops[index + 1] - self._tops[index])

    def handle(self, intent: Intent) -> bool:
        """Up and down go from row to row where rows can be picked; a click picks the row under the pointer; the rest
        scrolls."""
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
        """Enter picks the marked row again."""
        if self.on_pick and self.selected is not None:
            self.on_pick(self.selected)

    def _choose(self, index: int) -> None:
        self.select(self.rows[index][0])
        self.activate()

    def point(self, index: int) -> None:
        """This row is pointed at; -1 = none."""
        key = self.rows[index][0] if 0 <= index < len(self.rows) else None
        if (index, key) == (self._over, self._told):
            return
        for changed in (self._over, index):
            if 0 <= changed < len(self.rows):
                self.touch(self.row_rect(changed).clip(self.rect))
        self._over, self._told = index, key
        if self.on_hover:
            self.on_hover(key)

    def _look_under(self) -> None:
        """The row that lies under the pointer now is pointed at."""
        if self._spot is not None:
            self.point(self.row_at(self._spot[1]) if self.view.collidepoint(self._spot) else -1)

    def hover(self, inside: bool) -> None:
        """No row is pointed at once the pointer has left, or the marked one where the keyboard takes over."""
        super().hover(inside)
        if not inside:
            self._spot = None
            self.point(-1)
            if self.on_hover and self._focused and self.screen is not None and self.screen.shows_focus:
                self.on_hover(self.selected)

    def focused(self, inside: bool, part: Hashable = None) -> None:
        """The marked row is pointed at as long as the list has the focus and the pointer is elsewhere."""
        self._focused = inside
        if self.on_hover and self._over < 0:
            self.on_hover(self.selected if inside else None)

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        """What `tip` says about the row under the pointer, shown beside the list."""
        index = self.row_at(pos[1]) if self.view.collidepoint(pos) else -1
        if index >= 0 and self.tip:
            told = self.tip(self.rows[index][0])
            return told, told, self.view  # beside the list: it would hide the rows around the pointer
        return super().tip_at(pos)

    def targets(self) -> list[Target]:
        """The list as a whole, where it can be used."""
        return [Target(self, self.rect)] if self.focusable else []

    # drawing ----------------------------------------------------------------------
    def draw(self, surface: Surface) -> None:
        """The rows in view, the marked and the pointed one on plates, and the bar."""
        clip = surface.get_clip()
        view = self.rect.clip(clip)
        if not self.rows or view.w <= 0 or view.h <= 0:
            return
        style = self._style()
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
        """What is drawn of it: at the end, where somebody rests to read, no line of text is cut in half."""
        if self.offset < self.content_height - self.rect.h or not self.offset:
            return view
        row = self._find(self.offset)
        line, inside = self.ui.writer.height("X", style), self.offset - self._tops[row] - self.ui.px(3)
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
        top = (rect.h - block.height) // 2 if self.least else self.ui.px(3)
        surface.blit(block.surface, (rect.x + self._pad() + inset, rect.y + top))


def _alike(old: Sequence[tuple[Hashable, str]], new: Sequence[tuple[Hashable, str]]) -> int:
    """How many rows are the same at the beginning."""
    return next((i for i, (one, other) in enumerate(zip(old, new, strict=False)) if one != other),
                min(len(old), len(new)))
