"""Waves on the water of the markets: they swing to and fro in a few phases."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface

from game.scenes.automania.art.materials import colours
from game.scenes.automania.art.quay_art import WAVES, sea_svg, solid_hull
from game.ui.context import Ui

OFFSETS = (0, 1, 3, 4)  # units by which the waves have moved, by phase
SWING = (0, 1, 2, 3, 3, 2, 1, 0)  # phases of a swing, step by step: the waves rest for a step where they turn
LENGTHS = 12  # waves across the water


def phase_at(step: int) -> int:
    """Return the phase of the waves after so many steps."""
    return SWING[step % len(SWING)]


def draw_waves(ui: Ui, surface: Surface, sea: Rect, step: int) -> None:
    """Draw lines of light on the water, as they lie after so many steps."""
    if not has_waves(ui, sea):
        return
    length = _length(sea)
    wide = sea.w + length
    picture = ui.assets.from_text("am-sea", lambda: sea_svg(wide, sea.h, length), (wide, sea.h))
    surface.blit(picture, sea.topleft, Rect(ui.px(OFFSETS[phase_at(step)]) % length, 0, sea.w, sea.h))


def has_waves(ui: Ui, sea: Rect) -> bool:
    """Return whether waves are drawn on the water: not in plain colours."""
    return not colours(ui).flat and sea.w >= 8 and sea.h >= 8


def open_water(sea: Rect, hulls: Iterable[Rect]) -> list[Rect]:
    """Return the rectangles of the water in which waves can be seen: beside the hulls, if these cover all waves.

    All hulls are as long.
    """
    swell = round(_length(sea) * 0.1) + 2
    lines = [sea.y + round(sea.h * y) for y in WAVES]
    solid = [solid_hull(box) for box in hulls]
    if not all(any(box.top + swell <= y < box.bottom - swell for box in solid) for y in lines):
        return [sea]
    left, right = solid[0].left, solid[0].right
    strip = Rect(sea.x, lines[0] - swell, sea.w, lines[-1] - lines[0] + 2 * swell).clip(sea)
    return [Rect(strip.x, strip.y, left - strip.x, strip.h), Rect(right, strip.y, strip.right - right, strip.h)]


def _length(sea: Rect) -> int:
    """Return the length of a wave in pixels."""
    return max(8, round(sea.w / LENGTHS))
