"""A season of three games over three titles whose program is killed again and again: no move that was made is lost, no
game is begun twice, and in the end the season stands as if nothing had happened."""

import os
import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from game.session import statistics
from game.session.loading.store_opening import open_store
from game.session.seasons import season_store
from game.session.seasons.season import leaders, next_fixture, standings
from tests.faults.season_process import MEMBERS, NAME, SEASON

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("PADDOCK_KILLS", "12"))
Done = tuple[int, int]  # the number of a game, and its moves


def played(folder: Path, seconds: float | None) -> tuple[Done, bool]:
    """The last move that the process spoke of before it was killed, so many seconds after its first one (None = it is
    not killed), and whether the season was over."""
    process = subprocess.Popen([sys.executable, "-m", "tests.faults.season_process", str(folder)],
                               stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout is not None
    lines = [process.stdout.readline().rstrip("\n")]
    timer = threading.Timer(seconds or 0, process.kill)
    if seconds is not None:
        timer.start()
    lines += process.stdout.read().split("\n")
    timer.cancel()
    process.wait()
    process.stdout.close()
    whole = [line.split() for line in lines[:-1] if len(line.split()) == 2]
    return (int(whole[-1][0]), int(whole[-1][1])) if whole else (0, 0), "over" in lines


def stands(folder: Path) -> Done:
    """Progress of the season on the disk; its games are those that it should have, each of them once."""
    store, notices = open_store(folder / NAME)
    assert store.lasting and notices == []
    fixtures = season_store.season_fixtures(store, SEASON)
    begun = [fixture for fixture in fixtures if fixture.game_id]
    heads = {head.id: head for head in store.games()}
    assert set(heads) == {fixture.game_id for fixture in begun}
    assert [fixture.over for fixture in begun[:-1]] == [True] * (len(begun) - 1)
    last = heads[begun[-1].game_id]
    store.close()
    return begun[-1].number, last.ply


@pytest.mark.parametrize("kills", [2, pytest.param(KILLS, marks=pytest.mark.long, id="many")])
def test_a_season_goes_on_where_it_was_killed(kills: int, tmp_path: Path) -> None:
    chance = random.Random()
    before: Done = (0, 0)
    for _ in range(kills):
        said, over = played(tmp_path, chance.uniform(0.05, 2.0 / kills))
        found = stands(tmp_path)
        assert found >= max(said, before), "a move that was made is lost"
        assert found <= (said[0], said[1] + 1) or found == (said[0] + 1, 0), "a move that was not made is there"
        before = found
        if over:
            break
    assert played(tmp_path, None)[1]

    store, _ = open_store(tmp_path / NAME)
    fixtures = season_store.season_fixtures(store, SEASON)
    assert next_fixture(fixtures) is None and len(store.games()) == len(SEASON.games)
    table = standings(SEASON, fixtures)
    assert [len(line.places) for line in table] == [len(SEASON.games)] * len(MEMBERS)
    assert leaders(table) and {line.name for line in table} == {member.name for member in MEMBERS}
    assert statistics.total(store).games == len(SEASON.games)
    assert sum(record.games for record in statistics.records(store)) == len(SEASON.games) * len(MEMBERS)
    store.close()
