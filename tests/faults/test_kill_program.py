"""The real program is killed in the middle of a game, again and again: after each restart every finished move is there,
and the table opens."""

import os
import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.app import App
from game.launch_options import LaunchOptions
from game.scenes.initial_scene import initial_scene
from game.scenes.table.game_scene import GameScene
from game.session.storage.actors import AUTO, COMPUTER
from game.tools.headless import DUMMY_DRIVERS

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("PADDOCK_KILLS", "4"))  # more of them in a campaign
COMMAND = [sys.executable, "-m", "game", "play", "--size", "1024x640", "--no-sound", "--seed", "3"]
TABLES = {
    "automobiles": "--seats easy,easy,easy --option board=monza --option laps=8",
    "kraftwagen": "--seats easy,easy,easy,easy",
    "imperial-steam": "--seats easy,easy,easy,easy",
    "imperial-steam, automa": "--seats easy,automa",
    "automania": "--seats easy,easy,easy,easy --option boards=advanced",
    "great-race": "--seats easy,easy,easy,easy",
}


def started(folder: Path, *more: str) -> subprocess.Popen[bytes]:
    """The program with its window, in a process of its own."""
    environment = os.environ | DUMMY_DRIVERS
    return subprocess.Popen([*COMMAND, "--data-dir", str(folder), *more], cwd=ROOT, env=environment,
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def plies(folder: Path) -> int:
    """Count the moves of the game on the disk, read as another program would."""
    store = folder / "paddock.sqlite3"
    if not store.exists():
        return 0
    with sqlite3.connect(f"file:{store}?mode=ro", uri=True, timeout=5) as db:
        try:
            return int(db.execute("SELECT max(ply) FROM game").fetchone()[0] or 0)
        except sqlite3.OperationalError:  # the tables are not there yet
            return 0


def reaches(folder: Path, ply: int, seconds: float) -> bool:
    """The game comes to that many moves within the time."""
    end = time.monotonic() + seconds
    while plies(folder) < ply and time.monotonic() < end:
        time.sleep(0.02)
    return plies(folder) >= ply


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES)
def test_a_killed_game_goes_on_where_it_stopped(table: str, tmp_path: Path) -> None:
    new = f"--game {table.partition(',')[0]} {TABLES[table]}"
    (tmp_path / "settings.json").write_text('{"version": 1, "reduced_motion": true, "language": "en"}')
    chance = random.Random()
    before = 0
    for kill in range(KILLS):
        process = started(tmp_path, *(["--resume"] if kill else new.split()))
        try:
            assert reaches(tmp_path, before + 1, 90), f"the game stands still at move {before}"
            time.sleep(chance.uniform(0.0, 0.4))
            before = plies(tmp_path)
        finally:
            process.kill()
            process.wait()
        assert plies(tmp_path) >= before
        before = plies(tmp_path)

    app = App(LaunchOptions(data_dir=tmp_path, size=(1024, 640), resume=True, sound=False), initial_scene)
    try:
        app.step((), 0.0)
        table = app.stack.top
        assert isinstance(table, GameScene) and table.session.ply >= before
        since = [entry.actor for entry in table.session.game.log[before:]]  # forced moves are made at once
        assert set(since) <= {AUTO, COMPUTER} and since.count(COMPUTER) <= 1, "a slow window gives the worker time"
        assert app.notices == [] and not table.screen.modals
        assert [entry.actor for entry in table.session.game.log].count(COMPUTER) > KILLS
        while not table.session.check_history():
            pass
        assert table.session.history.gaps == []
    finally:
        app.close()
