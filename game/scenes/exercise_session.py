"""From a practice position to a session that nothing is kept of."""

from __future__ import annotations

from game.practice.exercise import text_in
from game.practice.exercise_judge import ExerciseJudge
from game.scenes.menus.new_game.seat_rows import usual_seats
from game.scenes.shared.fork_game import PRACTICE
from game.session.game_catalog import GamePackage
from game.session.seats import PERSON
from game.session.session import OnFault, Session


def exercise_session(kit: GamePackage, course: ExerciseJudge, language: str, on_fault: OnFault) -> Session:
    """A table in the position: one person, the others are computers. It is in no list of games and in no statistics,
    and whatever is done there can be taken back."""
    exercise = course.exercise
    kinds = [PERSON if seat == exercise.seat else exercise.rivals for seat in range(exercise.scenario.seats)]
    config = exercise.config(kit.spec, kit.content)
    return Session.new(
        kit,
        config,
        usual_seats(kit, config, kinds),
        exercise.scenario.seed,
        title=text_in(exercise.title, language),
        house_rules={PRACTICE: exercise.key, "undo": "friendly"},
        state=course.begins.clone(),
        on_fault=on_fault,
    )


def solved_session(kit: GamePackage, course: ExerciseJudge, language: str, on_fault: OnFault) -> Session:
    """The same with the best line played, to be looked at."""
    session = exercise_session(kit, course, language, on_fault)
    for action in course.line():
        session.act(action)
    return session
