"""Free space on the plane of a board: nothing beside the track may touch the track or another thing."""

from __future__ import annotations

import math
from collections.abc import Iterable

from game.scenes.automobiles.board.geometry import Geometry, Point

Bounds = tuple[float, float, float, float]  # left, top, width, height
APRON = 25.0  # from the edge of every track to its barrier


def boxed(x: float, y: float, width: float, height: float) -> Bounds:
    """Return the box of that size around a centre.

    >>> boxed(10, 10, 4, 2)
    (8.0, 9.0, 4, 2)
    """
    return x - width / 2, y - height / 2, width, height


class FreeSpace:
    """Claims on the plane. Clearances are distances in units, negative inside something."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self._boxes: list[Bounds] = []
        self._discs: list[tuple[float, float, float]] = []

    def claim_box(self, box: Bounds) -> None:
        """Take this box."""
        self._boxes.append(box)

    def claim_disc(self, x: float, y: float, radius: float) -> None:
        """Take this disc."""
        self._discs.append((x, y, radius))

    def claim_line(self, points: Iterable[Point], radius: float) -> None:
        """Take everything within ``radius`` of these points."""
        self._discs += [(x, y, radius) for x, y in points]

    def clearance(self, x: float, y: float, edge: bool = True, least: float = 0) -> float:
        """Return the distance of the point from the track, from every claim and, if ``edge``, from the rim of the
        plane.

        Below ``least`` the answer is not exact: the search stops early.
        """
        width, height = self.geometry.size
        free = min(x, y, width - x, height - y) if edge else math.inf
        for left, top, wide, high in self._boxes:
            dx = max(left - x, 0, x - left - wide)
            dy = max(top - y, 0, y - top - high)
            free = min(free, math.hypot(dx, dy) if dx or dy else -1)
        if free < least:
            return free
        for cx, cy, radius in self._discs:
            free = min(free, math.hypot(cx - x, cy - y) - radius)
        if free < least:
            return free
        return min(free, self.geometry.distance(x, y) - self.geometry.half_width)

    def free(self, points: Iterable[Point], margin: float, edge: bool = True) -> bool:
        """Return whether every point has at least the clearance ``margin``."""
        return all(self.clearance(x, y, edge, margin) >= margin for x, y in points)

    def widest(self, infield: bool, step: float = 50) -> tuple[float, float, float]:
        """Return the point of the greatest clearance inside (or outside) the lap, and that clearance."""
        places = [
            (self.clearance(x, y), x, y) for x, y in self.lattice(step) if self.geometry.in_infield(x, y) == infield
        ]
        free, x, y = max(places, default=(0.0, 0.0, 0.0))
        return x, y, free

    def lattice(self, step: float) -> list[Point]:
        """Return points evenly spread over the plane, every other row shifted."""
        width, height = self.geometry.size
        return [((column + row % 2 / 2) * step, row * step)
                for row in range(int(height // step) + 1) for column in range(int(width // step) + 1)]


class SeededNoise:
    """Repeatable irregularities for drawing (leaves, stones, crowds): the same track always looks the same."""

    def __init__(self, seed: str) -> None:
        self._state = sum((i + 1) * ord(letter) for i, letter in enumerate(seed)) or 1

    def part(self) -> float:
        """Return a number from 0 up to 1."""
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._state >> 8) / 0x7FFFFF

    def within(self, low: float, high: float) -> float:
        """Return a number between two others."""
        return low + (high - low) * min(self.part(), 1.0)
