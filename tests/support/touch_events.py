"""Fingers on the glass, as the events that pygame makes of them."""

import pygame
from pygame.event import Event

from game.app import App

Pixel = tuple[int, int]
FRAME = 1 / 60


def finger(kind: int, app: App, pos: Pixel, number: int = 0) -> Event:
    """A finger comes, moves or goes; SDL counts places in parts of the window."""
    wide, high = app.window.size
    return Event(kind, touch_id=1, finger_id=number, x=pos[0] / wide, y=pos[1] / high, dx=0.0, dy=0.0, pressure=1.0)


def mouse_of(kind: int, pos: Pixel) -> Event:
    """Mouse event that SDL makes of a finger for programs that know none."""
    extra = {"buttons": (1, 0, 0), "rel": (0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    return Event(kind, pos=pos, touch=True, **extra)


def down(app: App, pos: Pixel, number: int = 0) -> None:
    """A finger is laid on the glass; the mouse that SDL sends along is there too."""
    app.step([mouse_of(pygame.MOUSEMOTION, pos), mouse_of(pygame.MOUSEBUTTONDOWN, pos),
              finger(pygame.FINGERDOWN, app, pos, number)], FRAME)


def move(app: App, pos: Pixel, number: int = 0) -> None:
    """It goes there."""
    app.step([mouse_of(pygame.MOUSEMOTION, pos), finger(pygame.FINGERMOTION, app, pos, number)], FRAME)


def up(app: App, pos: Pixel, number: int = 0) -> None:
    """It is lifted."""
    app.step([mouse_of(pygame.MOUSEBUTTONUP, pos), finger(pygame.FINGERUP, app, pos, number)], FRAME)


def tap(app: App, pos: Pixel) -> None:
    """Down and up."""
    down(app, pos)
    up(app, pos)


def long_press(app: App, pos: Pixel, seconds: float = 0.6) -> None:
    """Down, wait, up."""
    down(app, pos)
    for _ in range(round(seconds / FRAME)):
        app.step((), FRAME)
    up(app, pos)


def drag(app: App, start: Pixel, end: Pixel, steps: int = 8) -> None:
    """A finger draws a line."""
    down(app, start)
    for step in range(1, steps + 1):
        move(app, (start[0] + (end[0] - start[0]) * step // steps, start[1] + (end[1] - start[1]) * step // steps))
    up(app, end)


def pinch(app: App, centre: Pixel, near: int, far: int, shift: Pixel = (0, 0), steps: int = 8) -> None:
    """Two fingers on both sides of a place go from one distance to another, and move along."""
    x, y = centre
    down(app, (x - near, y), 0)
    down(app, (x + near, y), 1)
    for step in range(1, steps + 1):
        apart = near + (far - near) * step // steps
        dx, dy = shift[0] * step // steps, shift[1] * step // steps
        move(app, (x - apart + dx, y + dy), 0)
        move(app, (x + apart + dx, y + dy), 1)
    up(app, (x - far + shift[0], y + shift[1]), 0)
    up(app, (x + far + shift[0], y + shift[1]), 1)
