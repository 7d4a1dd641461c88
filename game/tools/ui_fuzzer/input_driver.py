"""Input driver: mouse and keys of the random player as pygame events, with simulated time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

import pygame
from pygame.event import Event

from game.app import App
from game.tools.ui_fuzzer import table_probe

Pixel = tuple[int, int]
BRIEF = 1 / 60  # seconds of a frame with input
PAUSE = 0.05  # seconds of a frame without input
TOOLTIP = 0.35  # seconds until a tooltip shows
RECENT = 30  # inputs that are remembered for reports
_MODS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}


class InputDriver:
    """Driver of mouse and keys; the mouse is at `pointer`. `after_frame` is called after every frame."""

    def __init__(self, app: App, after_frame: Callable[[], object]) -> None:
        self.app, self.after_frame = app, after_frame
        self.pointer: Pixel = (0, 0)
        self.last: deque[str] = deque(maxlen=RECENT)  # the last inputs in words

    def frame(self, events: Sequence[Event] = (), seconds: float = PAUSE) -> None:
        """Run one frame: time passes, these events happen, the frame is drawn."""
        if events:
            self.last.append(", ".join(_words(event) for event in events))
        self.app.step(events, seconds)
        if self.app.stack.top is not None:
            table_probe.wait_for_drawing(self.app.stack.top)
        self.after_frame()

    def move(self, pos: Pixel) -> None:
        """Move the pointer."""
        self.frame([self._motion(pos)], BRIEF)

    def hover(self, pos: Pixel) -> None:
        """Move the pointer and wait until a tooltip shows."""
        self.move(pos)
        self.frame(seconds=TOOLTIP)

    def click(self, pos: Pixel, button: int = 1) -> None:
        """Move the pointer, press and release."""
        self.frame([self._motion(pos), Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button),
                    Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)], BRIEF)

    def hold(self, pos: Pixel, seconds: float) -> None:
        """Press there for so many seconds."""
        self.frame([self._motion(pos), Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)], BRIEF)
        self.frame(seconds=seconds)
        self.frame([Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)], BRIEF)

    def drag(self, start: Pixel, end: Pixel) -> None:
        """Press at one place and release at another."""
        self.frame([self._motion(start), Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)], BRIEF)
        self.pointer = end
        self.frame([Event(pygame.MOUSEMOTION, pos=end, rel=(end[0] - start[0], end[1] - start[1]), buttons=(1, 0, 0)),
                    Event(pygame.MOUSEBUTTONUP, pos=end, button=1)], BRIEF)

    def wheel(self, pos: Pixel, amount: int) -> None:
        """Turn the wheel there; positive is away from the user."""
        self.move(pos)
        self.frame([Event(pygame.MOUSEWHEEL, x=0, y=amount, precise_y=float(amount))], BRIEF)

    def _motion(self, pos: Pixel) -> Event:
        rel = pos[0] - self.pointer[0], pos[1] - self.pointer[1]
        self.pointer = pos
        return Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(0, 0, 0))

    def keys(self, *names: str) -> None:
        """Press keys, a frame each: `tab`, `shift+tab`, `ctrl+z`, `?`."""
        for name in names:
            self.frame([key_event(name)], BRIEF)

    def type_fast(self, name: str, times: int) -> None:
        """Press a key so many times within one frame; nothing happens for less than one press."""
        if times > 0:
            self.frame([key_event(name) for _ in range(times)], BRIEF)


def _words(event: Event) -> str:
    """Return an event in words."""
    name = pygame.event.event_name(event.type)
    if event.type == pygame.KEYDOWN:
        return f"key {pygame.key.name(event.key)}"
    return f"{name} {event.pos}" if hasattr(event, "pos") else name


def key_event(name: str) -> Event:
    """Return the key press for a name as the keymap writes it."""
    *mods, last = name.split("+") if len(name) > 1 else [name]
    typed = last if len(last) == 1 and not mods else ""
    code = pygame.K_QUESTION if last == "?" else pygame.key.key_code(last)
    return Event(pygame.KEYDOWN, key=code, mod=sum(_MODS[mod] for mod in mods), unicode=typed, scancode=0)
