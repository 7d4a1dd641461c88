"""Accounts that are read: one that is read again in the past changes nothing in the present, its motion is its own."""

from pathlib import Path

import pytest

from game.i18n.catalog import tr
from tests.support.tiny_game import TRADE
from tests.support.tiny_scene import AGAIN, GO_ON, StagedScene, tiny_words
from tests.support.tiny_table import MOVING, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")


class ToldReveals(StagedScene):
    """An account follows when the cards are shown."""

    ACCOUNTS = ("revealed",)


class ToldSteps(StagedScene):
    """An account follows each step."""

    ACCOUNTS = ("stepped",)


def test_an_account_read_again_leaves_a_begun_choice(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=ToldReveals, variants=(TRADE,), play=("0 step 1",)) as robot:
        asked = robot.labels
        robot.click(robot.table.hands[0][0])
        robot.wait(0.1)
        begun = robot.labels
        assert begun != asked
        robot.look_back()
        while AGAIN not in robot.labels:
            robot.choose(tr("game.past.next"))
        robot.choose(AGAIN)
        robot.choose(GO_ON)
        robot.settle()
        robot.return_to_present()
        assert robot.labels == begun


def test_an_account_is_read_before_anything_follows(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=ToldSteps, play=("0 end",), **MOVING) as robot:
        robot.answer_at_once("1 step 1")
        robot.settle()
        asked = len(robot.worker.asked)
        assert robot.labels == [GO_ON]
        robot.choose(GO_ON)
        assert robot.moving
        assert len(robot.worker.asked) == asked
        robot.settle()
        assert len(robot.worker.asked) == asked + 1


def test_a_skip_of_the_motion_behind_an_account_skips_no_action(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=ToldSteps, play=("0 end",), **MOVING) as robot:
        robot.answer_at_once("1 step 1")
        robot.settle()
        robot.choose(GO_ON)
        assert robot.moving
        robot.click(robot.table.points)
        assert not robot.moving
        robot.answer_at_once("1 step 2")
        assert robot.actions[-1] == "1 step 2" and robot.moving
