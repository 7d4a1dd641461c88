"""A chequered flag that is drawn across the head of a banner, and waves."""

from __future__ import annotations

from math import cos, sin

from pygame import SRCALPHA, Color, Rect, Surface

from game.ui.animation.animator import ease

ROWS = 4  # of fields
SWAY, LONG, FAST = 0.5, 0.045, 7.0  # of a field's side that it waves; waves for each pixel; turns in a second
UNROLLS = 0.5  # seconds
LIGHT, DARK = Color("#f6f1e3"), Color("#17181c")
SHADE = 0.16  # how much darker it is where it falls away


def draw_chequers(surface: Surface, band: Rect, age: float | None) -> None:
    """The flag in this rectangle, as it is `age` seconds after it began to unroll; None = at rest, and whole."""
    side = band.h / (ROWS + 1)  # what is left is for the waves
    seen = 1.0 if age is None else ease(min(1.0, age / UNROLLS))
    turned = 0.0 if age is None else age * FAST
    cloth = Surface(band.size, SRCALPHA)
    slice_ = max(2, round(side / 5))
    for x in range(0, round(band.w * seen), slice_):
        wave = x * LONG / max(1.0, band.h / 60) - turned
        top = side * (0.5 + SWAY * sin(wave))
        for row in range(ROWS):
            paint = (LIGHT, DARK)[(round(x // side) + row) % 2]
            paint = paint.lerp(DARK, SHADE * (1 + cos(wave)))
            cloth.fill(paint, Rect(x, round(top + row * side), slice_, round(side) + 1))
    surface.blit(cloth, band)
