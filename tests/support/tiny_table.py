"""A table of the tiny game, on which single rules of the interface are tried: it opens in 30 ms.

Computers think as a test says (`ScriptedWorker`). Tests that use it need the fixture `tiny_words`.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from game.app import App
from game.launch_options import LaunchOptions
from game.rules.core.actions import parse_action
from game.rules.core.game_spec import GameConfig, GameSpec
from game.scenes.game_library import GameLibrary
from game.scenes.scene_base import Scene, Services
from game.scenes.table.controller import computer_seats
from game.scenes.table.controller.play_controller import PlayController
from game.scenes.table.handover.curtain import Curtain
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.session.storage.store import Store
from game.ui.widgets import Button, Widget
from tests.support import input_events
from tests.support.scripted_worker import ScriptedWorker
from tests.support.tiny_game import SPEC, TinyShelf
from tests.support.tiny_scene import TinyScene

NAMES, COLOURS = ("Ada", "Bo", "Cy", "Di"), ("blue", "green", "red", "yellow")
CALM = {"reduced_motion": True, "auto_confirm": False, "confirmations": "none"}
OPEN = replace(SPEC, has_secrets=lambda state, seat: False)
FRAME = 1 / 60
Pixel = tuple[int, int]


class TinyTableRobot:
    """A person at that table."""

    def __init__(self, app: App, worker: ScriptedWorker) -> None:
        self.app, self.worker = app, worker

    @property
    def table(self) -> TinyScene:
        """The table, which lies at the bottom of the stack."""
        scene = self.app.stack.scenes[0]
        assert isinstance(scene, TinyScene)
        return scene

    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def controller(self) -> PlayController:
        assert isinstance(self.table.controller, PlayController)
        return self.table.controller

    @property
    def phase(self) -> type:
        """The kind of phase that the table is in."""
        return type(self.controller.now.phase)

    @property
    def curtain(self) -> Curtain | None:
        """The curtain that is closed."""
        layers = self.table.screen.modals
        return layers[-1] if layers and isinstance(layers[-1], Curtain) else None

    @property
    def actions(self) -> list[str]:
        """All actions of the game so far."""
        return [entry.action for entry in self.session.game.log]

    # acting -----------------------------------------------------------------------------------

    def wait(self, seconds: float = FRAME) -> None:
        """Time passes in frames, nothing is done."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.app.step((), FRAME)

    def key(self, *names: str) -> None:
        """Keys, a frame each."""
        for name in names:
            self.app.step([input_events.key_event(name)], FRAME)

    def click(self, at: Widget | Pixel) -> None:
        """The left button, there."""
        self.app.step(input_events.click(at if isinstance(at, tuple) else at.rect.center), FRAME)

    def press(self, at: Widget) -> None:
        """The left button goes down there, and stays down."""
        pos = at.rect.center
        self.app.step([input_events.motion(pos), input_events.press(pos)], FRAME)

    def release(self, at: Widget) -> None:
        """The left button goes up there."""
        self.app.step([input_events.release(at.rect.center)], FRAME)

    def point(self, at: Widget | Pixel) -> None:
        """The pointer rests there until there is a tooltip."""
        self.app.step([input_events.motion(at if isinstance(at, tuple) else at.rect.center)], FRAME)
        self.wait(0.4)

    def do(self, text: str) -> None:
        """A click on whatever stands for this action, as `0 step 1`."""
        action = parse_action(text)
        self.controller.press(self.table.advised(action)._replace(advised=False))
        self.wait()

    def option(self, text: str) -> Button:
        """The button of the prompt for an action."""
        return next(button for button in self.table.prompt.buttons if self.table.prompt.what(button) == text)

    def answer(self, *actions: str) -> None:
        """The computer has thought."""
        self.worker.answer(*actions)
        self.wait(0.1)

    def sit_down(self) -> None:
        """The person who is awaited opens the curtain."""
        self.wait(0.5)
        self.key("return", "return")
        assert self.curtain is None


def tiny_session(kinds: Sequence[str] = (PERSON, PERSON), *, seed: int = 1, picked: bool = True,
                 play: Sequence[str] = (), store: Store | None = None, spec: GameSpec = SPEC) -> Session:
    """A game that has begun; with `picked` all cards are chosen, and it is the turn of seat 0."""
    shelf = TinyShelf(spec)
    seats = [Seat(NAMES[index], COLOURS[index], kind) for index, kind in enumerate(kinds)]
    session = Session.new(shelf.package("tiny"), GameConfig(len(kinds), {"rounds": 2}), seats, seed, store)
    while picked and session.legal()[0].verb == "pick":
        session.act(session.legal()[0])
    for text in play:
        session.act(parse_action(text))
    return session


@contextmanager
def tiny_table(folder: Path, kinds: Sequence[str] = (PERSON, "easy"), *, scene: type[TinyScene] = TinyScene,
               picked: bool = True, play: Sequence[str] = (), spec: GameSpec = SPEC,
               **settings: object) -> Iterator[TinyTableRobot]:
    """A table that has come to rest; without motion, and nothing is confirmed or made by itself, by default.

    `OPEN` is a `spec` of the game in which nothing is secret.
    """
    (folder / "settings.json").write_text(json.dumps({"version": 1, **CALM, **settings}), encoding="utf-8")
    worker = ScriptedWorker()

    def first(services: Services, launch: LaunchOptions) -> Scene:
        store = Store()
        services.opened = GameLibrary(store, TinyShelf(spec))
        return scene(tiny_session(kinds, picked=picked, play=play, store=store, spec=spec), PlayController)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(computer_seats, "Worker", lambda game, own_texts=None: worker)
        app = App(LaunchOptions(data_dir=folder, size=(1024, 640), language="en", sound=False), first)
        try:
            robot = TinyTableRobot(app, worker)
            robot.wait(3 * FRAME)
            yield robot
        finally:
            app.close()

