"""Killed while a store is made, mended or brought up to date, while games come and go, while settings are written: at
the next start all that was done is there, and what was begun is there or not, but never half."""

import os
import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from game.session.loading.store_opening import open_store
from game.session.session import Session
from game.session.storage.store import Store
from game.session.transfer.import_export import import_game
from game.settings import load_settings
from tests.faults.storage_process import GAMES, NAME, NEWER, PLIES, WORK, prepare
from tests.session.sample_sessions import play_out
from tests.support.tiny_game import TinyShelf

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("PADDOCK_KILLS", "25"))  # of each kind of work, in the long run


def killed(work: str, folder: Path, seconds: float) -> list[str]:
    """Words of the process about its work before it was killed, so many seconds after it had begun."""
    process = subprocess.Popen([sys.executable, "-m", "tests.faults.storage_process", work, str(folder)],
                               stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout is not None and process.stdout.readline() == "ready\n"
    timer = threading.Timer(seconds, process.kill)
    timer.start()
    lines = process.stdout.read().split("\n")
    timer.cancel()
    process.wait()
    process.stdout.close()
    return [line.removeprefix("did ") for line in lines[:-1] if line.startswith("did ")]


def opened(path: Path, begun: bool = True) -> Store:
    """The store, with nothing to tell; not yet `begun`, it may be an empty file."""
    store, notices = open_store(path)
    assert store.lasting
    assert not notices or (not begun and [notice.key for notice in notices] == ["session.store.empty"])
    return store


def after_create(folder: Path, done: list[str]) -> None:
    for number in range(len(done) + 1):
        opened(folder / str(number) / NAME, begun=number < len(done)).close()


def after_export(folder: Path, done: list[str]) -> None:
    if done or (folder / "out.paddock").exists():
        assert import_game(folder / "out.paddock", TinyShelf()).head.ply == PLIES


def after_import(folder: Path, done: list[str]) -> None:
    store = opened(folder / NAME, begun=bool(done))
    found = {head.id for head in store.games()}
    assert found >= set(done) and len(found) <= len(done) + 1
    for game in found:
        assert Session.resume(TinyShelf(), store, game).ply == PLIES
    store.close()


def after_settings(folder: Path, done: list[str]) -> None:
    chosen, notices = load_settings(folder / "settings.json")
    assert notices == []
    if done:
        assert chosen.last_setups["tiny"]["number"] - int(done[-1]) in (0, 1)


def after_migrate(folder: Path, done: list[str]) -> None:
    store = opened(folder / NAME)
    assert len(store.games()) == GAMES
    for head in store.games():
        assert head.rules_version in ((2,) if head.id in done else (1, 2))
        session = Session.resume(NEWER, store, head.id)
        assert session.ply == PLIES
        play_out(session, plies=3)
    store.close()


def after_mend(folder: Path, done: list[str]) -> None:
    mended = (folder / NAME).exists() and any(folder.glob("*.damaged-*.sqlite3"))  # also if killed before saying so
    store, notices = open_store(folder / NAME)
    told = {"session.store.salvaged", "session.store.salvaged-late"}
    assert store.lasting and {notice.key for notice in notices} <= told
    assert mended or not done
    assert bool(notices) == (not mended)
    assert len(store.games()) == GAMES
    for head in store.games():
        assert Session.resume(TinyShelf(), store, head.id).ply == PLIES
    store.close()
    assert list(folder.glob("*.damaged-*.sqlite3"))


AFTER = {"create": after_create, "export": after_export, "import": after_import, "settings": after_settings,
         "migrate": after_migrate, "mend": after_mend}


@pytest.mark.parametrize("work", WORK)
@pytest.mark.parametrize("kills", [1, pytest.param(KILLS, marks=pytest.mark.long, id="many")])
def test_nothing_is_left_half_done(work: str, kills: int, tmp_path: Path) -> None:
    chance = random.Random(work)
    for kill in range(kills):
        folder = tmp_path / str(kill)
        folder.mkdir()
        prepare(work, folder)
        AFTER[work](folder, killed(work, folder, chance.uniform(0.0, 0.25)))
