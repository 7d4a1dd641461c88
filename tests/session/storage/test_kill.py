"""The program is killed in the middle of a game, again and again: nothing that was finished is lost."""

import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from game.session.loading.store_opening import open_store
from game.session.session import Session
from game.session.storage.store import Store
from tests.support.tiny_game import TinyShelf

ROOT = Path(__file__).parents[3]


def killed_run(path: Path, seconds: float) -> list[str]:
    """The output of a player process that was killed so many seconds after it had opened the store."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.session.storage.save_process", str(path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"  # a crash before left nothing to tell
    timer = threading.Timer(seconds, process.kill)
    timer.start()
    lines = process.stdout.read().split("\n")
    process.wait()
    process.stdout.close()
    return [line for line in lines[:-1] if line]  # the last line may be cut off


@pytest.mark.parametrize("kills", [5, pytest.param(50, marks=pytest.mark.long)])
def test_every_finished_action_survives_a_kill(kills: int, tmp_path: Path) -> None:
    path = tmp_path / "paddock.sqlite3"
    chance = random.Random(5)
    changes = 0
    for _ in range(kills):
        printed = killed_run(path, chance.uniform(0.005, 0.06))
        changes += len(printed)
        store, notices = open_store(path)
        assert notices == []
        if any(line.startswith("did") for line in printed):
            check_last(store, printed)
        store.close()
    assert changes > kills


def check_last(store: Store, printed: list[str]) -> None:
    """The store is where the process was, or one change further that it could not print any more."""
    _, game, ply, mark = next(line for line in reversed(printed) if line.startswith("did")).split()
    session = Session.resume(TinyShelf(), store, game)
    if printed[-1] == "undo":
        assert session.ply <= int(ply)
    else:
        assert session.ply - int(ply) in (0, 1)
        assert mark == "-" or session.game.log[int(ply) - 1].digest == mark
    assert session.over or session.legal()
    while not session.check_history():
        pass
    assert session.history.gaps == []  # every action in the log leads where it says
