"""Sessions of practice positions, of which nothing is saved."""

from __future__ import annotations

from dataclasses import replace

from game.practice.exercise import text_in
from game.practice.exercise_judge import ExerciseJudge
from game.scenes.menus.new_game.seat_rows import usual_seats
from game.scenes.shared.fork_game import PRACTICE
from game.session.game_catalog import GamePackage
from game.session.seats import PERSON
from game.session.session import OnFault, Session


def exercise_session(package: GamePackage, judge: ExerciseJudge, language: str, on_fault: OnFault,
                     player: str = "") -> Session:
    """Return a session that starts at the position of an exercise: one person, all other seats are computers. The
    person has the name of the `player`, if one is given.

    It appears in no list of games and in no statistics, and everything in it can be undone.
    """
    exercise = judge.exercise
    kinds = [PERSON if seat == exercise.seat else exercise.rivals for seat in range(exercise.scenario.seats)]
    config = exercise.config(package.spec, package.content)
    seats = usual_seats(package, config, kinds)
    if player:
        seats[exercise.seat] = replace(seats[exercise.seat], name=player)
    return Session.new(
        package,
        config,
        seats,
        exercise.scenario.seed,
        title=text_in(exercise.title, language),
        house_rules={PRACTICE: exercise.key, "undo": "friendly"},
        state=judge.begins.clone(),
        on_fault=on_fault,
    )


def solved_session(package: GamePackage, judge: ExerciseJudge, language: str, on_fault: OnFault) -> Session:
    """Return the session of an exercise with the best line played, for a replay."""
    session = exercise_session(package, judge, language, on_fault)
    for action in judge.line():
        session.act(action)
    return session
