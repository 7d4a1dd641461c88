"""Metrics: the pixels of lengths and of letters in a window, at the text size that its user chose.

A screen is laid out in logical units: 1600x900 of them fill the window, times the user's scale (0.8 to 2.0, which the
settings show as 80 to 200 %). `App` makes new metrics for each size and scale; boxes of units: `ui/layout.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

LOGICAL_SIZE = (1600, 900)
MIN_SCALE, MAX_SCALE = 0.8, 2.0
FINGER, FINGER_UNITS = 44, 55  # smallest size of a button in pixels, and in units in a window below 1280x720
_SMALLEST_TEXT = (720, 14.0), (1080, 18.0)  # (window height, pixels)


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
