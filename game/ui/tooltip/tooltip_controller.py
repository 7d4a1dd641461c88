"""Tooltip controller: updates the tooltip of a screen after input, and again when widgets change."""

from __future__ import annotations

from collections.abc import Callable

from game.timing.tooltip_delays import TOOLTIP
from game.ui.focus.focus_ring import FocusRing
from game.ui.focus.pointer import Pointer
from game.ui.tooltip.tooltip import TooltipLayer
from game.ui.tooltip.tooltip_source import TooltipContent, tooltip_at, tooltip_of
from game.ui.widgets.widget import Widget


class TooltipController:
    """Keeps the tooltip of a screen true; `live` tells whether a widget can be seen and used now.

    Anything that is redrawn may have changed the content: then its owner is asked again, at most ten times a second
    while things move, and once when they rest. A tooltip whose owner is gone, or is no longer under the pointer,
    closes. `pointed` is called at once with the content of the thing pointed at, also after a press has closed its
    tooltip.
    """

    def __init__(self, tooltip: TooltipLayer, pointer: Pointer, ring: FocusRing,
                 live: Callable[[Widget], bool]) -> None:
        self.tooltip, self.pointer, self.ring = tooltip, pointer, ring
        self.pointed: Callable[[TooltipContent | None], object] = lambda content: None
        self._live = live
        self.by_focus = False  # True if the focus moved last, not the pointer
        self._outdated = False
        self._since = TOOLTIP.refresh  # seconds since the last update

    def invalidate(self) -> None:
        """Note that something was redrawn, so that the content may be out of date."""
        self._outdated = True

    def pass_time(self, dt: float) -> None:
        """Advance the time by `dt` seconds."""
        self._since += dt

    @property
    def due(self) -> float | None:
        """Seconds until the next update; None if none is needed."""
        return max(0.0, TOOLTIP.refresh - self._since) if self._outdated else None

    def of_pointer(self, widget: Widget | None) -> None:
        """Show the tooltip of this widget after the pointer has moved over it.

        A widget that is gone is replaced by the one under the pointer now.
        """
        gone = widget is not None and not self._live(widget)
        self.by_focus = False
        self._aim(self._by(self.pointer.move_over() if gone else widget))

    def pass_over(self) -> None:
        """Note that the pointer has moved, and ask for the thing under it at the next update."""
        self.by_focus = False
        self._outdated, self._since = True, TOOLTIP.refresh

    def of_focus(self) -> None:
        """Show the tooltip of the focus after the keyboard has moved it; none for a hidden focus."""
        self.by_focus = True
        self._aim(tooltip_of(self.ring.current()) if self.ring.shown else None)

    def at_once(self) -> None:
        """Show the tooltip of the thing pointed at without delay, even after the press that closed it."""
        if self.by_focus and self.ring.shown:
            self.of_focus()
        else:
            self._aim(self._by(self.pointer.look_under()))
        self.tooltip.open()

    def clear(self) -> None:
        """Point at nothing, because the pointer is gone or something lies above."""
        self.pointed(None)

    def _aim(self, content: TooltipContent | None) -> None:
        self.tooltip.aim(content)
        self._answered()
        self.pointed(content)  # this may change the content: it is requested again

    def refresh(self, at_once: bool = False) -> None:
        """Update the thing pointed at and the content of its tooltip, if anything has changed."""
        if self.due != 0 and not at_once:
            return
        under = None if self.pointer.is_grabbed else self.pointer.look_under()
        self._answered()
        here = tooltip_of(self.ring.current()) if self.by_focus and self.ring.shown else self._by(under)
        self.pointed(here)
        content = self.tooltip.content
        if content is not None and content.again is not None:
            now = self._now(content, here)
            if now is None or now.key != content.key:
                self.tooltip.close()
            else:
                self.tooltip.renew(now)

    def _answered(self) -> None:
        self._outdated, self._since = False, 0.0

    def _by(self, widget: Widget | None) -> TooltipContent | None:
        """Return the content for a widget under the pointer, or for one of its parents."""
        return tooltip_at(widget, self.pointer.pos) if self.pointer.pos is not None else None

    def _now(self, content: TooltipContent, here: TooltipContent | None) -> TooltipContent | None:
        """Return the present content of an open tooltip; None if its thing cannot be seen any more.

        `here` is the content of the thing pointed at now.
        """
        now = content.again() if self.tooltip.pinned and content.again is not None else here
        if now is None or now.owner is None or not self._live(now.owner):
            return None
        return now if now.owner.visible_part(now.anchor).size != (0, 0) else None
