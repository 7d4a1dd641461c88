"""Plane of a board: its coordinates, the projection to pixels, and vector drawings placed on it."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect, Surface

from game.ui.drawing.assets import Assets

Point = tuple[float, float]
Bounds = tuple[float, float, float, float]  # left, top, width, height
_SVG_TAG = re.compile(r"<svg[^>]*>")
_VIEW = re.compile(r'viewBox="([^"]*)"')


@dataclass(frozen=True, slots=True)
class Projection:
    """Mapping of plane units to window pixels: `scale` pixels per unit, the plane's origin at pixel (`x`, `y`)."""

    scale: float
    x: float
    y: float

    def to_px(self, point: Point) -> tuple[int, int]:
        """Return the pixel of a point of the plane."""
        return round(self.x + point[0] * self.scale), round(self.y + point[1] * self.scale)

    def to_plane(self, pos: tuple[float, float]) -> Point:
        """Return the point of the plane under a pixel."""
        return (pos[0] - self.x) / self.scale, (pos[1] - self.y) / self.scale

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return the pixels that a rectangle of the plane covers."""
        left, top = round(self.x + x * self.scale), round(self.y + y * self.scale)
        right, bottom = round(self.x + (x + w) * self.scale), round(self.y + (y + h) * self.scale)
        return Rect(left, top, max(1, right - left), max(1, bottom - top))


def bounds(points: Sequence[Point], grow: float = 0.0) -> Bounds:
    """Return x, y, width and height of the points' bounding box, grown by `grow` on all sides.

    >>> bounds([(1, 2), (4, 6)])
    (1.0, 2.0, 3.0, 4.0)
    """
    xs, ys = zip(*points, strict=True)
    left, top = min(xs) - grow, min(ys) - grow
    return left, top, max(xs) + grow - left, max(ys) + grow - top


def inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Return whether the polygon contains the point (even-odd rule).

    >>> inside((1, 1), [(0, 0), (4, 0), (4, 4), (0, 4)])
    True
    """
    x, y = point
    hit = False
    x1, y1 = polygon[-1]
    for x2, y2 in polygon:
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            hit = not hit
        x1, y1 = x2, y2
    return hit


def overlap(one: Bounds, other: Bounds, margin: float = 0.0) -> float:
    """Return the area that two boxes share, the second grown by a margin on all sides.

    >>> overlap((0, 0, 4, 4), (3, 2, 4, 4))
    2.0
    """
    left, top, right, bottom = (other[0] - margin, other[1] - margin,
                                other[0] + other[2] + margin, other[1] + other[3] + margin)
    if left >= one[0] + one[2] or one[0] >= right or top >= one[1] + one[3] or one[1] >= bottom:
        return 0.0
    return (min(one[0] + one[2], right) - max(one[0], left)) * (min(one[1] + one[3], bottom) - max(one[1], top))


def shared_area(box: Bounds, others: Iterable[Bounds]) -> float:
    """Return the sum of the areas that a box shares with each of the others.

    >>> shared_area((0, 0, 4, 4), [(3, 2, 4, 4), (1, 3, 2, 4)])
    4.0
    """
    left, top = box[0], box[1]
    right, low = left + box[2], top + box[3]
    shared = 0.0
    for x, y, wide, high in others:  # labels are placed with many thousands of boxes, so this loop calls nothing
        if x < right and y < low and x + wide > left and y + high > top:
            shared += (min(right, x + wide) - max(left, x)) * (min(low, y + high) - max(top, y))
    return shared


def along(points: Sequence[Point], part: float) -> Point:
    """Return the point of a polyline after that part (0 to 1) of its length.

    >>> along([(0, 0), (4, 0), (4, 4)], 0.75)
    (4.0, 2.0)
    """
    pieces, whole = [], 0.0
    for start, end in pairwise(points):
        length = math.dist(start, end)
        pieces.append((start, end, length))
        whole += length
    rest = whole * part
    for start, end, length in pieces:
        if rest <= length and length:
            return start[0] + (end[0] - start[0]) * rest / length, start[1] + (end[1] - start[1]) * rest / length
        rest -= length
    return points[-1]


def view_box(svg: str) -> Bounds:
    """Return x, y, width and height of the viewBox of SVG text; raise ValueError if it has none."""
    found = _VIEW.search(svg)
    if not found:
        raise ValueError("an SVG without a viewBox")
    x, y, w, h = (float(word) for word in found.group(1).replace(",", " ").split())
    return x, y, w, h


def inner(svg: str) -> str:
    """Return the text between `<svg …>` and `</svg>`."""
    start = _SVG_TAG.search(svg)
    return svg[start.end() if start else 0 : svg.rindex("</svg>")]


def window(svg: str, x: float, y: float, w: float, h: float, size: tuple[int, int]) -> str:
    """Return the same drawing showing only this part of it on `size` pixels.

    So details are sharp without rendering the whole.
    """
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:.3f} {y:.3f} {w:.3f} {h:.3f}" '
    return f'{head}width="{size[0]}" height="{size[1]}">{inner(svg)}</svg>'


@dataclass(frozen=True)
class VectorDrawing:
    """SVG content (without the outer tag) in plane units that fills the box `x y w h`.

    `key` names it in caches: two drawings with the same key must look the same. The coordinates of an `own` drawing
    count from the corner of its box, not of the plane.
    """

    key: object
    svg: str
    box: Bounds
    own: bool = False

    def surface(self, assets: Assets, projection: Projection) -> tuple[Surface, tuple[int, int]]:
        """Return the drawing at the projection's scale, and the pixel of its top left corner."""
        rect = projection.rect(*self.box)
        return assets.from_text(self.name_at(projection), self.text, rect.size), rect.topleft

    def name_at(self, projection: Projection) -> object:
        """Return the key of its surface at the projection's scale."""
        return "drawing", self.key, round(projection.scale, 4)

    def text(self) -> str:
        """Return the whole SVG text."""
        x, y, w, h = self.box
        x, y = (0.0, 0.0) if self.own else (x, y)
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:.2f} {y:.2f} {w:.2f} {h:.2f}">{self.svg}</svg>'


def outline(points: Sequence[Point]) -> str:
    """Return the points as the `points` attribute of a polygon."""
    return " ".join([f"{x:.2f},{y:.2f}" for x, y in points])
