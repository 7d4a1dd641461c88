"""The focus ring: one place for the keyboard among all targets, of widgets and of the board alike.

Arrows go to the nearest target in that direction, Tab to the next in reading order of the widgets. The ring is
drawn by us and shows as soon as a key walked it; the pointer moves the place silently and hides the ring.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import hypot

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.drawing.panel_painter import PanelStyle, draw_panel, hex_of
from game.ui.input.keymap import ARROWS, Command
from game.ui.widgets.keycaps import draw_keycap, keycap_width
from game.ui.widgets.widget import Target, Widget

_VECTORS = {Command.LEFT: (-1, 0), Command.RIGHT: (1, 0), Command.UP: (0, -1), Command.DOWN: (0, 1)}
BACKWARD = (Command.PREV, Command.PREV_ALL)
KEY_IN = 8  # units of the cap of Enter that lie within the ring, the others below it
LINE, EDGE = 4, 2  # units: the bright line of the ring, and the dark ones beside it, of which the inner lies within
SIDEWAYS = 2.5  # how much worse a target beside the way is than one straight ahead


def nearest_in_direction(here: Rect, targets: Sequence[Target], direction: Command) -> Target | None:
    """The closest target whose centre lies in that direction; None at the edge."""
    dx, dy = _VECTORS[direction]
    best: tuple[float, Target] | None = None
    for target in targets:
        x, y = target.rect.centerx - here.centerx, target.rect.centery - here.centery
        ahead, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        overlap = _overlap(here, target.rect, sideways=bool(dx))
        if ahead <= 0 or (aside > ahead * SIDEWAYS and not overlap):
            continue
        cost = ahead + (0 if overlap else SIDEWAYS * aside)
        if best is None or cost < best[0]:
            best = cost, target
    return best[1] if best else None


def closest_target(here: Rect, targets: Sequence[Target]) -> Target:
    """The target (of at least one) whose centre is least far away."""
    def far(target: Target) -> float:
        return hypot(target.rect.centerx - here.centerx, target.rect.centery - here.centery)

    return min(targets, key=far)


def _overlap(one: Rect, other: Rect, sideways: bool) -> bool:
    """Do the two lie in the same row (or column)?"""
    if sideways:
        return min(one.bottom, other.bottom) - max(one.top, other.top) > min(one.h, other.h) * 0.3
    return min(one.right, other.right) - max(one.left, other.left) > min(one.w, other.w) * 0.3


class FocusRing(Widget):
    """The keyboard's place and its drawn ring, topmost layer of a screen. `top` answers the layer that takes input,
    `redraw` takes what has to be redrawn.

    `walking` is true from the first step of the keyboard to the next press of the pointer. A `fresh` focus was put
    there by the program: nobody has walked to it or pressed on it.
    """

    def __init__(self, ui: Ui, top: Callable[[], Widget], redraw: Callable[[Rect], object]) -> None:
        super().__init__(ui)
        self._top, self._redraw = top, redraw
        self.target: Target | None = None  # who has the focus, as it was when it came there
        self.shown = False
        self.walking = False
        self.fresh = False
        self.outset = max(ui.px(16), keycap_width(ui, ui.keymap.hint(Command.ACTIVATE)))  # the key may be the widest

    def targets(self) -> list[Target]:
        """Everything that can have the focus now, in Tab order."""
        return [target for widget in self._top().walk() for target in widget.targets() if target.rect.w]

    def current(self) -> Target | None:
        """The target that has the focus, if it is still there."""
        if self.target is None:
            return None
        widget, part = self.target.widget, self.target.part
        if not widget.is_displayed or widget.root is not self._top():
            return None
        return next((each for each in widget.targets() if each.part == part and each.rect.w), None)

    def set(self, target: Target | None, *, show: bool, fresh: bool = False) -> None:
        """Moves the focus; `show` draws the ring."""
        self.target, self.fresh = target, fresh
        self._ring(target.rect if target and show else None)

    def hide(self) -> None:
        """The pointer took over: keep the place, hide the ring."""
        self.walking = False
        if self.shown:
            self._ring(None)

    def fade(self) -> None:
        """Nothing of what has the focus is asked for: it keeps its place, and the keyboard its walk, without a ring."""
        self._ring(None)

    def refresh(self) -> None:
        """Follow a target that moved, vanished or was scrolled."""
        if not self.shown:
            return
        target = self.current()
        if target is None or target.beyond or target.rect != self.rect:
            self._ring(target.rect if target and not target.beyond else None)

    def step(self, do: Command, walked: Sequence[Target]) -> Target | None:
        """Walks among these targets, in Tab order or (arrows) geometrically. The new target, None if there is none."""
        if not walked:
            return None
        self.walking = True
        here = self.current()
        if here is None:
            found = (
                walked[-1 if do in BACKWARD else 0] if self.target is None else closest_target(self.target.rect, walked)
            )
        elif do in ARROWS:
            found = nearest_in_direction(here.rect, [target for target in walked if target.key != here.key], do) or here
        else:
            found = self._next(here, walked, -1 if do in BACKWARD else 1)
        self.set(found, show=True)
        return found

    def _next(self, here: Target, walked: Sequence[Target], by: int) -> Target:
        """The one that follows in the walk; in Tab order where `here` is none of these."""
        wanted = {target.key: target for target in walked}
        keys = list(wanted) if here.key in wanted else [target.key for target in self.targets()]
        start = keys.index(here.key)
        order = (keys[(start + by * number) % len(keys)] for number in range(1, len(keys) + 1))
        return next((wanted[key] for key in order if key in wanted), here)

    def _ring(self, rect: Rect | None) -> None:
        self.touch()
        self.shown = rect is not None
        if rect is not None:
            self.rect = Rect(rect)
        self.touch()
        for widget in self._entered():
            widget.touch()  # its key goes to what has the focus, or comes back

    def _entered(self) -> Iterator[Widget]:
        """What says that Enter presses it, unless the focus is seen elsewhere."""
        return (widget for widget in self._top().walk() if widget.enabled and getattr(widget, "hint", False)
                and getattr(widget, "shortcut", None) == Command.ACTIVATE)

    @property
    def has_key(self) -> bool:
        """Does the ring say that Enter presses what it is around? Where something else would say so of itself."""
        others = {id(widget) for widget in self._entered()}
        return (self.shown and self.target is not None and self.target.widget.entered and bool(others)
                and id(self.target.widget) not in others)

    def touch(self, part: Rect | None = None) -> None:
        """What is redrawn here changes nothing of what lies below."""
        self._redraw(part or self.bounds)

    def solid(self, pos: tuple[int, int]) -> bool:
        """The pointer goes through the ring."""
        return False

    def draw(self, surface: Surface) -> None:
        """A bright line around the target between two dark ones: one of them stands out from any ground."""
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
        """Where a cap of this size lies on the ring."""
        ui = self.ui
        figure = "" if self.target is None else getattr(self.target.widget, "key", "")
        below = min(ring.bottom - ui.px(KEY_IN), ui.metrics.size[1] - high)
        top = ring.y - high // 2 + ui.px(3) if figure else below
        return Rect(ring.right - wide - ui.px(4), top, wide, high)

    def _draw_key(self, surface: Surface, ring: Rect) -> None:
        """The cap of Enter at the lower right corner, below the words; on the upper one of what has the figure of its
        key below."""
        ui, key = self.ui, self.ui.keymap.hint(Command.ACTIVATE)
        wide, high = keycap_width(ui, key), ui.px(20)
        plate = self.cap_place(ring, wide, high)
        ground = PanelStyle(hex_of(ui.theme["focus"]), hex_of(ui.theme["focus"]), radius=ui.px(4))
        draw_panel(surface, ui.assets, plate, ground)
        draw_keycap(surface, ui, key, plate.x, plate.centery, ui.theme["accent_ink"])
