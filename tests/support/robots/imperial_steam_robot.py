"""Robot at a table of Imperial Steam: it points, clicks and types through pygame events alone."""

import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.launch_options import LaunchOptions
from game.rules.core.actions import Action
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.scene import ImperialSteamScene
from game.scenes.scene_base import Scene, Services
from game.scenes.table.handover.curtain import Curtain
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.scenes.table_factory import make_table
from game.session.seats import AUTOMA, PERSON, Seat
from game.table.action_selection import Names
from game.ui.board.board_view import BoardView
from game.ui.board.sprites import Thing
from tests.support.drawing.undrawn import undrawn
from tests.support.robots.tabbed_table_robot import TabbedTableRobot
from tests.support.robots.table_robot import BLINK, NAMES, SIZE, Pixel, begun, rests, window

COLOURS = ("red", "yellow", "purple", "black")
WISHES = {"build_tracks": 14, "build_factory": 9, "deliver_goods": 20, "hire": 9, "collect_goods": 4,
          "build_station": 3, "take_contract": 4, "goods_market": 5}  # how gladly each is chosen; the others 1.2
VERBS = {"track": 6, "deliver": 8, "hand": 6, "end": 20, "done": 2, "share": 0.2, "flip": 0.3, "discard": 0.02,
         "pass": 0.05, "business": 1, "assign": 6, "engineer": 2, "worker": 9}


class ImperialSteamRobot(TabbedTableRobot):
    """Robot at the window: the panels of the companies share tabs; the Automa tells a story."""

    SCENE = ImperialSteamScene

    @property
    def curtain(self) -> Curtain | None:
        """The curtain that is closed, if one is."""
        layers = self.table.screen.modals
        return layers[-1] if layers and isinstance(layers[-1], Curtain) else None

    @property
    def deck(self) -> TabbedPanels:
        """The panels that share tabs."""
        deck: TabbedPanels = self.table.panels.tabs
        return deck

    @property
    def board(self) -> BoardView:
        """The map."""
        board: BoardView = self.table.map.board
        return board

    def names(self, thing: Thing) -> Names:
        """Names of actions for a thing on the map."""
        names: Names = self.table.map.names(thing)
        return names

    def settle(self) -> None:
        """Wait for what moves, until a question, a curtain or a story of the Automa lies on the screen."""
        with undrawn(self.app):
            for _ in range(900):
                scene = self.app.stack.top
                if not isinstance(scene, ImperialSteamScene) or self.curtain is not None or scene.telling.is_open:
                    return
                if rests(scene):
                    return
                self.wait(BLINK)
            raise AssertionError("the table never comes to rest")

    def open_curtain(self, keyboard: bool = False) -> None:
        """Say that the next person is there."""
        assert self.curtain is not None
        self.wait(0.35)
        if keyboard:
            self.key("return", "return")
        else:
            self.hold(self.curtain.button.rect.center, 0.45)
        self.settle()

    def read_story(self, keyboard: bool = False, steps: int = 200) -> None:
        """Read the Automa's story to its end, or skip it after so many steps."""
        for step in range(201):
            if not self.table.telling.is_open:
                self.settle()
                return
            if keyboard:
                self.key("return" if step < steps else "escape")
            else:
                self.click(self.buttons()[0])
        raise AssertionError("the story never ends")


@contextmanager
def at_table(folder: Path, kinds: Iterable[str] = (PERSON, PERSON), *, seed: int = 7, size: Pixel = SIZE,
             language: str = "en", scale: int = 100, play: Iterable[str] = (), options: dict[str, Any] | None = None,
             state: ImperialSteamState | None = None, **settings: Any) -> Iterator[ImperialSteamRobot]:
    """A person at a table that has come to rest, after the actions of `play`; it begins in the position `state`."""
    def first(services: Services, launch: LaunchOptions) -> Scene:
        seats = [Seat(NAMES[i] if kind != AUTOMA else "Automa", COLOURS[i], kind) for i, kind in enumerate(kinds)]
        wanted = {"mode": "introductory"} | (options or {})
        return make_table(services, begun(services, "imperial-steam", seats, seed, wanted, state, play))

    with window(
        folder, first, ImperialSteamRobot, size=size, language=language, scale=scale, settings=settings
    ) as player:
        yield player


def keen(chance: random.Random, actions: list[Action]) -> Action:
    """A legal action, rather one that builds and delivers."""
    weights = [WISHES.get(str(action.args[0]), 1.2) if action.verb == "hand" else VERBS.get(action.verb, 2.0)
               for action in actions]
    if actions[0].verb == "bid":
        weights = [1.0 if 2 <= int(action.args[0]) <= 5 else 0.01 for action in actions]
    return chance.choices(actions, weights)[0]
