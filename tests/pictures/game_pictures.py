"""Small pictures of all screens and panels, taken from the real application without a display.

A picture has a name: its group, the screen, and for a table the panel (`kraftwagen/offer/market`; `whole` is the whole
window). A panel goes by the name of its attribute of the scene, of its panel set or of the Automa's story, so a new one
needs no line here. The tables stand in games of `tests/golden`, with people in all seats: no computer has to think.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.app import App
from game.i18n.catalog import tr
from game.launch_options import LaunchOptions
from game.rules.core.actions import parse_action
from game.rules.core.game_spec import GameConfig
from game.rules.core.registry import GAMES
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.scenes.postgame.review.review_page import ReviewPage
from game.scenes.routes import (
    Destination,
    HelpRoute,
    KeyListRoute,
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
from game.session.seasons import season_store
from game.session.seasons.season import FEWEST, Season
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.session.storage.game_search import FINISHED
from game.table.phases import TurnOver
from game.table.table_events import TurnEnded
from game.tools.typical_positions import store_game
from game.ui.widgets.widget import Widget
from tests.pictures.picture_comparison import reduce_picture

GOLDEN = Path(__file__).parents[1] / "golden"
NAMES = ("Marta", "Lucia", "Otto", "Paolo", "Anna")
RESTING = {"version": 1, "reduced_motion": True, "confirmations": "none", "auto_confirm": False}
SIZE, LARGE = (1280, 720), (1920, 1080)
CLUB, CONTRAST = "club", "high-contrast"
MOMENT, PLAYED = 1_700_000_000.0, 3600.0  # 14 November 2023; seconds of play: no picture depends on the clock
LONGEST_WAIT = 60.0  # seconds, on a busy machine too
CARET_WAIT = 0.2  # seconds where a caret blinks: such a screen never comes to rest
MENUS, SLOW_SCREENS, LARGE_WINDOW = "menus", "slow-screens", "large-window"
Pictures = dict[str, Surface]


class Position(NamedTuple):
    """A recorded game of `tests/golden` after so many actions."""

    recorded: str
    ply: int


class TableSamples(NamedTuple):
    """Positions of a game by the name of their pictures; `finished` is over."""

    positions: dict[str, Position]
    finished: Position


SAMPLES = {
    "automobiles": TableSamples(
        {"act": Position("automobiles-3-31", 232), "buy": Position("automobiles-3-31", 248)},
        Position("automobiles-2-21", 394)),
    "kraftwagen": TableSamples(
        {"offer": Position("kraftwagen-3-77", 206), "resolve": Position("kraftwagen-4-87", 100)},
        Position("kraftwagen-4-87", 181)),
    "imperial-steam": TableSamples(
        {"hand": Position("imperial-steam-3-31", 238), "deliver": Position("imperial-steam-3-31", 290),
         "automa": Position("imperial-steam-2-71", 57)},
        Position("imperial-steam-2-71", 128)),
    "automania": TableSamples(
        {"turn": Position("automania-3-22", 76), "sell": Position("automania-3-22", 105)},
        Position("automania-2-144", 85)),
    "great-race": TableSamples(
        {"plan": Position("great-race-3-201", 334), "react": Position("great-race-3-201", 169)},
        Position("great-race-2-122", 351)),
}


class PictureTaker:
    """The application, and the small pictures that were taken of it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.pictures: Pictures = {}

    # positions --------------------------------------------------------------------------------

    def session(self, game: str, position: Position) -> Session:
        """A table of people at which a recorded game stands, dated alike in every run."""
        recorded = json.loads((GOLDEN / game / f"{position.recorded}.json").read_text(encoding="utf-8"))
        package = self.app.services.library.game_catalog.package(game)
        config = GameConfig(recorded["seats"], recorded["options"])
        automa = package.spec.automa_of(config)
        seats = [Seat("Automa" if seat == automa else name, colour, PERSON)
                 for seat, (name, colour) in enumerate(zip(NAMES, package.spec.colours(package.content), strict=False))]
        session = Session.new(package, config, seats[: config.seats], recorded["seed"])
        for action in recorded["actions"][: position.ply]:
            session.act(parse_action(action))
        head = session.game.head
        head.id = position.recorded
        head.started = head.changed = MOMENT
        head.finished, head.seconds = MOMENT if session.over else None, PLAYED
        session.game.log[:] = [replace(entry, at=MOMENT) for entry in session.game.log]
        return session

    # taking -----------------------------------------------------------------------------------

    def take(self, name: str, part: Rect | None = None) -> None:
        """Add the picture of the window, or of a part of it."""
        picture = self.app.screenshot()
        self.pictures[name] = reduce_picture(picture if part is None else picture.subsurface(part))

    def take_screen(self, name: str, to: Destination, wait: float = LONGEST_WAIT) -> None:
        """Go there from the start screen, and add its picture."""
        self.app.go(StartScreenRoute())
        self.app.rebuild()
        self.app.go(to)
        if isinstance(page := self.app.stack.top, ReviewPage):
            page.stop()  # before a worker begins
        self.app.wait_until_idle(wait)
        self.take(name)

    def take_table(self, name: str, session: Session) -> None:
        """Open a table and add the pictures of its curtain, of the whole, and of all its panels."""
        scene = self.open_table(session, f"{name}/curtain")
        self.take(f"{name}/whole")
        self.take_panels(name, scene)
        tabs = getattr(getattr(scene, "panels", None), "tabs", None)
        for page in tabs.pages if tabs else ():
            tabs.turn_to(page)
            self.app.wait_until_idle(LONGEST_WAIT)
            self.take_panels(name, scene)

    def take_panels(self, name: str, scene: Any) -> None:
        """Add the pictures of the panels that are displayed, but for those that have been taken."""
        window = scene.screen.body.rect
        for panel, widget in panels_of(scene):
            part, full = widget.rect.clip(window), f"{name}/{panel}"
            seen = widget.screen and widget.is_displayed and part.w and part.h and part != window
            if seen and full not in self.pictures:
                self.take(full, part)

    def take_overlays(self, name: str) -> None:
        """Add what can be opened over the table that is shown: menu, report."""
        scene: Any = self.app.stack.top
        for overlay, show in (("menu", scene.controller.menu), ("report", scene.enlarge_report)):
            show()
            self.app.wait_until_idle(LONGEST_WAIT)
            self.take(f"{name}/{overlay}")
            for layer in [*scene.screen.modals]:
                scene.screen.close(layer)

    def take_aid(self, name: str, session: Session) -> None:
        """Open a table and add the picture of its player aid."""
        scene = self.open_table(session)
        scene.open_aid()
        self.app.wait_until_idle(CARET_WAIT)
        self.take(name)

    def open_table(self, session: Session, curtain: str = "") -> Any:
        """Open a table, add the picture of its curtain if that has a name, draw the curtain, and return the scene.

        A turn that has ended is confirmed.
        """
        self.app.go(TableRoute(session))
        self.app.wait_until_idle(LONGEST_WAIT)
        scene: Any = self.app.stack.top
        self._draw_curtain(scene, curtain)
        if isinstance(scene.controller.now.phase, TurnOver):
            scene.controller.send(TurnEnded())
            self.app.wait_until_idle(LONGEST_WAIT)
            self._draw_curtain(scene)
        return scene

    def _draw_curtain(self, scene: Any, picture: str = "") -> None:
        """Draw the curtain of a table, if it is closed, and add a picture of it before if that has a name."""
        for layer in [layer for layer in scene.screen.modals if isinstance(layer, Curtain)]:
            if picture:
                self.take(picture)
            layer.button.activate()
            layer.button.activate()  # as a second Enter does
            self.app.wait_until_idle(LONGEST_WAIT)

    def change_theme(self, theme: str) -> None:
        """Another theme from now on."""
        self.app.settings.theme = theme
        self.app.rebuild()


def panels_of(scene: Any) -> Iterator[tuple[str, Widget]]:
    """The panels of a table by their names: of the scene, of its panel set and of the Automa's story."""
    for owner in (scene, getattr(scene, "panels", None), getattr(scene, "telling", None)):
        for name, value in vars(owner).items() if owner else ():
            if isinstance(value, Widget) and not name.startswith("_"):
                yield name.replace("_", "-"), value


@contextmanager
def picture_taker(folder: Path, size: tuple[int, int] = SIZE) -> Iterator[PictureTaker]:
    """The application at its start screen, with its files in a folder of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(json.dumps(RESTING), encoding="utf-8")
    app = App(LaunchOptions(data_dir=folder, size=size, language="en", scale=100, sound=False),
              lambda services, launch: StartScreen())
    try:
        yield PictureTaker(app)
    finally:
        app.close()


# what is taken ------------------------------------------------------------------------------------------------------
def take_game(game: str, folder: Path) -> Pictures:
    """Pictures of the tables of a game and of the screens that differ between the games."""
    with picture_taker(folder) as taker:
        samples = SAMPLES[game]
        for name, position in samples.positions.items():
            taker.take_table(f"{game}/{name}", taker.session(game, position))
        taker.take_overlays(f"{game}/{name}")  # of the last of them
        taker.change_theme(CONTRAST)
        taker.take_table(f"{game}/{name}-contrast", taker.session(game, position))
        taker.change_theme(CLUB)
        finished = taker.session(game, samples.finished)
        taker.take_screen(f"{game}/scoring", ScoringRoute(finished))
        taker.take_screen(f"{game}/new-game", NewGameRoute(game))
        taker.take_screen(f"{game}/results", ResultsRoute(finished))
        taker.take_screen(f"{game}/review", ReviewRoute(finished))
        taker.take_screen(f"{game}/replay", ReplayRoute(finished, samples.finished.ply // 2))
        return taker.pictures


def take_menus(folder: Path) -> Pictures:
    """Pictures of the screens around the games, with a finished and a running game in the library."""
    with picture_taker(folder) as taker:
        store = taker.app.services.library.store
        finished = store_game(taker.session(GAMES[0], SAMPLES[GAMES[0]].finished), store)
        store_game(taker.session(GAMES[1], next(iter(SAMPLES[GAMES[1]].positions.values()))), store)
        season = Season(tr("season.name", n=1), (GAMES[0],) * FEWEST, finished.seats)
        season_store.put_season(store, season)
        screens: dict[str, Destination] = {
            "start": StartScreenRoute(), "saved-games": SavedGamesRoute(), "finished-games": SavedGamesRoute(FINISHED),
            "statistics": StatisticsRoute(), "seasons": SeasonsRoute(), "new-season": NewSeasonRoute(),
            "settings": SettingsRoute(), "help": HelpRoute(), "keys": KeyListRoute(),
        }
        for name, to in screens.items():
            taker.take_screen(f"{MENUS}/{name}", to)
        return taker.pictures


def take_slow_screens(folder: Path) -> Pictures:
    """Pictures of the rule books, player aids, practice positions and the own content, which read many files."""
    with picture_taker(folder) as taker:
        for game, samples in SAMPLES.items():
            taker.take_screen(f"{SLOW_SCREENS}/{game}/rule-book", RuleBookRoute(game), CARET_WAIT)
            taker.take_screen(f"{SLOW_SCREENS}/{game}/practice", PracticeRoute(game))
            position = next(iter(samples.positions.values()))
            taker.take_aid(f"{SLOW_SCREENS}/{game}/player-aid", taker.session(game, position))
        taker.take_screen(f"{SLOW_SCREENS}/own-content", OwnContentRoute())
        return taker.pictures


def take_large(folder: Path) -> Pictures:
    """Pictures of a table of each game in a large window."""
    with picture_taker(folder, LARGE) as taker:
        for game, samples in SAMPLES.items():
            name, position = next(iter(samples.positions.items()))
            taker.take_table(f"{LARGE_WINDOW}/{game}-{name}", taker.session(game, position))
        return taker.pictures


GROUPS: dict[str, Callable[[Path], Pictures]] = {
    **{game: partial(take_game, game) for game in GAMES},
    MENUS: take_menus,
    SLOW_SCREENS: take_slow_screens,
    LARGE_WINDOW: take_large,
}
LONG = (SLOW_SCREENS, LARGE_WINDOW)  # groups of the long tier
