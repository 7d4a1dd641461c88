"""Check 4, tooltips: an open one belongs to the thing under pointer or focus and has its present text."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.scenes.table.panels.selectable import SelectableWidget
from game.tools.ui_fuzzer.findings import Finding
from game.ui.screen import Screen
from game.ui.widgets.buttons import Button
from game.ui.widgets.widget import Widget


def stale_tip(screen: Screen) -> Iterator[Finding]:
    """Yield the faults of the open tooltip: its owner is gone, its text out of date, or its thing elsewhere."""
    tip = screen.tooltip
    if tip.markup is None:
        return
    owner, due = _owner(screen, tip.about)
    if tip.pinned and tip.content is not None and tip.content.again is not None:  # the pointer may be anywhere
        anew = tip.content.again()
        due = anew.markup if anew is not None else None
    if owner is None:
        yield Finding(4, "owner gone", f"'{tip.markup}'", tip.rect)
    elif due != tip.markup:
        yield Finding(4, f"untrue: {type(owner).__name__}", f"'{tip.markup}' where it would say '{due}' now", tip.rect)
    elif not tip.pinned and tip.about not in (_under_pointer(screen), _under_focus(screen)):
        yield Finding(4, f"elsewhere: {type(owner).__name__}", f"'{tip.markup}'", tip.rect)


def stale_light(screen: Screen) -> Iterator[Finding]:
    """Yield the widgets hovered without the pointer, and a focus ring around nothing.

    What has just come under the resting pointer is looked for a moment later.
    """
    under = screen.widget_at(screen.pointer) if screen.pointer is not None else None
    for widget in () if screen.look_is_due else screen.top.walk():
        if widget.hovered and widget is not under and isinstance(widget, Button | SelectableWidget):
            yield Finding(4, f"lit without the pointer: {type(widget).__name__}", f"at {tuple(widget.rect)}",
                          widget.rect)
    focus = screen.ring.current()
    if screen.ring.shown and (focus is None or focus.rect != screen.ring.rect):
        yield Finding(4, "focus around nothing", f"at {tuple(screen.ring.rect)}", screen.ring.rect)


def _owner(screen: Screen, about: Hashable) -> tuple[Widget | None, str | None]:
    """Return the widget that a tooltip belongs to, None if it is gone, and its present text."""
    if not isinstance(about, tuple):
        return None, None
    focus = about[0] == "focus"
    name, part = about[1] if focus else about
    owner = next((widget for layer in screen.layers for widget in layer.walk() if id(widget) == name), None)
    if owner is None:
        return None, None
    if focus or screen.pointer is None:
        return owner, owner.tip_text(part)
    spot = screen.pointer
    key, markup, _ = owner.tip_at(spot)
    return owner, markup if key == part else owner.tip_text(part)


def _under_pointer(screen: Screen) -> Hashable:
    """Return the key of the tooltip that the pointer would open."""
    widget = screen.widget_at(screen.pointer) if screen.pointer is not None else None
    while widget is not None and screen.pointer is not None:
        key, markup, _ = widget.tip_at(screen.pointer)
        if markup:
            return id(widget), key
        widget = widget.parent
    return None


def _under_focus(screen: Screen) -> Hashable:
    focus = screen.ring.current()
    return ("focus", focus.key) if focus is not None and screen.ring.shown else None
