"""Rounded corners for opaque pictures: the background is painted over their four corners."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.ui.drawing.assets import render_svg

_PATHS = ("M0 0H1A1 1 0 0 0 0 1Z", "M1 0V1A1 1 0 0 0 0 0Z", "M0 1V0A1 1 0 0 0 1 1Z", "M1 1H0A1 1 0 0 0 1 0Z")


@lru_cache(maxsize=8)
def corners(radius: int) -> tuple[Surface, ...]:
    """Return four masks, white where a corner of this radius in pixels is cut off.

    Order: top left, top right, bottom left, bottom right.
    """
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="{}" fill="#ffffff"/></svg>'
    return tuple(render_svg(svg.format(path), (radius, radius)) for path in _PATHS)


def cut(behind: Surface, rect: Rect, corner: Surface) -> Surface:
    """Return the part of `behind` at `rect`, transparent except where the corner mask is white."""
    patch = corner.copy()
    picture = Surface(rect.size, pygame.SRCALPHA)
    picture.blit(behind, (0, 0), rect)
    patch.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return patch
