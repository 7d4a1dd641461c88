"""Posters of the start screen: one picture for each game, drawn in the manner of travel posters of the 1930s.

A poster has a cream margin, the scene, and a calm plate in the game's colour where the start screen sets its words. It
works tall (the plate lies below) and wide (the plate stands on the left), at any size.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from game.scenes.shared.drawing_shapes import placed
from game.ui.drawing.svg import document, el, linear, path

Painting = Callable[[float, float], tuple[str, str]]  # width, height -> shapes, paints
Bounds = tuple[float, float, float, float]  # left, top, width, height

CREAM, BRASS = "#f6ecd2", "#d9b25a"
WIDE = 1.45  # from this ratio of width to height the plate stands on the left


@dataclass(frozen=True, slots=True)
class Poster:
    """Contents of a game's poster."""

    scene: Painting
    plate: tuple[str, str]  # gradient of the plate, from above
    ink: str = CREAM  # the colour of words on the plate


def plate_box(width: float, height: float) -> Bounds:
    """Return the box for words on a poster of that size."""
    rim = _rim(width, height)
    if width > height * WIDE:
        wide = min(width * 0.36, height * 1.1)
        return rim, rim, wide - rim, height - 2 * rim
    high = min(height * 0.3, width * 0.5)
    return rim, height - high, width - 2 * rim, high - rim


def poster_svg(poster: Poster, width: float, height: float) -> str:
    """Return the poster of a game at that size in pixels."""
    rim = _rim(width, height)
    left, top, wide, high = plate_box(width, height)
    beside = width > height * WIDE
    area = (left + wide, rim, width - rim - left - wide, height - 2 * rim) if beside else (rim, rim, wide, top - rim)
    shapes, paints = poster.scene(area[2], area[3])
    plate = el("rect", x=left, y=top, width=wide, height=high, fill="url(#plate)")
    return document(
        width,
        height,
        el("g", shapes, transform=f"translate({area[0]:.1f} {area[1]:.1f})"),
        plate,
        _ornament((left, top, wide, high), rim) if beside and high > wide else "",
        _seam((left, top, wide, high), beside, rim),
        _margin(width, height, rim),
        defs=paints + linear("plate", (0, top), (0, top + high), (0, poster.plate[0]), (1, poster.plate[1])),
    )


def _rim(width: float, height: float) -> float:
    return max(3.0, min(width, height) * 0.022)


def _seam(box: Bounds, beside: bool, rim: float) -> str:
    """Draw two lines of brass between scene and plate, and one around the plate."""
    left, top, wide, high = box
    gap = rim * 0.75
    inner = el("rect", x=left + gap, y=top + gap, width=wide - 2 * gap, height=high - 2 * gap, fill="none",
        stroke=BRASS,
               stroke_width=max(0.8, rim * 0.09), stroke_opacity=0.7)  # fmt: skip
    if beside:
        bar = el("rect", x=left + wide - rim * 0.22, y=top, width=rim * 0.44, height=high, fill=BRASS)
    else:
        bar = el("rect", x=left, y=top - rim * 0.22, width=wide, height=rim * 0.44, fill=BRASS)
    return inner + bar


def _ornament(box: Bounds, rim: float) -> str:
    """Draw a winged wheel above the words and a fan of rays below them, on a tall plate."""
    left, top, wide, high = box
    middle, line = left + wide / 2, max(0.8, rim * 0.1)
    size = min(wide * 0.36, high * 0.2)
    fan = []
    for i in range(13):
        angle = math.pi * (i + 3) / 18
        near, far = size * 0.28, size * (0.8 if i % 2 else 1.0)
        fan.append(path([(middle + reach * math.cos(angle), top + high - rim * 0.75 - reach * math.sin(angle))
                         for reach in (near, far)]))  # fmt: skip
    wheel = placed(_winged_wheel(), middle, top + high * 0.15, size / 120)
    return wheel + el("path", d="".join(fan), stroke=BRASS, stroke_width=line * 1.6, stroke_linecap="round")


def _winged_wheel() -> str:
    """Draw the sign of the program in brass, 240 by 80 units around (0, 0)."""
    feathers = []
    for side in (-1, 1):
        for i, y in enumerate((-22, -8, 6, 20)):
            tip, root = side * (118 - 20 * i), side * 40
            feathers.append(f"M{root} {y}H{tip}Q{tip + side * 6} {y + 6} {tip - side * 6} {y + 9}H{root}Z")
    spokes = "".join(path([(0, 0), (24 * math.cos(a), 24 * math.sin(a))]) for a in (i * math.tau / 8 for i in range(8)))
    return (
        el("path", d="".join(feathers), fill=BRASS)
        + el("circle", cx=0, cy=0, r=31, fill="none", stroke=BRASS, stroke_width=9)
        + el("path", d=spokes, stroke=BRASS, stroke_width=3.4)
        + el("circle", cx=0, cy=0, r=8, fill=BRASS)
    )


def _margin(width: float, height: float, rim: float) -> str:
    """Draw the cream paper around the print, which also trims shapes of the scene that reach beyond it."""
    outer = f"M0 0H{width:.1f}V{height:.1f}H0Z"
    inner = f"M{rim:.1f} {rim:.1f}V{height - rim:.1f}H{width - rim:.1f}V{rim:.1f}Z"
    line = el("rect", x=rim, y=rim, width=width - 2 * rim, height=height - 2 * rim, fill="none", stroke="#2a2118",
              stroke_width=max(0.8, rim * 0.1))  # fmt: skip
    return el("path", d=outer + inner, fill=CREAM, fill_rule="evenodd") + line
