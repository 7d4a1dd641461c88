"""Table preparation: modules, texts, characters and guide of a table are read while a page leads to it."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from importlib.abc import InspectLoader
from importlib.util import find_spec

from game.ai.characters.character_reader import characters_of
from game.i18n.catalog import current
from game.rules.core.errors import DataError
from game.rules.core.registry import GAMES
from game.session.guided_game import read_guides
from game.timing.menu_times import MENU
from game.ui.screen import Screen

TEXT_AREAS = ("game", "session", "unsaved")  # catalogues of every table


def prepare_table(screen: Screen, game: str) -> None:
    """Prepare the table of a game while this screen is read; a table that is made then takes less time.

    Each frame does a few milliseconds of it, so that nothing stutters. It ends with the screen.
    """
    steps = preparation_steps(game)

    def go_on() -> None:
        end = time.perf_counter() + MENU.preparation
        for _ in steps:
            if time.perf_counter() >= end:
                screen.after(0.0, go_on)
                return

    screen.after(MENU.prepares_table, go_on)


def preparation_steps(game: str) -> Iterator[None]:
    """Prepare the table of a game, with a stop after each short step; for an unknown game nothing."""
    if game not in GAMES:
        return
    met: set[str] = set()
    for name in ("game.scenes.table_factory", f"game.scenes.{game.replace('-', '_')}.scene"):
        yield from _import_steps(name, met)
    catalog = current()
    for area in (*TEXT_AREAS, f"{game}-table", f"{game}-board"):
        if catalog.has_area(area):
            catalog.area(area)
        yield
    for read in (characters_of, read_guides):
        with suppress(DataError):  # the table itself reports a broken file
            read(game)
        yield


def _import_steps(name: str, met: set[str]) -> Iterator[None]:
    """Import a module of the program behind those that it imports itself, with a stop after each of them.

    The compiled code of a module has their names. Modules that were `met` are not looked at again.
    """
    if name in sys.modules or name in met:
        return
    met.add(name)
    yield from _import_steps(name.rpartition(".")[0], met)  # its package
    spec = find_spec(name)
    loader = None if spec is None else spec.loader
    code = loader.get_code(name) if isinstance(loader, InspectLoader) else None
    for other in () if code is None else code.co_names:
        if other.startswith("game."):
            yield from _import_steps(other, met)
    import_module(name)
    yield
