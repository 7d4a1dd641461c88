"""Content of tooltips, requested from the widget under the pointer or with the focus."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from pygame import Rect

from game.ui.widgets.widget import Target, Widget


@dataclass(frozen=True)
class TooltipContent:
    """Content of a tooltip.

    `key` identifies its thing: (id of the widget, its key) under the pointer, ("focus", key of the target) for the
    focus. `anchor` is the rectangle of the thing, `group` that of everything it is compared with. `owner` is the
    widget that gave it, `again` requests it from the owner anew; None = the owner updates it by itself.
    """

    key: Hashable
    markup: str
    anchor: Rect
    group: Rect | None = None
    owner: Widget | None = None
    again: Callable[[], TooltipContent | None] | None = None

    @property
    def part(self) -> Hashable:
        """Part of the owner that it is about; None = the whole of it."""
        of = self.key[1] if isinstance(self.key, tuple) else None
        return of[1] if self.of_focus and isinstance(of, tuple) else of

    @property
    def of_focus(self) -> bool:
        """True if it is about the focused target."""
        return isinstance(self.key, tuple) and self.key[0] == "focus"


def tooltip_at(widget: Widget | None, pos: tuple[int, int]) -> TooltipContent | None:
    """Return the content at a pixel: from the widget there, else from its parents; None if there is none."""
    while widget is not None:
        if content := _content_of(widget, pos):
            return content
        widget = widget.parent
    return None


def _content_of(widget: Widget, pos: tuple[int, int]) -> TooltipContent | None:
    key, markup, anchor = widget.tip_at(pos)
    if not markup:
        return None
    x, y = pos[0] - widget.rect.x, pos[1] - widget.rect.y

    def again() -> TooltipContent | None:
        return _content_of(widget, (widget.rect.x + x, widget.rect.y + y))

    return TooltipContent((id(widget), key), markup, Rect(anchor), _group(widget), widget, again)


def tooltip_of(target: Target | None) -> TooltipContent | None:
    """Return the content for a target of the focus; None if it has none."""
    if target is None:
        return None
    widget, part = target.widget, target.part
    markup = widget.tip_text(part)
    if not markup:
        return None

    def again() -> TooltipContent | None:
        return tooltip_of(next((each for each in widget.targets() if each.part == part), None))

    return TooltipContent(("focus", target.key), markup, Rect(target.rect), _group(widget), widget, again)


def _group(widget: Widget | None) -> Rect | None:
    """Return the rectangle of everything that a widget is compared with, None if there is no such group."""
    while widget is not None:
        if widget.tips_beside:
            return widget.visible_part(widget.rect)
        widget = widget.parent
    return None
