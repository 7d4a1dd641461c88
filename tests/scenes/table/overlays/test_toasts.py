"""A toast that says something about the present goes when that is over; one that tells what has happened stays its
time."""

from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.table.phases import StepPause, TurnOver
from tests.scenes.table.controller.test_undo_and_redo import StepEnds
from tests.support.tiny_game import SHORT
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import OPEN, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
PAST, NOTHING = "session.barrier.past", "session.redo.nothing"


def test_that_the_past_is_shown_is_said_no_longer_in_the_present(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        robot.look_back()
        robot.key("backspace")
        assert robot.toasts == [tr(PAST)]
        robot.return_to_present()
        assert robot.toasts == []


def test_what_cannot_be_done_again_is_said_until_something_can(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        robot.key("shift+backspace")
        assert robot.toasts == [tr(NOTHING)]
        robot.wait(0.5)
        assert robot.toasts == [tr(NOTHING)]
        robot.key("backspace")
        assert robot.actions[-1] != "0 step 1" and robot.toasts == []


def test_the_barrier_of_undo_is_named_as_long_as_it_is_the_same(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1", "0 end")) as robot:
        robot.answer("1 roll")
        robot.key("backspace")
        assert len(robot.toasts) == 1 and robot.controller.thinking == 1
        barred = robot.toasts
        robot.answer("1 step 1")
        assert robot.toasts == barred, "there is time to read it while the computers play on"
        robot.session.set_house_rules(undo="friendly")
        robot.controller.seats()
        assert robot.toasts == []


def test_the_end_of_a_turn_is_demanded_until_it_has_ended(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=StepEnds, variants=(SHORT,), spec=OPEN) as robot:
        robot.choose("Step 1")
        assert robot.phase is TurnOver
        robot.do("0 step 1")
        assert robot.toasts == [tr("game.turn-over.click")]
        robot.choose(tr("game.end-turn"))
        assert robot.toasts == []


def test_a_refusal_goes_with_the_next_part_of_a_choice_and_news_stay(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        robot.table.tell("news")
        robot.table.refuse("not now")
        robot.table.refuse("neither")
        assert robot.toasts == ["news", "neither"]
        robot.do("0 step 1")
        assert robot.toasts == ["news"]


@pytest.mark.parametrize("news_first", [True, False])
def test_the_same_sentence_told_again_stays_as_long_as_it_was_meant_last(tmp_path: Path, news_first: bool) -> None:
    with tiny_table(tmp_path) as robot:
        ways = [robot.table.tell, robot.table.refuse]
        for tell in ways if news_first else reversed(ways):
            tell("the same")
        assert robot.toasts == ["the same"]
        robot.do("0 step 1")
        assert robot.toasts == ([] if news_first else ["the same"])


def test_switching_the_step_mode_is_told_wherever_it_is_done(tmp_path: Path) -> None:
    on, off = tr("game.menu.follow.on"), tr("game.menu.follow.off")
    with tiny_table(tmp_path, play=("0 step 1", "0 end")) as robot:
        robot.menu("follow")
        assert robot.toasts == [on]
        robot.answer("1 step 1")
        assert robot.phase is StepPause and robot.toasts == [on]
        robot.choose(tr("game.step.off"))
        assert robot.phase is not StepPause and robot.toasts == [off]
        assert tr("game.menu.follow").partition(":")[0] in off, "it says how to switch it on again"


def test_the_step_mode_outlives_the_table(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1", "0 end")) as robot:
        robot.menu("follow")
        robot.leave_and_continue()
        assert robot.controller.now.stepping
        robot.answer("1 step 1")
        assert robot.phase is StepPause
        robot.choose(tr("game.step.off"))
        robot.leave_and_continue()
        assert not robot.controller.now.stepping
