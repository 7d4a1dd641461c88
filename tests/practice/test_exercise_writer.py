"""Turns of played games as files with practice positions."""

from pathlib import Path

import pytest

from game.practice.exercise import LONGEST
from game.practice.exercise_collection import collect_exercises
from game.practice.exercise_writer import ExerciseDraft, ExerciseTexts, event_data, exercise_text, write_exercise
from game.rules.core.errors import DataError
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from game.session.game_catalog import GameCatalog, GamePackage

TEXTS = ExerciseTexts("A \"dark\" start: äöü", "Buy a dark cube", ("One hint",), "Because.")
DRAFT = ExerciseDraft(GameConfig(2, {"board": "daytona", "first": "1"}), 1, [], 1, ["1 buy dark", "1 done"], {},
                      [{"event": "bought", "seat": 1, "cube": "dark"}], [], None, TEXTS)


@pytest.fixture
def package() -> GamePackage:
    return GameCatalog().package("automobiles")


def test_a_turn_becomes_a_position_among_the_players_own(tmp_path: Path, package: GamePackage) -> None:
    written = write_exercise(tmp_path, package.spec, package.content, "my-turn", DRAFT)
    own = [exercise for exercise in collect_exercises(package, tmp_path).exercises if exercise.own]
    assert [exercise.id for exercise in own] == [written.id] == ["my-turn"]
    assert (own[0].seat, own[0].title[""], own[0].until) == (1, "A \"dark\" start: äöü", None)
    assert (tmp_path / "automobiles" / "practice" / "my_turn.yaml").is_file()


def test_no_file_is_overwritten_and_none_is_written_twice(tmp_path: Path, package: GamePackage) -> None:
    folder = tmp_path / "automobiles" / "practice"
    folder.mkdir(parents=True)
    (folder / "my_turn.yaml").write_text("mine", encoding="utf-8")
    for _ in range(2):
        written = write_exercise(tmp_path, package.spec, package.content, "my-turn", DRAFT)
        assert written.id == "my-turn-2"
    assert (folder / "my_turn.yaml").read_text(encoding="utf-8") == "mine"
    assert sorted(path.name for path in folder.iterdir()) == ["my_turn.yaml", "my_turn_2.yaml"]
    other = DRAFT._replace(line=["1 buy black", "1 done"], events=[], lacking=[{"event": "bought", "cube": "dark"}])
    assert write_exercise(tmp_path, package.spec, package.content, "my-turn", other).id == "my-turn-3"


@pytest.mark.parametrize("changes", [
    {"line": ["1 buy gold", "1 done"]},
    {"line": ["1 buy dark"]},
    {"events": [{"event": "bought", "seat": 1, "cube": "black"}]},
    {"lacking": [{"event": "bought", "seat": 1, "cube": "dark"}]},
    {"values": {"cars[1].position": "nowhere"}},
    {"play": ["0 buy dark"]},
    {"seat": 0},
])
def test_what_cannot_be_played_or_misses_its_aim_is_not_written(
    tmp_path: Path, package: GamePackage, changes: dict[str, object],
) -> None:
    with pytest.raises(DataError):
        write_exercise(tmp_path, package.spec, package.content, "my-turn", DRAFT._replace(**changes))  # type: ignore
    assert not list(tmp_path.rglob("*.yaml"))


def test_one_file_too_many_is_not_written(tmp_path: Path, package: GamePackage) -> None:
    folder = tmp_path / "automobiles" / "practice"
    folder.mkdir(parents=True)
    for number in range(60):
        (folder / f"a_{number}.yaml").write_text("x: 1\n", encoding="utf-8")
    with pytest.raises(DataError):
        write_exercise(tmp_path, package.spec, package.content, "my-turn", DRAFT)
    assert len(list(folder.iterdir())) == 60


def test_long_texts_are_cut_and_an_end_of_its_own_is_named(package: GamePackage) -> None:
    long = DRAFT._replace(texts=ExerciseTexts(*("word " * 200,) * 2, ("word " * 200,), "word " * 200),
                          until={"event": "turn", "seat": 0})
    text = exercise_text("my-turn", package.spec, long)
    title = next(line for line in text.splitlines() if line.startswith("  title:"))
    assert len(title) == len('  title: ""') + LONGEST["title"] and title.endswith('…"')
    assert '  until: {events: [{"event": "turn", "seat": 0}]}' in text


def test_an_event_is_named_without_what_a_file_cannot_hold() -> None:
    found = event_data(Event("x", 1, {"a": 1, "b": "c", "d": [1], "e": {"f": 2}, "g": None}))
    assert found == {"event": "x", "seat": 1, "a": 1, "b": "c", "d": [1]}
