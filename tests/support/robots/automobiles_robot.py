"""Robot at a table of Automobiles: it points, clicks and types through pygame events alone."""

import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.launch_options import LaunchOptions
from game.option_text import resolve_options
from game.rules.core.actions import Action
from game.rules.core.yaml_reader import YamlDocument
from game.scenario.position_builder import build_position
from game.scenario.scenario_reader import read_scenario
from game.scenes.automobiles.scene import AutomobilesScene
from game.scenes.scene_base import Scene, Services
from game.scenes.table_factory import make_table
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.table.action_selection import Names
from game.ui.board.board_view import BoardView
from game.ui.board.sprites import Thing
from tests.support.robots.table_robot import NAMES, SIZE, Pixel, TableRobot, begun, window

COLOURS = ("blue", "green", "purple", "red", "yellow")


class AutomobilesRobot(TableRobot):
    """Robot at the window: cubes have figures as keys, spaces lie on the track."""

    SCENE = AutomobilesScene

    @property
    def board(self) -> BoardView:
        """The track."""
        board: BoardView = self.table.track.board
        return board

    def names(self, thing: Thing) -> Names:
        """Names of actions for a space on the track."""
        names: Names = self.table.track.names(thing)
        return names


def race(services: Services, kinds: tuple[str, ...], seed: int, options: dict[str, Any],
         scenario: str = "") -> Session:
    """Begin a race in the library; `scenario` is the text of a scenario file to begin from."""
    games = services.library
    package = games.game_catalog.package("automobiles")
    seats = [Seat(NAMES[i], COLOURS[i], kind) for i, kind in enumerate(kinds)]
    if scenario:
        given = read_scenario(YamlDocument.parse(scenario, "given.yaml"))
        state = build_position(given, package.spec, package.content)
        config = resolve_options(package.spec, package.content, given.seats, given.options).config
        return Session.new(package, config, seats[: given.seats], seed, games.store, state=state,
                           on_fault=services.fault_report)
    return begun(services, "automobiles", seats, seed, {"board": "lighthouse", "laps": 1, "first": 0} | options)


@contextmanager
def sitting(folder: Path, kinds: Iterable[str] = (PERSON, PERSON), *, seed: int = 7, size: Pixel = SIZE,
            language: str = "en", scale: int = 100, scenario: str = "", options: dict[str, Any] | None = None,
            **settings: Any) -> Iterator[AutomobilesRobot]:
    """Robot at a table that has come to rest; `settings` are the user's settings, without motion by default."""
    def first(services: Services, launch: LaunchOptions) -> Scene:
        return make_table(services, race(services, tuple(kinds), seed, options or {}, scenario))

    with window(
        folder, first, AutomobilesRobot, size=size, language=language, scale=scale, settings=settings
    ) as player:
        yield player


def eager(chance: random.Random, actions: list[Action]) -> Action:
    """Any legal action, but seldom the end of something: races end sooner, and more happens in them."""
    going_on = [action for action in actions if action.verb not in ("end", "stop", "done", "decline")]
    return chance.choice(going_on if going_on and chance.random() < 0.85 else actions)
