"""One walked game: the program in a folder of its own, the person before it, the inspector beside him."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from game.launch_options import Launch
from game.scenes.scene_base import Scene, Services
from game.scenes.table_factory import open_game
from game.session.game_catalog import Kit
from game.tools.ui_fuzzer import table_probe as table
from game.tools.ui_fuzzer.failure_report import Moment
from game.tools.ui_fuzzer.findings import Finding, Tally, known_faults
from game.tools.ui_fuzzer.fuzz_settings import Setting
from game.tools.ui_fuzzer.inspector import Inspector, WatchedApp
from game.tools.ui_fuzzer.move_choice import MODEL, Taste
from game.tools.ui_fuzzer.random_player import Person, Stuck
from game.tools.ui_fuzzer.side_actions import Beside


class Walked(NamedTuple):
    """What came of a game: what was checked and found, how many actions were made at the table, whether it ended."""

    tally: Tally
    actions: int
    over: bool


@contextmanager
def opened(kit: Kit, setting: Setting) -> Iterator[WatchedApp]:
    """The program with the game on its table, in a folder that goes with it."""

    def first(services: Services, launch: Launch) -> Scene:
        return open_game(services, setting.session(kit, services))

    with TemporaryDirectory(prefix="paddock-walk-") as folder:
        app = WatchedApp(setting.launch(Path(folder)), first)
        try:
            yield app
        finally:
            app.close()


def walk(kit: Kit, setting: Setting, actions: int, wrong: Callable[[Finding, Moment], object],
         always: bool = False, model: str = MODEL) -> Walked:
    """Plays a game until it is over or so many actions were made. `wrong` hears of each fault that is new of its kind,
    at the moment when it is seen; with `always` the costly checks are made at every rest; `model` is the computer
    opponent that the person mostly plays like."""
    tally, chance = Tally(kit.spec.id, known_faults()), random.Random(setting.seed)
    with opened(kit, setting) as app:

        def found(finding: Finding) -> None:
            scene = table.table_below(app)
            if scene is not None:
                wrong(finding, Moment(app.window.surface, scene.session, setting, tuple(person.hands.last)))

        inspector = Inspector(app, tally, found, always)
        person = Person(app, inspector, chance, Taste(kit.spec, chance, model))
        person.beside = Beside(person)
        inspector.frame()
        try:
            over = person.play(actions)
        except Stuck as stuck:
            inspector.report(6, [Finding(6, "stuck", str(stuck))])
            over = False
    return Walked(tally, inspector.actions, over)
