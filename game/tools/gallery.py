"""Every screen of the program in turn, each at rest: for pictures and for tests. Drives the real application."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from pygame import Surface

from game.app import App
from game.scenes import ways
from game.scenes.base import Services
from game.scenes.library import library
from game.session.shelf import Kit
from game.tools.positions import LATER, Recorded, typical

Opener = Callable[[Services, str], None]  # (services, game) -> the screen is on the stack
Picture = tuple[str, Surface]


class Exhibit(NamedTuple):
    """What the pictures show of one game: a whole recorded one, and a position for every kind of decision."""

    kit: Kit
    whole: Recorded
    positions: dict[str, tuple[Recorded, int]]


def exhibit(kit: Kit) -> Exhibit:
    """Play the game until every kind of decision has come."""
    return Exhibit(kit, *typical(kit))


MENUS: dict[str, Opener] = {
    "new-game": lambda services, game: ways.new_game(services, game),
    "load": lambda services, game: ways.load_game(services),
    "replays": lambda services, game: ways.load_game(services, finished=True),
    "statistics": lambda services, game: ways.statistics(services),
    "settings": lambda services, game: ways.settings(services),
    "help": lambda services, game: ways.help_pages(services),
}


def pictures(app: App, shown: Exhibit, wanted: str = "") -> Iterator[Picture]:
    """Screen after screen, with its name; only those whose names hold `wanted`.

    The application must stand at its start screen; it gets a finished and a running game to show.
    """
    store = library(app.services).store
    finished = shown.whole.session(shown.kit, len(shown.whole.actions), store)
    shown.whole.session(shown.kit, LATER, store)
    screens: dict[str, Callable[[], object]] = {"start": lambda: None}
    screens |= {name: partial(opener, app.services, shown.kit.spec.id) for name, opener in MENUS.items()}
    screens |= {f"table-{kind.lower()}": partial(_table, app, shown, *found) for kind, found in shown.positions.items()}
    screens["table-menu"] = lambda: _table(app, shown, shown.whole, LATER).menu()
    screens["table-history"] = lambda: _table(app, shown, shown.whole, LATER).look_at(LATER // 2)
    screens["results"] = lambda: ways.play(app.services, finished)
    screens["replay"] = lambda: ways.replay(app.services, finished.id)
    for name, open_screen in screens.items():
        if wanted in name:
            _home(app)
            open_screen()
            app.settle()
            yield name, app.screenshot()


def _table(app: App, shown: Exhibit, recorded: Recorded, ply: int) -> Any:
    """The scene of a table of people, at rest."""
    ways.play(app.services, recorded.session(shown.kit, ply))
    app.settle()
    return app.services.stack.top


def _home(app: App) -> None:
    """Back to the start screen."""
    while len(app.services.stack.scenes) > 1:
        app.services.stack.pop()
    app.rebuild()
    app.settle()
