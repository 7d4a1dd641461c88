"""Robot before the whole program: real pygame events go in, scenes come out; nothing waits for the clock."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import pygame
from pygame.event import Event

from game.app import App
from game.launch_options import LaunchOptions
from game.rules.core.registry import GAMES
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.scenes.scene_base import Scene
from game.ui.widgets import Button, Widget
from tests.support import input_events
from tests.support.drawing.undrawn import undrawn
from tests.support.robots.table_robot import close_without_picture

S = TypeVar("S", bound=Scene)
W = TypeVar("W", bound=Widget)


class AppRobot:
    """Robot that opens the start screen (or the scene `first`) and acts on what is on top."""

    def __init__(self, size: tuple[int, int] = (1280, 720), language: str = "en", scale: int = 100,
                 data: Path | None = None, first: Scene | None = None) -> None:
        launch = LaunchOptions(size=size, language=language, scale=scale, data_dir=data, sound=False)
        self.app = App(launch, lambda services, launch: first or StartScreen())
        with undrawn(self.app):
            self.look(2 + len(GAMES))  # the start screen paints one poster a step

    def look(self, steps: int = 3) -> None:
        """Let the running cross-fade and the timers of a moment pass."""
        with undrawn(self.app):
            for _ in range(steps):
                self.app.step((), 0.2)

    def on(self, kind: type[S]) -> S:
        """The scene on top, which must be of this kind."""
        top = self.app.stack.top
        assert isinstance(top, kind), f"on top is {type(top).__name__}"
        return top

    def find(self, kind: type[W], **wanted: object) -> W:
        """The widget of this kind with these attributes on the topmost layer."""
        assert self.app.stack.top is not None
        found = [w for w in self.app.stack.top.screen.top.walk() if isinstance(w, kind)
                 and all(getattr(w, name, None) == value for name, value in wanted.items())]
        assert found, f"no {kind.__name__} with {wanted}"
        return found[0]

    def button(self, label: str) -> Button:
        """The button with this label on the topmost layer."""
        return self.find(Button, label=label)

    # acting -------------------------------------------------------------------------------------------------------
    def click(self, at: Widget | tuple[int, int] | str) -> None:
        """Click a widget, a place, or the button with this label."""
        widget = self.button(at) if isinstance(at, str) else at
        pos = widget if isinstance(widget, tuple) else widget.rect.center
        with undrawn(self.app):
            self.app.step(input_events.click(pos), 0.05)
            self.look()

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at one place, release at the other."""
        way = end[0] - start[0], end[1] - start[1]
        self.app.step([input_events.motion(start), input_events.press(start), input_events.motion(end, way, held=True),
                       input_events.release(end)], 0.05)
        self.look()

    def key(self, *names: str) -> None:
        """Press keys one after the other, as `ctrl+a` or `?`."""
        with undrawn(self.app):
            for name in names:
                self.app.step([input_events.key_event(name)], 0.05)
            self.look()

    def type(self, text: str) -> None:
        """Type letters into the focused field."""
        with undrawn(self.app):
            for letter in text:
                self.app.step([Event(pygame.KEYDOWN, key=0, mod=0, unicode=letter),
                               Event(pygame.TEXTINPUT, text=letter)], 0.05)
            self.look()

    def close(self) -> None:
        """Close the window, with a last look at it."""
        close_without_picture(self.app)
