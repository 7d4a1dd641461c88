"""A table whose window is minimised: computers play on or wait, nobody sees a motion, and nothing of a person is
decided."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.scenes.postgame.replay.replay_controller import ReplayController
from game.session.seats import PERSON
from game.timing.computer_times import COMPUTER
from tests.support.tiny_scene import TinyScene, tiny_words
from tests.support.tiny_table import FRAME, OPEN, TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
GONE, LOST = Event(pygame.WINDOWMINIMIZED), Event(pygame.WINDOWFOCUSLOST)
BACK = Event(pygame.WINDOWRESTORED)
MOVING: dict[str, Any] = {"reduced_motion": False}


def send(robot: TinyTableRobot, event: Event) -> None:
    """The system tells something about the window."""
    robot.app.step([event], FRAME)


def test_computers_play_on_behind_a_minimised_window_and_nothing_moves(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",), spec=OPEN, **MOVING) as robot:
        robot.do("0 end")
        robot.wait(0.5)
        send(robot, GONE)
        robot.worker.answer("1 step 1")
        robot.wait(FRAME)
        assert robot.actions[-1] == "1 step 1" and not robot.table.animator.busy, "it lands at once"
        assert robot.app.stack.wake_in() == COMPUTER.poll, "the next move is searched"
        robot.worker.answer("1 step 2")
        robot.wait(FRAME)
        assert robot.actions[-2:] == ["1 step 2", "1 end"], "the forced end of its turn follows"
        assert robot.table.selection is None, "nobody is asked who is not there"
        assert robot.app.stack.wake_in() is None
        send(robot, BACK)
        assert robot.table.asked is not None


def test_motion_goes_on_as_ever_when_the_window_is_back(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",), spec=OPEN, **MOVING) as robot:
        send(robot, GONE)
        send(robot, BACK)
        robot.do("0 step 1")
        assert robot.table.animator.busy


def test_computers_wait_for_the_window_if_the_settings_say_so(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",), spec=OPEN, goes_on_minimised=False) as robot:
        robot.do("0 end")
        send(robot, GONE)
        plies = robot.session.ply
        robot.answer("1 step 2")
        assert robot.session.ply == plies and robot.app.stack.wake_in() is None
        send(robot, LOST)
        robot.wait(0.1)
        assert robot.session.ply == plies
        send(robot, BACK)
        robot.wait(0.1)
        assert robot.actions[-1] == "1 step 2", "the answer has waited"


def test_a_window_without_focus_holds_nobody_up(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",), spec=OPEN, goes_on_minimised=False) as robot:
        robot.do("0 end")
        send(robot, LOST)
        robot.answer("1 step 2")
        assert robot.actions[-1] == "1 step 2"


def test_no_computer_is_asked_behind_a_minimised_window_if_they_wait(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1",), spec=OPEN, goes_on_minimised=False, **MOVING) as robot:
        robot.do("0 end")
        robot.worker.answer("1 step 1")
        robot.wait(2 * FRAME)
        assert robot.table.animator.busy and list(robot.worker.asked) == [1]
        send(robot, GONE)
        robot.wait(0.1)
        assert not robot.table.animator.busy and list(robot.worker.asked) == [1]
        send(robot, BACK)
        robot.wait(0.1)
        assert list(robot.worker.asked) == [1, 2]


@pytest.mark.parametrize("goes_on", [True, False])
def test_nothing_of_a_person_is_decided_behind_a_minimised_window(tmp_path: Path, goes_on: bool) -> None:
    """Not even a forced move that is made by itself otherwise."""
    own = ("0 step 1", "0 step 1")  # after two steps the end of the turn is forced
    with tiny_table(tmp_path, (PERSON, PERSON, "easy"), play=own[:1], spec=OPEN, auto_end_turn=True,
                    goes_on_minimised=goes_on, **MOVING) as robot:
        robot.do(own[1])
        assert robot.table.animator.busy
        send(robot, GONE)
        robot.wait(0.2)
        assert robot.actions[-1] == own[1]
        send(robot, BACK)
        robot.wait(0.2)
        assert robot.actions[-1] == "0 end"


def test_the_motion_of_another_seat_is_over_when_somebody_comes_back(tmp_path: Path) -> None:
    for event in (GONE, LOST):
        with tiny_table(tmp_path, play=("0 step 1",), spec=OPEN, **MOVING) as robot:
            robot.do("0 end")
            robot.wait(0.5)
            robot.worker.answer("1 end")
            robot.wait(2 * FRAME)
            assert robot.table.animator.busy
            send(robot, event)
            send(robot, BACK)
            assert not robot.table.animator.busy and robot.table.asked is not None


def test_who_comes_back_to_a_curtain_is_asked_behind_it(tmp_path: Path) -> None:
    with tiny_table(tmp_path, (PERSON, PERSON), **MOVING) as robot:
        robot.sit_down()
        robot.do("0 step 1")
        assert robot.table.animator.busy
        send(robot, GONE)
        assert robot.curtain is not None and robot.table.viewer is None
        send(robot, BACK)
        robot.wait(0.1)
        assert robot.curtain is not None and robot.table.viewer is None and robot.table.selection is None
        robot.sit_down()
        assert robot.table.viewer == 0 and robot.table.asked is not None


def test_a_question_that_stands_is_not_asked_again(tmp_path: Path) -> None:
    with tiny_table(tmp_path, spec=OPEN) as robot:
        asked = robot.table.asked
        send(robot, GONE)
        send(robot, BACK)
        robot.wait(0.1)
        assert robot.table.asked is asked is not None


def test_a_replay_rests_behind_a_minimised_window(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1", "0 end"), spec=OPEN) as robot:
        robot.app.stack.push(TinyScene(robot.session, lambda scene: ReplayController(scene, playing=True)))
        watched = robot.app.stack.top
        assert isinstance(watched, TinyScene) and isinstance(watched.controller, ReplayController)
        send(robot, GONE)
        robot.wait(20)
        assert watched.controller.ply == 0 and robot.app.stack.wake_in() is None
        send(robot, BACK)
        robot.wait(20)
        assert watched.controller.ply == robot.session.ply
