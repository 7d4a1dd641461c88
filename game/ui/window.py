"""Window: opening, size, full screen, display of the redrawn rectangles.

What is painted while it is minimised: `ui/minimised_window.py`.
"""

from __future__ import annotations

import logging
import os
import sys
import warnings
from collections.abc import Sequence
from contextlib import suppress

import pygame
from pygame import Rect, Surface

from game.ui.desktop_areas import fills_desktop, fitting_size, is_maximised, usable_areas, visible_position
from game.ui.input.key_repeat import start_key_repeat
from game.ui.minimised_window import WindowPresence

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
        os.environ[name] = "paddock"  # pygame has set the first one to the name of the script
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
        self.fullscreen = False
        self._maximised = False  # before the full screen
        self.presence = WindowPresence()
        try:
            pygame.display.init()
            _demand_display()
            self._windowed = fitting_size(size, usable_areas())
            pygame.display.set_caption(title)
            self.surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        self._limit_size()
        if self._windowed != size:  # the desktop is too small for it
            _system_window().maximize()
        if fullscreen:
            self.set_fullscreen(True)
        start_key_repeat()

    def _limit_size(self) -> None:
        """Set the smallest size, on small desktops a smaller one: else buttons would lie below the screen."""
        with suppress(ValueError):  # the window is smaller than that
            _system_window().minimum_size = fitting_size(MIN_SIZE, usable_areas())

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
            self._windowed = current.size
        return changed

    def set_fullscreen(self, on: bool) -> bool:
        """Switch to full screen on the display that the window lies on, or back; return whether that was done.

        The window stays the same one: opened anew, some systems move it by its frame, or leave it a window as large as
        the desktop.
        """
        if on == self.fullscreen:
            return False
        system = _system_window()
        if on:
            self._maximised = is_maximised(system)
            if self._maximised:  # else its size and place from before are forgotten under openbox
                system.restore()
        try:
            system.set_fullscreen(True) if on else system.set_windowed()
        except pygame.error as error:
            _log.warning("no full screen: %s", error)
            return False
        self.fullscreen = on
        if self._maximised and not on:  # some systems give back a window that is not
            system.maximize()
        self.refresh()
        self.follow_displays()
        return True

    def follow_displays(self) -> None:
        """Follow displays that have come, gone or changed: fit the smallest size, and bring the window into sight."""
        if self.fullscreen:
            return
        self._limit_size()
        window = Rect(pygame.display.get_window_position(), pygame.display.get_window_size())
        if (place := visible_position(window, usable_areas())) is not None:
            pygame.display.set_window_position(place)

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


def _system_window() -> pygame.Window:
    """Return the system's window, which does what the display module does not offer."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _demand_display() -> None:
    """Raise NoDisplay where SDL draws for nobody, unless the environment asks for that."""
    driver, asked = pygame.display.get_driver(), os.environ.get("SDL_VIDEODRIVER", "")
    if driver in UNSEEN and driver not in asked.split(","):
        pygame.display.quit()
        raise NoDisplay(f"SDL: {driver}")
