"""Judging of exercises: their end, their aim, and the moves of the others."""

from game.practice.exercise import read_exercise
from game.practice.exercise_judge import ExerciseJudge
from game.practice.progress import HELPED, REACHED, TRIED, count_reached, record_progress
from game.rules.core.actions import parse_action
from game.rules.core.yaml_reader import YamlDocument
from game.session.game_catalog import GameCatalog
from game.session.seats import Seat
from game.session.session import Session
from tests.practice.test_exercise_files import GOOD

KIT = GameCatalog().package("automobiles")
LONG = GOOD.replace("grade: 2", "grade: 2\n  until: {round: 1}").replace("  - 1 done\n", "  - 1 done\n  - 0 done\n")


def course_of(text: str) -> ExerciseJudge:
    return ExerciseJudge(read_exercise(YamlDocument.parse(text, "f.yaml")), KIT.spec, KIT.content)


def table(course: ExerciseJudge) -> Session:
    """A session that is not stored."""
    config = course.exercise.config(KIT.spec, KIT.content)
    seats = [Seat("Otto", "blue", "normal"), Seat("Player 1", "green")]
    return Session.new(KIT, config, seats, 1, house_rules={"undo": "friendly"}, state=course.begins.clone())


def play(session: Session, *actions: str) -> None:
    for action in actions:
        session.act(parse_action(action))


def test_it_ends_when_somebody_else_decides() -> None:
    course = course_of(GOOD)
    session = table(course)
    assert course.verdict(session) is None
    play(session, "1 buy dark")
    assert course.verdict(session) is None
    play(session, "1 done")
    assert course.verdict(session) is True


def test_what_was_missed_is_open_again_once_it_is_taken_back() -> None:
    course = course_of(GOOD)
    session = table(course)
    play(session, "1 done")
    assert course.verdict(session) is False
    session.undo()
    assert course.verdict(session) is None


def test_it_may_go_on_until_something_holds() -> None:
    course = course_of(LONG)
    session = table(course)
    play(session, "1 buy dark", "1 done")
    assert course.verdict(session) is None
    play(session, "0 done")
    assert course.verdict(session) is True


def test_the_others_follow_the_best_line_as_long_as_the_person_does() -> None:
    course = course_of(LONG)
    session, line = table(course), course.line()
    play(session, "1 buy dark", "1 done")
    assert course.answer(session, line) == parse_action("0 done")
    session = table(course)
    play(session, "1 buy white", "1 done")
    assert course.answer(session, line) is None


def test_only_what_is_better_takes_the_place_of_what_was_kept() -> None:
    exercise = course_of(GOOD).exercise
    kept: dict[str, str] = {}
    assert record_progress(kept, exercise, TRIED) and not record_progress(kept, exercise, TRIED)
    assert not count_reached(kept, [exercise])
    assert record_progress(kept, exercise, HELPED) and count_reached(kept, [exercise])
    assert record_progress(kept, exercise, REACHED) and not record_progress(kept, exercise, TRIED)
    assert kept == {"automobiles/my-start": "reached"}
