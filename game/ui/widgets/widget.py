"""The widget: a rectangle on the screen that draws itself, takes intents and says what it is.

A widget never draws by itself. It calls `touch()` when its look changes; the screen then redraws that rectangle.
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
    """Something the focus ring can stand on: a widget, or a part of one (`part`), at `rect` in window pixels. What lies
    `beyond` what its widget shows of itself comes into view when somebody walks there."""

    widget: Widget
    rect: Rect
    part: Hashable = None
    beyond: bool = False

    @property
    def key(self) -> tuple[int, Hashable]:
        """The same thing before and after a redraw has the same key."""
        return id(self.widget), self.part


class Widget:
    """Base of all widgets; alone it is an invisible group of children.

    `outset` is how many pixels it draws beyond its rectangle (shadow). `clips` cuts children off at the rectangle.
    `tooltip` is markup, or a function that answers markup or None when asked. What lies in a widget with `tips_beside`
    is compared with each other: the tooltip of one lies beside all of them. What `floats` above what was added to the
    screen before it moves so often that nothing below it is drawn anew for that. What never `reacts` looks the same
    under the pointer. What `holds` is held down by a finger from the first moment, as a knob is; what a click on it
    would do is shown by a first tap where it `foretells` that.
    """

    focusable = False
    clips = False
    floats = False
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

    # place and family -------------------------------------------------------------
    @property
    def screen(self) -> Host | None:
        """The screen this widget is on."""
        return self._screen if self.parent is None else self.parent.screen

    @property
    def root(self) -> Widget:
        """What it lies in at last: the layer of a screen, if it is on one."""
        return self if self.parent is None else self.parent.root

    @property
    def is_displayed(self) -> bool:
        """Is it visible, and all that it lies in?"""
        return self._visible and (self.parent is None or self.parent.is_displayed)

    def place(self: W, at: Rect | Box) -> W:
        """Puts the widget there; its children are laid out again. Returns the widget."""
        rect = at.rect if isinstance(at, Box) else at
        if rect != self.rect:
            self.touch()
            self.rect = Rect(rect)
            self.layout()
            self.touch()
        return self

    def layout(self) -> None:
        """Places the children after the widget's own rectangle changed."""

    def add(self, child: W, at: Rect | Box | None = None) -> W:
        """Takes a child in, on top of its other children, and places it if told where. Returns the child."""
        child.parent = self
        self.children.append(child)
        if at is not None:
            child.place(at)
        child.touch()
        return child

    def remove(self, child: Widget) -> None:
        """Lets a child go."""
        child.touch(child.extent())
        self.children.remove(child)
        child.parent = None

    def clear(self) -> None:
        """Lets all children go."""
        for child in list(self.children):
            self.remove(child)

    def shift(self, dx: int, dy: int) -> None:
        """Moves the widget with all that is in it (scrolling)."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    def walk(self) -> Iterator[Widget]:
        """The widget and everything visible in it, in the order they are drawn."""
        waiting = [self]
        while waiting:
            widget = waiting.pop()
            if widget._visible:
                yield widget
                waiting += widget.children[::-1]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Pixels that the widget would like, for a given width if it matters."""
        return (self.rect.w if width is None else width), self.rect.h

    # state ------------------------------------------------------------------------
    @property
    def visible(self) -> bool:
        """Is it shown (as far as it decides itself)?"""
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        if value != self._visible:
            self.touch(self.extent())  # where it was seen
            self._visible = value
            self.touch(self.extent())

    @property
    def enabled(self) -> bool:
        """Can it be used? What cannot is still hovered and focused, to say why not."""
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        if value != self._enabled:
            self._enabled = value
            self.touch()

    @property
    def bounds(self) -> Rect:
        """Everything it may draw on."""
        return self.rect.inflate(2 * self.outset, 2 * self.outset) if self.outset else self.rect

    def extent(self) -> Rect:
        """Everything that it and what is visible in it may draw on: light around a thing reaches beyond its board."""
        found = Rect(self.bounds)
        for child in () if self.clips else self.children:
            if child._visible and child.rect.w:
                found.union_ip(child.extent())
        return found

    def shows_in(self, clip: Rect) -> bool:
        """Does anything that it draws itself lie there, as far as it decides that?"""
        if not self._visible or not self.rect.w:
            return False
        grown = 2 * self.outset
        return clip.colliderect(self.rect.inflate(grown, grown) if grown else self.rect)

    def touch(self, part: Rect | None = None) -> None:
        """Its look (or only this part of it) changed: redraw, if it can be seen."""
        rect, widget, floats = part or self.bounds, self, False
        if not self.rect.w:
            return
        while widget._visible:
            above, floats = widget.parent, floats or widget.floats
            if above is None:
                if widget._screen is not None:
                    widget._screen.invalidate(rect, floats=floats)
                return
            if above.clips:
                rect = rect.clip(above.rect)
            widget = above

    def visible_part(self, rect: Rect) -> Rect:
        """What of `rect` is left after all parents have clipped it."""
        above = self.parent
        while above is not None:
            if above.clips:
                rect = rect.clip(above.rect)
            above = above.parent
        return rect

    # what subclasses fill in ------------------------------------------------------
    def draw(self, surface: Surface) -> None:
        """Draws the widget itself, not its children. The surface is clipped; no side effects."""

    def handle(self, intent: Intent) -> bool:
        """Takes an intent; True if it was meant for this widget. A widget that takes PRESS gets the following
        moves and the release too, wherever the pointer is."""
        return False

    def activate(self, part: Hashable = None) -> None:
        """Enter or Space on the widget (or on its part)."""

    def rests(self, pos: tuple[int, int]) -> None:
        """The pointer rests there, on it, and something has changed since."""

    def hover(self, inside: bool) -> None:
        """The pointer came or went."""
        if inside != self.hovered:
            self.hovered = inside
            if self.reacts:
                self.touch()

    def focused(self, inside: bool, part: Hashable = None) -> None:
        """The focus came to the widget (to its part) or left it."""

    def update(self, dt: float) -> bool:
        """Called each frame after `screen.animate(widget)`, `dt` in seconds, until it answers False."""
        return False

    def solid(self, pos: tuple[int, int]) -> bool:
        """Does the widget itself catch the pointer here? Plain groups let it through."""
        return type(self) is not Widget

    @property
    def entered(self) -> bool:
        """Has Enter a use here? Where not, it means what has Enter for its key."""
        return type(self).activate is not Widget.activate

    def targets(self) -> list[Target]:
        """Where the focus ring can stand: by default on the widget if it is focusable."""
        return [Target(self, self.rect)] if self.focusable else []

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        """What the tooltip for the pointer here is about (a key), its markup, and the rectangle it belongs to."""
        return None, self.tip_text(None), self.rect

    def tip_text(self, part: Hashable) -> str | None:
        """The tooltip's markup for the widget or its part."""
        return self.tooltip() if callable(self.tooltip) else self.tooltip

    def pieces(self) -> Mapping[str, int]:
        """The pieces that are seen to lie here, its children's left out: name of the picture -> how many. A piece in
        flight has the same name, so that somebody can count whether any is seen twice or nowhere. "?" stands for those
        that are only counted, as in a bag."""
        return {}


class Layer(Widget):
    """A group that fills the window. A modal one lets nothing through to what is below; `on_back` is Esc, and with
    `light` (menus) also a click beside it, and no veil lies over the screen."""

    def __init__(self, ui: Ui, *, modal: bool = False, light: bool = False,
                 on_back: Callable[[], None] | None = None) -> None:
        super().__init__(ui)
        self.modal, self.light = modal, light
        self.floats = modal
        self.on_back = on_back
        self.rect = Rect((0, 0), ui.metrics.size)

    def draw(self, surface: Surface) -> None:
        """The veil behind a dialog."""
        if self.modal and not self.light:
            veil = self.ui.assets.cached(("veil", self.rect.size), self._veil)
            surface.blit(veil, self.rect)

    def _veil(self) -> Surface:
        veil = Surface(self.rect.size)
        veil.fill(self.ui.theme["scrim"])
        veil.set_alpha(190)
        return veil

    def solid(self, pos: tuple[int, int]) -> bool:
        """A modal layer catches every pointer."""
        return self.modal

    def handle(self, intent: Intent) -> bool:
        """A modal layer keeps every pointer for itself; with `light` a press beside its widgets is Esc."""
        if self.light and intent.do == Command.PRESS and self.on_back:
            self.on_back()
        return self.modal and intent.do in POINTER


class Host(Protocol):
    """What a widget may ask of the screen that it is on. Rectangles and places are window pixels."""

    ui: Ui
    background: Surface
    by_keys: bool  # was the keyboard used last, not the pointer?

    @property
    def shows_focus(self) -> bool:
        """Does a ring show what has the focus? Where not, it waits there unseen."""

    def invalidate(self, rect: Rect | None = None, *, floats: bool = False) -> None:
        """Redraw this rectangle (or everything) in the next frame; `floats`: only what floats has changed there."""

    def animate(self, widget: Widget) -> None:
        """Call `widget.update(dt)` each frame until it answers False."""

    def after(self, seconds: float, call: Callable[[], None]) -> None:
        """Calls once, so many seconds from now."""

    def focus(self, widget: Widget, *, show: bool = False) -> None:
        """Puts the focus on a widget: on the first of its parts, if it has any."""

    def focus_on(self, widget: Widget) -> bool:
        """The focus goes to a widget and shows; False where it is seen there already, or cannot go there."""

    def enters(self, widget: Widget) -> bool:
        """Does Enter press this widget that has it for its key?"""

    def explain(self, key: Hashable, markup: str | None, anchor: Rect) -> None:
        """Shows a tooltip beside `anchor` after the usual moment; the same key and text change nothing."""

    def show_reason(self) -> None:
        """A click or a key did nothing: the tooltip of what it was meant for says why, at once."""

    def open(self, layer: Layer) -> Layer:
        """Shows a modal layer above everything."""

    def close(self, layer: Layer) -> None:
        """Takes a modal layer away."""
