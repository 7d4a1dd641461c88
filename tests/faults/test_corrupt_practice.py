"""Practice positions of a player's own are changed anywhere: told and left out, or they open on page and table."""

import random
import time
from pathlib import Path

import pytest
import yaml

from game.paths import rules_data
from game.practice.exercise_collection import collect_exercises
from game.rules.core.registry import GAMES
from game.scenes.routes import ExerciseRoute, PracticeRoute
from game.session.game_catalog import GameCatalog
from tests.faults.corpus import batches
from tests.faults.test_corrupt_content import LONGEST, mutated, plain
from tests.faults.test_corrupt_exports import Screens

SOURCES = [path for game in GAMES for path in sorted((rules_data() / game / "practice").glob("*.yaml"))]


def run(folder: Path, seeds: range) -> tuple[int, int]:
    """So many changed positions; how many were refused, and how many were opened."""
    screens, shelf = Screens(folder / "data"), GameCatalog()
    refused = opened = 0
    try:
        for seed in seeds:
            chance = random.Random(seed)
            source = SOURCES[seed * 11 % len(SOURCES)]
            game = source.parts[-3]
            data = yaml.safe_load(source.read_text(encoding="utf-8"))
            data["id"] = "changed"
            mutated(data, chance)
            mine = folder / str(seed) / game / "practice" / "mine.yaml"
            mine.parent.mkdir(parents=True)
            mine.write_text(plain(data), encoding="utf-8")
            told = f"seed {seed}: {mine}, was {source.name}"
            start = time.monotonic()
            try:
                found = collect_exercises(shelf.package(game), folder / str(seed))
                assert time.monotonic() - start < LONGEST, told
                own = [exercise for exercise in found.exercises if exercise.own]
                assert bool(own) != bool(found.problems), told
                assert all("mine.yaml" in str(problem) for problem in found.problems), told
                refused += not own
                for exercise in own:
                    opened += 1
                    screens.show(PracticeRoute())
                    screens.show(ExerciseRoute(exercise))
                    screens.home()
                    screens.check(told)
            except Exception as error:
                raise AssertionError(told) from error
    finally:
        screens.visitor.close()
    return refused, opened


def test_changed_positions_are_told_or_opened(tmp_path: Path) -> None:
    refused, opened = run(tmp_path, range(16))
    assert refused > 5 and opened > 1


@pytest.mark.long
@pytest.mark.parametrize("first", batches(1000, 500, 50))
def test_many_changed_positions(tmp_path: Path, first: int) -> None:
    refused, opened = run(tmp_path, range(first, first + 50))
    assert refused and opened
