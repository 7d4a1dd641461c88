"""Scrolling: the base of scrolling widgets, an area for a high widget, and columns of widgets to put in it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.widgets.widget import Tip, W, Widget

BAR = 10  # units: width of the scroll bar
LEAST_THUMB = 36  # units: least height of the thumb, the part of the bar that is dragged
NOTCH, LEAP = 90, 0.6  # units of a notch of the wheel, but at most this part of the view: nothing is skipped
_PAGES = {Command.PAGE_UP: -0.9, Command.PAGE_DOWN: 0.9, Command.UP: -0.15, Command.DOWN: 0.15}


class Scroller(Widget):
    """Base of widgets that scroll vertically by wheel, keys and dragging the bar.

    `offset` is the number of pixels above the view. With `keeps_room` the bar has its room where nothing scrolls too:
    what is inside stays in place.
    """

    clips = True
    reacts = False  # only its bar reacts

    def __init__(self, ui: Ui, *, tooltip: Tip = None) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.offset = 0
        self.keeps_room = False
        self._grip: int | None = None  # pixels from the top of the thumb to the pointer that holds it

    @property
    def content_height(self) -> int:
        """Pixels of everything that can be scrolled through."""
        return 0

    @property
    def view(self) -> Rect:
        """Rectangle without the scroll bar, which takes room only if it is needed or keeps it."""
        bar = self.ui.px(BAR + 6) if self.scrolls or self.keeps_room else 0
        return Rect(self.rect.x, self.rect.y, max(1, self.rect.w - bar), self.rect.h)

    @property
    def scrolls(self) -> bool:
        """True if the content is higher than the view."""
        return self.content_height > self.rect.h

    def scroll_to(self, offset: float) -> None:
        """Show the content from that pixel on, as far as there is any."""
        new = round(max(0, min(offset, self.content_height - self.rect.h)))
        if new != self.offset:
            by = self.offset - new
            self.offset = new
            self.scrolled(by)
            self.touch()

    def scrolled(self, by: int) -> None:
        """React to the content having moved down by so many pixels (up if negative)."""

    def handle(self, intent: Intent) -> bool:
        """Scroll by the wheel, by dragging the bar, and by the keys for pages and ends."""
        if intent.do == Command.WHEEL and self.scrolls:
            self.scroll_to(self.offset - intent.amount * min(self.ui.px(NOTCH), self.rect.h * LEAP))
            return True
        if intent.do == Command.PRESS and intent.button == 1 and self.scrolls and intent.pos[0] >= self.view.right:
            thumb = self._thumb()
            self._grip = intent.pos[1] - thumb.y if thumb.collidepoint(intent.pos) else thumb.h // 2
            self._drag(intent.pos[1])
            return True
        if intent.do == Command.MOVE and self._grip is not None:
            self._drag(intent.pos[1])
            return True
        if intent.do == Command.RELEASE and self._grip is not None:
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
            return self.offset != before or intent.do in (Command.PAGE_UP, Command.PAGE_DOWN)
        if intent.do in (Command.HOME, Command.END):
            self.scroll_to(0 if intent.do == Command.HOME else self.content_height)
            return True
        return False

    def _drag(self, y: int) -> None:
        thumb = self._thumb()
        room = max(1, self.rect.h - thumb.h)
        part = (y - self.rect.y - (self._grip or 0)) / room
        self.scroll_to(part * (self.content_height - self.rect.h))
        self.touch()

    def hover(self, inside: bool) -> None:
        """Highlight the bar while the pointer is over the widget."""
        if inside != self.hovered and self.scrolls:
            self.touch(self._groove())
        super().hover(inside)

    def _groove(self) -> Rect:
        width = self.ui.px(BAR)
        return Rect(self.rect.right - width, self.rect.y, width, self.rect.h)

    def _thumb(self) -> Rect:
        high = max(min(self.ui.px(LEAST_THUMB), self.rect.h), self.rect.h * self.rect.h // max(1, self.content_height))
        part = self.offset / max(1, self.content_height - self.rect.h)
        width = self.ui.px(BAR)
        return Rect(self.rect.right - width, self.rect.y + round(part * (self.rect.h - high)), width, high)

    def draw_bar(self, surface: Surface) -> None:
        """Draw the bar at the right edge, if there is something to scroll."""
        if not self.scrolls:
            return
        ui, theme = self.ui, self.ui.theme
        thumb = self._thumb()
        ui.plate(surface, self._groove(), "well", radius=thumb.w // 2)
        name = "accent" if self._grip is not None else "ink_dim" if self.hovered else "edge_light"
        ui.plate(surface, thumb.inflate(-ui.px(2), -ui.px(2)), "chip", top=hex_of(theme[name]),
                 bottom=hex_of(theme[name]), radius=thumb.w // 2)


class ScrollArea(Scroller):
    """Area that shows one widget which may be higher than the area; set it with `fill`."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._content: Widget | None = None
        self._height = 0

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """True if there is something to scroll but nothing inside can have the focus."""
        return self.scrolls and not any(w.targets() for child in self.children for w in child.walk())

    @property
    def content_height(self) -> int:
        """Pixels of the widget inside."""
        return self._height

    def fill(self, content: W) -> W:
        """Show this widget at its natural height for the area's width, and return it."""
        self.clear()
        self._content = content
        self.add(content)
        self.offset = 0
        self.layout()
        return content

    def layout(self) -> None:
        """Lay the widget inside out for the new size; keep the offset as far as it fits."""
        if self._content is None or not self.rect.w:
            return
        before = self._height, self.offset
        self._height = self._content.natural_size(self.rect.w)[1]
        if self.scrolls:
            self._height = self._content.natural_size(self.view.w)[1]
        self.offset = max(0, min(self.offset, self._height - self.rect.h))
        if (self._height, self.offset) != before:
            self.touch(self._groove())  # the bar is drawn beside the widget inside
        self._content.place(Rect(self.rect.x, self.rect.y - self.offset, self.view.w, max(self._height, 1)))

    def scrolled(self, by: int) -> None:
        """Move the widget inside along."""
        for child in self.children:
            child.shift(0, by)

    def reveal(self, rect: Rect) -> None:
        """Scroll as little as needed to bring these window pixels into view."""
        margin = max(0, min(self.ui.px(16), (self.rect.h - rect.h) // 2))
        if rect.top - margin < self.rect.top:
            self.scroll_to(self.offset + rect.top - margin - self.rect.top)
        elif rect.bottom + margin > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom + margin - self.rect.bottom)

    def draw(self, surface: Surface) -> None:
        """Draw the bar; the widget inside draws itself."""
        self.draw_bar(surface)


class Stack(Widget):
    """Children below each other at their natural heights, `gap` units apart; good inside a ScrollArea."""

    def __init__(self, ui: Ui, gap: float = 8) -> None:
        super().__init__(ui)
        self.gap = gap

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the heights of all visible children with the gaps between them."""
        heights = [child.natural_size(width)[1] for child in self.children if child.visible]
        return width or self.rect.w, sum(heights) + self.ui.px(self.gap) * max(0, len(heights) - 1)

    def layout(self) -> None:
        """Place the children from the top at the stack's width."""
        y = self.rect.y
        for child in self.children:
            if child.visible:
                height = child.natural_size(self.rect.w)[1]
                child.place(Rect(self.rect.x, y, self.rect.w, height))
                y += height + self.ui.px(self.gap)


class Sized(Widget):
    """Group with a fixed height in units, laid out by `arrange`: a row of a Stack."""

    def __init__(self, ui: Ui, height: float, arrange: Callable[[Widget], None]) -> None:
        super().__init__(ui)
        self.height = height
        self._arrange = arrange

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the fixed height."""
        return width or self.rect.w, self.ui.px(self.height)

    def layout(self) -> None:
        """Place the children by `arrange`."""
        self._arrange(self)
