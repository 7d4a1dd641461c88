"""A screen: widgets in z-order, modal layers above them, the focus ring and the tooltip on top.

It routes intents (topmost widget under the pointer; for keys the modal layer, the focused widget, the ring, then
shortcuts), calls moving widgets, and redraws only what changed. What nobody takes is the scene's business.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TypeVar

from pygame import Rect, Surface
from pygame.event import Event

from game.ui.compositor import Compositor
from game.ui.context import Ui
from game.ui.focus import FocusRing
from game.ui.input import ARROWS, POINTER, Do, Intent
from game.ui.layout import Box
from game.ui.room import room
from game.ui.tooltip import TooltipLayer
from game.ui.widgets.base import Layer, Target, Widget

W = TypeVar("W", bound=Widget)
__all__ = ["Layer", "Screen"]


class Screen:
    """What a scene fills with widgets. Coordinates are window pixels."""

    def __init__(self, ui: Ui, background: Surface | None = None) -> None:
        self.ui = ui
        self.compositor = Compositor(ui.metrics.size)
        self.background = background or room(ui)
        self.body = self._own(Layer(ui))
        self.modals: list[Layer] = []
        self.tooltip = self._own(TooltipLayer(ui))
        self.ring = self._own(FocusRing(ui, self.targets))
        self._moving: list[Widget] = []
        self._timers: list[list[float | Callable[[], None]]] = []
        self._hovered: Widget | None = None
        self._captor: Widget | None = None
        self._pointer: tuple[int, int] | None = None

    def _own(self, widget: W) -> W:
        widget._screen = self
        return widget

    # building ---------------------------------------------------------------------
    def add(self, widget: W, at: Rect | Box | None = None) -> W:
        """Puts a widget on top of the screen's body."""
        return self.body.add(widget, at)

    def page(self, margin: float = 0) -> Box:
        """The whole window as a box, without a margin in units."""
        return self.ui.page(margin)

    def open(self, layer: Layer) -> Layer:
        """Shows a modal layer (dialog, menu) above everything."""
        self.modals.append(self._own(layer))
        self._release_pointer()
        self.tooltip.pinned = False
        self.tooltip.drop()
        self.ring.set(None, show=False)
        self._redraw_layer(layer)
        return layer

    def close(self, layer: Layer) -> None:
        """Takes a modal layer away."""
        if layer in self.modals:
            self.modals.remove(layer)
            self._release_pointer()
            self.ring.set(None, show=False)
            self.tooltip.drop()
            self._redraw_layer(layer)

    def _redraw_layer(self, layer: Layer) -> None:
        parts = layer.children if layer.light else [layer]
        for part in parts:
            self.invalidate(part.bounds)

    @property
    def pointer(self) -> tuple[int, int] | None:
        """Where the pointer was last, in window pixels; None before it first came."""
        return self._pointer

    @property
    def layers(self) -> list[Widget]:
        """Bottom to top."""
        return [self.body, *self.modals, self.tooltip, self.ring]

    @property
    def top(self) -> Layer:
        """The layer that takes input: the uppermost modal one, else the body."""
        return self.modals[-1] if self.modals else self.body

    def targets(self) -> list[Target]:
        """Everything that the focus ring can reach now, in Tab order."""
        return [target for widget in self.top.walk() for target in widget.targets() if target.rect.w]

    @property
    def ring_shown(self) -> bool:
        """Does the focus ring show, because the keyboard walks it?"""
        return self.ring.shown

    def explain(self, key: Hashable, markup: str | None, anchor: Rect) -> None:
        """Shows a tooltip beside `anchor` after the usual moment; the same key and text change nothing."""
        self.tooltip.aim(key, markup, anchor)

    # time -------------------------------------------------------------------------
    def animate(self, widget: Widget) -> None:
        """Call `widget.update(dt)` each frame until it answers False."""
        if widget not in self._moving:
            self._moving.append(widget)

    def after(self, seconds: float, call: Callable[[], None]) -> None:
        """Calls once, so many seconds from now."""
        self._timers.append([seconds, call])

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        for widget in list(self._moving):
            if widget.screen is not self or not widget.update(dt):
                self._moving.remove(widget)
        self.tooltip.update(dt)
        due = []
        for timer in list(self._timers):
            timer[0] -= dt  # type: ignore[operator]
            if timer[0] <= 0:  # type: ignore[operator]
                self._timers.remove(timer)
                due.append(timer[1])
        for call in due:
            call()  # type: ignore[operator]
        self.ring.refresh()

    def wake_in(self) -> float | None:
        """Seconds until `update` has something to do: 0 while anything moves, None if nothing is waiting."""
        if self._moving:
            return 0.0
        waits = [float(timer[0]) for timer in self._timers]  # type: ignore[arg-type]
        if self.tooltip.due is not None:
            waits.append(max(0.0, self.tooltip.due))
        return min(waits, default=None)

    # drawing ----------------------------------------------------------------------
    def invalidate(self, rect: Rect | None = None) -> None:
        """Redraw this rectangle (or everything) in the next frame."""
        self.compositor.invalidate(rect)

    def frame(self, surface: Surface) -> list[Rect]:
        """Redraws what changed and answers the rectangles; an empty list costs nothing."""
        return self.compositor.frame(surface, self.background, self.layers)

    # input ------------------------------------------------------------------------
    @property
    def typing(self) -> bool:
        """Does the focus stand in a text field?"""
        target = self.ring.current()
        return target is not None and getattr(target.widget, "typing", False)

    def take_event(self, event: Event) -> bool:
        """A raw event, for a layer that is drawn by another library; True if it took it."""
        take = getattr(self.top, "take_event", None)
        return bool(take and take(event))

    def dispatch(self, intent: Intent) -> bool:
        """Brings an intent to whom it concerns. True if somebody took it."""
        if intent.do in POINTER:
            return self._point(intent)
        return self._command(intent)

    def widget_at(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost widget that catches the pointer there."""
        return _hit(self.top, pos)

    def focus(self, widget: Widget, *, show: bool = False) -> None:
        """Puts the focus on a widget: on the first of its parts, if it has any."""
        if targets := widget.targets():
            self._move_focus(targets[0], show=show)

    def _move_focus(self, target: Target | None, *, show: bool) -> None:
        before = self.ring.current()
        self.ring.set(target, show=show)
        if before and (target is None or before.key != target.key):
            _notice_focus(before, False)
        if target:
            _notice_focus(target, True)

    def _point(self, intent: Intent) -> bool:
        if intent.do == Do.LEAVE:
            self._hover(None)
            self.tooltip.drop()
            return True
        if intent.do == Do.WHEEL and self._pointer is not None:
            intent = replace(intent, pos=self._pointer)  # the wheel's event does not know where it happened
        self._pointer = intent.pos
        if self._captor is not None and intent.do in (Do.MOVE, Do.RELEASE):
            captor = self._captor
            if intent.do == Do.RELEASE:
                self._captor = None
            captor.handle(intent)
            self._hover(self.widget_at(intent.pos))
            return True
        widget = self.widget_at(intent.pos)
        self._hover(widget)
        if intent.do == Do.MOVE:
            self._aim(widget, intent.pos)
        if intent.do == Do.PRESS:
            self._press_focus(widget, intent.pos)
        return self._bubble(widget, intent)

    def _bubble(self, widget: Widget | None, intent: Intent) -> bool:
        while widget is not None:
            if widget.handle(intent):
                if intent.do == Do.PRESS and widget.screen is self:
                    self._captor = widget
                return True
            widget = widget.parent
        return False

    def _press_focus(self, widget: Widget | None, pos: tuple[int, int]) -> None:
        self.ring.hide()
        if self.tooltip.pinned:
            self.tooltip.pin()
        else:
            self.tooltip.drop()
        while widget is not None:
            hit = [target for target in widget.targets() if target.rect.collidepoint(pos)]
            if hit:
                self._move_focus(hit[-1], show=False)
                return
            widget = widget.parent
        self._move_focus(None, show=False)

    def _hover(self, widget: Widget | None) -> None:
        if widget is not self._hovered:
            if self._hovered is not None:
                self._hovered.hover(False)
            self._hovered = widget
            if widget is not None:
                widget.hover(True)

    def _aim(self, widget: Widget | None, pos: tuple[int, int]) -> None:
        while widget is not None:
            key, markup, anchor = widget.tip_at(pos)
            if markup:
                self.tooltip.aim((id(widget), key), markup, anchor)
                return
            widget = widget.parent
        self.tooltip.drop()

    def _release_pointer(self) -> None:
        self._captor = None
        self._hover(None)

    def _command(self, intent: Intent) -> bool:
        target = self.ring.current()
        if target is not None and target.widget.handle(intent):
            self.ring.refresh()
            return True
        if intent.do in (Do.NEXT, Do.PREV, *ARROWS):
            return self._arrow(intent.do) or self._walk(intent.do)
        if intent.do == Do.PIN and self.tooltip.pin():
            return True
        if intent.do == Do.BACK:
            return self._back()
        if intent.do == Do.ACTIVATE and target is not None and (self.ring.shown or intent.key == "space"):
            target.widget.activate(target.part)
            return True
        return self._shortcut(intent) or self._overheard(intent) or self.top.modal

    def _arrow(self, do: Do) -> bool:
        """A button that has an arrow for its key gets it as long as the focus is not being walked."""
        claims = [widget for widget in self.top.walk() if do in ARROWS and getattr(widget, "shortcut", None) == do]
        if not claims or self.ring.shown:
            return False
        claims[0].activate()
        return True

    def _walk(self, do: Do) -> bool:
        before = self.ring.current()
        if before and not self.ring.shown and do in ARROWS:
            self.ring.set(before, show=True)
            found: Target | None = before
        else:
            found = self.ring.step(do)
        if found is None:
            return False
        if before and before.key != found.key:
            _notice_focus(before, False)
        _reveal(found)
        _notice_focus(found, True)
        self.ring.refresh()
        self.tooltip.aim(("focus", found.key), found.widget.tip_text(found.part), found.rect)
        return True

    def _back(self) -> bool:
        if self.tooltip.pinned:
            return self.tooltip.pin()
        if self.modals:
            layer = self.modals[-1]
            if layer.on_back:
                layer.on_back()
            return True
        if self.ring.shown:
            self.tooltip.drop()
        return self._shortcut(Intent(Do.BACK, key="escape"))

    def _shortcut(self, intent: Intent) -> bool:
        for widget in self.top.walk():
            wanted = getattr(widget, "shortcut", None)
            if wanted and widget.enabled and wanted in (intent.do, intent.key):
                widget.activate()
                return True
        return False

    def _overheard(self, intent: Intent) -> bool:
        """Widgets that listen to a command wherever the focus is (the board: zoom)."""
        return any(intent.do in getattr(w, "listens", ()) and w.handle(intent) for w in self.top.walk())


def _hit(widget: Widget, pos: tuple[int, int]) -> Widget | None:
    if not widget.visible or (widget.clips and not widget.rect.collidepoint(pos)):
        return None
    for child in reversed(widget.children):
        if found := _hit(child, pos):
            return found
    return widget if widget.rect.collidepoint(pos) and widget.solid(pos) else None


def _notice_focus(target: Target, inside: bool) -> None:
    """Tells the widget that the focus came or went."""
    target.widget.focused(inside, target.part)


def _reveal(target: Target) -> None:
    """Scrolls whatever holds the target so that it can be seen."""
    above = target.widget.parent
    while above is not None:
        reveal = getattr(above, "reveal", None)
        if callable(reveal):
            reveal(target.rect)
        above = above.parent
