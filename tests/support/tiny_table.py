"""A table of the tiny game, on which single rules of the interface are tried: it opens in 30 ms.

Computers think as a test says (`ScriptedWorker`). Tests that use it need the fixture `tiny_words`.
"""

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.app import App
from game.i18n.catalog import tr
from game.launch_options import LaunchOptions
from game.rules.core.actions import parse_action
from game.rules.core.game_spec import GameConfig, GameSpec
from game.scenes.game_library import GameLibrary
from game.scenes.scene_base import Scene, Services
from game.scenes.shared.menu_scene import seat_kind_text
from game.scenes.table.controller import computer_seats
from game.scenes.table.controller.play_controller import PlayController
from game.scenes.table.handover.curtain import Curtain
from game.scenes.table.handover.turn_banner import TurnBanner
from game.scenes.table.overlays.toast import Toast
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.session.storage.store import Store
from game.ui.popup_menus import DropDown, menu_widget_at
from game.ui.screen import Layer
from game.ui.widgets import Button, Widget
from game.ui.widgets.toggles_and_tabs import Toggle
from tests.support import input_events
from tests.support.drawing.undrawn import undrawn
from tests.support.robots.table_robot import close_without_picture
from tests.support.tiny_game import SPEC, TinyShelf
from tests.support.tiny_scene import LOOKS, StagedScene, TinyScene
from tests.support.workers.scripted_worker import ScriptedWorker

NAMES, COLOURS = ("Ada", "Bo", "Cy", "Di"), ("blue", "green", "red", "yellow")
CALM = {"reduced_motion": True, "auto_confirm": False, "confirmations": "none"}
OPEN = replace(SPEC, has_secrets=lambda state, seat: False)
MOVING = {"reduced_motion": False, "animation_speed": 100}
FRAME, LONG_FRAME = 1 / 60, 0.1
REOPENED = (pygame.WINDOWHIDDEN, pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWSHOWN, pygame.WINDOWHIDDEN,
            pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWENTER, pygame.WINDOWFOCUSGAINED)  # as X11 tells it
READ = 1.1  # seconds in which a person has read a prompt: no click is guarded any more
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

    # looking ----------------------------------------------------------------------------------

    @property
    def sentence(self) -> str:
        """The sentence of the prompt."""
        return self.table.prompt.prompt.markup

    @property
    def labels(self) -> list[str]:
        """The labels of the prompt's options, in full."""
        return [self.table.prompt.worded(button) for button in self.table.prompt.buttons]

    @property
    def layer(self) -> Layer | None:
        """The uppermost window over the table."""
        layers = self.table.screen.modals
        return layers[-1] if layers else None

    @property
    def banners(self) -> list[int]:
        """The seats that are called by the turn banners over the table."""
        return [widget.seat for widget in self.table.screen.body.children if isinstance(widget, TurnBanner)]

    @property
    def toasts(self) -> list[str]:
        """The toasts over the table."""
        return [widget.text for widget in self.table.screen.body.children if isinstance(widget, Toast)]

    @property
    def turns(self) -> list[str]:
        """The rows of the turn strip, the oldest first, whether there is room for it or not."""
        return [markup for _, markup in self.controller.turns.strip.rows]

    @property
    def log_lines(self) -> list[str]:
        """All lines of the log beside the table."""
        return [row.text for row in self.table.log.rows]

    @property
    def moving(self) -> bool:
        """Something moves on the table."""
        return self.table.animator.busy

    @property
    def pieces_in_the_air(self) -> int:
        """Pieces that have taken off and not landed."""
        assert isinstance(self.table, StagedScene)
        return self.table.pieces_in_the_air

    @property
    def asks(self) -> int | None:
        """The seat whose question the prompt shows; None = nobody is asked anything of the game."""
        verbs = self.session.package.spec.verbs
        things = [self.table.prompt.what(button).split() for button in self.table.prompt.buttons]
        return next((int(words[0]) for words in things if words[1:2] and words[0].isdecimal() and words[1] in verbs),
                    None)

    def shows_secrets(self, seat: int) -> bool:
        """On the glass is something that only the owner of this seat may see: it looks different in another look."""
        self.app.draw()
        before, looks = self._picture(), dict(LOOKS)
        LOOKS[seat] = " of old"
        self.app.stack.expose()
        self.app.draw()
        after = self._picture()
        LOOKS.clear()
        LOOKS.update(looks)
        self.app.stack.expose()
        self.app.draw()
        return before != after

    def _picture(self) -> int:
        return zlib.crc32(self.app.window.surface.get_buffer())

    # acting -----------------------------------------------------------------------------------

    def wait(self, seconds: float = FRAME) -> None:
        """Time passes in frames, nothing is done."""
        with undrawn(self.app):
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
        with undrawn(self.app):
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

    def read(self, seconds: float) -> None:
        """Time passes in long frames, while nothing moves."""
        with undrawn(self.app):
            for _ in range(round(seconds / LONG_FRAME)):
                self.app.step((), LONG_FRAME)

    def choose(self, label: str) -> None:
        """A click on the option of the prompt with this label, once that has been read."""
        with undrawn(self.app):
            self.read(READ)
            self.click(next(each for each in self.table.prompt.buttons if self.table.prompt.worded(each) == label))
            self.wait()

    def settle(self) -> None:
        """Time passes until nothing moves and nothing follows by itself."""
        with undrawn(self.app):
            for _ in range(600):
                self.wait(4 * FRAME)
                if not self.moving:
                    return
            raise AssertionError("something moves for ever")

    def answer_at_once(self, *actions: str) -> None:
        """The computer has thought, and what it does begins to move."""
        self.worker.answer(*actions)
        self.wait(3 * FRAME)

    # windows over the table ---------------------------------------------------------------------

    def press_in_window(self, label: str) -> None:
        """A click on the button with this label in the uppermost window, once that has been read."""
        with undrawn(self.app):
            self.read(0.4)
            layer = self.layer
            assert layer is not None
            self.click(next(each for each in layer.walk() if isinstance(each, Button) and each.label == label))
            self.wait()

    def menu(self, entry: str) -> None:
        """An entry of the table's menu, as `seats`; what moves stands still meanwhile."""
        self.key("f10")
        self.press_in_window(tr(f"game.menu.{entry}"))

    def seat_players(self, kinds: Mapping[int, str]) -> None:
        """In the open card another player for each of these seats."""
        for seat, kind in kinds.items():
            self.read(0.4)
            self.click(self.drop_downs[seat])
            self.read(0.4)
            assert self.layer is not None
            rows = menu_widget_at(self.layer)
            self.click(next(row for row in rows if getattr(row, "label", "") == seat_kind_text(kind)))

    def change_seats(self, kinds: Mapping[int, str]) -> None:
        """"Who plays": opened, changed where another kind is named, closed."""
        self.menu("seats")
        self.seat_players(kinds)
        self.press_in_window(tr("ui.close"))

    @property
    def drop_downs(self) -> list[DropDown]:
        """The fields of the card that says who plays, by seat."""
        return [] if self.layer is None else [each for each in self.layer.walk() if isinstance(each, DropDown)]

    @property
    def toggles(self) -> list[Toggle]:
        """The toggles of the uppermost window."""
        return [] if self.layer is None else [each for each in self.layer.walk() if isinstance(each, Toggle)]

    # the past -----------------------------------------------------------------------------------

    def look_back(self) -> None:
        """A click on a line of the log leads into the past."""
        self.read(0.4)
        rows = self.table.log.list
        index = next(index for index, (key, _) in enumerate(rows.rows) if isinstance(key, tuple)
                     and 0 < key[0] < self.session.ply)
        rows.reveal(index)
        self.click(rows.row_rect(index).center)
        self.wait()
        assert self.in_the_past

    def return_to_present(self) -> None:
        """Back from the past."""
        self.choose(tr("game.past.back"))

    @property
    def in_the_past(self) -> bool:
        """The prompt says that a position of the past is shown."""
        return tr("game.past.back") in self.labels

    # the window of the program ------------------------------------------------------------------

    def lose_focus(self) -> None:
        """Another program comes to the front."""
        self.app.step([Event(pygame.WINDOWFOCUSLOST)], FRAME)

    def minimise(self) -> None:
        """The window is put away."""
        self.app.step([Event(pygame.WINDOWMINIMIZED)], FRAME)

    def restore(self) -> None:
        """The window is back."""
        self.app.step([Event(pygame.WINDOWRESTORED), Event(pygame.WINDOWFOCUSGAINED)], FRAME)

    def full_screen(self) -> None:
        """F11: the screen is built anew, while the system hides the window, takes its focus, and gives both back."""
        self.key("f11")
        self.app.step([Event(kind) for kind in REOPENED], FRAME)
        self.wait()

    def new_size(self) -> None:
        """The window gets another size."""
        pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
        self.app.rebuild()
        self.wait()

    def leave_and_continue(self) -> None:
        """The table is left; the stored game is opened again, at a table of the same kind."""
        library, kind, game = self.app.services.opened, type(self.table), self.session.id
        assert library is not None
        self.app.stack.drop()
        self.app.stack.push(kind(Session.resume(library.game_catalog, library.store, game), PlayController))
        self.wait(3 * FRAME)

    def sit_down(self) -> None:
        """The person who is awaited opens the curtain."""
        self.wait(0.5)
        self.key("return", "return")
        assert self.curtain is None


def tiny_session(kinds: Sequence[str] = (PERSON, PERSON), *, seed: int = 1, picked: bool = True,
                 play: Sequence[str] = (), store: Store | None = None, spec: GameSpec = SPEC,
                 variants: Sequence[str] = (), house_rules: dict[str, Any] | None = None) -> Session:
    """A game that has begun; with `picked` all cards are chosen, and it is the turn of seat 0."""
    shelf = TinyShelf(spec, variants)
    seats = [Seat(NAMES[index], COLOURS[index], kind) for index, kind in enumerate(kinds)]
    session = Session.new(shelf.package("tiny"), GameConfig(len(kinds), {"rounds": 2}), seats, seed, store,
                          house_rules=house_rules)
    while picked and session.legal()[0].verb == "pick":
        session.act(session.legal()[0])
    for text in play:
        session.act(parse_action(text))
    return session


@contextmanager
def tiny_table(folder: Path, kinds: Sequence[str] = (PERSON, "easy"), *, scene: type[TinyScene] = TinyScene,
               picked: bool = True, play: Sequence[str] = (), spec: GameSpec = SPEC, variants: Sequence[str] = (),
               house_rules: dict[str, Any] | None = None, worker: Any = None,
               **settings: object) -> Iterator[TinyTableRobot]:
    """A table that has come to rest; without motion, and nothing is confirmed or made by itself, by default.

    `OPEN` is a `spec` of the game in which nothing is secret, `variants` are what the game has more (`tiny_game`).
    `worker` stands in for the scripted one, which does not answer by itself.
    """
    (folder / "settings.json").write_text(json.dumps({"version": 1, **CALM, **settings}), encoding="utf-8")
    worker = ScriptedWorker() if worker is None else worker

    def first(services: Services, launch: LaunchOptions) -> Scene:
        store = Store()
        services.opened = GameLibrary(store, TinyShelf(spec, variants))
        session = tiny_session(kinds, picked=picked, play=play, store=store, spec=spec, variants=variants,
                               house_rules=house_rules)
        return scene(session, PlayController)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(computer_seats, "Worker", lambda game, own_texts=None: worker)
        app = App(LaunchOptions(data_dir=folder, size=(1024, 640), language="en", sound=False), first)
        try:
            robot = TinyTableRobot(app, worker)
            robot.wait(3 * FRAME)
            yield robot
        finally:
            close_without_picture(app)

