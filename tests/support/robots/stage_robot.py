"""A scene for the tests of the toolkit: widgets that a test lays out, in the whole program, with real events."""

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
    """Whatever `lay` puts on the screen; what no widget took is kept."""

    def __init__(self, lay: Callable[[Screen], object]) -> None:
        self.lay = lay
        self.left_over: list[Intent] = []

    def build(self, screen: Screen) -> None:
        self.lay(screen)

    def handle(self, intent: Intent) -> bool:
        self.left_over.append(intent)
        return False


class StageRobot(AppRobot):
    """A person whose every motion is seen, frame by frame."""

    @property
    def screen(self) -> Screen:
        assert self.app.stack.top is not None
        return self.app.stack.top.screen

    def wait(self, seconds: float) -> None:
        """Time passes as it would on a screen."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.app.step((), FRAME)

    def send(self, *events: Event) -> None:
        """Events of one frame."""
        self.app.step(events, FRAME)

    def point(self, at: Widget | tuple[int, int]) -> None:
        """The pointer goes there."""
        self.send(input_events.motion(_spot(at)))

    def press(self, at: Widget | tuple[int, int]) -> None:
        """The left button goes down there."""
        self.point(at)
        self.send(input_events.press(_spot(at)))

    def release(self, at: Widget | tuple[int, int]) -> None:
        """The left button goes up there."""
        self.send(input_events.release(_spot(at)))

    def drag_to(self, at: Widget | tuple[int, int]) -> None:
        """The pointer goes there with the button held."""
        self.send(input_events.motion(_spot(at), held=True))

    def tap(self, at: Widget | tuple[int, int]) -> None:
        """A click, as fast as it can be."""
        self.press(at)
        self.release(at)

    def wheel(self, steps: float) -> None:
        """The wheel is turned where the pointer is."""
        self.send(Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=steps))

    def type_key(self, code: int, mod: int = 0, typed: str = "") -> None:
        """A key goes down and up again."""
        self.send(Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed), Event(pygame.KEYUP, key=code, mod=mod))

    def told(self, at: Widget | tuple[int, int]) -> str | None:
        """The tooltip there, after waiting for it."""
        self.point(at)
        self.wait(0.4)
        return self.screen.tooltip.markup


@contextmanager
def staged(folder: Path, lay: Callable[[Screen], object], size: tuple[int, int] = (1280, 720),
           scale: int = 100) -> Iterator[StageRobot]:
    """A person before these widgets."""
    hand = StageRobot(size=size, scale=scale, data=folder, first=StageScene(lay))
    try:
        yield hand
    finally:
        hand.close()


def _spot(at: Widget | tuple[int, int]) -> tuple[int, int]:
    return at if isinstance(at, tuple) else at.rect.center
