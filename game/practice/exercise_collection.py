"""Collection of all exercises of a game: those of the program and the player's own, where they are valid."""

from pathlib import Path
from typing import NamedTuple

from game.content_loader import load_practice
from game.practice.exercise import Exercise, read_exercise
from game.practice.exercise_judge import ExerciseJudge
from game.rules.core.errors import DataError, Problem
from game.session.game_catalog import GamePackage


class ExerciseCollection(NamedTuple):
    """The exercises of a game; `problems` names the files that were left out, with the reasons."""

    exercises: tuple[Exercise, ...]
    problems: tuple[Problem, ...]


def collect_exercises(package: GamePackage, own_dir: Path | None = None) -> ExerciseCollection:
    """Return the exercises of a game by grade; a player's own ones follow those of the program."""
    game = package.spec.id
    loaded = load_practice(game, own_dir)
    found: dict[str, Exercise] = {}
    problems = list(loaded.problems)
    for name, doc in loaded.docs.items():
        own = name in loaded.own_texts
        try:
            exercise = _of_game(read_exercise(doc, own), game)
            if own:  # the tests check those of the program
                ExerciseJudge(exercise, package.spec, package.content).line()
        except DataError as error:
            problems += error.problems
            continue
        if exercise.id in found:
            problems.append(exercise.place.problem(f"there is another position '{exercise.id}'"))
        else:
            found[exercise.id] = exercise
    ordered = sorted(found.values(), key=lambda exercise: (exercise.own, exercise.grade))
    return ExerciseCollection(tuple(ordered), tuple(problems))


def _of_game(exercise: Exercise, game: str) -> Exercise:
    if exercise.game != game:
        raise DataError([exercise.place.problem(f"a position of {exercise.game} (expected one of {game})")])
    return exercise
