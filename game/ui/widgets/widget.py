"""Base of widgets: a rectangle on the screen that draws itself, takes intents and gives its tooltip.

A widget never redraws itself on its own. It calls `touch()` when its look changes; the screen then redraws that
rectangle.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.input.keymap import POINTER, Command, Intent
from game.ui.layout import Box

W = TypeVar("W", bound="Widget")
Tip = str | Callable[[], str | None] | None


@dataclass(frozen=True)
class Target:
    """Place of the focus ring: a widget, or a part of one (`part`), at `rect` in window pixels.

    A target `beyond` the visible part of its widget is scrolled into view when the focus moves there.
    """

    widget: Widget
    rect: Rect
    part: Hashable = None
    beyond: bool = False

    @property
    def key(self) -> tuple[int, Hashable]:
        """Key that stays the same for the same thing after a redraw."""
        return id(self.widget), self.part


class Widget:
    """Base of all widgets; alone it is an invisible group of children.

    `outset` is the number of pixels it draws beyond its rectangle (shadow).
    `clips`: children are clipped at the rectangle.
    `tooltip`: markup, or a function that returns markup or None.
    `tips_beside`: its children are compared with each other, so the tooltip of one lies beside all of them.
    `floats`: it lies above the widgets added before and changes so often that nothing below it is redrawn for that.
    `may_wait`: it stands beside what moves: while something does, its changes may be drawn a frame later.
    `reacts`: it looks different under the pointer.
    `holds`: a finger presses it from the first moment, as a knob.
    `foretells`: a first tap shows a preview of the click.
    """

    focusable = False
    clips = False
    floats = False
    may_wait = False
    reacts = True
    outset = 0
    tips_beside = False
    holds = False
    foretells = False

    def __init__(self, ui: Ui, *, tooltip: Tip = None) -> None:
        self.ui = ui
        self.rect = Rect(0, 0, 0, 0)
        self.tooltip = tooltip
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self.hovered = False
        self._visible = True
        self._enabled = True
        self._screen: Host | None = None

    # place, parent and children ---------------------------------------------------
    @property
    def screen(self) -> Host | None:
        """Screen that this widget is on, or None."""
        return self._screen if self.parent is None else self.parent.screen

    @property
    def root(self) -> Widget:
        """Topmost parent: the layer of a screen, if it is on one."""
        return self if self.parent is None else self.parent.root

    @property
    def is_displayed(self) -> bool:
        """True if it and all its parents are visible."""
        return self._visible and (self.parent is None or self.parent.is_displayed)

    @property
    def is_on_screen(self) -> bool:
        """True if it lies on a screen, and it and all its parents are visible."""
        return self.screen is not None and self.is_displayed

    def place(self: W, at: Rect | Box) -> W:
        """Place the widget and lay its children out again; return the widget."""
        rect = at.rect if isinstance(at, Box) else at
        if rect != self.rect:
            self.touch()
            self.rect = Rect(rect)
            self.layout()
            self.touch()
        return self

    def layout(self) -> None:
        """Place the children after the widget's own rectangle changed."""

    def add(self, child: W, at: Rect | Box | None = None) -> W:
        """Add a child on top of its other children, place it if `at` is given, and return it."""
        child.parent = self
        self.children.append(child)
        if at is not None:
            child.place(at)
        child.touch()
        return child

    def remove(self, child: Widget) -> None:
        """Remove a child."""
        child.touch(child.extent())
        self.children.remove(child)
        child.parent = None

    def clear(self) -> None:
        """Remove all children."""
        for child in list(self.children):
            self.remove(child)

    def shift(self, dx: int, dy: int) -> None:
        """Move the widget with everything in it (scrolling)."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    def walk(self) -> Iterator[Widget]:
        """Yield the widget and everything visible in it, in drawing order."""
        waiting = [self]
        while waiting:
            widget = waiting.pop()
            if widget._visible:
                yield widget
                waiting += widget.children[::-1]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the preferred size in pixels, for a given width if it matters."""
        return (self.rect.w if width is None else width), self.rect.h

    # state ------------------------------------------------------------------------
    @property
    def visible(self) -> bool:
        """True if it is shown, as far as its parents are."""
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        if value != self._visible:
            self.touch(self.extent())  # the pixels that it covered
            self._visible = value
            self.touch(self.extent())

    @property
    def enabled(self) -> bool:
        """True if it can be used. A disabled widget can still be hovered and focused, to show the reason."""
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        if value != self._enabled:
            self._enabled = value
            self.touch()

    @property
    def bounds(self) -> Rect:
        """Rectangle of everything it may draw on."""
        return self.rect.inflate(2 * self.outset, 2 * self.outset) if self.outset else self.rect

    def extent(self) -> Rect:
        """Return the rectangle that it and its visible children may draw on, including their shadows and glows."""
        found = Rect(self.bounds)
        for child in () if self.clips else self.children:
            if child._visible and child.rect.w:
                found.union_ip(child.extent())
        return found

    def shows_in(self, clip: Rect) -> bool:
        """Return whether anything it draws itself may lie in `clip`."""
        if not self._visible or not self.rect.w:
            return False
        grown = 2 * self.outset
        return clip.colliderect(self.rect.inflate(grown, grown) if grown else self.rect)

    def touch(self, part: Rect | None = None) -> None:
        """Mark its rectangle (or only this part of it) as dirty, if it is visible."""
        if not self.rect.w:
            return
        rect, widget, floats, may_wait = part or self.bounds, self, False, False
        while widget._visible:
            above, floats, may_wait = widget.parent, floats or widget.floats, may_wait or widget.may_wait
            if above is None:
                if widget._screen is not None:
                    widget._screen.invalidate(rect, floats=floats, may_wait=may_wait)
                return
            if above.clips:
                rect = rect.clip(above.rect)
            widget = above

    def decorate(self, part: Rect, phase: Hashable) -> None:
        """Mark a part of it as dirty in which only decoration has changed, to one of a few phases."""
        screen = self.screen
        if screen is not None and self.is_displayed:
            screen.decorate(self.visible_part(part), phase)

    def visible_part(self, rect: Rect) -> Rect:
        """Return the part of `rect` that is left after all parents have clipped it."""
        above = self.parent
        while above is not None:
            if above.clips:
                rect = rect.clip(above.rect)
            above = above.parent
        return rect

    # for subclasses to override ---------------------------------------------------
    def draw(self, surface: Surface) -> None:
        """Draw the widget itself, not its children. The surface is clipped; no side effects."""

    def handle(self, intent: Intent) -> bool:
        """Take an intent; return True if it was meant for this widget.

        A widget that takes a PRESS receives the following moves and the release too, wherever the pointer is.
        """
        return False

    def activate(self, part: Hashable = None) -> None:
        """React to Enter or Space on the widget (or on its part)."""

    def rests(self, pos: tuple[int, int]) -> None:
        """React to a change of the screen while the pointer rests on this pixel of the widget."""

    def hover(self, inside: bool) -> None:
        """React to the pointer coming (`inside`) or leaving."""
        if inside != self.hovered:
            self.hovered = inside
            if self.reacts:
                self.touch()

    def focused(self, inside: bool, part: Hashable = None) -> None:
        """React to the focus coming to the widget (to its part) or leaving it."""

    def update(self, dt: float) -> bool:
        """Advance an animation by `dt` seconds.

        Called each frame after `screen.animate(widget)` until it returns False.
        """
        return False

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return whether the widget itself catches the pointer here; plain groups let it through."""
        return type(self) is not Widget

    @property
    def stands_for(self) -> Hashable:
        """Identity that stays the same on a screen built anew; None = only its order tells it from others."""
        return None

    @property
    def entered(self) -> bool:
        """True if Enter acts on this widget; otherwise Enter presses the button that has it as its shortcut."""
        return type(self).activate is not Widget.activate

    def targets(self) -> list[Target]:
        """Return its places for the focus ring: by default the widget if it is focusable."""
        return [Target(self, self.rect)] if self.focusable else []

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        """Return the tooltip for a pixel: key of its thing, markup (or None), rectangle of the thing."""
        return None, self.tip_text(None), self.rect

    def tip_text(self, part: Hashable) -> str | None:
        """Return the tooltip's markup for the widget or its part."""
        return self.tooltip() if callable(self.tooltip) else self.tooltip

    def pieces(self) -> Mapping[str, int]:
        """Return the game pieces displayed here, its children's left out: name of the picture -> count.

        A piece in flight has the same name, so that a check can tell whether any is displayed twice or not at
        all. "?" stands for pieces that are only counted, as in a bag.
        """
        return {}


class Layer(Widget):
    """Group that fills the window.

    A modal layer lets nothing through to the widgets below; `on_back` is called for Esc. A `light` one (menus)
    draws no veil over the screen, and a click outside its widgets counts as Esc. `goes_round`: Up at its first target
    leads to the last one of the column, Down at the last to the first, as in menus.
    """

    goes_round = False

    def __init__(self, ui: Ui, *, modal: bool = False, light: bool = False,
                 on_back: Callable[[], object] | None = None) -> None:
        super().__init__(ui)
        self.modal, self.light = modal, light
        self.floats = modal
        self.on_back = on_back
        self.rect = Rect((0, 0), ui.metrics.size)

    def renewal(self) -> Callable[[Host], object] | None:
        """Return what opens the same layer on the screen that is built in place of this one.

        None = it closes, or whoever opened it does that.
        """
        return None

    def draw(self, surface: Surface) -> None:
        """Draw the veil behind a dialog."""
        if self.modal and not self.light:
            veil = self.ui.assets.cached(("veil", self.rect.size), self._veil)
            surface.blit(veil, self.rect)

    def _veil(self) -> Surface:
        veil = Surface(self.rect.size)
        veil.fill(self.ui.theme["scrim"])
        veil.set_alpha(190)
        return veil

    def solid(self, pos: tuple[int, int]) -> bool:
        """Catch every pointer if the layer is modal."""
        return self.modal

    def handle(self, intent: Intent) -> bool:
        """Take every pointer intent if the layer is modal; with `light` a press outside its widgets closes it."""
        if self.light and intent.do == Command.PRESS and self.on_back:
            self.on_back()
        return self.modal and intent.do in POINTER


class Host(Protocol):
    """Interface of a screen for its widgets. Rectangles and positions are window pixels."""

    ui: Ui
    background: Surface
    by_keys: bool  # True if the keyboard was used last, not the pointer
    modals: list[Layer]  # above the body, the uppermost one last

    @property
    def shows_focus(self) -> bool:
        """True while a ring shows the focus; otherwise the focus is hidden."""

    def invalidate(self, rect: Rect | None = None, *, floats: bool = False, may_wait: bool = False) -> None:
        """Mark a rectangle (or everything) as dirty (see `Compositor.invalidate`)."""

    def decorate(self, rect: Rect, phase: Hashable) -> None:
        """Mark a rectangle in which only decoration has changed, to one of a few phases."""

    def animate(self, widget: Widget) -> None:
        """Call `widget.update(dt)` each frame until it returns False."""

    def after(self, seconds: float, call: Callable[[], None]) -> None:
        """Call `call` once, `seconds` from now."""

    def focus(self, widget: Widget, *, show: bool = False) -> None:
        """Put the focus on a widget: on the first of its parts, if it has any."""

    def focus_on(self, widget: Widget) -> bool:
        """Move the focus to a widget and show it; return False if it is displayed there already, or cannot go there."""

    @property
    def layers(self) -> list[Widget]:
        """Layers from bottom to top."""

    @property
    def focused_widget(self) -> Widget | None:
        """Widget that has the focus; None without one."""

    def enters(self, widget: Widget) -> bool:
        """Return whether Enter presses this widget, which has it as its shortcut."""

    def explain(self, key: Hashable, markup: str | None, anchor: Rect) -> None:
        """Show a tooltip beside `anchor` after the usual delay; the same key and text change nothing."""

    def show_reason(self) -> None:
        """Show at once the tooltip of a widget that was pressed without effect: it gives the reason."""

    def open(self, layer: Layer) -> Layer:
        """Show a modal layer above everything."""

    def close(self, layer: Layer) -> None:
        """Remove a modal layer."""
