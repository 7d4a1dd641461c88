"""Accounts that are read: one that is read again in the past changes nothing in the present, its motion is its own."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.i18n.catalog import tr
from game.session.seats import PERSON
from game.table.phases import Thinking
from game.ui.drawing.panel_painter import hex_of
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.tiny_game import SHORT, TRADE
from tests.support.tiny_scene import ACCOUNT, AGAIN, GO_ON, StagedScene, tiny_words
from tests.support.tiny_table import COLOURS, MOVING, READ, TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
Disturb = Callable[[TinyTableRobot], object]


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


# what disturbs ------------------------------------------------------------------------------------


def reseat(robot: TinyTableRobot) -> None:
    """Another level plays the second seat."""
    robot.change_seats({1: "hard"})


DISTURBANCES = [pytest.param(each, id=name) for each, name in (
    (TinyTableRobot.lose_focus, "focus"), (lambda robot: (robot.minimise(), robot.restore()), "minimised"),
    (TinyTableRobot.full_screen, "F11"), (TinyTableRobot.new_size, "size"), (reseat, "seats"))]


@pytest.mark.parametrize("disturb", DISTURBANCES)
def test_an_account_behind_a_disturbed_motion_is_read_first(tmp_path: Path, disturb: Disturb) -> None:
    with tiny_table(tmp_path, scene=ToldSteps, play=("0 end",), **MOVING) as robot:
        robot.answer_at_once("1 step 1")
        asked = len(robot.worker.asked)
        assert robot.moving
        disturb(robot)
        robot.settle()
        assert robot.labels == [GO_ON] and robot.sentence == ACCOUNT and len(robot.worker.asked) == asked
        robot.read(READ)
        robot.choose(GO_ON)
        robot.settle()
        assert len(robot.worker.asked) == asked + 1


@pytest.mark.parametrize("disturb", DISTURBANCES)
def test_the_game_goes_on_where_the_motion_behind_an_account_is_disturbed(tmp_path: Path, disturb: Disturb) -> None:
    with tiny_table(tmp_path, scene=ToldSteps, play=("0 end",), **MOVING) as robot:
        robot.answer_at_once("1 step 1")
        robot.settle()
        asked = len(robot.worker.asked)
        robot.choose(GO_ON)
        assert robot.moving
        disturb(robot)
        robot.settle()
        assert len(robot.worker.asked) == asked + 1


def test_a_curtain_over_the_motion_behind_an_account_opens_on_the_next_question(tmp_path: Path) -> None:
    with tiny_table(tmp_path, (PERSON, PERSON), scene=ToldSteps, **MOVING) as robot:
        robot.sit_down()
        robot.choose("Step 1")
        robot.settle()
        robot.choose(GO_ON)
        assert robot.moving
        robot.lose_focus()
        assert robot.curtain is not None and not robot.moving
        robot.sit_down()
        assert robot.asks == 0


def test_an_account_waits_while_one_is_read_again_in_the_past(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=ToldSteps, play=("0 step 1", "0 end"), **MOVING) as robot:
        robot.answer_at_once("1 step 1")
        robot.settle()
        robot.table.look_at(0)
        while AGAIN not in robot.labels:
            robot.choose(tr("game.past.next"))
        robot.choose(AGAIN)
        assert robot.labels == [GO_ON]
        robot.table.look_at(None)
        assert robot.labels == [GO_ON] and robot.sentence == ACCOUNT
        robot.choose(GO_ON)
        robot.settle()
        assert robot.phase is Thinking


class ToldTurns(ToldSteps):
    """Turns that the rules end, and of which something still moves behind their account; `WORDS` say what."""

    WORDS = ""

    def __init__(self, *made_of: Any) -> None:
        super().__init__(*made_of)
        self.telling.motion_sentence = lambda: self.WORDS  # type: ignore[method-assign]


class WordedTurns(ToldTurns):
    """The same with words."""

    WORDS = "Pieces go home."


@pytest.mark.parametrize(("scene", "speaks_of"), [(ToldTurns, 0), (WordedTurns, 1)])
def test_the_prompt_has_the_colour_of_the_seat_that_it_speaks_of(
        tmp_path: Path, scene: type[ToldTurns], speaks_of: int) -> None:
    with tiny_table(tmp_path, scene=scene, variants=(SHORT,), play=("0 step 1",), **MOVING) as robot:
        robot.answer_at_once("1 step 1")
        robot.settle()
        robot.choose(GO_ON)
        table = robot.table
        assert robot.moving and (scene.WORDS or f"<seat:{speaks_of}>") in robot.sentence
        (plate,) = (part for part in drawing_of(table.prompt)["plate"] if part.name == "panel")
        assert plate.style["border"] == hex_of(table.ui.theme.seat(COLOURS[speaks_of]))
