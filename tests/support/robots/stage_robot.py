"""Scene for the tests of the toolkit: widgets that a test lays out, in the whole program, with real events."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
from pygame.event import Event

from game.scenes.scene_base import Scene
from game.ui.input.keymap import Intent
from game.ui.screen import Screen
from game.ui.widgets import Widget
from tests.support import input_events
from tests.support.robots.app_robot import AppRobot

FRAME = 1 / 60


class StageScene(Scene):
    """Scene that shows whatever `lay` puts on the screen; intents that no widget took are kept."""

    def __init__(self, lay: Callable[[Screen], object]) -> None:
        self.lay = lay
        self.left_over: list[Intent] = []

    def build(self, screen: Screen) -> None:
        self.lay(screen)

    def handle(self, intent: Intent) -> bool:
        self.left_over.append(intent)
        return False


class StageRobot(AppRobot):
    """Robot whose every motion is a frame."""

    @property
    def screen(self) -> Screen:
        assert self.app.stack.top is not None
        return self.app.stack.top.screen

    def wait(self, seconds: float) -> None:
        """Let time pass, frame by frame."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.app.step((), FRAME)

    def send(self, *events: Event) -> None:
        """Send the events of one frame."""
        self.app.step(events, FRAME)

    def point(self, at: Widget | tuple[int, int]) -> None:
        """Move the pointer there."""
        self.send(input_events.motion(_spot(at)))

    def press(self, at: Widget | tuple[int, int]) -> None:
        """Press the left button there."""
        self.point(at)
        self.send(input_events.press(_spot(at)))

    def release(self, at: Widget | tuple[int, int]) -> None:
        """Release the left button there."""
        self.send(input_events.release(_spot(at)))

    def drag_to(self, at: Widget | tuple[int, int]) -> None:
        """Move the pointer there with the button held."""
        self.send(input_events.motion(_spot(at), held=True))

    def click(self, at: Widget | tuple[int, int] | str) -> None:
        """Press and release, as fast as it can be, on a widget, a place, or the button with this label."""
        place = self.button(at) if isinstance(at, str) else at
        self.press(place)
        self.release(place)

    def wheel(self, steps: float) -> None:
        """Turn the wheel where the pointer is."""
        self.send(Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=steps))

    def type_key(self, code: int, mod: int = 0, typed: str = "") -> None:
        """Press and release a key."""
        self.send(Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed), Event(pygame.KEYUP, key=code, mod=mod))

    def hover(self, at: Widget | tuple[int, int]) -> str | None:
        """Point there and wait; return the tooltip, or None."""
        self.point(at)
        self.wait(0.4)
        return self.screen.tooltip.markup


@contextmanager
def staged(folder: Path, lay: Callable[[Screen], object], size: tuple[int, int] = (1280, 720),
           scale: int = 100) -> Iterator[StageRobot]:
    """Robot before these widgets."""
    hand = StageRobot(size=size, scale=scale, data=folder, first=StageScene(lay))
    try:
        yield hand
    finally:
        hand.close()


def _spot(at: Widget | tuple[int, int]) -> tuple[int, int]:
    return at if isinstance(at, tuple) else at.rect.center
