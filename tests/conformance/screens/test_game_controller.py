"""A game controller alone plays whole turns at every table: d-pad, two buttons and the shoulder keys."""

import random

import pygame
import pytest
from pygame.event import Event

from game.rules.core.game_spec import GameConfig
from game.rules.core.registry import GAMES
from game.session.game_catalog import GameCatalog
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.findings import Tally
from game.tools.ui_fuzzer.fuzz_settings import FuzzSettings
from game.tools.ui_fuzzer.fuzzed_game import open_program
from game.tools.ui_fuzzer.input_driver import BRIEF, PAUSE, InputDriver
from game.tools.ui_fuzzer.inspector import Inspector
from game.tools.ui_fuzzer.move_choice import MoveChooser
from game.tools.ui_fuzzer.random_player import RandomPlayer

BUTTONS = {"tab": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, "shift+tab": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
           "return": pygame.CONTROLLER_BUTTON_A, "escape": pygame.CONTROLLER_BUTTON_B}
STEPS, ACTIONS = 400, 60


def press(driver: InputDriver, *names: str) -> None:
    """Press the buttons of the controller in place of these keys."""
    for name in names:
        driver.frame([Event(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS[name], instance_id=0)], BRIEF)


@pytest.mark.parametrize("title", GAMES)
def test_a_controller_plays_a_whole_turn(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(InputDriver, "keys", press)
    package, faults = GameCatalog().package(title), []
    setting = FuzzSettings(3, ("person", "person"), GameConfig(2, {}), options={"reduced_motion": True})
    with open_program(package, setting) as app:
        inspector = Inspector(app, Tally(title, ()), faults.append)
        player = RandomPlayer(app, inspector, random.Random(3), MoveChooser(package.spec, random.Random(3)))
        seats, decided = [], 0
        for _ in range(STEPS):
            scene = table_probe.table_of(app)
            assert scene is not None
            seat = scene.session.turn()
            if table_probe.curtain_of(scene) is not None:
                player.hands.frame(seconds=table_probe.DEAF)
                player.hands.keys("return", "return")
            elif table_probe.moving(scene) or not table_probe.asked(scene):
                player.hands.frame(seconds=table_probe.DEAF)
                if table_probe.enter_button(scene.screen) is not None:
                    player.hands.keys("return")
            else:
                player.hands.frame(seconds=table_probe.DEAF + PAUSE)
                seats += [seat] if seats[-1:] != [seat] else []
                aim = player.find(player.choose(scene))
                assert aim is not None and player.walk_to(aim.target)
                player.hands.keys("return")
                decided += 1
            if (len(seats) > 1 and decided > 2) or decided > ACTIONS:
                break
        assert len(seats) > 1 and decided > 2, (seats, decided)
        assert not faults


def test_the_other_buttons_undo_and_open_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    package = GameCatalog().package("automobiles")
    setting = FuzzSettings(3, ("person", "easy"), GameConfig(2, {"first": "0"}), options={"reduced_motion": True})

    def button(name: str) -> Event:
        return Event(pygame.CONTROLLERBUTTONDOWN, button=getattr(pygame, f"CONTROLLER_BUTTON_{name}"), instance_id=0)

    with open_program(package, setting) as app:
        app.wait_until_idle(1.0)
        scene = table_probe.table_of(app)
        assert scene is not None
        table_probe.make(scene, scene.session.legal()[0])
        app.wait_until_idle(1.0)
        assert scene.session.ply == 1
        app.step([button("X")])
        assert scene.session.ply == 0
        app.step([button("START")])
        assert scene.screen.modals
        app.step([button("B")])
        assert not scene.screen.modals
        app.step([button("GUIDE"), Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7)])


def test_a_device_that_cannot_be_opened_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from pygame._sdl2 import controller

    def refuse(*_: object) -> bool:
        raise pygame.error("busy")

    package = GameCatalog().package("automobiles")
    with open_program(package, FuzzSettings(3, ("person", "easy"), GameConfig(2, {}))) as app:
        app.controllers.open()
        monkeypatch.setattr(controller, "is_controller", refuse)
        app.step([Event(pygame.CONTROLLERDEVICEADDED, device_index=0)])
        assert not app.raised
