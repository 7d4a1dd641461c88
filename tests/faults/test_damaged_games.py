"""Every kind of damage of a store, on the screens: Continue, the list of games, `--resume`, replay, review, statistics,
seasons, export. Each ends at a table at which one plays on, or in a true sentence and an export; never in a fault.

`tests/session/recovery/test_damage_kinds.py` tries all of them in games of each state, without screens.
"""

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.i18n.catalog import tr
from game.launch_options import LaunchOptions
from game.rules.core.actions import parse_action
from game.rules.core.registry import GAMES
from game.scenes.game_library import GameLibrary
from game.scenes.initial_scene import initial_scene
from game.scenes.menus.saved_games.saved_games_page import SavedGamesPage
from game.scenes.menus.seasons.seasons_page import SeasonsScene
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.scenes.menus.statistics.statistics_page import TABS, StatisticsScene
from game.scenes.postgame.review.review_page import ReviewPage
from game.scenes.routes import ReviewRoute, SavedGamesRoute, SeasonsRoute, StartScreenRoute, StatisticsRoute
from game.scenes.scene_base import Scene
from game.scenes.table.game_scene import GameScene
from game.session.game_catalog import GameCatalog
from game.session.loading.store_opening import open_store
from game.session.notices import UserError
from game.session.seasons import season_store
from game.session.seasons.season import Season
from game.session.session import Session
from game.session.storage.store import Store
from game.tools.typical_positions import Recorded
from game.ui.screen import Screen
from tests.support.robots.app_robot import AppRobot
from tests.support.store_damage import ROW, STATES, WAYS, Damage, damages

NAME = "paddock.sqlite3"
SEASON_ID = "5ea50f"
PLIES = {"finished": 60}  # of the game that is damaged; else:
USUAL_PLIES, BEGUN = 30, 12
Base = tuple[Path, str, str]  # a store, the game that is damaged, and one with the values for it


@cache
def recorded(game: str, seed: int) -> Recorded:
    return Recorded(shelf().package(game), seed, "random")


@cache
def shelf() -> GameCatalog:
    return GameCatalog()


def made_base(path: Path, game: str, state: str) -> Base:
    """Two games of a title in a store."""
    store, package = Store(path), shelf().package(game)
    other = recorded(game, 0).session(package, 25, store, "Other")
    record, plies = recorded(game, 1), PLIES.get(state, USUAL_PLIES)
    if state == "scenario":
        start = record.session(package, BEGUN).seek(BEGUN)
        session = Session.new(package, record.config, other.seats, 3, store, title="Damaged", state=start)
        for text in record.actions[BEGUN : BEGUN + plies]:
            session.act(parse_action(text))
    else:
        session = record.session(package, plies, store, "Damaged")
    for each in (other, session):
        each.set_seat(1, replace(each.seats[1], kind="easy"))
        if state == "finished":
            each.end(counted=True)
        if state == "season":
            each.set_house_rules(season=[SEASON_ID, 1 + (each is session)])
    if state == "season":
        season_store.put_season(store, Season("Winter", (game,) * 3, tuple(other.seats), started=5.0, id=SEASON_ID))
    store.set_thumb(session.id, b"\x89PNG small")
    store.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()
    return path, session.id, other.id


class Player:
    """A person before the whole program, whose store is damaged between two starts of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.robot = AppRobot(data=folder)
        self.services = self.robot.app.services
        self.services.library.close()
        self.bases: dict[tuple[str, str], Base] = {}

    def base(self, game: str, state: str) -> Base:
        if (game, state) not in self.bases:
            self.bases[game, state] = made_base(self.folder / f"{game}-{state}.sqlite3", game, state)
        return self.bases[game, state]

    def start(self, path: Path) -> list[str]:
        """Start the program; return what it tells."""
        store, notices = open_store(path)
        self.services.opened = GameLibrary(store, shelf())
        self.services.notices[:] = notices
        self.robot.app.stack.reset(StartScreen())
        self.robot.look(2)
        return [notice.key for notice in notices]

    @property
    def top(self) -> Any:
        """The scene on top."""
        return self.robot.app.stack.top

    def sentence(self) -> str:
        """Text of the open dialog; "" where there is none."""
        if not self.top.screen.modals:
            return ""
        return " ".join(str(getattr(widget, "markup", "")) for widget in self.top.screen.top.walk())

    def open(self, way: str, game: str) -> str:
        """Open a game in one of the ways; return what is said instead of a table."""
        {"continue": self._continue, "resume": self._resume, "load": self._list, "replay": self._list,
         "results": self._list, "export": self._list, "review": self._review, "statistics": self._statistics,
         "season": self._season}[way](way, game)
        said = self.sentence()
        if isinstance(self.top, GameScene) and way in ("continue", "resume", "load", "season"):
            self._play_on(self.top)
        return said

    def _continue(self, way: str, game: str) -> None:
        start = self.robot.on(StartScreen)
        if (newest := start.newest()) is not None:
            start.go_on(newest)
            self.robot.look(3)

    def _resume(self, way: str, game: str) -> None:
        scene = initial_scene(self.services, LaunchOptions(resume=True, data_dir=self.folder))
        self.robot.app.stack.reset(scene)
        self.robot.look(3)

    def _list(self, way: str, game: str) -> None:
        self.services.go(SavedGamesRoute())
        self.robot.look(1)
        page = self.robot.on(SavedGamesPage)
        page.chosen = game
        page.rebuild()
        if page.head is None:
            return
        {"results": page.results,
         "export": lambda: page.files.export(self.services.folders.exports)}.get(way, page.open)()
        self.robot.look(2)
        if way == "export":
            written = list(Path(self.services.folders.exports).iterdir())
            assert written, f"nothing is exported: {self.sentence()}"
            for path in written:
                path.unlink()
        if way == "replay" and self.top is not page:
            self.robot.key("right", "end", "left", "home")

    def _review(self, way: str, game: str) -> None:
        try:
            session = self.services.resume(game)
        except UserError:
            return
        if session.over:
            self.services.go(ReviewRoute(session))
            page = self.robot.on(ReviewPage)
            page.stop()
            for ply in page.wanted[::5]:
                if session.seekable(ply):
                    session.looked_back(ply)

    def _statistics(self, way: str, game: str) -> None:
        self.services.go(StatisticsRoute())
        scene = self.robot.on(StatisticsScene)
        for tab in TABS:
            scene.turn(tab)
            self.robot.look(1)
        scene.export("csv")

    def _season(self, way: str, game: str) -> None:
        self.services.go(SeasonsRoute())
        scene = self.robot.on(SeasonsScene)
        if scene.season is not None and scene.next is not None:
            scene.play()
            self.robot.look(3)

    def _play_on(self, table: GameScene) -> None:
        session = table.session
        if not session.over:
            session.act(session.legal()[0])
            assert not session.unsaved
        while not session.check_history(1.0):
            pass
        table.rebuild()

    def try_damage(self, base: Base, damage: Damage, way: str, place: Path) -> bool:
        """Damage the store and open the game after two starts; return whether there is such a damage in it."""
        place.mkdir()
        shutil.copyfile(base[0], place / NAME)
        with closing(sqlite3.connect(place / NAME)) as db:
            changed = damage.do(db, *base[1:])
            db.commit()
        if not changed:
            return False
        for start in (1, 2):
            told = self.start(place / NAME)
            assert start == 1 or not told, f"told again: {told}"
            try:
                said = self.open(way, base[1])
            finally:
                self.services.library.close()
            assert "corrected" not in said, said
            crashes = list((self.folder / "log").glob("crash-*"))
            assert not crashes, crashes[0].read_text(encoding="utf-8")[-1500:]
        aside = list(place.glob("paddock.*-*.sqlite3"))
        assert len(aside) <= 1, f"set aside as {aside}"
        return True


def chosen(number: int) -> tuple[str, str, str]:
    """Title, state and way for the damage of a number: each meets the others in turn."""
    state = STATES[number % len(STATES)]
    return GAMES[number // 4 % len(GAMES)], state, WAYS[state][number // 20 % len(WAYS[state])]


def run(folder: Path, numbers: range) -> int:
    """Try the damages of these numbers; return how many there are in these stores."""
    player, every, faults, tried = Player(folder), list(damages()), [], 0
    for number in numbers:
        game, state, way = chosen(number)
        place = folder / str(number)
        try:
            tried += player.try_damage(player.base(game, state), every[number], way, place)
        except Exception as error:
            faults.append(f"{every[number]}, {game}, {state}, {way}: {type(error).__name__}: {str(error)[-700:]}")
            for report in (folder / "log").glob("crash-*"):
                report.unlink()
        shutil.rmtree(place, ignore_errors=True)
    player.services.opened = None
    player.robot.close()
    assert not faults, f"{len(faults)} of {tried}:\n" + "\n".join(faults)
    return tried


def opened(folder: Path, game: str, damage: Damage, way: str, state: str = "unfinished") -> Player:
    """Someone who has opened the damaged game of a title; the program is still open."""
    player = Player(folder)
    base = player.base(game, state)
    place = folder / "place"
    place.mkdir()
    shutil.copyfile(base[0], place / NAME)
    with closing(sqlite3.connect(place / NAME)) as db:
        assert damage.do(db, *base[1:])
        db.commit()
    player.start(place / NAME)
    player.open(way, base[1])
    return player


@pytest.mark.parametrize(("game", "damage", "way"), [
    ("automobiles", Damage("action", "", ROW, "middle"), "resume"),
    ("imperial-steam", Damage("action", "text", "empty", "middle"), "continue"),
    ("kraftwagen", Damage("action", "text", "wrong value", "middle"), "resume"),
    ("automobiles", Damage("action", "text", "empty", "last"), "continue"),
    ("great-race", Damage("action", "", ROW, "last"), "resume"),
    ("automania", Damage("action", "digest", "wrong value", "middle"), "continue")])
def test_a_game_with_a_hole_goes_on_at_its_table(tmp_path: Path, game: str, damage: Damage, way: str) -> None:
    player = opened(tmp_path, game, damage, way)
    assert player.robot.on(GameScene).session.ply > USUAL_PLIES
    assert not list((tmp_path / "log").glob("crash-*"))
    player.robot.close()


def test_a_first_scene_that_cannot_be_built_is_told_on_the_start_screen(tmp_path: Path) -> None:
    class Broken(Scene):
        def build(self, screen: Screen) -> None:
            raise KeyError("nowhere")

    robot = AppRobot(data=tmp_path, first=Broken())
    start = robot.on(StartScreen)
    assert [notice.key for notice in start.notices] == ["app.start.fault"]
    robot.close()


def test_a_game_of_an_unknown_title_is_listed_said_and_exported(tmp_path: Path) -> None:
    player = opened(tmp_path, "automobiles", Damage("game", "game", "wrong value", "first"), "load")
    assert tr("session.load.unknown-game", game="xutomania") in player.sentence()
    page = player.robot.on(SavedGamesPage)
    assert tr("load.unknown") in page.rows[0].state.markup
    player.robot.key("escape")
    player.robot.app.services.go(StartScreenRoute())
    newest = player.robot.on(StartScreen).newest()
    assert newest is not None and newest.game == "automobiles"  # Continue offers what can be played
    player.open("export", page.rows[0].head.id)
    player.robot.close()


def test_a_sample_of_damages(tmp_path: Path) -> None:
    assert run(tmp_path, range(3, len(list(damages())), 53)) > 3


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_every_damage(tmp_path: Path, part: int) -> None:
    every = len(list(damages()))
    assert run(tmp_path, range(part * every // 4, (part + 1) * every // 4)) > 10
