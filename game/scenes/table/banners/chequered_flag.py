"""Chequered flag that waves across the head of a banner."""

from __future__ import annotations

from math import cos, sin

from pygame import SRCALPHA, Color, Rect, Surface

from game.timing.banner_times import BANNER
from game.ui.animation.animator import ease

ROWS = 4  # rows of fields
SWAY, LONG = 0.5, 0.045  # height of a wave in sides of a field; radians for each pixel
LIGHT, DARK = Color("#f6f1e3"), Color("#17181c")
DARKENING = 0.16  # share of darkness where the cloth turns away from the light


def draw_chequers(surface: Surface, band: Rect, age: float | None) -> None:
    """Draw the flag in a rectangle as it is `age` seconds after it began to unroll; None = whole and at rest."""
    side = band.h / (ROWS + 1)  # one row is left for the waves
    seen = 1.0 if age is None else ease(min(1.0, age / BANNER.flag_unrolls))
    turned = 0.0 if age is None else age * BANNER.flag_waves
    cloth = Surface(band.size, SRCALPHA)
    slice_ = max(2, round(side / 5))
    for x in range(0, round(band.w * seen), slice_):
        wave = x * LONG / max(1.0, band.h / 60) - turned
        top = side * (0.5 + SWAY * sin(wave))
        fields = LIGHT.lerp(DARK, DARKENING * (1 + cos(wave))), DARK
        column = round(x // side)
        for row in range(ROWS):
            cloth.fill(fields[(column + row) % 2], (x, round(top + row * side), slice_, round(side) + 1))
    surface.blit(cloth, band)
