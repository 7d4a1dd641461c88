"""Who is asked for a tooltip: what lies under the pointer, or what has the focus; and the same thing again later."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from pygame import Rect

from game.ui.widgets.widget import Target, Widget


@dataclass(frozen=True)
class TooltipContent:
    """What a tooltip says. `key` is what it is about: (id of the widget, its key) under the pointer, ("focus", key of
    the target) under the focus. `anchor` is the rectangle it belongs to, `group` what it is compared with. `owner` says
    it, `again` asks the owner for the same anew; None = the owner says it by itself whenever it changes."""

    key: Hashable
    markup: str
    anchor: Rect
    group: Rect | None = None
    owner: Widget | None = None
    again: Callable[[], TooltipContent | None] | None = None

    @property
    def part(self) -> Hashable:
        """The part of the owner that it is about; None = the whole of it."""
        of = self.key[1] if isinstance(self.key, tuple) else None
        return of[1] if self.of_focus and isinstance(of, tuple) else of

    @property
    def of_focus(self) -> bool:
        """Is it about what has the focus?"""
        return isinstance(self.key, tuple) and self.key[0] == "focus"


def tooltip_at(widget: Widget | None, pos: tuple[int, int]) -> TooltipContent | None:
    """What there is to tell at a place: by the widget there, else by what it lies in."""
    while widget is not None:
        if told := _told_by(widget, pos):
            return told
        widget = widget.parent
    return None


def _told_by(widget: Widget, pos: tuple[int, int]) -> TooltipContent | None:
    key, markup, anchor = widget.tip_at(pos)
    if not markup:
        return None
    x, y = pos[0] - widget.rect.x, pos[1] - widget.rect.y

    def again() -> TooltipContent | None:
        return _told_by(widget, (widget.rect.x + x, widget.rect.y + y))

    return TooltipContent((id(widget), key), markup, Rect(anchor), _group(widget), widget, again)


def tooltip_of(target: Target | None) -> TooltipContent | None:
    """What there is to tell about a target of the focus."""
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
    """All that a widget is compared with."""
    while widget is not None:
        if widget.tips_beside:
            return widget.visible_part(widget.rect)
        widget = widget.parent
    return None
