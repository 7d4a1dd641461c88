"""Process in which `bench` counts calls: `python -m game.tools.benches.call_counts GAME` prints JSON.

Calls of Python functions are the same on every machine, so they show small changes that times hide. A step of a
generator is a call, and modules that are imported for the first time count too: nothing here may import a table before
the set-up screen is left, so the tools for tables are imported when that has been measured.
"""

import json
import random
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

import pygame
from pygame.event import Event

from game.app import App
from game.launch_options import LaunchOptions
from game.scenes.initial_scene import initial_scene
from game.scenes.menus.new_game.new_game_page import NewGamePage
from game.scenes.routes import NewGameRoute
from game.session.seats import PERSON

SIZE = (1920, 1080)
SEATS = 4
SEED = "7"
READING = 3.0  # seconds that a player looks at the set-up screen at least
LOOK = 0.05  # seconds between two frames meanwhile: the table is prepared in a few of them
HOLD = 2.0  # seconds that a curtain is held
MOST_ACTIONS = 200  # actions after which no click on the table is looked for any more
Pixel = tuple[int, int]


class CallCount:
    """Number of calls of Python functions while it counts."""

    def __init__(self) -> None:
        self.calls = 0

    def count(self, frame: FrameType, event: str, arg: object) -> None:
        """Count an event of `sys.setprofile`."""
        self.calls += event == "call"

    def start(self) -> None:
        """Begin to count."""
        sys.setprofile(self.count)

    def stop(self) -> None:
        """Count no more."""
        sys.setprofile(None)


def measure(game: str, folder: str) -> dict[str, int]:
    """Return the calls from the click on the start button to the drawn board, and from a click there to the saved
    row."""
    app = App(LaunchOptions(size=SIZE, data_dir=Path(folder), sound=False), initial_scene)
    app.wait_until_idle()
    to_board = _to_board(app, game)
    return {"to_board": to_board, "to_row": _to_row(app)}


def _to_board(app: App, game: str) -> int:
    app.go(NewGameRoute(game))
    page = app.stack.top
    assert isinstance(page, NewGamePage)
    page.setup.seats.clear()
    for number in range(SEATS):
        page.setup.add([f"P{number}"], PERSON)
    page.seed_text = SEED
    page.rebuild()
    for _ in range(round(READING / LOOK)):
        app.step((), LOOK)
    app.wait_until_idle()  # on a busy machine the table is prepared in more steps
    count = CallCount()
    count.start()
    app.step(_click(page.start.rect.center), 0.0)
    count.stop()
    assert app.stack.top is not page, "the game did not start"
    return count.calls


def _to_row(app: App) -> int:
    """Return the calls of the first click on the table that makes an action; actions before it are made by chance."""
    from game.tools.ui_fuzzer import table_probe

    scene: Any = app.stack.top
    chance = random.Random(SEED)
    for _ in range(MOST_ACTIONS):
        app.wait_until_idle()
        if (curtain := table_probe.curtain_of(scene)) is not None:
            _hold(app, curtain.button.rect.center)
            app.wait_until_idle()
        if (pixel := _action_pixel(scene)) is not None:
            return _click_to_row(app, scene, pixel)
        scene.controller.turn_controller.submit(chance.choice(scene.session.legal()))
    raise AssertionError("no click on the table makes an action")


def _action_pixel(scene: Any) -> Pixel | None:
    """Return a pixel of the table at which a click makes an action; buttons of the prompt do not count."""
    from game.tools.ui_fuzzer import table_probe

    aims = (aim for aim in table_probe.aims(scene) if aim.action is not None)
    places = (table_probe.pixel_of(scene, aim.target) for aim in aims if aim.target.widget not in scene.prompt.buttons)
    return next((place for place in places if place is not None), None)


def _click_to_row(app: App, scene: Any, pixel: Pixel) -> int:
    """Return the calls from a click to the end of the transaction that saves its action."""
    app.step([_motion((0, 0))], 1.0)  # the pointer comes to the thing in the frame of the click
    count, store, ply = CallCount(), app.services.library.store, scene.session.ply
    put = store.put

    def saved(game: Any) -> None:
        put(game)
        count.stop()

    store.put = saved  # type: ignore[method-assign]
    count.start()
    app.step(_click(pixel), 0.0)
    count.stop()
    assert scene.session.ply > ply, "the click made no action"
    return count.calls


def _motion(pos: Pixel) -> Event:
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(0, 0, 0), touch=False)


def _click(pos: Pixel) -> list[Event]:
    return [_motion(pos), Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False),
            Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)]


def _hold(app: App, pos: Pixel) -> None:
    """Press at a pixel for some seconds."""
    motion, press, release = _click(pos)
    app.step([motion, press], 0.1)
    for _ in range(round(HOLD / LOOK)):
        app.step((), LOOK)
    app.step([release], 0.1)


if __name__ == "__main__":
    with TemporaryDirectory(prefix="paddock-bench-") as place:
        print(json.dumps(measure(sys.argv[1], place)))
