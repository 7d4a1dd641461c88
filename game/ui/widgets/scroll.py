"""Scrolling: an area for a high widget, and the list that draws only the rows in view."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.input import Do, Intent
from game.ui.plates import hex_of
from game.ui.text import TextStyle
from game.ui.widgets.base import Target, Tip, W, Widget

BAR = 10  # units: width of the scroll bar
NOTCH = 90  # units a notch of the wheel moves
_PAGES = {Do.PAGE_UP: -0.9, Do.PAGE_DOWN: 0.9, Do.UP: -0.15, Do.DOWN: 0.15}


class Scroller(Widget):
    """Base of what scrolls up and down: knows `offset` (pixels above the view), wheel, drag on the bar and keys."""

    clips = True

    def __init__(self, ui: Ui, *, tooltip: Tip = None) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.offset = 0
        self._grip: int | None = None  # where on the thumb the pointer holds it

    @property
    def content_height(self) -> int:
        """Pixels of everything that can be scrolled through."""
        return 0

    @property
    def view(self) -> Rect:
        """The rectangle without the scroll bar (which takes room only where it is needed)."""
        bar = self.ui.px(BAR + 6) if self.scrolls else 0
        return Rect(self.rect.x, self.rect.y, max(1, self.rect.w - bar), self.rect.h)

    @property
    def scrolls(self) -> bool:
        """Is there more than fits?"""
        return self.content_height > self.rect.h

    def scroll_to(self, offset: float) -> None:
        """Shows the content from that pixel on, as far as there is any."""
        new = round(max(0, min(offset, self.content_height - self.rect.h)))
        if new != self.offset:
            by = self.offset - new
            self.offset = new
            self.scrolled(by)
            self.touch()

    def scrolled(self, by: int) -> None:
        """The content moved down by so many pixels (up if negative)."""

    def handle(self, intent: Intent) -> bool:
        if intent.do == Do.WHEEL and self.scrolls:
            self.scroll_to(self.offset - intent.amount * self.ui.px(NOTCH))
            return True
        if intent.do == Do.PRESS and intent.button == 1 and self.scrolls and intent.pos[0] >= self.view.right:
            thumb = self._thumb()
            self._grip = intent.pos[1] - thumb.y if thumb.collidepoint(intent.pos) else thumb.h // 2
            self._drag(intent.pos[1])
            return True
        if intent.do == Do.MOVE and self._grip is not None:
            self._drag(intent.pos[1])
            return True
        if intent.do == Do.RELEASE and self._grip is not None:
            self._grip = None
            self.touch()
            return True
        return self._key(intent)

    def _key(self, intent: Intent) -> bool:
        if not self.scrolls:
            return False
        if intent.do in _PAGES:
            before = self.offset
            self.scroll_to(self.offset + _PAGES[intent.do] * self.rect.h)
            return self.offset != before or intent.do in (Do.PAGE_UP, Do.PAGE_DOWN)
        if intent.do in (Do.HOME, Do.END):
            self.scroll_to(0 if intent.do == Do.HOME else self.content_height)
            return True
        return False

    def _drag(self, y: int) -> None:
        thumb = self._thumb()
        room = max(1, self.rect.h - thumb.h)
        part = (y - self.rect.y - (self._grip or 0)) / room
        self.scroll_to(part * (self.content_height - self.rect.h))
        self.touch()

    def _thumb(self) -> Rect:
        high = max(self.ui.px(36), self.rect.h * self.rect.h // max(1, self.content_height))
        part = self.offset / max(1, self.content_height - self.rect.h)
        width = self.ui.px(BAR)
        return Rect(self.rect.right - width, self.rect.y + round(part * (self.rect.h - high)), width, high)

    def draw_bar(self, surface: Surface) -> None:
        """The bar at the right edge, where there is something to scroll."""
        if not self.scrolls:
            return
        ui, theme = self.ui, self.ui.theme
        thumb = self._thumb()
        groove = Rect(thumb.x, self.rect.y, thumb.w, self.rect.h)
        ui.plate(surface, groove, "well", radius=thumb.w // 2)
        name = "accent" if self._grip is not None else "ink_dim" if self.hovered else "edge_light"
        ui.plate(surface, thumb.inflate(-ui.px(2), -ui.px(2)), "chip", top=hex_of(theme[name]),
                 bottom=hex_of(theme[name]), radius=thumb.w // 2)


class ScrollArea(Scroller):
    """Shows one widget that may be higher than the area. Put it in with `fill`."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._content: Widget | None = None
        self._height = 0

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """The ring stops here where there is something to scroll but nothing inside to stand on."""
        return self.scrolls and not any(w.targets() for child in self.children for w in child.walk())

    @property
    def content_height(self) -> int:
        return self._height

    def fill(self, content: W) -> W:
        """Shows this widget; its height is its natural one for the area's width. Returns it."""
        self.clear()
        self._content = content
        self.add(content)
        self.offset = 0
        self.layout()
        return content

    def layout(self) -> None:
        if self._content is None or not self.rect.w:
            return
        self._height = self._content.natural_size(self.rect.w)[1]
        if self.scrolls:
            self._height = self._content.natural_size(self.view.w)[1]
        self.offset = max(0, min(self.offset, self._height - self.rect.h))
        self._content.place(Rect(self.rect.x, self.rect.y - self.offset, self.view.w, max(self._height, 1)))

    def scrolled(self, by: int) -> None:
        for child in self.children:
            child.shift(0, by)

    def reveal(self, rect: Rect) -> None:
        """Scrolls as little as needed to bring these window pixels into view."""
        margin = self.ui.px(16)
        if rect.top - margin < self.rect.top:
            self.scroll_to(self.offset + rect.top - margin - self.rect.top)
        elif rect.bottom + margin > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom + margin - self.rect.bottom)

    def draw(self, surface: Surface) -> None:
        self.draw_bar(surface)


class Stack(Widget):
    """Children below each other at their natural heights, `gap` units apart. Good inside a ScrollArea."""

    def __init__(self, ui: Ui, gap: float = 8) -> None:
        super().__init__(ui)
        self.gap = gap

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        heights = [child.natural_size(width)[1] for child in self.children if child.visible]
        return width or self.rect.w, sum(heights) + self.ui.px(self.gap) * max(0, len(heights) - 1)

    def layout(self) -> None:
        y = self.rect.y
        for child in self.children:
            if child.visible:
                height = child.natural_size(self.rect.w)[1]
                child.place(Rect(self.rect.x, y, self.rect.w, height))
                y += height + self.ui.px(self.gap)


class Sized(Widget):
    """A group with a fixed height in units, whose `arrange` lays it out: a row of a Stack."""

    def __init__(self, ui: Ui, height: float, arrange: Callable[[Widget], None]) -> None:
        super().__init__(ui)
        self.height = height
        self._arrange = arrange

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        return width or self.rect.w, self.ui.px(self.height)

    def layout(self) -> None:
        self._arrange(self)


class ListView(Scroller):
    """Rows of markup, only those in view are set and drawn; appending is O(1) for thousands of rows.

    Each row has an optional key; `on_pick(key)` is called for a click or Enter, `on_hover(key or None)` for the
    pointer, `tip(key)` words its tooltip. Rows wrap to `lines` lines at most. `follow` keeps the newest row in view.
    """

    def __init__(self, ui: Ui, *, role: str = "body", lines: int = 2, follow: bool = False,
                 on_pick: Callable[[Hashable], object] | None = None,
                 on_hover: Callable[[Hashable], object] | None = None,
                 tip: Callable[[Hashable], str | None] | None = None) -> None:
        super().__init__(ui)
        self.role, self.lines, self.follow = role, lines, follow
        self.on_pick, self.on_hover, self.tip = on_pick, on_hover, tip
        self.rows: list[tuple[Hashable, str]] = []
        self.selected: Hashable = None
        self._tops: list[int] = [0]  # where each row begins; the last entry is the height of all
        self._over = -1

    # content ----------------------------------------------------------------------
    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only a list that scrolls or whose rows can be picked needs the ring."""
        return bool(self.rows) and (self.scrolls or self.on_pick is not None)

    @property
    def content_height(self) -> int:
        return self._tops[-1]

    def set_rows(self, rows: Sequence[tuple[Hashable, str]]) -> None:
        """All rows anew: (key, markup)."""
        self.rows = list(rows)
        self._measure()
        self.scroll_to(self.content_height if self.follow else self.offset)
        self.touch()

    def append(self, markup: str, key: Hashable = None) -> None:
        """One more row at the end."""
        at_end = self.offset >= self.content_height - self.rect.h - self.ui.px(4)
        had_bar = self.scrolls
        self.rows.append((key, markup))
        self._tops.append(self._tops[-1] + self._height(markup))
        if self.scrolls and not had_bar:
            self._measure()  # the bar takes width: once
        if self.follow and at_end:
            self.scroll_to(self.content_height)
        self.touch()

    def truncate(self, count: int) -> None:
        """Keeps the first `count` rows (undo)."""
        del self.rows[count:]
        del self._tops[count + 1 :]
        self.scroll_to(min(self.offset, self.content_height))
        self.touch()

    def select(self, key: Hashable) -> None:
        """Marks the row of this key."""
        if key != self.selected:
            self.selected = key
            self.touch()

    def layout(self) -> None:
        self._measure()
        if self.follow:
            self.offset = max(0, self.content_height - self.rect.h)

    def _measure(self) -> None:
        """Row heights depend on the width; unset rows are estimated once each by setting them."""
        self._tops = [0]
        for _, markup in self.rows:
            self._tops.append(self._tops[-1] + self._height(markup))

    def _style(self) -> TextStyle:
        width = max(1, self.rect.w - self.ui.px(BAR + 6) - 2 * self._pad())
        return TextStyle(role=self.role, width=width, max_lines=self.lines)

    def _pad(self) -> int:
        return self.ui.px(6)

    def _height(self, markup: str) -> int:
        return self.ui.writer.height(markup, self._style()) + self.ui.px(6)

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
        if intent.do == Do.MOVE and self._grip is None:
            self._point(self.row_at(intent.pos[1]) if self.view.collidepoint(intent.pos) else -1)
        if self.on_pick and intent.do in (Do.UP, Do.DOWN) and self.rows:
            return self._step(1 if intent.do == Do.DOWN else -1)
        if super().handle(intent):
            return True
        if intent.do == Do.PRESS and intent.button == 1 and self.on_pick and self._over >= 0:
            self._choose(self._over)
            return True
        return False

    def _step(self, by: int) -> bool:
        here = next((i for i, (key, _) in enumerate(self.rows) if key == self.selected and key is not None), None)
        index = (0 if by > 0 else len(self.rows) - 1) if here is None else here + by
        if not 0 <= index < len(self.rows):
            return False
        self.select(self.rows[index][0])
        rect = self.row_rect(index)
        if rect.top < self.rect.top or rect.bottom > self.rect.bottom:
            self.scroll_to(self._tops[index] - (self.rect.h - rect.h) // 2)
        if self.on_hover:
            self.on_hover(self.selected)
        return True

    def activate(self, part: Hashable = None) -> None:
        if self.on_pick and self.selected is not None:
            self.on_pick(self.selected)

    def _choose(self, index: int) -> None:
        self.select(self.rows[index][0])
        self.activate()

    def _point(self, index: int) -> None:
        if index == self._over:
            return
        for changed in (self._over, index):
            if 0 <= changed < len(self.rows):
                self.touch(self.row_rect(changed).clip(self.rect))
        self._over = index
        if self.on_hover:
            self.on_hover(self.rows[index][0] if 0 <= index < len(self.rows) else None)

    def hover(self, inside: bool) -> None:
        super().hover(inside)
        if not inside:
            self._point(-1)

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        index = self.row_at(pos[1]) if self.view.collidepoint(pos) else -1
        if index >= 0 and self.tip:
            return index, self.tip(self.rows[index][0]), self.row_rect(index).clip(self.rect)
        return super().tip_at(pos)

    def targets(self) -> list[Target]:
        return [Target(self, self.rect)] if self.focusable else []

    # drawing ----------------------------------------------------------------------
    def draw(self, surface: Surface) -> None:
        clip = surface.get_clip()
        view = self.rect.clip(clip)
        if not self.rows or view.w <= 0 or view.h <= 0:
            return
        surface.set_clip(view)
        style = self._style()
        index = self._find(max(0, view.y - self.rect.y + self.offset))
        while index < len(self.rows) and self.row_rect(index).top < view.bottom:
            self._draw_row(surface, index, style)
            index += 1
        self.draw_bar(surface)
        surface.set_clip(clip)

    def _draw_row(self, surface: Surface, index: int, style: TextStyle) -> None:
        key, markup = self.rows[index]
        rect = self.row_rect(index)
        if key is not None and key == self.selected:
            self.ui.plate(surface, rect, "chip")
            surface.fill(self.ui.theme["accent"], Rect(rect.x, rect.y, max(2, self.ui.px(3)), rect.h))
        elif index == self._over and (self.on_pick or self.on_hover):
            self.ui.plate(surface, rect, "chip", opacity=0.6)
        block = self.ui.writer.block(markup, style)
        surface.blit(block.surface, (rect.x + self._pad(), rect.y + self.ui.px(3)))
