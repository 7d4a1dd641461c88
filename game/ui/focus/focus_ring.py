"""Focus ring: one place for the keyboard among all targets, of widgets and of the board alike.

Arrows go to the nearest target in that direction, Tab to the next in reading order of the widgets. The ring is drawn by
the program and shows as soon as a key moved it; the pointer moves the focus silently and hides the ring.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import hypot

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.drawing.panel_painter import PanelStyle, draw_panel, hex_of
from game.ui.input.keymap import ARROWS, Command
from game.ui.widgets.keycaps import draw_keycap, keycap_width
from game.ui.widgets.widget import Layer, Target, Widget

_VECTORS = {Command.LEFT: (-1, 0), Command.RIGHT: (1, 0), Command.UP: (0, -1), Command.DOWN: (0, 1)}
BACKWARD = (Command.PREV, Command.PREV_ALL)
KEY_IN = 8  # units by which the key cap of Enter overlaps the ring; the rest lies below it
LINE, EDGE = 4, 2  # units: width of the bright line of the ring, and of the dark lines inside and outside of it
SIDEWAYS = 2.5  # a unit sideways costs this many units straight ahead


def nearest_in_direction(here: Rect, targets: Sequence[Target], direction: Command) -> Target | None:
    """Return the closest target whose centre lies in that direction; None at the edge."""
    dx, dy = _VECTORS[direction]
    best: tuple[float, Target] | None = None
    for target in targets:
        x, y = target.rect.centerx - here.centerx, target.rect.centery - here.centery
        ahead, sideways = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        overlap = _in_line(here, target.rect, across=bool(dx))
        if ahead <= 0 or (sideways > ahead * SIDEWAYS and not overlap):
            continue
        cost = ahead + (0 if overlap else SIDEWAYS * sideways)
        if best is None or cost < best[0]:
            best = cost, target
    return best[1] if best else None


def closest_target(here: Rect, targets: Sequence[Target]) -> Target:
    """Return the target (of at least one) whose centre is closest."""
    def far(target: Target) -> float:
        return hypot(target.rect.centerx - here.centerx, target.rect.centery - here.centery)

    return min(targets, key=far)


def _in_line(one: Rect, other: Rect, across: bool) -> bool:
    """Return whether the two lie in the same row (or column, if not `across`)."""
    if across:
        return min(one.bottom, other.bottom) - max(one.top, other.top) > min(one.h, other.h) * 0.3
    return min(one.right, other.right) - max(one.left, other.left) > min(one.w, other.w) * 0.3


class FocusRing(Widget):
    """The focus and its drawn ring, topmost layer of a screen.

    `top` returns the layer that takes input, `redraw` receives the rectangles to redraw. `walking` is True from the
    first step of the keyboard to the next press of the pointer. A `fresh` focus was placed by the program: nobody
    has moved or clicked there.
    """

    def __init__(self, ui: Ui, top: Callable[[], Layer], redraw: Callable[[Rect], object]) -> None:
        super().__init__(ui)
        self._top, self._redraw = top, redraw
        self.target: Target | None = None  # the focused target, as it was when the focus came
        self.shown = False
        self.walking = False
        self.fresh = False
        self._had_key = False  # the key cap of Enter was on it when that was last looked at
        self.outset = max(ui.px(16), keycap_width(ui, ui.keymap.hint(Command.ACTIVATE)))  # the key cap may be wider

    def targets(self) -> list[Target]:
        """Return everything that can have the focus now, in Tab order."""
        return [target for widget in self._top().walk() for target in widget.targets() if target.rect.w]

    def current(self) -> Target | None:
        """Return the target that has the focus, if it still exists."""
        if self.target is None:
            return None
        widget, part = self.target.widget, self.target.part
        if not widget.is_displayed or widget.root is not self._top():
            return None
        return next((each for each in widget.targets() if each.part == part and each.rect.w), None)

    def set(self, target: Target | None, *, show: bool, fresh: bool = False) -> None:
        """Move the focus; `show` draws the ring, `fresh` marks it as placed by the program."""
        self.target, self.fresh = target, fresh
        self._ring(target.rect if target and show else None)

    def hide(self) -> None:
        """Hide the ring because the pointer is used; the focus stays."""
        self.walking = False
        if self.shown:
            self._ring(None)

    def fade(self) -> None:
        """Hide the ring because its target is not needed now; focus and keyboard navigation stay."""
        self._ring(None)

    def refresh(self) -> None:
        """Follow a target that moved, vanished or was scrolled, and a key cap that came or went."""
        if not self.shown:
            return
        target = self.current()
        if target is None or target.beyond or target.rect != self.rect:
            self._ring(target.rect if target and not target.beyond else None)
        if self.has_key != self._had_key:
            self._had_key = not self._had_key
            self.touch()

    def step(self, do: Command, walked: Sequence[Target]) -> Target | None:
        """Move among these targets, in Tab order or (arrows) by geometry.

        Returns the new target, None if there is none.
        """
        if not walked:
            return None
        self.walking = True
        here = self.current()
        if here is None:
            found = (
                walked[-1 if do in BACKWARD else 0] if self.target is None else closest_target(self.target.rect, walked)
            )
        elif do in ARROWS:
            others = [target for target in walked if target.key != here.key]
            found = nearest_in_direction(here.rect, others, do) or self._around(here, others, do) or here
        else:
            found = self._next(here, walked, -1 if do in BACKWARD else 1)
        self.set(found, show=True)
        return found

    def _around(self, here: Target, others: Sequence[Target], do: Command) -> Target | None:
        """Return the target at the other end of the column, where Up and Down go round on this layer; else None."""
        column = [each for each in others if _in_line(here.rect, each.rect, across=False)]
        if not self._top().goes_round or do not in (Command.UP, Command.DOWN) or not column:
            return None
        return (min if do == Command.DOWN else max)(column, key=lambda each: each.rect.centery)

    def _next(self, here: Target, walked: Sequence[Target], by: int) -> Target:
        """Return the target that follows in the order; in Tab order where `here` is none of `walked`."""
        wanted = {target.key: target for target in walked}
        keys = list(wanted) if here.key in wanted else [target.key for target in self.targets()]
        start = keys.index(here.key)
        order = (keys[(start + by * number) % len(keys)] for number in range(1, len(keys) + 1))
        return next((wanted[key] for key in order if key in wanted), here)

    def _ring(self, rect: Rect | None) -> None:
        if self.shown:
            self.touch()
        self.shown = rect is not None
        if rect is not None:
            self.rect = Rect(rect)
            self.touch()
        for widget in self._entered():
            widget.touch()  # its key cap moves to the focused target, or back

    def _entered(self) -> Iterator[Widget]:
        """Yield the widgets that have Enter as their shortcut and show it as a key cap."""
        return (widget for widget in self._top().walk() if widget.enabled and getattr(widget, "hint", False)
                and getattr(widget, "shortcut", None) == Command.ACTIVATE)

    @property
    def has_key(self) -> bool:
        """True if the ring shows the key cap of Enter: only where another widget would show it otherwise."""
        others = {id(widget) for widget in self._entered()}
        return (self.shown and self.target is not None and self.target.widget.entered and bool(others)
                and id(self.target.widget) not in others)

    def touch(self, part: Rect | None = None) -> None:
        """Redraw the ring as a floating widget: nothing below it has changed."""
        self._redraw(part or self.bounds)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Let the pointer through."""
        return False

    def draw(self, surface: Surface) -> None:
        """Draw a bright line around the target between two dark ones, visible on any background."""
        if not self.shown:
            return
        ui = self.ui
        bright, dark = max(2, ui.px(LINE)), max(2, ui.px(EDGE))
        grown = self.rect.inflate(2 * (bright + dark), 2 * (bright + dark))
        radius = ui.radius("button") + bright + dark
        rim = PanelStyle("", "", border=hex_of(ui.theme["shadow"]), border_width=bright + 2 * dark, radius=radius,
                         glow=hex_of(ui.theme["focus"]), shadow=0 if ui.theme.flat else ui.px(3), shadow_alpha=110)
        line = PanelStyle("", "", border=hex_of(ui.theme["focus"]), border_width=bright, radius=radius - dark)
        draw_panel(surface, ui.assets, grown, rim)
        draw_panel(surface, ui.assets, grown.inflate(-2 * dark, -2 * dark), line)
        if self.has_key:
            self._draw_key(surface, grown)

    def cap_place(self, ring: Rect, wide: int, high: int) -> Rect:
        """Return the rectangle of a key cap of this size on the ring."""
        ui = self.ui
        digit = "" if self.target is None else getattr(self.target.widget, "key", "")
        below = min(ring.bottom - ui.px(KEY_IN), ui.metrics.size[1] - high)
        top = ring.y - high // 2 + ui.px(3) if digit else below
        return Rect(ring.right - wide - ui.px(4), top, wide, high)

    def _draw_key(self, surface: Surface, ring: Rect) -> None:
        """Draw the key cap of Enter at the lower right corner.

        It goes to the upper corner if the widget shows a digit key below.
        """
        ui, key = self.ui, self.ui.keymap.hint(Command.ACTIVATE)
        wide, high = keycap_width(ui, key), ui.px(20)
        plate = self.cap_place(ring, wide, high)
        ground = PanelStyle(hex_of(ui.theme["focus"]), hex_of(ui.theme["focus"]), radius=ui.px(4))
        draw_panel(surface, ui.assets, plate, ground)
        draw_keycap(surface, ui, key, plate.x, plate.centery, ui.theme["accent_ink"])
