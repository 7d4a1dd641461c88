"""“Practise this” in a replay: the choice made there becomes a position; a strong computer's turn solves it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content_loader import PRACTICE
from game.i18n.catalog import tr
from game.practice.exercise_judge import ExerciseJudge
from game.scenes.postgame.replay.replay_bar import PRACTISE
from game.scenes.postgame.review.practice_opening import chosen_position, is_choice
from game.scenes.practice.practice_page import PracticePage
from game.scenes.routes import ReplayRoute
from game.session.notices import UserError
from game.session.session import Session
from tests.support.finished_races import put
from tests.support.robots.app_robot import AppRobot
from tests.support.table_controllers import watching


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[AppRobot]:
    made = AppRobot(data=tmp_path / "data")
    made.app.settings.reduced_motion = True
    made.app.apply_settings()
    yield made
    made.close()


def ply_where(session: Session, other: bool) -> int:
    """The first choice of Marta's at which the computer would choose otherwise, or the same."""
    for ply in range(len(session.game.log)):
        if session.game.log[ply].seat == 0 and is_choice(session, ply):
            try:
                chosen_position(session, ply)
            except UserError:
                if not other:
                    return ply
            else:
                if other:
                    return ply
    raise AssertionError


def test_a_choice_of_the_replay_becomes_a_position_that_its_player_did_not_solve(visitor: AppRobot) -> None:
    session = put(visitor)
    ply = ply_where(session, other=True)
    visitor.app.go(ReplayRoute(session, ply))
    visitor.look()
    visitor.key(PRACTISE)
    visitor.look()
    exercise = visitor.on(PracticePage).exercise
    assert exercise is not None and exercise.player == "Marta" and len(exercise.scenario.play) == ply
    package = session.package
    line = ExerciseJudge(exercise, package.spec, package.content).line()
    assert line[0].text() != session.game.log[ply].action
    assert list((visitor.app.services.folders.mistakes / "automobiles" / PRACTICE).glob("*.yaml"))


def test_where_the_computer_would_choose_the_same_that_is_said(visitor: AppRobot) -> None:
    session = put(visitor)
    visitor.app.go(ReplayRoute(session, ply_where(session, other=False)))
    visitor.look()
    replay = watching(visitor.app.stack.top)
    visitor.key(PRACTISE)
    assert replay.scene.screen.modals
    visitor.key("return")
    assert not replay.scene.screen.modals


def test_it_is_offered_where_somebody_chose_and_not_at_the_end(visitor: AppRobot) -> None:
    session = put(visitor)
    visitor.app.go(ReplayRoute(session, ply_where(session, other=True)))
    visitor.look()
    replay = watching(visitor.app.stack.top)
    assert tr("review.practise") in [option.label for option in replay.prompt().options()]
    replay.go(len(session.game.log))
    visitor.look()
    assert tr("review.practise") not in [option.label for option in replay.prompt().options()]
