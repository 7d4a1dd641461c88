"""Desktop: the area that windows may use on each display, beside panels and task bars."""

from __future__ import annotations

import ctypes
import sys

import pygame
from pygame import Rect

FRAME = (16, 48)  # pixels of a window's frame and title bar at most, in width and height
_SDL = "SDL2.dll" if sys.platform == "win32" else pygame.base.__file__  # Windows finds it among the loaded ones


def usable_areas() -> list[Rect]:
    """Return the usable area of each display, the first one's first, in pixels; of the dummy driver none.

    Where SDL does not tell it, it is the whole desktop.
    """
    if pygame.display.get_driver() == "dummy":  # it reports a desktop, but nobody sees it
        return []
    areas = [Rect((0, 0), size) for size in pygame.display.get_desktop_sizes()]
    return [_usable(display) or area for display, area in enumerate(areas)]


def _usable(display: int) -> Rect | None:
    """Ask SDL, because pygame does not offer it; None where it does not answer."""
    found = (ctypes.c_int * 4)()
    try:
        failed = ctypes.CDLL(_SDL).SDL_GetDisplayUsableBounds(display, found)
    except (OSError, AttributeError):
        return None
    area = Rect(*found)
    return None if failed or not area.w or not area.h else area


def fitting_size(size: tuple[int, int], areas: list[Rect]) -> tuple[int, int]:
    """Return the size of a window's inside, limited so that its frame fits the largest of these areas too."""
    if not areas:
        return size
    area = max(areas, key=lambda each: each.w * each.h)
    return min(size[0], area.w - FRAME[0]), min(size[1], area.h - FRAME[1])
