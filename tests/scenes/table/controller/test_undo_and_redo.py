"""Undo and redo lead to the same table: last word, one banner, begun choice; in the past they say why not."""

from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.session.seats import PERSON
from tests.support.tiny_game import SHORT, TRADE
from tests.support.tiny_scene import StagedScene, tiny_words
from tests.support.tiny_table import OPEN, TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
TWO, ALONE = (PERSON, PERSON), (PERSON, "easy")


class StepEnds(StagedScene):
    """A step ends the turn."""

    ENDS = ("stepped",)


def last_word(robot: TinyTableRobot) -> bool:
    """The person who has played is asked to end the turn."""
    return tr("game.end-turn") in robot.labels


@pytest.mark.parametrize("kinds", [ALONE, TWO])
def test_the_last_word_is_asked_after_a_redo(tmp_path: Path, kinds: tuple[str, str]) -> None:
    with tiny_table(tmp_path, kinds, scene=StepEnds, variants=(SHORT,), spec=OPEN) as robot:
        robot.choose("Step 1")
        assert last_word(robot)
        robot.read(1.0)
        robot.key("backspace")
        robot.read(1.0)
        assert robot.asks == 0
        robot.key("shift+backspace")
        robot.read(0.5)
        assert robot.actions[-1] == "0 step 1"
        assert last_word(robot) and not robot.worker.asked and not robot.banners
        robot.choose(tr("game.end-turn"))
        robot.wait(0.1)
        assert robot.worker.asked or robot.banners == [1]


@pytest.mark.parametrize("kinds", [ALONE, TWO])
def test_the_last_word_is_asked_after_resuming(tmp_path: Path, kinds: tuple[str, str]) -> None:
    with tiny_table(tmp_path, kinds, scene=StepEnds, variants=(SHORT,), spec=OPEN) as robot:
        robot.choose("Step 1")
        assert last_word(robot)
        robot.leave_and_continue()
        robot.read(0.5)
        assert robot.actions[-1] == "0 step 1"
        assert last_word(robot) and not robot.worker.asked and not robot.banners
        assert robot.sentence == tr("game.turn-over", seat="<seat:0>")


def test_redo_in_the_past_does_it_or_says_why_not(tmp_path: Path) -> None:
    with tiny_table(tmp_path, ALONE) as robot:
        robot.choose("Step 1")
        robot.read(1.0)
        robot.key("backspace")
        assert "0 step 1" not in robot.actions
        robot.look_back()
        robot.read(0.5)
        told = robot.toasts
        robot.key("shift+backspace")
        robot.wait(0.1)
        done = robot.actions[-1] == "0 step 1" and not robot.in_the_past
        assert done or (robot.in_the_past and robot.toasts != told)


def test_end_here_in_the_past_does_it_or_says_why_not(tmp_path: Path) -> None:
    with tiny_table(tmp_path, ALONE, play=("0 step 1",)) as robot:
        robot.look_back()
        robot.menu("end")
        robot.read(0.4)
        told = robot.toasts
        for toggle in robot.toggles:
            robot.click(toggle)
        robot.press_in_window(tr("game.end.counted.button"))
        robot.wait(0.1)
        done = robot.session.over and not robot.in_the_past
        assert done or (robot.in_the_past and robot.toasts != told)


def test_backspace_in_the_past_leaves_a_begun_choice(tmp_path: Path) -> None:
    with tiny_table(tmp_path, ALONE, scene=StagedScene, variants=(TRADE,), play=("0 step 1",)) as robot:
        asked = robot.labels
        robot.click(robot.table.hands[0][0])
        robot.wait(0.1)
        begun = robot.labels
        assert begun != asked and any("Trade" in label for label in begun)
        robot.look_back()
        robot.read(1.0)
        robot.key("backspace")
        robot.wait(0.1)
        robot.return_to_present()
        assert robot.labels == begun


def test_an_undo_takes_the_banner_away(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO, spec=OPEN) as robot:
        take_back_a_hand_over(robot)
        assert 1 not in robot.banners


def test_undo_and_redo_of_a_hand_over_leave_one_banner(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO, spec=OPEN) as robot:
        take_back_a_hand_over(robot)
        robot.key("shift+backspace")
        robot.wait(0.1)
        assert robot.actions[-1] == "0 end" and robot.banners == [1]


def take_back_a_hand_over(robot: TinyTableRobot) -> None:
    """The turn of seat 0 is ended, and taken back while the banner still calls seat 1."""
    robot.choose("End")
    assert robot.actions[-1] == "0 end" and robot.banners == [1]
    robot.read(0.4)
    robot.key("backspace")
    robot.press_in_window(tr("game.take-back.yes"))
    assert robot.actions[-1] != "0 end"
