"""Game controllers as SDL tells of them: plugged in before the start or later, pressed, and gone."""

import ctypes
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame.event import Event
from pygame.surface import Surface

from game.ui.input.game_controller import BUTTONS, GameControllers
from game.ui.input.keymap import CONTROLLER, Command, Intent, Keymap

JOYSTICKS, GAMEPAD, AXES, KEYS = 0x200, 1, 6, 15  # SDL: the subsystem, the type of device, its axes and buttons


class Device:
    """Controller that SDL emulates."""

    def __init__(self, sdl: Any) -> None:
        self.sdl, self.index = sdl, sdl.SDL_JoystickAttachVirtual(GAMEPAD, AXES, KEYS, 0)
        sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._opened = ctypes.c_void_p(sdl.SDL_JoystickOpen(self.index))

    def press(self, button: int) -> None:
        """Press a button and let it go."""
        for down in (1, 0):
            self.sdl.SDL_JoystickSetVirtualButton(self._opened, button, down)
            self.sdl.SDL_JoystickUpdate()

    def unplug(self) -> None:
        """Take it away."""
        self.sdl.SDL_JoystickDetachVirtual(self.index)


@pytest.fixture
def sdl(window: Surface) -> Iterator[Any]:
    """The library SDL that pygame has loaded."""
    try:
        found = ctypes.CDLL(pygame.base.__file__)
        started = found.SDL_InitSubSystem(JOYSTICKS)
    except (OSError, AttributeError):
        pytest.skip("this system does not lend SDL's functions")
    assert started == 0
    yield found
    found.SDL_QuitSubSystem(JOYSTICKS)


def taken(controllers: GameControllers, events: list[Event]) -> list[Intent]:
    """Let the controllers take these events; return what they mean."""
    return [intent for event in events if (intent := controllers.take(event)) is not None]


@pytest.mark.parametrize("later", [False, True])
def test_a_controller_is_heard_whether_it_is_plugged_in_before_or_later(sdl: Any, later: bool) -> None:
    device, controllers = None if later else Device(sdl), GameControllers()
    controllers.open()
    device = device or Device(sdl)
    assert taken(controllers, pygame.event.get()) == []
    device.press(pygame.CONTROLLER_BUTTON_A)
    assert taken(controllers, pygame.event.get()) == [BUTTONS[pygame.CONTROLLER_BUTTON_A]]
    device.unplug()
    assert taken(controllers, pygame.event.get()) == []
    controllers.close()


def test_before_they_are_opened_and_without_a_meaning_buttons_do_nothing() -> None:
    controllers = GameControllers()
    assert taken(controllers, [Event(pygame.CONTROLLERDEVICEADDED, device_index=0),
                               Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_GUIDE)]) == []
    controllers.close()


def test_no_two_buttons_mean_the_same() -> None:
    assert len({intent.do for intent in BUTTONS.values()}) == len(BUTTONS)
    assert {Command.ACTIVATE, Command.BACK, Command.NEXT, Command.PREV} <= {each.do for each in BUTTONS.values()}


@pytest.mark.parametrize(("button", "command", "key"), [
    ("DPAD_LEFT", Command.LEFT, "left"), ("DPAD_RIGHT", Command.RIGHT, "right"), ("DPAD_UP", Command.UP, "up"),
    ("DPAD_DOWN", Command.DOWN, "down"), ("A", Command.ACTIVATE, CONTROLLER), ("B", Command.BACK, "escape"),
    ("LEFTSHOULDER", Command.PREV, "shift+tab"), ("RIGHTSHOULDER", Command.NEXT, "tab"), ("X", Command.UNDO, ""),
    ("Y", Command.HINT, ""), ("BACK", Command.PIN, ""), ("START", Command.MENU, "")])
def test_each_button_means_what_its_key_means(button: str, command: Command, key: str) -> None:
    pressed = Event(pygame.CONTROLLERBUTTONDOWN, button=getattr(pygame, f"CONTROLLER_BUTTON_{button}"))
    assert taken(GameControllers(), [pressed]) == [Intent(command, key=key)]
    if key not in ("", CONTROLLER):
        assert Keymap().meaning(key) == command
