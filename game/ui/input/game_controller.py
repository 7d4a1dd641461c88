"""Game controllers: their buttons mean what keys mean, so that a whole game can be played with one."""

from __future__ import annotations

import logging
from typing import Any

import pygame
from pygame.event import Event

from game.ui.input.keymap import CONTROLLER, Command, Intent

BUTTONS = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Intent(Command.LEFT, key="left"),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Intent(Command.RIGHT, key="right"),
    pygame.CONTROLLER_BUTTON_DPAD_UP: Intent(Command.UP, key="up"),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Intent(Command.DOWN, key="down"),
    pygame.CONTROLLER_BUTTON_A: Intent(Command.ACTIVATE, key=CONTROLLER),
    pygame.CONTROLLER_BUTTON_B: Intent(Command.BACK, key="escape"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Intent(Command.PREV, key="shift+tab"),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Intent(Command.NEXT, key="tab"),
    pygame.CONTROLLER_BUTTON_X: Intent(Command.UNDO),
    pygame.CONTROLLER_BUTTON_Y: Intent(Command.HINT),
    pygame.CONTROLLER_BUTTON_BACK: Intent(Command.PIN),
    pygame.CONTROLLER_BUTTON_START: Intent(Command.MENU),
}
EVENTS = (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERBUTTONDOWN)
_log = logging.getLogger(__name__)


class GameControllers:
    """Controllers that are plugged in. Without `open` they send no events."""

    def __init__(self) -> None:
        self._devices: dict[int, Any] = {}
        self._ready = False

    def open(self) -> None:
        """Begin to listen for controllers: SDL sends an event for each that is there. A machine where that fails has
        none."""
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error) as error:
            _log.info("no game controllers: %s", error)
            return
        self._ready = True

    def close(self) -> None:
        """Let all controllers go."""
        if self._ready:
            from pygame._sdl2 import controller

            self._devices.clear()
            controller.quit()
            self._ready = False

    def take(self, event: Event) -> Intent | None:
        """Follow controllers that come and go; return the intent of a pressed button, None where it has none."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug_in(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._devices.pop(event.instance_id, None)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            return BUTTONS.get(event.button)
        return None

    def _plug_in(self, index: int) -> None:
        """Listen to a controller."""
        if not self._ready:
            return
        from pygame._sdl2 import controller

        try:
            if controller.is_controller(index):
                device = controller.Controller(index)
                self._devices[device.as_joystick().get_instance_id()] = device
        except pygame.error as error:
            _log.info("a game controller cannot be used: %s", error)
