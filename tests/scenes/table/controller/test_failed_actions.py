"""Actions that fail: the table offers to try again or to let a person play on; nobody is asked for another seat."""

from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.session.seats import PERSON
from tests.support.tiny_game import FAULTY, NEXT_LANDS
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
AGAIN, PERSON_PLAYS = "game.stuck.again", "game.stuck.person"
FAILURES = [pytest.param("1 roll", id="D13"),
            pytest.param("1 step 7", id="D14")]


def offers_a_way_on(robot: TinyTableRobot) -> bool:
    """The prompt has both options, and no question of the game; no window lies over the table."""
    return {tr(AGAIN), tr(PERSON_PLAYS)} <= set(robot.labels) and robot.asks is None and robot.layer is None


@pytest.mark.parametrize("action", FAILURES)
def test_a_failed_action_can_be_tried_again(tmp_path: Path, action: str) -> None:
    with tiny_table(tmp_path, variants=(FAULTY,), play=("0 end",)) as robot:
        robot.answer(action)
        assert offers_a_way_on(robot)
        asked = len(robot.worker.asked)
        robot.choose(tr(AGAIN))
        robot.wait(0.1)
        assert list(robot.worker.asked.values())[asked:] == [("move", 1)]
        robot.answer("1 step 1")
        assert robot.actions[-1] == "1 step 1"


@pytest.mark.parametrize("action", FAILURES)
def test_a_person_can_play_on_after_a_failed_action(tmp_path: Path, action: str) -> None:
    with tiny_table(tmp_path, variants=(FAULTY,), play=("0 end",)) as robot:
        robot.answer(action)
        assert offers_a_way_on(robot)
        robot.choose(tr(PERSON_PLAYS))
        robot.wait(0.1)
        assert robot.session.seats[1].is_person
        if robot.curtain is not None:
            robot.sit_down()
        robot.wait(0.1)
        assert robot.asks == 1


def test_nobody_is_asked_the_question_of_another_person(tmp_path: Path) -> None:
    with tiny_table(tmp_path, (PERSON, PERSON), variants=(FAULTY, NEXT_LANDS), auto_confirm=True) as robot:
        robot.sit_down()
        robot.choose("Step 1")
        robot.wait(0.1)
        assert robot.actions[-1] == "0 step 1"
        assert robot.asks is None and (robot.curtain is not None or offers_a_way_on(robot))


def test_a_person_whose_action_fails_is_asked_again(tmp_path: Path) -> None:
    with tiny_table(tmp_path, variants=(FAULTY,)) as robot:
        done = robot.actions
        robot.choose("Roll")
        assert robot.actions == done and robot.asks == 0 and robot.toasts
