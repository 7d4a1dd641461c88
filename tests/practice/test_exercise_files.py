"""Practice positions of a player's own: their mistakes are reported with file, line and column."""

import random
from pathlib import Path

import pytest

from game.practice.exercise import read_exercise, text_in
from game.practice.exercise_collection import ExerciseCollection, collect_exercises
from game.rules.core.errors import DataError
from game.rules.core.yaml_reader import YamlDocument
from game.session.game_catalog import GameCatalog

SHELF = GameCatalog()
GOOD = """\
id: my-start
game: automobiles
practice:
  grade: 2
  seat: 1
  title: {en: "A dark start", it: "Partenza scura"}
  aim: "Buy a dark cube, and keep $1 at least."
  hints: ["Dark cubes are gears."]
  why: "A dark cube costs $3."
given:
  seats: 2
  seed: 1
  options: {board: daytona, first: 1}
when:
  - 1 buy dark
  - 1 done
then:
  cars[1].discard.dark: {at_least: 0, at_most: 5}
  events: [{event: bought, seat: 1, cube: dark}]
"""


def mistakes(text: str) -> list[str]:
    with pytest.raises(DataError) as error:
        read_exercise(YamlDocument.parse(text, "f.yaml"))
    return [str(problem) for problem in error.value.problems]


def own(tmp_path: Path, **files: str) -> ExerciseCollection:
    folder = tmp_path / "automobiles" / "practice"
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return collect_exercises(SHELF.package("automobiles"), tmp_path)


def test_a_position_says_who_is_asked_what() -> None:
    exercise = read_exercise(YamlDocument.parse(GOOD, "f.yaml"))
    assert (exercise.key, exercise.grade, exercise.seat, exercise.rivals) == ("automobiles/my-start", 2, 1, "normal")
    assert text_in(exercise.title, "it") == "Partenza scura"
    assert text_in(exercise.title, "es") == "A dark start"  # English where a language is left out
    assert text_in(exercise.aim, "es") == "Buy a dark cube, and keep $1 at least."


@pytest.mark.parametrize("old, new, expected", [
    ("grade: 2", "grade: 4", "f.yaml:4:10: practice.grade: found '4' (expected a whole number from 1 to 3)"),
    ("grade: 2", "grad: 2", "f.yaml:4:3: practice.grad: unknown key 'grad' (did you mean 'grade'?)"),
    ("seat: 1\n  title", "seat: 2\n  title",
     "f.yaml:5:9: practice.seat: found '2' (expected a whole number from 0 to 1)"),
    ("it: \"Partenza", "fr: \"Partenza", "f.yaml:6:31: practice.title.fr: unknown key 'fr'"),
    ("hints: [\"Dark cubes are gears.\"]", "hints: []",
     "f.yaml:8:10: practice.hints: found 0 hints (expected 1 to 3)"),
    ("title: {en: \"A dark start\"", f"title: {{en: \"{'long ' * 10}\"",
     "f.yaml:6:15: practice.title.en: a text of 49 letters (expected at most 48)"),
    ("  - 1 done\n", "  - {illegal: 1 drive}\n", "f.yaml:16:5: when[1]: a best line is made of moves alone"),
    ("when:\n", "when:\n" + "  - 1 done\n" * 999, "f.yaml:15:3: when: more than 1000 moves"),
    ("then:", "case:", "f.yaml:17:1: case: unknown key 'case'"),
])
def test_mistakes_in_a_file_are_told_with_their_place(old: str, new: str, expected: str) -> None:
    assert old in GOOD
    assert any(message.startswith(expected) for message in mistakes(GOOD.replace(old, new, 1)))


def test_own_positions_stand_behind_those_of_the_game(tmp_path: Path) -> None:
    found = own(tmp_path, mine=GOOD)
    assert [str(problem) for problem in found.problems] == []
    assert found.exercises[-1].key == "automobiles/my-start" and found.exercises[-1].own
    assert not any(exercise.own for exercise in found.exercises[:-1])


@pytest.mark.parametrize("old, new, expected", [
    ("1 buy dark", "1 buy drak", "when[0]: '1 buy drak' is no move"),
    ("at_most: 5", "at_most: -1", "then.cars[1].discard.dark: expected {at_least: 0, at_most: -1}, found "),
    ("  - 1 done\n", "", "practice: the best line does not come to the end of the position"),
    ("seat: 1\n  title", "seat: 0\n  title", "practice: seat 1 decides here (expected seat 0)"),
    ("game: automobiles", "game: kraftwagen", "practice: a position of kraftwagen (expected one of automobiles)"),
])
def test_a_position_that_cannot_be_solved_as_it_says_is_left_out(tmp_path: Path, old: str, new: str,
                                                                 expected: str) -> None:
    found = own(tmp_path, wrong=GOOD.replace(old, new, 1))
    assert not any(exercise.own for exercise in found.exercises)
    assert expected in str(found.problems[0]) and "wrong.yaml:" in str(found.problems[0])


@pytest.mark.parametrize("seed", range(6))
def test_no_damage_to_a_file_does_more_than_leave_it_out(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    files = {}
    for number in range(25):
        text = GOOD.replace("my-start", f"my-start-{number}")
        at, length = chance.randrange(len(text)), chance.choice((1, 1, 2, 9, 40))
        damage = chance.choice(("", "-", ": ", "{", "999", "\n", "%", "[1, 2]"))
        files[f"f{number}"] = text[:at] + damage + text[at + length :]
    found = own(tmp_path, **files)
    left_out = {problem.file for problem in found.problems}
    assert len([exercise for exercise in found.exercises if exercise.own]) + len(left_out) >= len(files)


def test_two_positions_of_one_name_are_one_too_many(tmp_path: Path) -> None:
    found = own(tmp_path, one=GOOD, two=GOOD)
    assert len([exercise for exercise in found.exercises if exercise.own]) == 1
    assert "there is another position 'my-start'" in str(found.problems[0])
