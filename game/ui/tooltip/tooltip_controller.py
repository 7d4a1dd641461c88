"""Keeps the tooltip of a screen true: asks when the pointer or the focus has moved, and again when things change."""

from __future__ import annotations

from collections.abc import Callable

from game.timing import TOOLTIP
from game.ui.focus.focus_ring import FocusRing
from game.ui.focus.pointer import Pointer
from game.ui.tooltip.tooltip import TooltipLayer
from game.ui.tooltip.tooltip_source import TooltipContent, tooltip_at, tooltip_of
from game.ui.widgets.widget import Widget


class TooltipController:
    """`live` tells whether a widget can be seen and used now.

    Whatever is redrawn may be what the tooltip speaks of: then its owner is asked again, ten times a second at most
    while things move, and once when they rest. A tooltip whose owner has gone, or has moved away from under the
    pointer, closes. `pointed` hears at once of what is pointed at, also after a press has closed its tooltip.
    """

    def __init__(self, tooltip: TooltipLayer, pointer: Pointer, ring: FocusRing,
                 live: Callable[[Widget], bool]) -> None:
        self.tooltip, self.pointer, self.ring = tooltip, pointer, ring
        self.pointed: Callable[[TooltipContent | None], object] = lambda told: None
        self._live = live
        self.by_focus = False  # the focus came last, not the pointer
        self._doubtful = False
        self._since = TOOLTIP.refresh  # seconds since the last question

    def invalidate(self) -> None:
        """Something was redrawn."""
        self._doubtful = True

    def pass_time(self, dt: float) -> None:
        """`dt` seconds passed."""
        self._since += dt

    @property
    def due(self) -> float | None:
        """Seconds until the next question; None if there is none."""
        return max(0.0, TOOLTIP.refresh - self._since) if self._doubtful else None

    def of_pointer(self, widget: Widget | None) -> None:
        """The pointer has moved and is over this widget, or was until that took the motion."""
        gone = widget is not None and not self._live(widget)
        self.by_focus = False
        self._aim(self._by(self.pointer.move_over() if gone else widget))

    def of_focus(self) -> None:
        """The keyboard has moved the focus; one that waits unseen tells nothing."""
        self.by_focus = True
        self._aim(tooltip_of(self.ring.current()) if self.ring.shown else None)

    def at_once(self) -> None:
        """What is pointed at is told without waiting, also behind the press that closed its tooltip."""
        if self.by_focus and self.ring.shown:
            self.of_focus()
        else:
            self._aim(self._by(self.pointer.look_under()))
        self.tooltip.open()

    def clear(self) -> None:
        """The pointer has gone, or something lies above now."""
        self.pointed(None)

    def _aim(self, told: TooltipContent | None) -> None:
        self.tooltip.aim(told)
        self._answered()
        self.pointed(told)  # what this changes may be what was told: it is asked again

    def refresh(self, at_once: bool = False) -> None:
        """Is the pointer still over the same thing, and does the tooltip say what that thing would say now?"""
        if self.due != 0 and not at_once:
            return
        under = None if self.pointer.is_grabbed else self.pointer.look_under()
        self._answered()
        here = tooltip_of(self.ring.current()) if self.by_focus and self.ring.shown else self._by(under)
        self.pointed(here)
        told = self.tooltip.content
        if told is not None and told.again is not None:
            now = self._now(told, here)
            if now is None or now.key != told.key:
                self.tooltip.close()
            else:
                self.tooltip.renew(now)

    def _answered(self) -> None:
        self._doubtful, self._since = False, 0.0

    def _by(self, widget: Widget | None) -> TooltipContent | None:
        """What a widget under the pointer tells, or what it lies in."""
        return tooltip_at(widget, self.pointer.pos) if self.pointer.pos is not None else None

    def _now(self, told: TooltipContent, here: TooltipContent | None) -> TooltipContent | None:
        """What is told where it was told, with this at hand; None if that cannot be seen any more."""
        now = told.again() if self.tooltip.pinned and told.again is not None else here
        if now is None or now.owner is None or not self._live(now.owner):
            return None
        return now if now.owner.visible_part(now.anchor).size != (0, 0) else None
