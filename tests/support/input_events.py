"""The mouse and the keys of the people in these tests, as pygame events; for every one of them the same."""

import pygame
from pygame.event import Event

from game.tools.ui_fuzzer.input_driver import key_event
from game.ui.input.keymap import Command, Intent
from game.ui.widgets.steppers import Stepper

__all__ = ["click", "key_event", "motion", "press", "release", "step", "turn"]
Pixel = tuple[int, int]


def motion(pos: Pixel, rel: Pixel = (1, 0), *, held: bool = False) -> Event:
    """The pointer comes to a pixel, the left button held or not."""
    return Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(int(held), 0, 0))


def press(pos: Pixel, button: int = 1) -> Event:
    """A button goes down."""
    return Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def release(pos: Pixel, button: int = 1) -> Event:
    """It goes up again."""
    return Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)


def click(pos: Pixel, button: int = 1) -> list[Event]:
    """Point there, press, let go."""
    return [motion(pos), press(pos, button), release(pos, button)]


def step(stepper: Stepper, by: int) -> None:
    """Press the arrow keys on a stepper: so many steps up, or down."""
    for _ in range(abs(by)):
        stepper.handle(Intent(Command.RIGHT if by > 0 else Command.LEFT))


def turn(pos: Pixel, steps: float) -> list[Event]:
    """Point there, turn the wheel; away from the person is positive."""
    return [motion(pos), Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps))]
