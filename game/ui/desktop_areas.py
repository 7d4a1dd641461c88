"""Desktop: the area that windows may use on each display, beside panels and task bars, and whether one fills it."""

from __future__ import annotations

import ctypes
import sys

import pygame
from pygame import Rect

FRAME = (16, 48)  # pixels of a window's frame and title bar at most, in width and height, at the usual scale
USUAL_DPI = 96  # of Windows
HOLD = (120, 40)  # pixels of a window's upper edge and below it by which a person gets hold of it
DISPLAY_CHANGES = (0x150, pygame.WINDOWDISPLAYCHANGED)  # events; SDL's own of displays has no name in pygame
MAXIMISED = 0x80  # SDL's flag of a window
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
    area, scale = max(areas, key=lambda each: each.w * each.h), _frame_scale()
    return min(size[0], area.w - round(FRAME[0] * scale)), min(size[1], area.h - round(FRAME[1] * scale))


def visible_position(window: Rect, areas: list[Rect]) -> tuple[int, int] | None:
    """Return where a window has to lie to be seen, or None if it can be reached where it is."""
    wide, high = HOLD
    for area in areas:
        across = min(window.right, area.right) - max(window.left, area.left)
        if across >= wide and area.top <= window.top <= area.bottom - high:
            return None
    if not areas:
        return None
    first = areas[0]
    return first.x + max(0, first.w - window.w) // 2, first.y + max(FRAME[1], (first.h - window.h) // 2)


def _frame_scale() -> float:
    """Return the scale of frames in true pixels, which Windows draws larger on dense screens."""
    if sys.platform != "win32":
        return 1.0
    try:
        return max(1.0, float(ctypes.windll.user32.GetDpiForSystem()) / USUAL_DPI)
    except (OSError, AttributeError):  # an older Windows
        return 1.0


def is_maximised(window: pygame.Window) -> bool:
    """Return whether the system shows a window maximised; False where SDL does not tell it."""
    try:
        sdl = ctypes.CDLL(_SDL)
        sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
        found = sdl.SDL_GetWindowFromID(ctypes.c_uint32(window.id))
        return bool(found and sdl.SDL_GetWindowFlags(ctypes.c_void_p(found)) & MAXIMISED)
    except (OSError, AttributeError):
        return False


def fills_desktop(size: tuple[int, int]) -> bool:
    """Return whether a window of this size takes a whole display, beside which no frame has room."""
    return pygame.display.get_driver() != "dummy" and size in pygame.display.get_desktop_sizes()
