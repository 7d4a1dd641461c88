"""Window: opening, size, full screen, and display of the redrawn rectangles."""

from __future__ import annotations

import logging
import os
import sys
import warnings
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ui.desktop_areas import fills_desktop, fitting_size, usable_areas

MIN_SIZE = (1024, 640)
UNSEEN = ("offscreen", "dummy")  # SDL's drivers without a display; it takes the first where it finds none
_log = logging.getLogger(__name__)


def prepare(safe_mode: bool) -> None:
    """Set the environment before the display starts: hints to SDL, and true pixels on Windows."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_MAC_CTRL_CLICK_EMULATE_RIGHT_CLICK", "1")
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):  # as the menu entry names the window
        os.environ.setdefault(name, "paddock")
    if safe_mode:
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    _ask_for_true_pixels()


def _ask_for_true_pixels() -> None:
    """Tell Windows that the program draws in true pixels: else it is drawn at a lower size and blurred."""
    if sys.platform != "win32":
        return
    import ctypes

    calls = (lambda: ctypes.windll.shcore.SetProcessDpiAwareness(2),
             lambda: ctypes.windll.user32.SetProcessDPIAware())
    for call in calls:
        try:
            call()
            return
        except (OSError, AttributeError):  # an older Windows lacks it
            continue


class NoDisplay(Exception):
    """Error: there is no display to open a window on; the text is the system's."""


class Window:
    """The one window of the program. `size` is in pixels and limited to the usable area of the desktop."""

    def __init__(self, size: tuple[int, int], title: str, *, fullscreen: bool = False, safe_mode: bool = False) -> None:
        """Open the window. Raises NoDisplay."""
        prepare(safe_mode)
        pygame.font.init()
        self.title = title
        self.fullscreen = fullscreen
        self._position: tuple[int, int] | None = None  # where the window was before the full screen
        try:
            pygame.display.init()
            _demand_display()
            self._fit(size)
            self.surface = self._open()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        pygame.key.set_repeat(350, 45)

    def _open(self) -> Surface:
        pygame.display.set_caption(self.title)
        if self.fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        try:
            with warnings.catch_warnings():  # the display module itself offers neither
                warnings.simplefilter("ignore", DeprecationWarning)
                window = pygame.Window.from_display_module()
                window.minimum_size = fitting_size(MIN_SIZE, usable_areas())
                if self._maximised:
                    window.maximize()
        except (AttributeError, pygame.error, ValueError) as error:  # the program works without that
            _log.info("no smallest or largest window size: %s", error)
        return surface

    def _fit(self, size: tuple[int, int]) -> None:
        """Take a size for the window; where the desktop is too small for that, it is maximised."""
        self._windowed = fitting_size(size, usable_areas())
        self._maximised = self._windowed != size

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of the drawing surface."""
        return self.surface.size

    @property
    def last_size(self) -> tuple[int, int]:
        """Last size as a window. A system may give it the full screen by itself: the green button of macOS."""
        return self._windowed

    def set_icon(self, icon: Surface) -> None:
        """Set the picture in the task bar."""
        pygame.display.set_icon(icon)

    def refresh(self) -> bool:
        """Take the new surface after the system has changed the size; return True if its size differs."""
        current = pygame.display.get_surface()
        if current is None:
            return False
        changed = current.size != self.surface.size
        self.surface = current
        if not self.fullscreen and not fills_desktop(current.size):
            smaller = current.size[0] < self._windowed[0] or current.size[1] < self._windowed[1]
            self._maximised = self._maximised and not smaller  # a person has restored it
            self._windowed = current.size
        return changed

    def set_fullscreen(self, on: bool) -> bool:
        """Switch to full screen or back to the window's last size; return whether the window was opened anew."""
        if on == self.fullscreen:
            return False
        self.fullscreen = on
        if on:
            self._position = pygame.display.get_window_position()
        self.surface = self._open()
        if not on and self._position is not None:  # else some systems move it by the width of its frame
            pygame.display.set_window_position(self._position)
        return True

    def resize(self, size: tuple[int, int]) -> None:
        """Set another size of the window."""
        self._fit(size)
        if not self.fullscreen:
            self.surface = self._open()

    def show(self, rects: Sequence[Rect]) -> None:
        """Display the redrawn rectangles.

        With an accelerated window the system displays the whole surface, else only these.
        """
        if rects:
            pygame.display.update(list(rects))

    def close(self) -> None:
        """Close the display.

        The font module stays initialised: a font object that still exists could not close its file without it.
        """
        pygame.display.quit()


def _demand_display() -> None:
    """Raise NoDisplay where SDL draws for nobody, unless the environment asks for that."""
    driver, asked = pygame.display.get_driver(), os.environ.get("SDL_VIDEODRIVER", "")
    if driver in UNSEEN and driver not in asked.split(","):
        pygame.display.quit()
        raise NoDisplay(f"SDL: {driver}")
