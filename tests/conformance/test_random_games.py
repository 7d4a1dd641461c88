"""Two hundred random games of every kind of table, each step watched by the kernel's promises."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules.core.registry import GAMES, spec_of
from game.tools.conformance import Conformance, is_costly
from game.tools.playing import Game, choose_at_random, play
from game.tools.vary import random_config
from tests.conformance.tables import TABLES, content_of

ROOT = Path(__file__).resolve().parents[2]
GAMES_PER_TABLE = 50
BATCH = 5


@pytest.mark.parametrize("first", range(0, GAMES_PER_TABLE, BATCH))
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_step_of_random_games_keeps_the_promises(game: str, seats: int, first: int) -> None:
    spec, content = spec_of(game), content_of(game)
    for seed in range(first, first + BATCH):
        config = random_config(spec, content, seats, 1000 * seats + seed)
        watch = Conformance(spec, content, seats)
        played = play(spec, content, Game(config, seed), [choose_at_random] * seats, watch)
        assert played.result is not None and played.rounds > 0


@pytest.mark.parametrize("game", GAMES)
def test_every_ply_of_one_game_looked_at_closely(game: str) -> None:
    spec, content = spec_of(game), content_of(game)
    seats = spec.seats[0]
    full = Conformance(spec, content, seats, lambda ply: ply < 150 or is_costly(ply))
    play(spec, content, Game(random_config(spec, content, seats, 1), 1), [choose_at_random] * seats, full)


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


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_same_seed_deals_the_same_game_and_another_seed_another(game: str, seats: int) -> None:
    spec, content = spec_of(game), content_of(game)
    config = random_config(spec, content, seats, 3)
    ends = [play(spec, content, Game(config, seed), [choose_at_random] * seats).end for seed in (5, 5, 6)]
    assert ends[0] == ends[1] != ends[2]
