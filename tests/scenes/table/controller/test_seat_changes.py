"""Card of the seats: closed unchanged it changes nothing, in motion too; a change drops what a person had begun."""

from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.session.seats import PERSON
from tests.support.tiny_game import SHORT, TRADE
from tests.support.tiny_scene import DRIVE, StagedScene, tiny_tallies, tiny_words
from tests.support.tiny_table import MOVING, OPEN, tiny_table

__all__ = ["tiny_tallies", "tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
TWO = (PERSON, PERSON)


class StepEnds(StagedScene):
    """A step ends the turn."""

    ENDS = ("stepped",)


class StepAndEnd(StagedScene):
    """A press on a step ends the turn with it."""

    THEN = {"step": "end"}


class Drives(StagedScene):
    """Two steps can be made with one press."""

    DRIVES = True


def test_who_plays_leaves_the_last_word(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=StepEnds, variants=(SHORT,)) as robot:
        robot.choose("Step 1")
        assert tr("game.end-turn") in robot.labels
        robot.change_seats({})
        robot.wait(0.1)
        assert tr("game.end-turn") in robot.labels and not robot.worker.asked


def test_who_plays_leaves_a_begun_choice(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=StagedScene, variants=(TRADE,)) as robot:
        asked = robot.labels
        robot.click(robot.table.hands[0][0])
        robot.wait(0.1)
        begun = robot.labels
        assert begun != asked
        robot.change_seats({})
        robot.wait(0.1)
        assert robot.labels == begun


@pytest.mark.usefixtures("tiny_tallies")
def test_who_plays_leaves_the_turn_strip(tmp_path: Path) -> None:
    with tiny_table(tmp_path, ("easy", PERSON), scene=StagedScene, **MOVING) as robot:
        robot.answer_at_once("0 step 2")
        robot.key("return")
        robot.answer("0 end")
        robot.settle()
        told = robot.turns
        assert robot.asks == 1 and any("goes 2 on" in row for row in told)
        robot.change_seats({})
        robot.wait(0.1)
        assert robot.turns == told


def test_who_plays_closed_in_motion_leaves_the_last_word_to_whoever_played(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO, scene=StepEnds, variants=(SHORT,), spec=OPEN, **MOVING) as robot:
        robot.choose("Step 1")
        assert robot.moving
        robot.change_seats({})
        robot.settle()
        assert robot.sentence == tr("game.turn-over", seat="<seat:0>") and not robot.banners
        robot.choose(tr("game.end-turn"))
        assert robot.banners == [1] and robot.asks == 1


def test_the_rest_of_a_press_follows(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=StepAndEnd, **MOVING) as robot:
        robot.choose("Step 1")
        robot.settle()
        assert robot.actions[-2:] == ["0 step 1", "0 end"]


def test_the_rest_of_a_press_goes_with_the_person(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=StepAndEnd, **MOVING) as robot:
        robot.choose("Step 1")
        assert robot.moving and robot.actions[-1] == "0 step 1"
        robot.change_seats({0: "easy"})
        robot.settle()
        robot.wait(0.2)
        assert robot.actions[-1] == "0 step 1" and ("move", 0) in robot.worker.asked.values()


def test_a_drive_goes_on_by_itself(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=Drives, **MOVING) as robot:
        robot.choose(DRIVE)
        robot.settle()
        assert robot.actions[-2:] == ["0 step 1", "0 step 1"]


def test_a_drive_goes_with_the_person(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=Drives, **MOVING) as robot:
        robot.choose(DRIVE)
        assert robot.moving
        robot.change_seats({0: "easy"})
        robot.settle()
        robot.wait(0.2)
        assert robot.actions.count("0 step 1") == 1
        robot.change_seats({0: PERSON})
        robot.settle()
        robot.wait(0.2)
        assert robot.actions.count("0 step 1") == 1


def test_texts_and_pictures_show_who_plays_now(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny_table(tmp_path) as robot:
        shown: list[list[str]] = []
        monkeypatch.setattr(robot.table.ui, "set_seats", lambda looks: shown.append([look.name for look in looks]))
        robot.change_seats({1: PERSON})
        assert shown[-1:] == [[seat.name for seat in robot.session.seats]]
