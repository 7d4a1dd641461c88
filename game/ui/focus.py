"""The focus ring: one place for the keyboard among all targets, of widgets and of the board alike.

Arrows go to the nearest target in that direction, Tab to the next in reading order of the widgets. The ring is
drawn by us and shows as soon as a key walked it; the pointer moves the place silently and hides the ring.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.input import Do
from game.ui.plates import PlateStyle, draw_plate, hex_of
from game.ui.widgets.base import Target, Widget

_VECTORS = {Do.LEFT: (-1, 0), Do.RIGHT: (1, 0), Do.UP: (0, -1), Do.DOWN: (0, 1)}
SIDEWAYS = 2.5  # how much worse a target beside the way is than one straight ahead


def nearest(here: Rect, targets: Sequence[Target], direction: Do) -> Target | None:
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


def _overlap(one: Rect, other: Rect, sideways: bool) -> bool:
    """Do the two lie in the same row (or column)?"""
    if sideways:
        return min(one.bottom, other.bottom) - max(one.top, other.top) > min(one.h, other.h) * 0.3
    return min(one.right, other.right) - max(one.left, other.left) > min(one.w, other.w) * 0.3


class FocusRing(Widget):
    """The keyboard's place and its drawn ring, topmost layer of a screen. `collect` lists all targets in Tab order."""

    def __init__(self, ui: Ui, collect: Callable[[], list[Target]]) -> None:
        super().__init__(ui)
        self._collect = collect
        self._key: tuple[int, Hashable] | None = None
        self.shown = False
        self.outset = ui.px(10)

    def current(self) -> Target | None:
        """The target that has the focus, if it is still there."""
        if self._key is None:
            return None
        return next((target for target in self._collect() if target.key == self._key), None)

    def set(self, target: Target | None, *, show: bool) -> None:
        """Moves the focus; `show` draws the ring."""
        self._key = target.key if target else None
        self._ring(target.rect if target and show else None)

    def hide(self) -> None:
        """The pointer took over: keep the place, hide the ring."""
        if self.shown:
            self._ring(None)

    def refresh(self) -> None:
        """Follow a target that moved, vanished or was scrolled."""
        if not self.shown:
            return
        target = self.current()
        if target is None or target.rect != self.rect:
            self._ring(target.rect if target else None)

    def step(self, do: Do) -> Target | None:
        """Walks in reading order (NEXT, PREV) or geometrically (arrows). The new target, or None if there is none."""
        targets = self._collect()
        if not targets:
            return None
        here = next((i for i, target in enumerate(targets) if target.key == self._key), None)
        if here is None:
            found = targets[-1 if do == Do.PREV else 0]
        elif do in (Do.NEXT, Do.PREV):
            found = targets[(here + (1 if do == Do.NEXT else -1)) % len(targets)]
        else:
            others = targets[:here] + targets[here + 1 :]
            found = nearest(targets[here].rect, others, do) or targets[here]
        self.set(found, show=True)
        return found

    def _ring(self, rect: Rect | None) -> None:
        self.touch()
        self.shown = rect is not None
        if rect is not None:
            self.rect = Rect(rect)
        self.touch()

    def solid(self, pos: tuple[int, int]) -> bool:
        """The pointer goes through the ring."""
        return False

    def draw(self, surface: Surface) -> None:
        """A bright double line around the target."""
        if not self.shown:
            return
        grown = self.rect.inflate(self.ui.px(8), self.ui.px(8))
        style = PlateStyle(
            "", "", border=hex_of(self.ui.theme["focus"]), border_width=max(2, self.ui.px(3)),
            radius=self.ui.radius("button") + self.ui.px(3), glow=hex_of(self.ui.theme["focus"]),
            shadow=0 if self.ui.theme.flat else self.ui.px(3), shadow_alpha=90,
        )  # fmt: skip
        draw_plate(surface, self.ui.assets, grown, style)
