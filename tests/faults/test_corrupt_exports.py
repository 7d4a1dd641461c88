"""Exported games of every kind are changed anywhere and brought in: refused in one sentence, or whatever is accepted
opens on every screen."""

import copy
import json
import random
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.rules.core.registry import GAMES
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.scenes.menus.statistics.statistics_page import TABS, StatisticsScene
from game.scenes.postgame.results_page import ResultsPage
from game.scenes.routes import (
    Destination,
    ReplayRoute,
    ResultsRoute,
    ReviewRoute,
    SavedGamesRoute,
    ScoringRoute,
    StartScreenRoute,
    StatisticsRoute,
    TableRoute,
)
from game.session.game_catalog import GameCatalog
from game.session.notices import UserError
from game.session.session import Session
from game.session.storage.store import Store
from game.session.transfer.import_export import export_text, import_game
from tests.faults.corpus import batches
from tests.saves.test_old_saves import SAVES
from tests.support.robots.app_robot import AppRobot

LONGEST = 30.0  # seconds that a file may take: a guard, no measure of speed
EXPORTS = [path for path in SAVES if path.stem != "2-seats-0"]
NASTY: tuple[Any, ...] = (
    None, True, -1, 0, 1, 7, 10**9, 10**18, 10**400, 1e308, float("inf"), float("nan"), 0.5, "", "x", "0", "?",
    "0 pass", "\0", "\ud800", "<b>", "<icon:no-such>", "{n}", "x" * 1_000_000, "\n\t", "ʻ" * 300, [], {}, [[]],
    [None], {"": 1}, {"x": {"x": 1}}, [0, 0], "damaged", "person", "blue")


@cache
def shelf() -> GameCatalog:
    return GameCatalog()


@cache
def exported(path: Path, ended: bool) -> str:
    """A game as a file of today; `ended`: its table has ended it."""
    store = Store()
    saved = import_game(path, shelf())
    store.add(saved)
    session = Session.resume(shelf(), store, saved.head.id)
    if ended and not session.over:
        session.end(counted=True)
    return export_text(session.saved())


def places(value: Any, chance: random.Random) -> Iterator[tuple[Any, Any]]:
    """Holders and keys on the way down to a random place, so that a short field is as likely as the long log."""
    while isinstance(value, dict | list) and value:
        key = chance.choice(list(value)) if isinstance(value, dict) else chance.randrange(len(value))
        yield value, key
        value = value[key]


def mutated(data: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Changes one to three fields; often so that the log cannot prove the position any more."""
    data = copy.deepcopy(data)
    doubt, plausible = chance.random(), chance.random() < 0.5
    if doubt < 0.2 or plausible:
        data["content_hash"] = "of another"
    elif doubt < 0.3:
        data["rules_version"] -= 1
    elif doubt < 0.5 and data["log"]:
        row = chance.choice(data["log"])
        row[1], row[3], row[4] = chance.choice(("", row[1])), [], "damaged"
    for _ in range(chance.choice((1, 1, 2, 3))):
        if plausible:
            exchange(data[chance.choice(("position", "position", "position", "options", "table", "log"))], chance)
        else:
            spoil(data, chance)
    return data


def exchange(part: Any, chance: random.Random) -> None:
    """A value becomes another one of its type that stands in the same part, or a number its neighbour."""
    at, other = list(places(part, chance)), list(places(part, chance))
    if at and other:
        (holder, key), value = at[-1], other[-1][0][other[-1][1]]
        if type(holder[key]) is int and chance.random() < 0.5:
            holder[key] += chance.choice((-1, 1, 2))
        elif type(holder[key]) is type(value) or chance.random() < 0.1:
            holder[key] = copy.deepcopy(value)
        elif isinstance(holder, list):
            holder.append(copy.deepcopy(holder[key]))


def spoil(data: dict[str, Any], chance: random.Random) -> None:
    """Something goes, comes twice, is called otherwise, or is anything."""
    way = list(places(data, chance))
    holder, key = chance.choice(way[-3:]) if chance.random() < 0.5 else way[-1]
    how = chance.random()
    if how < 0.1:
        del holder[key]
    elif how < 0.2 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif how < 0.3 and isinstance(holder, dict):
        holder[chance.choice(("x", "", "automa", "\ud800", "9" * 90))] = holder[key]
    elif how < 0.6 and type(holder[key]) in (int, float):
        holder[key] += chance.choice((-1, 1, -(10**6), 10**9))
    else:
        holder[key] = chance.choice(NASTY)


class Screens:
    """The whole program, in which games are opened on every screen."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.visitor = AppRobot(data=folder)
        self.library = self.visitor.app.services.library

    def show(self, to: Destination) -> None:
        self.visitor.app.services.go(to)
        self.visitor.look(2)

    def home(self) -> None:
        self.show(StartScreenRoute())
        self.visitor.on(StartScreen)

    def open(self, game_id: str, told: str, thorough: bool) -> None:
        """Every screen that shows the game, one after the other; `thorough`: the replay from its beginning too, and the
        review with its worker."""
        self.home()
        self.show(SavedGamesRoute())
        session = self.visitor.app.services.resume(game_id)
        while not session.check_history(1.0):
            pass
        for ply in (0, session.ply // 2)[not thorough:]:
            if session.seekable(ply):
                self.show(ReplayRoute(session, ply))
                self.visitor.key("right")
                self.show(StartScreenRoute())
        if session.over:
            for to in (ScoringRoute(session), ResultsRoute(session), *([ReviewRoute(session)] if thorough else [])):
                self.show(to)
                if isinstance(self.visitor.app.stack.top, ResultsPage):
                    for page in ("graphs", "table"):
                        self.visitor.app.stack.top.page = page
                        self.visitor.app.stack.top.rebuild()
                        self.visitor.look(1)
                self.home()
            self.show(StatisticsRoute())
            for tab in TABS:
                scene = self.visitor.on(StatisticsScene)
                scene.tab = tab
                scene.rebuild()
                self.visitor.look(1)
        else:
            self.show(TableRoute(session))
            self.visitor.look(4)
        self.home()
        self.check(told)

    def check(self, told: str) -> None:
        assert not list((self.folder / "log").glob("crash-*")), f"{told}: a crash"

    def delete(self, game_id: str) -> None:
        self.library.store.delete(game_id)
        self.library.store.db.execute("DELETE FROM game WHERE id=?", (game_id,))  # out of the statistics too
        self.library.store.db.execute("DELETE FROM result WHERE game_id=?", (game_id,))
        self.library.forget(game_id)


def run(folder: Path, seeds: range, thorough: bool) -> tuple[int, int, int]:
    """So many files; how many were refused and accepted, and how many of these were opened: all if `thorough`, else one
    a game."""
    screens, path = Screens(folder / "data"), folder / "changed.paddock"
    refused = accepted = shown = 0
    per_game = dict.fromkeys(GAMES, 0)
    try:
        for seed in seeds:
            chance = random.Random(seed)
            source = EXPORTS[seed % len(EXPORTS)]
            told = f"seed {seed}, {source.parts[-3]} {source.stem}"
            data = mutated(json.loads(exported(source, chance.random() < 0.5)), chance)
            path.write_text(json.dumps(data), encoding="utf-8")
            start = time.monotonic()
            try:
                saved = import_game(path, shelf())
            except UserError as refusal:
                assert refusal.notice.key.startswith("session."), told
                refused += 1
                continue
            finally:
                assert time.monotonic() - start < LONGEST, told
            accepted += 1
            screens.library.store.add(saved)
            if thorough or not per_game[saved.head.game]:
                per_game[saved.head.game] += 1
                shown += 1
                screens.open(saved.head.id, told, thorough)
            screens.delete(saved.head.id)
    finally:
        screens.visitor.close()
    return refused, accepted, shown


def test_a_changed_file_is_refused_or_opens_on_every_screen(tmp_path: Path) -> None:
    refused, accepted, shown = run(tmp_path, range(30), thorough=False)
    assert refused > 10 and accepted >= shown >= 4


@pytest.mark.long
@pytest.mark.parametrize("first", batches(1000, 1000, 100))
def test_many_changed_files(tmp_path: Path, first: int) -> None:
    refused, accepted, shown = run(tmp_path, range(first, first + 100), thorough=True)
    assert refused and shown == accepted > 0
