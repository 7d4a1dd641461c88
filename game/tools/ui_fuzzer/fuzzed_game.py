"""One fuzzed game: the program in a folder of its own, the random player, and the inspector with its checks."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from game.launch_options import LaunchOptions
from game.scenes.scene_base import Scene, Services
from game.scenes.table_factory import make_table
from game.session.game_catalog import GamePackage
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.failure_report import Moment
from game.tools.ui_fuzzer.findings import Finding, Tally, known_faults
from game.tools.ui_fuzzer.fuzz_settings import FuzzSettings
from game.tools.ui_fuzzer.inspector import Inspector, WatchedApp
from game.tools.ui_fuzzer.motion_disturbances import MotionDisturbances
from game.tools.ui_fuzzer.move_choice import MODEL, MoveChooser
from game.tools.ui_fuzzer.random_player import RandomPlayer, Stuck
from game.tools.ui_fuzzer.side_actions import SideActions
from game.tools.ui_fuzzer.turn_end_actions import TurnEndActions


class FuzzedGame(NamedTuple):
    """Results of a game: its checks and findings, the number of actions made at the table, whether it ended."""

    tally: Tally
    actions: int
    over: bool


@contextmanager
def open_program(package: GamePackage, setting: FuzzSettings) -> Iterator[WatchedApp]:
    """Open the program with the game on its table, in a temporary folder; close it at the end."""

    def first(services: Services, launch: LaunchOptions) -> Scene:
        return make_table(services, setting.session(package, services))

    with TemporaryDirectory(prefix="paddock-walk-") as folder:
        app = WatchedApp(setting.launch(Path(folder)), first)
        try:
            yield app
        finally:
            app.close()


def fuzz_game(package: GamePackage, setting: FuzzSettings, actions: int, wrong: Callable[[Finding, Moment], object],
              always: bool = False, model: str = MODEL) -> FuzzedGame:
    """Play a game until it is over or `actions` have been made.

    `wrong` is called for each fault that is new of its kind, at the moment of the fault; with `always` the costly
    checks are made every time; `model` is the level of computer opponent that the player mostly imitates.
    """
    tally, chance = Tally(package.spec.id, known_faults()), random.Random(setting.seed)
    with open_program(package, setting) as app:

        def found(finding: Finding) -> None:
            scene = table_probe.table_below(app)
            if scene is not None:
                wrong(finding, Moment(app.window.surface, scene.session, setting, tuple(player.hands.last)))

        inspector = Inspector(app, tally, found, always)
        player = RandomPlayer(app, inspector, chance, MoveChooser(package.spec, chance, model))
        player.side_action = at_rest = SideActions(player)
        player.disturb = MotionDisturbances(at_rest)
        player.at_turn_end = TurnEndActions(at_rest)
        inspector.frame()
        try:
            over = player.play(actions)
        except Stuck as stuck:
            inspector.report(6, [Finding(6, "stuck", str(stuck))])
            over = False
    return FuzzedGame(tally, inspector.actions, over)
