"""Layout in logical units, and boxes that cut the window into parts.

A screen is laid out in logical units: 1600x900 of them fill the window, times the user's scale (0.8 to 2.0). `Metrics`
turns units into pixels; `Box` cuts a rectangle of pixels into parts, with sizes given in units. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

LOGICAL_SIZE = (1600, 900)
MIN_SCALE, MAX_SCALE = 0.8, 2.0
FINGER, FINGER_UNITS = 44, 55  # smallest size of a button in pixels, and in units in a window below 1280x720
_SMALLEST_TEXT = (720, 14.0), (1080, 18.0)  # (window height, pixels): ux.md, "Type"


@dataclass(frozen=True)
class Metrics:
    """Pixels per logical unit in this window.

    `size` is the window in pixels, `scale` the user's choice (clamped to 0.8..2.0).
    """

    size: tuple[int, int]
    scale: float = 1.0

    @cached_property
    def unit(self) -> float:
        """Pixels per logical unit, the user's scale included."""
        fit = min(self.size[0] / LOGICAL_SIZE[0], self.size[1] / LOGICAL_SIZE[1])
        return fit * min(MAX_SCALE, max(MIN_SCALE, self.scale))

    def px(self, units: float) -> int:
        """Return whole pixels for a length in units; at least one pixel unless the length is 0."""
        pixels = round(units * self.unit)
        return pixels if pixels or not units else (1 if units > 0 else -1)

    def font_px(self, units: float) -> int:
        """Return the pixels of a font size in units, never below the readable minimum of this window."""
        return max(round(units * self.unit), self.smallest_text())

    def plain_px(self, units: float) -> int:
        """Return the pixels of that font size without the user's scale; no more than with it."""
        return min(self.font_px(units), Metrics(self.size).font_px(units))

    def finger(self, units: float = 0) -> int:
        """Return the pixels for the size in units of something that is pressed: at least enough for a finger."""
        return max(self.px(units), min(FINGER, self.px(FINGER_UNITS)))

    def finger_units(self, units: float = 0) -> float:
        """Return the same as `finger` in units."""
        return max(units, self.finger(units) / self.unit)

    def smallest_text(self) -> int:
        """Return the readable minimum in pixels: 14 at 720 lines, 18 at 1080; less only where the user scales down."""
        (low, small), (high, large) = _SMALLEST_TEXT
        floor = small + (self.size[1] - low) * (large - small) / (high - low)
        return round(max(12.0, floor * min(1.0, self.scale)))


class Box:
    """Rectangle of pixels that is cut up with lengths in logical units.

    The `cut_*` methods take a strip away from this box and return it as a new one, so a page is laid out from its
    edges inwards: `head = page.cut_top(56, gap=12)`.
    """

    __slots__ = ("metrics", "rect")

    def __init__(self, rect: Rect, metrics: Metrics) -> None:
        self.rect = Rect(rect)
        self.metrics = metrics

    def __repr__(self) -> str:
        return f"Box({self.rect.x}, {self.rect.y}, {self.rect.w}, {self.rect.h})"

    @property
    def width(self) -> float:
        """Width in units."""
        return self.rect.w / self.metrics.unit

    @property
    def height(self) -> float:
        """Height in units."""
        return self.rect.h / self.metrics.unit

    def _of(self, x: int, y: int, w: int, h: int) -> Box:
        return Box(Rect(x, y, max(0, w), max(0, h)), self.metrics)

    def copy(self) -> Box:
        """Return a box of the same place that can be cut independently."""
        return Box(self.rect, self.metrics)

    def inset(self, x: float, y: float | None = None) -> Box:
        """Return the box without a margin of `x` units left and right and `y` (default `x`) above and below."""
        dx, dy = self.metrics.px(x), self.metrics.px(x if y is None else y)
        r = self.rect
        return self._of(r.x + min(dx, r.w // 2), r.y + min(dy, r.h // 2), r.w - 2 * dx, r.h - 2 * dy)

    def cut_top(self, size: float, gap: float = 0) -> Box:
        """Take a strip `size` units high from the top, and `gap` units below it."""
        return self.take_top(self.metrics.px(size), gap)

    def cut_bottom(self, size: float, gap: float = 0) -> Box:
        """Take a strip `size` units high from the bottom, and `gap` units above it."""
        h = min(self.metrics.px(size), self.rect.h)
        strip = self._of(self.rect.x, self.rect.bottom - h, self.rect.w, h)
        self.rect.h = max(0, self.rect.h - h - self.metrics.px(gap))
        return strip

    def cut_left(self, size: float, gap: float = 0) -> Box:
        """Take a strip `size` units wide from the left, and `gap` units beside it."""
        w = min(self.metrics.px(size), self.rect.w)
        strip = self._of(self.rect.x, self.rect.y, w, self.rect.h)
        taken = min(w + self.metrics.px(gap), self.rect.w)
        self.rect.x += taken
        self.rect.w -= taken
        return strip

    def cut_right(self, size: float, gap: float = 0) -> Box:
        """Take a strip `size` units wide from the right, and `gap` units beside it."""
        w = min(self.metrics.px(size), self.rect.w)
        strip = self._of(self.rect.right - w, self.rect.y, w, self.rect.h)
        self.rect.w = max(0, self.rect.w - w - self.metrics.px(gap))
        return strip

    def take_top(self, pixels: int, gap: float = 0) -> Box:
        """Take a strip from the top like `cut_top`, with a height in pixels (of a text block, for example)."""
        h = min(pixels, self.rect.h)
        strip = self._of(self.rect.x, self.rect.y, self.rect.w, h)
        taken = min(h + self.metrics.px(gap), self.rect.h)
        self.rect.y += taken
        self.rect.h -= taken
        return strip

    def take_left(self, pixels: int, gap: float = 0) -> Box:
        """Take a strip from the left like `cut_left`, with a width in pixels."""
        return self.cut_left(pixels / self.metrics.unit, gap)

    def columns(self, count: int, gap: float = 0) -> list[Box]:
        """Return `count` equal columns with `gap` units between them."""
        return self.split((1.0,) * count, gap)

    def rows(self, count: int, gap: float = 0) -> list[Box]:
        """Return `count` equal rows with `gap` units between them."""
        return self.split((1.0,) * count, gap, down=True)

    def split(self, weights: Sequence[float], gap: float = 0, *, down: bool = False) -> list[Box]:
        """Return columns (rows if `down`) with sizes in proportion to the weights; they fill the box to the pixel."""
        if not weights:
            return []
        space = self.metrics.px(gap)
        r = self.rect
        room = max(0, (r.h if down else r.w) - space * (len(weights) - 1))
        total, done, boxes = sum(weights), 0.0, []
        for i, weight in enumerate(weights):
            start = round(room * done / total) + i * space
            done += weight
            size = round(room * done / total) + i * space - start
            boxes.append(self._of(r.x, r.y + start, r.w, size) if down else self._of(r.x + start, r.y, size, r.h))
        return boxes

    def grid(self, columns: int, rows: int, gap: float = 0) -> list[Box]:
        """Return equal cells, row by row."""
        return [cell for row in self.rows(rows, gap) for cell in row.columns(columns, gap)]

    def centre(self, width: float, height: float) -> Box:
        """Return a box of that size in units in the middle, no larger than this one."""
        w = min(self.metrics.px(width), self.rect.w)
        h = min(self.metrics.px(height), self.rect.h)
        return self._of(self.rect.centerx - w // 2, self.rect.centery - h // 2, w, h)

    def fit(self, aspect: float) -> Box:
        """Return the largest box of this width-to-height ratio in the middle."""
        w = min(self.rect.w, round(self.rect.h * aspect))
        h = min(self.rect.h, round(w / aspect))
        return self._of(self.rect.centerx - w // 2, self.rect.centery - h // 2, w, h)
