"""Step mode: each action of a computer is seen to move and then waits, whatever else is looked at meanwhile."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.session.seats import PERSON
from tests.support.tiny_scene import StagedScene, tiny_words
from tests.support.tiny_table import MOVING, TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")


def waits(robot: TinyTableRobot) -> bool:
    """The prompt offers the next step."""
    return tr("game.step") in robot.labels


@contextmanager
def pause(folder: Path) -> Iterator[TinyTableRobot]:
    """A table where the first step of a computer waits to be read; undo has no barriers."""
    with tiny_table(folder, play=("0 step 1", "0 end"), house_rules={"undo": "friendly"}) as robot:
        robot.menu("follow")
        robot.answer("1 step 1")
        assert waits(robot)
        yield robot


def test_a_look_at_the_past_ends_no_pause(tmp_path: Path) -> None:
    with pause(tmp_path) as robot:
        asked = len(robot.worker.asked)
        robot.look_back()
        robot.return_to_present()
        robot.read(0.5)
        assert waits(robot) and len(robot.worker.asked) == asked


def test_who_plays_ends_no_pause(tmp_path: Path) -> None:
    with pause(tmp_path) as robot:
        asked = len(robot.worker.asked)
        robot.change_seats({})
        robot.read(0.5)
        assert waits(robot) and len(robot.worker.asked) == asked


def test_nobody_is_asked_in_a_pause(tmp_path: Path) -> None:
    with tiny_table(tmp_path, ("easy", PERSON)) as robot:
        robot.menu("follow")
        robot.answer("0 end")
        assert waits(robot)
        robot.look_back()
        robot.return_to_present()
        robot.read(0.5)
        assert waits(robot) and not robot.table.top_bar.buttons["hint"].enabled
        robot.choose(tr("game.step"))
        assert robot.asks == 1


def test_an_undo_ends_the_pause(tmp_path: Path) -> None:
    with pause(tmp_path) as robot:
        robot.read(1.0)
        robot.key("backspace")
        robot.read(0.5)
        assert robot.actions[-1] == "0 step 1"
        assert robot.asks == 0 and not waits(robot)


def test_who_plays_closed_in_motion_leads_into_the_pause(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=StagedScene, play=("0 end",), **MOVING) as robot:
        robot.menu("follow")
        robot.answer_at_once("1 step 1")
        assert robot.moving
        asked, done = len(robot.worker.asked), len(robot.actions)
        robot.change_seats({})
        robot.settle()
        assert waits(robot) and len(robot.worker.asked) == asked
        robot.answer("1 step 2")
        assert len(robot.actions) == done


def test_steps_are_seen_to_move_after_a_skip(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=StagedScene, play=("0 end",), **MOVING) as robot:
        robot.choose(tr("game.skip"))
        robot.menu("follow")
        robot.answer_at_once("1 step 1")
        assert robot.actions[-1] == "1 step 1" and robot.moving
        robot.settle()
        assert waits(robot)


def test_the_action_of_a_step_is_named_and_what_it_brought_stands_below(tmp_path: Path) -> None:
    """The last line alone was shown: "A card goes to the discard pile", but not of whom it came."""
    with tiny_table(tmp_path, (PERSON, "easy"), picked=False, play=("0 pick queen",)) as robot:
        robot.menu("follow")
        robot.answer(robot.session.legal()[0].text())
        assert waits(robot)
        assert robot.sentence == "<seat:1> chose."
        assert robot.table.prompt.status.markup.startswith("Shown: ")
