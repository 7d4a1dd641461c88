"""Layout: boxes that cut the window into parts, with sizes in logical units.

`Metrics` (`ui/metrics.py`) turns units into pixels. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.metrics import Metrics


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
