"""Gallery of every screen of the program, each at rest: for pictures and for tests. Drives the real application."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from pygame import Surface

from game.app import App
from game.i18n.catalog import tr
from game.scenes.registry import screens_of
from game.scenes.routes import (
    Destination,
    HelpRoute,
    NewGameRoute,
    NewSeasonRoute,
    OwnContentRoute,
    PracticeRoute,
    ReplayRoute,
    ResultsRoute,
    ReviewRoute,
    RuleBookRoute,
    SavedGamesRoute,
    ScoringRoute,
    SeasonsRoute,
    SettingsRoute,
    StartScreenRoute,
    StatisticsRoute,
    TableRoute,
)
from game.scenes.table.handover.curtain import Curtain
from game.session.game_catalog import GamePackage
from game.session.seasons import season_store
from game.session.seasons.season import FEWEST, Season
from game.session.session import Session
from game.tools.typical_positions import LATER, LEVELS, Recorded, store_game, typical_positions
from game.ui.widgets import Widget
from game.ui.widgets.toggles_and_tabs import Tabs

LONGEST_WAIT = 30.0  # seconds for a screen that waits for a computer opponent
TABLE = "table-"  # prefix of the names of pictures of a table
Opener = Callable[[], object]  # puts a screen on the stack
Picture = tuple[str, Surface]


class ScreenSample(NamedTuple):
    """Games that the pictures show.

    `whole` is a finished game, `positions` a position for every kind of decision, `alone` a game alone against the
    Automa, if the game has one.
    """

    package: GamePackage
    whole: Recorded
    positions: dict[str, tuple[Recorded, int]]
    alone: Recorded | None = None


def screen_sample(package: GamePackage) -> ScreenSample:
    """Play the game until every kind of decision has occurred."""
    alone = Recorded(package, 0, LEVELS[0], alone=True) if package.spec.solo else None
    return ScreenSample(package, *typical_positions(package), alone)


def screen_pictures(app: App, shown: ScreenSample, wanted: str = "") -> Iterator[Picture]:
    """Yield (name, picture) of screen after screen and page after page, if the name contains `wanted`.

    The application must be at its start screen; a finished and a running game are stored for it.
    """
    store = app.services.library.store
    finished = store_game(shown.whole.session(shown.package, len(shown.whole.actions)), store)
    store_game(shown.whole.session(shown.package, LATER), store)
    season_store.put_season(store, Season(tr("season.name", n=1), (shown.package.spec.id,) * FEWEST, finished.seats))
    screens = menu_screens(app, shown, finished) | table_screens(app, shown)
    names = [name for name in screens if wanted in name]
    once = next((name for name in names if name.startswith(TABLE)), "")  # the pages of a table are the same everywhere
    for name in names:
        _home(app)
        screens[name]()
        app.wait_until_idle(LONGEST_WAIT)
        yield name, app.screenshot()
        if name == once or not name.startswith(TABLE):
            yield from ((f"{name}-{page}", picture) for page, picture in page_pictures(app))


def menu_screens(app: App, shown: ScreenSample, finished: Session) -> dict[str, Opener]:
    """Return the screens around a table."""
    game = shown.package.spec.id
    scored = screens_of(game).finish_story is not None
    scoring: dict[str, Destination] = {"finish": ScoringRoute(finished)} if scored else {}
    return _screens(
        app,
        {
            "start": StartScreenRoute(),
            "new-game": NewGameRoute(game),
            "load": SavedGamesRoute(),
            "statistics": StatisticsRoute(),
            "seasons": SeasonsRoute(),
            "new-season": NewSeasonRoute(),
            "own-content": OwnContentRoute(),
            "settings": SettingsRoute(),
            "help": HelpRoute(),
            "rule-book": RuleBookRoute(game),
            "practice": PracticeRoute(game),
            **scoring,
            "results": ResultsRoute(finished),
            "review": ReviewRoute(finished),
            "replay": ReplayRoute(finished),
        },
    )


def _screens(app: App, found: dict[str, Destination]) -> dict[str, Opener]:
    return {name: partial(_go, app, to) for name, to in found.items()}


def _go(app: App, to: Destination) -> None:
    app.go(to)


def table_screens(app: App, shown: ScreenSample) -> dict[str, Opener]:
    """Return the table at every kind of decision, and the overlays that can be opened there."""
    whole = partial(open_table, app, shown, shown.whole, LATER)
    tables: dict[str, Opener] = {
        f"table-{kind.lower()}": partial(open_table, app, shown, *found) for kind, found in shown.positions.items()}
    return tables | solo_screens(app, shown) | {
        "table-menu": lambda: whole().controller.menu(), "table-hints": lambda: whole().controller.hint(),
        "table-history": lambda: whole().look_at(LATER // 2),
    }


def solo_screens(app: App, shown: ScreenSample) -> dict[str, Opener]:
    """Return the table alone against the Automa: on turn, after turns of the Automa early and late, and the results."""
    game = shown.alone
    if game is None:
        return {}
    turns = [ply for ply in game.automa_plies if ply > 0]
    stops = {"solo": LATER, "automa-early": turns[1], "automa": turns[len(turns) // 2], "automa-late": turns[-2]}
    tables: dict[str, Opener] = {
        f"table-{name}": partial(open_table, app, shown, game, ply) for name, ply in stops.items()}
    finished = game.session(shown.package, len(game.actions))
    return tables | _screens(app, {"counting": ScoringRoute(finished), "results-solo": ResultsRoute(finished)})


def page_pictures(app: App) -> Iterator[Picture]:
    """Yield the other pages of the displayed screen, if it has tabs."""
    tabs = _tabs(app)
    for index, (value, _) in enumerate(tabs.options if tabs else ()):
        current = _tabs(app)
        if current is not None and index > 0:
            current.choose(index)
            app.wait_until_idle(LONGEST_WAIT)
            yield value if isinstance(value, str) else str(index + 1), app.screenshot()


def _tabs(app: App) -> Tabs | None:
    """Return the tabs on the screen."""
    scene = app.stack.top
    waiting: list[Widget] = [scene.screen.body] if scene else []
    while waiting:
        widget = waiting.pop()
        if isinstance(widget, Tabs):
            return widget
        waiting += widget.children
    return None


def open_table(app: App, shown: ScreenSample, recorded: Recorded, ply: int) -> Any:
    """Return the scene of a table of people, at rest."""
    app.go(TableRoute(recorded.session(shown.package, ply)))
    app.wait_until_idle()
    scene = app.stack.top
    assert scene is not None
    for curtain in [layer for layer in scene.screen.modals if isinstance(layer, Curtain)]:
        curtain.button.activate()
        curtain.button.activate()  # as a second Enter does
        app.wait_until_idle()
    return scene


def _home(app: App) -> None:
    """Go back to the start screen."""
    app.go(StartScreenRoute())
    app.rebuild()
    app.wait_until_idle()
