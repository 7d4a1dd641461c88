"""Screen: widgets in z-order, modal layers above them, the focus ring and the tooltip on top.

It routes intents (to the topmost widget under the pointer; for keys to the modal layer, the focused widget, the focus
navigation, then the shortcuts), updates animated widgets, and redraws only what changed. Intents that no widget takes
are left to the scene.
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
from game.ui.focus.widget_address import FocusAddress, address_of
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
    """Screen that a scene fills with widgets. Coordinates are window pixels."""

    def __init__(self, ui: Ui, background: Surface | None = None) -> None:
        self.ui = ui
        self.compositor = Compositor(ui.metrics.size)
        self.background = background or background_picture(ui)
        self.body = self._own(Layer(ui))
        self.modals: list[Layer] = []
        floats = partial(self.compositor.invalidate, floats=True)
        self.tooltip = self._own(TooltipLayer(ui, floats))
        self.ring = self._own(FocusRing(ui, lambda: self.top, floats))
        self.by_keys = False  # True if the keyboard was used last, not the pointer
        self.by_finger = False  # True while a tap of a finger is carried out, which has pointed at nothing before
        self.by_enter = False  # True if that was a key that activates what has the focus
        self.hurries = False  # True while a press or release of the same frame follows: no thing is described before it
        self.untouched = 0.0  # seconds since the last intent
        self._moving: list[Widget] = []
        self._timers = Timers()
        self._pointer = Pointer(self.widget_at, self._live)
        self._tooltips = TooltipController(self.tooltip, self._pointer, self.ring, self._live)
        self._navigation = FocusNavigation(self.ring, lambda: self.modals, self._tooltips.of_focus)
        self._keyboard = KeyRouter(self.ring, self.tooltip, self._navigation, lambda: self.top, lambda: self.modals)
        self._guard = InputGuard(ui.px(NEAR), set(ui.keymap.keys[Command.ACTIVATE]) - {"space"})

    def _own(self, widget: W) -> W:
        widget._screen = self
        return widget

    # building ---------------------------------------------------------------------
    def add(self, widget: W, at: Rect | Box | None = None) -> W:
        """Put a widget on top of the screen's body."""
        return self.body.add(widget, at)

    def page(self, margin: float = 0) -> Box:
        """Return the whole window as a box, without a margin in units."""
        return self.ui.page(margin)

    def open(self, layer: Layer) -> Layer:
        """Show a modal layer (dialog, menu) above everything.

        It takes no press and no activating key in its first moments, nor as long as these keep coming quickly.
        """
        self.modals.append(self._own(layer))
        self.quiet()
        self._guard.opened()
        self._navigation.layer_opened(layer)
        self._redraw_layer(layer)
        self._redraw_keys()
        return layer

    def close(self, layer: Layer) -> None:
        """Remove a modal layer; the focus goes back to where it was."""
        if layer in self.modals:
            place = self.modals.index(layer)
            self.modals.remove(layer)
            self.quiet()
            self._guard.closed()
            self._navigation.layer_closed(layer, self.modals[place] if self.modals[place:] else None)
            self._redraw_layer(layer)
            self._redraw_keys()

    def _redraw_keys(self) -> None:
        """Redraw the widgets with Enter as shortcut: their key cap depends on the uppermost layer."""
        for layer in (self.body, *self.modals):
            for widget in layer.walk():
                if getattr(widget, "shortcut", None) == Command.ACTIVATE:
                    widget.touch()

    def _redraw_layer(self, layer: Layer) -> None:
        parts = layer.children if layer.light else [layer]
        for part in parts:
            self.invalidate(part.bounds, floats=True)

    def top_layer_closed(self) -> None:
        """Guard against a repeated press after something that covered the body has closed."""
        self._guard.closed()

    def quiet(self) -> None:
        """End drag, hover and tooltip, because something covers the widgets now."""
        self._pointer.let_go()
        self.tooltip.close()
        self._tooltips.clear()

    def covered(self) -> None:
        """Prepare for another screen in the window: end drag, hover and tooltip, and free the cached picture."""
        self.quiet()
        self.compositor.forget()

    def place_focus(self) -> None:
        """Update hover, tooltip and focus ring at once after widgets have moved or changed their texts."""
        self.ring.refresh()
        self._tooltips.refresh(at_once=True)

    @property
    def by_focus(self) -> bool:
        """True if the focused target is the one pointed at, not the widget under the pointer."""
        return self._tooltips.by_focus and self.ring.shown

    @property
    def focused_widget(self) -> Widget | None:
        """Widget that has the focus; None without one."""
        target = self.ring.current()
        return None if target is None else target.widget

    @property
    def shows_focus(self) -> bool:
        """True while a ring shows the focus; otherwise the focus is hidden."""
        return self.ring.shown

    def follow_focus(self) -> None:
        """Treat the focused target as the one pointed at."""
        self._tooltips.of_focus()

    @property
    def pointed(self) -> Callable[[TooltipContent | None], object]:
        """Callback for the tooltip content of the thing under pointer or focus, called at once; None for nothing."""
        return self._tooltips.pointed

    @pointed.setter
    def pointed(self, callback: Callable[[TooltipContent | None], object]) -> None:
        self._tooltips.pointed = callback

    @property
    def pointer(self) -> Pixel | None:
        """Last position of the pointer in window pixels; None until it first enters the window."""
        return self._pointer.pos

    @property
    def pointer_sleeps(self) -> bool:
        """True while the keyboard is in use, so that nothing is hovered until the pointer moves."""
        return self._pointer.asleep

    @property
    def look_is_due(self) -> bool:
        """True while something has changed since the screen last looked for what lies under the pointer."""
        return self._tooltips.due is not None

    def let_pointer_sleep(self) -> None:
        """Hover nothing until the pointer moves."""
        self._pointer.sleep()

    @property
    def layers(self) -> list[Widget]:
        """Layers from bottom to top."""
        return [self.body, *self.modals, self.ring, self.tooltip]

    @property
    def top(self) -> Layer:
        """Layer that takes input: the uppermost modal one, else the body."""
        return self.modals[-1] if self.modals else self.body

    def _live(self, widget: Widget) -> bool:
        """Return whether the widget can be seen and used now."""
        return widget.is_displayed and widget.root is self.top

    # time -------------------------------------------------------------------------
    def animate(self, widget: Widget) -> None:
        """Call `widget.update(dt)` each frame until it returns False."""
        if widget not in self._moving:
            self._moving.append(widget)

    def after(self, seconds: float, call: Callable[[], None], *, decorative: bool = False) -> None:
        """Call `call` once, `seconds` from now; what is `decorative`, as motion at rest, is nothing to wait for."""
        self._timers.after(seconds, call, decorative=decorative)

    def update(self, dt: float) -> None:
        """Advance the time by `dt` seconds."""
        self.untouched += dt
        self._guard.pass_time(dt)
        self._tooltips.pass_time(dt)
        for widget in list(self._moving):
            if widget.screen is not self or not widget.update(dt):
                self._moving.remove(widget)
        self._timers.pass_time(dt)
        self.ring.refresh()
        self._tooltips.refresh()
        self.tooltip.update(dt)

    def wake_in(self, *, decorative: bool = True) -> float | None:
        """Return the seconds until `update` has something to do: 0 while anything moves, None if nothing waits.

        What is `decorative` may be left out.
        """
        if self._moving:
            return 0.0
        waits = (self._timers.next if decorative else self._timers.next_of_note, self.tooltip.due, self._tooltips.due)
        return min((max(0.0, due) for due in waits if due is not None), default=None)

    # drawing ----------------------------------------------------------------------
    def invalidate(self, rect: Rect | None = None, *, floats: bool = False, may_wait: bool = False) -> None:
        """Mark a rectangle (or everything) as dirty (see `Compositor.invalidate`)."""
        self._tooltips.invalidate()
        self.compositor.invalidate(rect, floats=floats, may_wait=may_wait)

    def decorate(self, rect: Rect, phase: Hashable) -> None:
        """Mark a rectangle in which only decoration has changed, to one of a few phases (see `Compositor.decorate`)."""
        self.compositor.decorate(rect, phase)

    def frame(self, surface: Surface, *, in_motion: bool = False) -> list[Rect]:
        """Redraw what changed and return the rectangles; nothing is drawn if nothing changed.

        While something is `in_motion`, widgets that may wait are redrawn a frame later.
        """
        if not self.compositor.dirty:
            return []
        parts = self.body.children
        floor = next((place for place, part in enumerate(parts) if part.floats), len(parts))
        return self.compositor.frame(surface, self.background, parts[:floor],
                                     [*parts[floor:], *self.modals, self.ring, self.tooltip], in_motion=in_motion)

    # input ------------------------------------------------------------------------
    @property
    def typing(self) -> bool:
        """True while the focus is in a text field."""
        target = self.ring.target
        return target is not None and getattr(target.widget, "typing", False) and self.ring.current() is not None

    def take_event(self, event: Event) -> bool:
        """Offer a raw event to a layer that is drawn by another library; return True if it took the event."""
        take = getattr(self.top, "take_event", None)
        return bool(take and take(event))

    def dispatch(self, intent: Intent) -> bool:
        """Deliver an intent to its receiver; return True if one took it, or if it came too soon and was dropped."""
        self.by_keys, self.by_enter = intent.do not in POINTER, intent.do == Command.ACTIVATE
        self.untouched = 0.0
        if self._guard.swallows(intent):
            return True
        content = self.tooltip.content
        self._pointer.asleep = self._pointer.asleep and self.by_keys
        holder = None if self.by_keys else self._pointer.holder_of(intent)
        if holder is not None:
            self._pointer.pos = intent.pos
            holder.handle(intent)
            self._pointer.move_over()
        taken = holder is not None or (self._keyboard.command(intent) if self.by_keys else self._point(intent))
        if self.by_keys and self.ring.shown:
            self._pointer.sleep()
        if self.by_keys and intent.do != Command.PIN and content is not None and not content.of_focus:
            self._close_read(content)
        if self.ring.shown:
            self.ring.refresh()
        if not self.hurries:
            self._tooltips.refresh()
        return taken

    def _close_read(self, content: TooltipContent) -> None:
        """Close the tooltip of the pointer: a player who goes on by keys has read it."""
        if not self.tooltip.pinned and self.tooltip.about == content.key:
            self.tooltip.close()

    def widget_at(self, pos: Pixel) -> Widget | None:
        """Return the topmost widget that catches the pointer there (hit test)."""
        return _hit(self.top, pos)

    # the pointer ------------------------------------------------------------------
    def _point(self, intent: Intent) -> bool:
        if intent.do == Command.LEAVE:
            self._pointer.leave()
            if not self.by_focus:  # what has the focus does not go with the pointer
                self.tooltip.drop()
                self._tooltips.clear()
            return True
        if intent.do == Command.WHEEL and self._pointer.pos is not None:
            intent = replace(intent, pos=self._pointer.pos)  # wheel events carry no position
        self._pointer.pos = intent.pos
        widget = self._pointer.move_over()
        if intent.do == Command.WHEEL:
            return self._turn(widget, intent)
        if intent.do == Command.PRESS:
            self._press_focus(widget, intent.pos)
        taken = self._pointer.offer(widget, intent)
        if intent.do == Command.MOVE:
            self._tooltips.pass_over() if self.hurries else self._tooltips.of_pointer(widget)
        return taken

    def _turn(self, widget: Widget | None, intent: Intent) -> bool:
        """Handle the wheel, after which other things lie under the pointer."""
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
                self._navigation.move(hit[-1], show=False)
                return
            widget = widget.parent
        self._navigation.move(None, show=False)

    # tooltips ---------------------------------------------------------------------
    def show_reason(self) -> None:
        """Show at once the tooltip of a widget that was pressed without effect: it gives the reason."""
        self._tooltips.at_once()

    def explain(self, key: Hashable, markup: str | None, anchor: Rect) -> None:
        """Show a tooltip beside `anchor` after the usual delay; the same key and text change nothing.

        The caller has to keep it true.
        """
        self.tooltip.aim(TooltipContent(key, markup, Rect(anchor)) if markup else None)

    # focus ------------------------------------------------------------------------
    def targets(self) -> list[Target]:
        """Return everything visible that the focus ring can reach now, in Tab order."""
        return [target for target in self.ring.targets() if not target.beyond]

    @property
    def preferred(self) -> Callable[[Target], bool] | None:
        """Predicate that tells which targets of the body are legal now.

        Tab and arrows visit these alone, a second pair of keys visits everything. Without a predicate, where
        nothing is legal, and in modal layers everything is visited.
        """
        return self._navigation.preferred

    @preferred.setter
    def preferred(self, legal: Callable[[Target], bool] | None) -> None:
        self._navigation.preferred = legal

    def set_tab_rank(self, rank: Callable[[Target], int]) -> None:
        """Set the function that ranks legal targets for Tab: those of higher rank come later."""
        self._navigation.tab_rank = rank

    def walked(self) -> list[Target]:
        """Return the targets that Tab and arrows visit now, in that order."""
        return self._navigation.targets_in_order()

    def enters(self, widget: Widget) -> bool:
        """Return whether Enter presses this widget, which has it as its shortcut.

        Not while the visible focus is elsewhere, nor below a modal layer.
        """
        return self._keyboard.enters(widget)

    def focus(self, widget: Widget, *, show: bool = False) -> None:
        """Put the focus on a widget: on the first of its parts, if it has any."""
        if targets := widget.targets():
            self._navigation.move(targets[0], show=show)

    def walk_to(self, target: Target) -> None:
        """Move the focus to a target and show it, as if the keyboard had moved it: it is pointed at."""
        self._pointer.sleep()
        self._navigation.move(target, show=True)
        self._tooltips.of_focus()

    def focus_on(self, widget: Widget) -> bool:
        """Move the focus to a widget and show it; return False if it is displayed there already, or cannot go there."""
        targets = widget.targets()
        if not targets or (self.ring.shown and self.ring.target is not None and self.ring.target.widget is widget):
            return False
        self.walk_to(targets[0])
        return True

    def focus_address(self) -> FocusAddress | None:
        """Return the address of the focus, by which it is found on a screen built in place of this one; None without a
        focus."""
        target = self.ring.current()
        address = None if target is None else address_of(target.widget, [self.top])
        if target is None or address is None:
            return None
        return FocusAddress(address, target.part, self.ring.shown, self.ring.fresh)

    def focus_again(self, saved: FocusAddress | None) -> None:
        """Put the focus where it was on the screen before this one, if that is still there.

        A focus that was displayed is displayed, and pointed at.
        """
        target = None if saved is None else saved.find(self.top)
        if saved is None or target is None:
            return
        if saved.shown:
            self.by_keys = True
            self.walk_to(target)
        else:
            shown = self.ring.shown
            self._navigation.move(None, show=False)
            self.ring.set(target, show=False, fresh=saved.fresh)
            if shown:  # the target at which a decision begins is not pointed at any more
                self._tooltips.refresh(at_once=True)

    def focus_first(self, decision: Hashable) -> None:
        """Place the focus when a decision begins: on its first legal target.

        While the same `decision` goes on the focus stays, or goes to the target closest to where it was, and is
        shown if the keyboard moved it last. At another decision it stays hidden, so that no key meant for the
        previous one activates something.
        """
        shown = self.ring.shown
        self._navigation.first(decision)
        if shown and not self.ring.shown:  # the target that had the focus is not pointed at any more
            self._tooltips.refresh(at_once=True)

    def leave_things(self) -> bool:
        """Hide focus ring and tooltip where nothing has to be chosen, so that Enter presses the button that continues.

        A button that the keyboard has been moved to keeps the ring. Returns True if the ring was visible on
        something else.
        """
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
