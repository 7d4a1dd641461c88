"""`walk` knows who has confirmed to be at the screen, whatever the table says of who may look."""

from pathlib import Path

import pytest

from game.session.seats import PERSON
from game.table import seat_transitions
from game.table.people import first_person
from game.table.table_events import Hidden, Shown, Undo
from game.table.transition import Transition
from game.tools.ui_fuzzer.checks.privacy import PrivacyCheck
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
TWO, THREE = (PERSON, PERSON), (PERSON, PERSON, PERSON)


class Watched:
    """The check, which sees a table after each deed."""

    def __init__(self, robot: TinyTableRobot) -> None:
        self.robot, self.check = robot, PrivacyCheck()
        self.robot.wait()

    @property
    def found(self) -> list[str]:
        """The findings of the frame that is shown now."""
        return [finding.detail for finding in self.check.frame(self.robot.table)]

    def handed_over(self) -> None:
        """The first person opens the curtain, ends a turn, and the second one comes."""
        assert not self.found
        self.robot.sit_down()
        assert not self.found and self.robot.table.viewer == 0
        for text in ("0 step 1", "0 end"):
            self.robot.do(text)
            self.robot.wait(0.1)
        assert not self.found
        self.robot.sit_down()
        assert not self.found and self.robot.table.viewer == 1


def shows_whoever_is_left(transition: Transition, _: bool) -> None:
    """D7: the hand of the person who is left opens, whether that person is there or not."""
    seat = first_person(transition.session)
    transition.set(own_seat=seat)
    transition.look_through(seat, confirmed=True)


def leaves_the_hand_open(transition: Transition, _: bool) -> None:
    """D8: the hand of the person who has left stays open."""


def test_the_hand_of_the_one_who_is_left_opened_too_soon_is_found(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_transitions, "leave_seat", shows_whoever_is_left)
    with tiny_table(tmp_path, TWO) as robot:
        watched = Watched(robot)
        watched.handed_over()
        robot.change_seats({1: "easy"})
        assert watched.found == ["seat 0 is shown to None"]


def test_the_hand_of_a_person_who_has_left_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_transitions, "leave_seat", leaves_the_hand_open)
    with tiny_table(tmp_path, THREE) as robot:
        watched = Watched(robot)
        watched.handed_over()
        robot.change_seats({1: "easy"})
        assert watched.found == ["seat 1 is shown to None"]


@pytest.mark.parametrize("people", [TWO, THREE])
def test_a_seat_that_is_left_shows_nobody(people: tuple[str, ...], tmp_path: Path) -> None:
    with tiny_table(tmp_path, people) as robot:
        watched = Watched(robot)
        watched.handed_over()
        robot.change_seats({1: "easy"})
        assert not watched.found and robot.table.viewer is None


def test_a_person_alone_needs_no_curtain_until_another_one_joins(tmp_path: Path) -> None:
    with tiny_table(tmp_path, (PERSON, "easy")) as robot:
        watched = Watched(robot)
        assert not watched.found and robot.table.viewer == 0
        robot.change_seats({1: PERSON})
        assert not watched.found and robot.table.viewer == 0
        robot.controller.machine.now = robot.controller.machine.now._replace(viewer=1)
        assert watched.found == ["seat 1 is shown to 0"]


def test_a_curtain_that_goes_without_a_person_confirms_nobody(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO) as robot:
        watched = Watched(robot)
        watched.handed_over()
        robot.controller.send(Hidden())
        robot.controller.send(Shown())
        robot.wait()
        assert not watched.found and robot.curtain is not None
        robot.controller.machine.now = robot.controller.machine.now._replace(viewer=1)
        assert watched.found == ["seat 1 is shown to None"]


def test_a_turn_that_is_taken_back_at_the_curtain_shows_nobody(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO) as robot:
        watched = Watched(robot)
        watched.handed_over()
        for text in ("1 step 1", "1 end"):
            robot.do(text)
            robot.wait(0.1)
        robot.controller.send(Undo())
        robot.wait()
        assert not watched.found
