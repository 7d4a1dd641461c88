"""Random games of every kind of table, each step watched by the kernel's promises."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules.core.registry import GAMES, spec_of
from game.tools.conformance import Conformance, is_costly
from game.tools.game_runner import GameRun, choose_at_random, play
from game.tools.random_options import random_config
from tests.conformance.seatings import TABLES, Seating
from tests.support.positions import content_of

ROOT = Path(__file__).resolve().parents[2]
GAMES_PER_TABLE, BATCH = 40, 1  # the first batch of each table is played by default, all others in the long run
CLOSER = 20  # games of each table that are looked at more often


def is_sparse(ply: int) -> bool:
    """Powers of two from 8."""
    return ply >= 8 and ply & (ply - 1) == 0


BATCHES = [pytest.param(table, first, id=f"{table}-{first}", marks=[pytest.mark.long] if first else [])
           for table in TABLES for first in range(0, GAMES_PER_TABLE, BATCH)]


@pytest.mark.parametrize(("table", "first"), BATCHES)
def test_every_step_of_random_games_keeps_the_promises(table: Seating, first: int) -> None:
    game, seats, solo = table
    spec, content = spec_of(game), content_of(game)
    for seed in range(first, first + BATCH):
        config = random_config(spec, content, seats, 1000 * seats + seed, solo=solo)
        watch = Conformance(spec, content, seats, is_costly if seed < CLOSER else is_sparse)
        played = play(spec, content, GameRun(config, seed), [choose_at_random] * seats, watch)
        assert played.result is not None and played.rounds > 0


CLOSELY = [table for table in TABLES if table.seats == spec_of(table.game).seats[0]]


@pytest.mark.long
@pytest.mark.parametrize("table", CLOSELY, ids=str)
def test_every_ply_of_one_game_looked_at_closely(table: Seating) -> None:
    game, seats, solo = table
    spec, content = spec_of(game), content_of(game)
    full = Conformance(spec, content, seats, lambda ply: ply < 150 or is_costly(ply))
    config = random_config(spec, content, seats, 1, solo=solo)
    play(spec, content, GameRun(config, 1), [choose_at_random] * seats, full)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_same_game_in_every_process(game: str, tmp_path: Path) -> None:
    """Nothing may depend on the order of sets or on addresses: two processes with other hash seeds agree."""
    command = [sys.executable, "-m", "game", "simulate", game, "--games", "3", "--check", "none", "--json"]
    printed = []
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PADDOCK_DATA_DIR": str(tmp_path)}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        printed += [line for line in done.stdout.splitlines() if '"digest"' in line]
    assert len(printed) == 2 and printed[0] == printed[1]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_same_seed_deals_the_same_game_and_another_seed_another(table: Seating) -> None:
    game, seats, solo = table
    spec, content = spec_of(game), content_of(game)
    config = random_config(spec, content, seats, 3, solo=solo)
    ends = [play(spec, content, GameRun(config, seed), [choose_at_random] * seats).end for seed in (5, 5, 6)]
    assert ends[0] == ends[1] != ends[2]
