"""Secrets at the table: nobody's hand lies open before its owner has said to be there, whatever happens meanwhile."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.session.seats import PERSON
from tests.support.tiny_game import FORCED, LANDINGS
from tests.support.tiny_scene import StagedScene, tiny_words
from tests.support.tiny_table import MOVING, TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
TWO, THREE = (PERSON, PERSON), (PERSON, PERSON, PERSON)
VEIL = {"hand_over": "veil"}
CHAIN = MOVING | {"auto_confirm": True}  # forced actions follow by themselves


def test_a_hand_is_seen_by_its_owner_alone(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO, house_rules=VEIL, **VEIL) as robot:
        assert robot.curtain is not None and not robot.shows_secrets(0)
        robot.sit_down()
        assert robot.shows_secrets(0) and not robot.shows_secrets(1)


def test_no_hand_lies_open_below_a_veil(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO, scene=StagedScene, variants=(FORCED,), house_rules=VEIL, **CHAIN, **VEIL) as robot:
        robot.sit_down()
        robot.choose("Step 1")
        assert robot.moving
        robot.lose_focus()
        robot.wait(0.1)
        assert robot.curtain is not None and not robot.curtain.opaque
        assert not robot.shows_secrets(0)


@pytest.mark.parametrize("disturb", [
    pytest.param(TinyTableRobot.lose_focus, id="focus"), pytest.param(TinyTableRobot.full_screen, id="F11")])
def test_every_motion_of_a_chain_ends_and_has_its_line(
        tmp_path: Path, disturb: Callable[[TinyTableRobot], None]) -> None:
    with tiny_table(tmp_path, TWO, scene=StagedScene, variants=(FORCED,), **CHAIN) as robot:
        robot.sit_down()
        robot.choose("Step 1")
        assert robot.moving
        disturb(robot)
        if robot.curtain is not None:
            robot.sit_down()
        robot.settle()
        assert robot.asks == 0 and robot.actions[-LANDINGS:] == ["0 land"] * LANDINGS
        lines = robot.log_lines
        robot.full_screen()
        assert robot.pieces_in_the_air == 0 and lines == robot.log_lines


def test_whoever_is_left_alone_opens_a_curtain_first(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO, play=("0 end",)) as robot:
        robot.sit_down()
        assert robot.shows_secrets(1)
        robot.change_seats({1: "easy"})
        robot.wait(0.1)
        assert not robot.shows_secrets(0) and not robot.shows_secrets(1)
        assert robot.curtain is not None and robot.curtain.seat == 0
        robot.sit_down()
        assert robot.shows_secrets(0)


def test_a_hand_is_covered_when_a_computer_takes_the_seat(tmp_path: Path) -> None:
    with tiny_table(tmp_path, THREE) as robot:
        robot.sit_down()
        assert robot.shows_secrets(0)
        robot.change_seats({0: "easy"})
        robot.wait(0.1)
        assert not any(robot.shows_secrets(seat) for seat in range(3))
        robot.answer("0 step 1")
        assert robot.actions[-1] == "0 step 1" and not any(robot.shows_secrets(seat) for seat in range(3))


@pytest.mark.parametrize("agreed, opaque", [("curtain", True), ("veil", False)])
def test_the_hand_over_that_the_table_agreed_on_counts(tmp_path: Path, agreed: str, opaque: bool) -> None:
    other = "veil" if opaque else "curtain"
    with tiny_table(tmp_path, TWO, house_rules={"hand_over": agreed}, hand_over=other) as robot:
        assert robot.curtain is not None and robot.curtain.opaque == opaque
