"""The practice positions that come with the games: each one can be solved, not by whatever one does, and the best
opponent finds no better line."""

import random
from functools import cache
from typing import Any

import pytest

from game.ai.policies import policy_for
from game.i18n.catalog import languages
from game.practice.exercise import Exercise
from game.practice.exercise_collection import collect_exercises
from game.practice.exercise_judge import ExerciseJudge
from game.rules.core.actions import Action
from game.rules.core.engine import apply, decision, legal
from game.rules.core.events import Event
from game.rules.core.registry import GAMES
from game.scenario.data_paths import find
from game.scenario.expectations import readable_data
from game.session.game_catalog import GameCatalog

SHELF = GameCatalog()
TRIES, LONGEST = 30, 80  # random games from a position, and their moves at most
FOUND = [exercise for game in GAMES for exercise in collect_exercises(SHELF.package(game)).exercises]


def named(exercise: Exercise) -> str:
    return exercise.key


@cache
def course(key: str) -> ExerciseJudge:
    exercise = next(one for one in FOUND if one.key == key)
    package = SHELF.package(exercise.game)
    return ExerciseJudge(exercise, package.spec, package.content)


def played_on(run: ExerciseJudge, first: list[Action], chance: random.Random) -> bool:
    """Return whether the aim is reached by these moves and random ones after them."""
    state: Any = run.begins.clone()
    events: list[Event] = []
    for number in range(LONGEST):
        if number and run.ended(state, events):
            return not run.missed(state, events)
        apply(state, first[number] if number < len(first) else chance.choice(legal(state)), sink=events)
    return False


@pytest.mark.parametrize("game", GAMES)
def test_all_files_are_sound(game: str) -> None:
    assert collect_exercises(SHELF.package(game)).problems == ()


def test_there_are_ten_or_more_for_each_game_of_all_grades() -> None:
    for game in GAMES:
        grades = [exercise.grade for exercise in FOUND if exercise.game == game]
        assert len(grades) >= 10 and set(grades) == {1, 2, 3}


def test_no_two_positions_of_a_game_ask_the_same() -> None:
    for language in languages():
        asked = [(exercise.game, exercise.aim[language]) for exercise in FOUND]
        assert sorted(set(asked)) == sorted(asked)


@pytest.mark.parametrize("exercise", FOUND, ids=named)
def test_the_best_line_reaches_the_aim(exercise: Exercise) -> None:
    run = course(exercise.key)
    line = run.line()
    assert line[0].seat == exercise.seat
    assert played_on(run, line, random.Random(0))


@pytest.mark.parametrize("exercise", FOUND, ids=named)
def test_the_aim_is_not_reached_by_whatever_one_does(exercise: Exercise) -> None:
    """At random it is missed at least four times in five."""
    run, chance = course(exercise.key), random.Random(7)
    assert run.missed(run.begins, []), "the aim is reached before anything is done"
    assert sum(played_on(run, [], chance) for _ in range(TRIES)) <= TRIES // 5


@pytest.mark.parametrize("exercise", FOUND, ids=named)
def test_all_words_are_there_in_three_languages(exercise: Exercise) -> None:
    for text in (exercise.title, exercise.aim, exercise.why, *exercise.hints):
        assert set(text) == set(languages())
        assert len(set(text.values())) == len(text), "a text that was not translated"


def figures(run: ExerciseJudge, state: Any) -> dict[str, float]:
    """The figures of a position that its aim wants high (low ones with a minus)."""
    data = readable_data(state, SHELF.package(run.exercise.game).spec, run.exercise.scenario.seats)
    signs = {"at_least": 1, "at_most": -1}
    return {str(aim.path): signs[name] * find(data, aim.path) for aim in run.exercise.aims.values
            if isinstance(aim.value, dict) for name in aim.value}


def played_by(run: ExerciseJudge, level: str) -> tuple[bool, dict[str, float]]:
    """Return whether a level of computer opponents reaches the aim, and the figures at the end."""
    spec = SHELF.package(run.exercise.game).spec
    players = [policy_for(level, spec.id) for _ in range(run.exercise.scenario.seats)]
    state: Any = run.begins.clone()
    events: list[Event] = []
    for number in range(LONGEST):
        if number and run.ended(state, events):
            break
        now = decision(state)
        assert now is not None
        apply(state, players[now.seat].decide(spec.mask(state, now.seat), now.seat, number).action, sink=events)
    return not run.missed(state, events), figures(run, state)


@pytest.mark.long
@pytest.mark.parametrize("exercise", FOUND, ids=named)
def test_the_best_opponent_reaches_the_aim_no_better_than_the_best_line(exercise: Exercise) -> None:
    run = course(exercise.key)
    state: Any = run.begins.clone()
    for action in run.line():
        apply(state, action)
    best = figures(run, state)
    reached, found = played_by(run, "expert")
    better = reached and found != best and all(found[path] >= value for path, value in best.items())
    assert not better, (best, found)
