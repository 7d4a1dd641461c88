"""A screen: widgets in z-order, modal layers above them, the focus ring and the tooltip on top.

It routes intents (topmost widget under the pointer; for keys the modal layer, the focused widget, the ring, then
shortcuts), calls moving widgets, and redraws only what changed. What nobody takes is the scene's business.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial
from typing import TypeVar

from pygame import Rect, Surface
from pygame.event import Event

from game.ui.animation.timers import Timers
from game.ui.background import background_picture
from game.ui.compositor import Compositor
from game.ui.context import Ui
from game.ui.focus.focus_navigation import FocusNavigation
from game.ui.focus.focus_ring import FocusRing
from game.ui.focus.pointer import Pixel, Pointer
from game.ui.input.input_guard import InputGuard
from game.ui.input.keymap import POINTER, Command, Intent
from game.ui.key_routing import KeyRouter
from game.ui.layout import Box
from game.ui.tooltip.tooltip import TooltipLayer
from game.ui.tooltip.tooltip_controller import TooltipController
from game.ui.tooltip.tooltip_source import TooltipContent
from game.ui.widgets.buttons import Button
from game.ui.widgets.widget import Layer, Target, Widget

W = TypeVar("W", bound=Widget)
__all__ = ["Layer", "Screen"]
NEAR = 16  # units around the last press that count as the same spot


class Screen:
    """What a scene fills with widgets. Coordinates are window pixels."""

    def __init__(self, ui: Ui, background: Surface | None = None) -> None:
        self.ui = ui
        self.compositor = Compositor(ui.metrics.size)
        self.background = background or background_picture(ui)
        self.body = self._own(Layer(ui))
        self.modals: list[Layer] = []
        floats = partial(self.compositor.invalidate, floats=True)
        self.tooltip = self._own(TooltipLayer(ui, floats))
        self.ring = self._own(FocusRing(ui, lambda: self.top, floats))
        self.by_keys = False  # was the keyboard used last, not the pointer?
        self._moving: list[Widget] = []
        self._timers = Timers()
        self._pointer = Pointer(self.widget_at, self._live)
        self._tooltips = TooltipController(self.tooltip, self._pointer, self.ring, self._live)
        self._walking = FocusNavigation(self.ring, lambda: self.modals, self._tooltips.of_focus)
        self._keyboard = KeyRouter(self.ring, self.tooltip, self._walking, lambda: self.top, lambda: self.modals)
        self._repeats = InputGuard(ui.px(NEAR), set(ui.keymap.keys[Command.ACTIVATE]) - {"space"})

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
        """Shows a modal layer (dialog, menu) above everything. It takes no press and no activating key in its first
        moments, nor as long as these keep coming quickly."""
        self.modals.append(self._own(layer))
        self.quiet()
        self._repeats.opened()
        self._walking.layer_opened(layer)
        self._redraw_layer(layer)
        self._redraw_keys()
        return layer

    def close(self, layer: Layer) -> None:
        """Takes a modal layer away; the focus goes back to where it was."""
        if layer in self.modals:
            place = self.modals.index(layer)
            self.modals.remove(layer)
            self.quiet()
            self._repeats.closed()
            self._walking.layer_closed(layer, self.modals[place] if self.modals[place:] else None)
            self._redraw_layer(layer)
            self._redraw_keys()

    def _redraw_keys(self) -> None:
        """Another layer is the uppermost one, and Enter means what lies there: what has it for its key says so."""
        for layer in (self.body, *self.modals):
            for widget in layer.walk():
                if getattr(widget, "shortcut", None) == Command.ACTIVATE:
                    widget.touch()

    def _redraw_layer(self, layer: Layer) -> None:
        parts = layer.children if layer.light else [layer]
        for part in parts:
            self.invalidate(part.bounds, floats=True)

    def top_layer_closed(self) -> None:
        """Something that lay over the body has gone: a press at the spot of the one before waits a moment."""
        self._repeats.closed()

    def quiet(self) -> None:
        """Something lies above now: a drag ends, nothing is hovered over, no tooltip is open."""
        self._pointer.let_go()
        self.tooltip.close()
        self._tooltips.clear()

    def covered(self) -> None:
        """The window shows another screen from now on."""
        self.quiet()
        self.compositor.forget()

    def place_focus(self) -> None:
        """Things have come to lie elsewhere, or say something else: light, tooltip and focus ring follow at once."""
        self.ring.refresh()
        self._tooltips.refresh(at_once=True)

    @property
    def by_focus(self) -> bool:
        """Is what has the focus pointed at, not what lies under the pointer?"""
        return self._tooltips.by_focus and self.ring.shown

    @property
    def shows_focus(self) -> bool:
        """Does a ring show what has the focus? Where not, it waits there unseen."""
        return self.ring.shown

    def follow_focus(self) -> None:
        """What has the focus is pointed at now."""
        self._tooltips.of_focus()

    @property
    def pointed(self) -> Callable[[TooltipContent | None], object]:
        """Who hears at once of what the pointer or the focus is on, as far as that has something to say."""
        return self._tooltips.pointed

    @pointed.setter
    def pointed(self, hear: Callable[[TooltipContent | None], object]) -> None:
        self._tooltips.pointed = hear

    @property
    def pointer(self) -> Pixel | None:
        """Where the pointer was last, in window pixels; None before it first came."""
        return self._pointer.pos

    @property
    def pointer_sleeps(self) -> bool:
        """Is the keyboard at work, so that nothing lies in the light of the pointer until it moves?"""
        return self._pointer.asleep

    def let_pointer_sleep(self) -> None:
        """Nothing lies in the light of the pointer until it moves."""
        self._pointer.sleep()

    @property
    def layers(self) -> list[Widget]:
        """Bottom to top."""
        return [self.body, *self.modals, self.ring, self.tooltip]

    @property
    def top(self) -> Layer:
        """The layer that takes input: the uppermost modal one, else the body."""
        return self.modals[-1] if self.modals else self.body

    def _live(self, widget: Widget) -> bool:
        """Can the widget be seen and used now?"""
        return widget.is_displayed and widget.root is self.top

    # time -------------------------------------------------------------------------
    def animate(self, widget: Widget) -> None:
        """Call `widget.update(dt)` each frame until it answers False."""
        if widget not in self._moving:
            self._moving.append(widget)

    def after(self, seconds: float, call: Callable[[], None]) -> None:
        """Calls once, so many seconds from now."""
        self._timers.after(seconds, call)

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self._repeats.pass_time(dt)
        self._tooltips.pass_time(dt)
        for widget in list(self._moving):
            if widget.screen is not self or not widget.update(dt):
                self._moving.remove(widget)
        self._timers.pass_time(dt)
        self.ring.refresh()
        self._tooltips.refresh()
        self.tooltip.update(dt)

    def wake_in(self) -> float | None:
        """Seconds until `update` has something to do: 0 while anything moves, None if nothing is waiting."""
        if self._moving:
            return 0.0
        waits = (self._timers.next, self.tooltip.due, self._tooltips.due)
        return min((max(0.0, due) for due in waits if due is not None), default=None)

    # drawing ----------------------------------------------------------------------
    def invalidate(self, rect: Rect | None = None, *, floats: bool = False) -> None:
        """Redraw this rectangle (or everything) in the next frame; `floats`: only what floats has changed there."""
        self._tooltips.invalidate()
        self.compositor.invalidate(rect, floats=floats)

    def frame(self, surface: Surface) -> list[Rect]:
        """Redraws what changed and answers the rectangles; an empty list costs nothing."""
        if not self.compositor.dirty:
            return []
        parts = self.body.children
        floor = next((place for place, part in enumerate(parts) if part.floats), len(parts))
        return self.compositor.frame(surface, self.background, parts[:floor],
                                     [*parts[floor:], *self.modals, self.ring, self.tooltip])

    # input ------------------------------------------------------------------------
    @property
    def typing(self) -> bool:
        """Does the focus stand in a text field?"""
        target = self.ring.target
        return target is not None and getattr(target.widget, "typing", False) and self.ring.current() is not None

    def take_event(self, event: Event) -> bool:
        """A raw event, for a layer that is drawn by another library; True if it took it."""
        take = getattr(self.top, "take_event", None)
        return bool(take and take(event))

    def dispatch(self, intent: Intent) -> bool:
        """Brings an intent to whom it concerns. True if somebody took it, or if it came too soon to be meant."""
        self.by_keys = intent.do not in POINTER
        if self._repeats.swallows(intent):
            return True
        told = self.tooltip.content
        self._pointer.asleep = self._pointer.asleep and self.by_keys
        taken = self._keyboard.command(intent) if self.by_keys else self._point(intent)
        if self.by_keys and self.ring.shown:
            self._pointer.sleep()
        if self.by_keys and intent.do != Command.PIN and told is not None and not told.of_focus:
            self._let_go(told)
        self._tooltips.refresh()
        return taken

    def _let_go(self, told: TooltipContent) -> None:
        """Who plays on by keys has read what the pointer rests on."""
        if not self.tooltip.pinned and self.tooltip.about == told.key:
            self.tooltip.close()

    def widget_at(self, pos: Pixel) -> Widget | None:
        """The topmost widget that catches the pointer there."""
        return _hit(self.top, pos)

    # the pointer ------------------------------------------------------------------
    def _point(self, intent: Intent) -> bool:
        if intent.do == Command.LEAVE:
            self._pointer.leave()
            self.tooltip.drop()
            self._tooltips.clear()
            return True
        if intent.do == Command.WHEEL and self._pointer.pos is not None:
            intent = replace(intent, pos=self._pointer.pos)  # the wheel's event does not know where it happened
        self._pointer.pos = intent.pos
        if self._pointer.to_holder(intent):
            self._pointer.move_over()
            return True
        widget = self._pointer.move_over()
        if intent.do == Command.WHEEL:
            return self._turn(widget, intent)
        if intent.do == Command.PRESS:
            self._press_focus(widget, intent.pos)
        taken = self._pointer.offer(widget, intent)
        if intent.do == Command.MOVE:
            self._tooltips.of_pointer(widget)
        return taken

    def _turn(self, widget: Widget | None, intent: Intent) -> bool:
        """The wheel: other things lie under the pointer then."""
        if self.tooltip.pinned and self.tooltip.rect.collidepoint(intent.pos) and self.tooltip.scroll(-intent.amount):
            return True
        taken = self._pointer.offer(widget, intent)
        if taken and not self._pointer.is_grabbed:
            under = self._pointer.move_over()
            self._pointer.offer(under, Intent(Command.MOVE, intent.pos))
            self._tooltips.of_pointer(under)
        return taken

    def _press_focus(self, widget: Widget | None, pos: Pixel) -> None:
        self.ring.hide()
        self.tooltip.close()
        while widget is not None:
            hit = [target for target in widget.targets() if target.rect.collidepoint(pos)]
            if hit:
                self._walking.move(hit[-1], show=False)
                return
            widget = widget.parent
        self._walking.move(None, show=False)

    # tooltips ---------------------------------------------------------------------
    def show_reason(self) -> None:
        """A click or a key did nothing: the tooltip of what it was meant for says why, at once."""
        self._tooltips.at_once()

    def explain(self, key: Hashable, markup: str | None, anchor: Rect) -> None:
        """Shows a tooltip beside `anchor` after the usual moment; the same key and text change nothing. Who calls it
        sees to it that it stays true."""
        self.tooltip.aim(TooltipContent(key, markup, Rect(anchor)) if markup else None)

    # the focus --------------------------------------------------------------------
    def targets(self) -> list[Target]:
        """Everything in view that the focus ring can reach now, in Tab order."""
        return [target for target in self.ring.targets() if not target.beyond]

    @property
    def preferred(self) -> Callable[[Target], bool] | None:
        """Which targets of the body are legal now: Tab and arrows walk these alone, a second pair of keys walks
        everything. Without an answer, where nothing is legal, and in modal layers everything is walked."""
        return self._walking.preferred

    @preferred.setter
    def preferred(self, legal: Callable[[Target], bool] | None) -> None:
        self._walking.preferred = legal

    def set_tab_rank(self, late: Callable[[Target], int]) -> None:
        """How far behind its place in the walk a legal target comes."""
        self._walking.tab_rank = late

    def walked(self) -> list[Target]:
        """What Tab and arrows walk now, in that order."""
        return self._walking.targets_in_order()

    def enters(self, widget: Widget) -> bool:
        """Does Enter press this widget that has it for its key? Not while the focus is seen to stand elsewhere, nor
        below a window."""
        return self._keyboard.enters(widget)

    def focus(self, widget: Widget, *, show: bool = False) -> None:
        """Puts the focus on a widget: on the first of its parts, if it has any."""
        if targets := widget.targets():
            self._walking.move(targets[0], show=show)

    def walk_to(self, target: Target) -> None:
        """The focus goes there and shows, as if the keyboard had walked to it: it is pointed at."""
        self._pointer.sleep()
        self._walking.move(target, show=True)
        self._tooltips.of_focus()

    def focus_on(self, widget: Widget) -> bool:
        """The same for a widget; False where the focus is seen there already, or cannot go there."""
        targets = widget.targets()
        if not targets or (self.ring.shown and self.ring.target is not None and self.ring.target.widget is widget):
            return False
        self.walk_to(targets[0])
        return True

    def focus_first(self, decision: Hashable) -> None:
        """A decision begins: the focus goes to the first legal target. While the same `decision` goes on it stays, or
        goes to what is closest to where it was, and shows if the keyboard walked it last; at another decision it
        waits unseen, so that no key that was meant for the one before presses something in it."""
        shown = self.ring.shown
        self._walking.first(decision)
        if shown and not self.ring.shown:  # what had the focus is not pointed at any more
            self._tooltips.refresh(at_once=True)

    def leave_things(self) -> bool:
        """Nothing of what lies here is asked for: neither ring nor tooltip of what had the focus stays, and Enter is
        for the button that goes on; one that was walked to keeps it. True if the ring was seen on something."""
        left = self.ring.shown and self.ring.target is not None and not isinstance(self.ring.target.widget, Button)
        if left:
            self.ring.fade()
            self._tooltips.refresh(at_once=True)
        return left


def _hit(widget: Widget, pos: tuple[int, int]) -> Widget | None:
    if not widget.visible or (widget.clips and not widget.rect.collidepoint(pos)):
        return None
    for child in reversed(widget.children):
        if child.children:
            if found := _hit(child, pos):
                return found
        elif child.rect.collidepoint(pos) and child.visible and child.solid(pos):
            return child
    return widget if widget.rect.collidepoint(pos) and widget.solid(pos) else None
