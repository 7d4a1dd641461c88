"""One walked game: the program in a folder of its own, the person before it, the inspector beside him."""

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
from game.tools.ui_fuzzer.move_choice import MODEL, MoveChooser
from game.tools.ui_fuzzer.random_player import RandomPlayer, Stuck
from game.tools.ui_fuzzer.side_actions import SideActions


class FuzzedGame(NamedTuple):
    """What came of a game: what was checked and found, how many actions were made at the table, whether it ended."""

    tally: Tally
    actions: int
    over: bool


@contextmanager
def opened(kit: GamePackage, setting: FuzzSettings) -> Iterator[WatchedApp]:
    """The program with the game on its table, in a folder that goes with it."""

    def first(services: Services, launch: LaunchOptions) -> Scene:
        return make_table(services, setting.session(kit, services))

    with TemporaryDirectory(prefix="paddock-walk-") as folder:
        app = WatchedApp(setting.launch(Path(folder)), first)
        try:
            yield app
        finally:
            app.close()


def fuzz_game(kit: GamePackage, setting: FuzzSettings, actions: int, wrong: Callable[[Finding, Moment], object],
              always: bool = False, model: str = MODEL) -> FuzzedGame:
    """Plays a game until it is over or so many actions were made. `wrong` hears of each fault that is new of its kind,
    at the moment when it is seen; with `always` the costly checks are made at every rest; `model` is the computer
    opponent that the person mostly plays like."""
    tally, chance = Tally(kit.spec.id, known_faults()), random.Random(setting.seed)
    with opened(kit, setting) as app:

        def found(finding: Finding) -> None:
            scene = table_probe.table_below(app)
            if scene is not None:
                wrong(finding, Moment(app.window.surface, scene.session, setting, tuple(person.hands.last)))

        inspector = Inspector(app, tally, found, always)
        person = RandomPlayer(app, inspector, chance, MoveChooser(kit.spec, chance, model))
        person.beside = SideActions(person)
        inspector.frame()
        try:
            over = person.play(actions)
        except Stuck as stuck:
            inspector.report(6, [Finding(6, "stuck", str(stuck))])
            over = False
    return FuzzedGame(tally, inspector.actions, over)
