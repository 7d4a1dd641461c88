"""Focus, size and full screen: what they skip is told, what was asked stays; a window that is put away rests."""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.ai import worker_client
from game.ai.worker_client import WorkerClient
from game.i18n.catalog import tr
from game.scenes.table.overlays.table_menu import TableMenu
from game.session.seats import PERSON
from game.timing.window_times import WINDOW
from game.ui.widgets import Button
from tests.support.tiny_scene import StagedScene, tiny_tallies, tiny_words
from tests.support.tiny_table import MOVING, OPEN, TinyTableRobot, tiny_table

__all__ = ["tiny_tallies", "tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
TWO, SECOND = (PERSON, PERSON), ("easy", PERSON)
Disturb = Callable[[TinyTableRobot], None]
FOCUS, AWAY, FULL, SIZE = (pytest.param(each, id=name) for each, name in (
    (TinyTableRobot.lose_focus, "focus"), (lambda robot: (robot.minimise(), robot.restore()), "minimised"),
    (TinyTableRobot.full_screen, "F11"), (TinyTableRobot.new_size, "size")))


# what is skipped ----------------------------------------------------------------------------------


@pytest.mark.usefixtures("tiny_tallies")
@pytest.mark.parametrize("disturb", [
    pytest.param(lambda robot: robot.key("return"), id="skipped"), pytest.param(TinyTableRobot.settle, id="watched"),
    FOCUS, AWAY, FULL, SIZE])
def test_the_turns_of_others_stand_in_the_strip_whatever_was_seen(tmp_path: Path, disturb: Disturb) -> None:
    with tiny_table(tmp_path, SECOND, scene=StagedScene, **MOVING) as robot:
        see_a_turn(robot, disturb)
        assert "goes 2 on" in robot.turns[-1]


def see_a_turn(robot: TinyTableRobot, disturb: Disturb) -> None:
    """A computer steps, which is disturbed, and ends its turn; then the person is asked."""
    robot.answer_at_once("0 step 2")
    assert robot.moving
    disturb(robot)
    robot.settle()
    robot.answer("0 end")
    robot.settle()
    assert robot.asks == 1


# what was asked -----------------------------------------------------------------------------------


@pytest.mark.parametrize("disturb", [FULL, SIZE])
def test_chosen_seats_stay(tmp_path: Path, disturb: Disturb) -> None:
    with tiny_table(tmp_path) as robot:
        robot.menu("seats")
        robot.seat_players({1: "hard"})
        disturb(robot)
        assert [field.value for field in robot.drop_downs] == [PERSON, "hard"]
        robot.press_in_window(tr("ui.close"))
        assert [seat.kind for seat in robot.session.seats] == [PERSON, "hard"]


@pytest.mark.parametrize("disturb", [FULL, SIZE])
def test_agreements_to_end_the_game_stay(tmp_path: Path, disturb: Disturb) -> None:
    with tiny_table(tmp_path, TWO, spec=OPEN) as robot:
        robot.menu("end")
        robot.read(0.4)
        robot.click(robot.toggles[0])
        disturb(robot)
        assert [toggle.on for toggle in robot.toggles] == [True, False]
        robot.read(0.4)
        robot.click(robot.toggles[1])
        robot.press_in_window(tr("game.end.counted.button"))
        assert robot.session.over


@pytest.mark.parametrize("disturb", [FULL, SIZE])
def test_an_open_question_stays(tmp_path: Path, disturb: Disturb) -> None:
    with tiny_table(tmp_path, confirmations="all") as robot:
        robot.choose("End")
        assert robot.layer is not None and robot.actions[-1] != "0 end"
        disturb(robot)
        assert robot.layer is not None
        robot.press_in_window(tr("ui.yes"))
        assert robot.actions[-1] == "0 end"


@pytest.mark.parametrize("disturb", [FULL, SIZE])
def test_a_question_stays_where_there_are_secrets_too(tmp_path: Path, disturb: Disturb) -> None:
    """F11 called the curtain: the system takes the focus from a window that switches to full screen."""
    with tiny_table(tmp_path, TWO) as robot:
        robot.sit_down()
        robot.menu("end")
        robot.read(0.4)
        robot.click(robot.toggles[0])
        disturb(robot)
        assert robot.curtain is None
        assert [toggle.on for toggle in robot.toggles] == [True, False]


@pytest.mark.parametrize("kinds", [TWO, (PERSON, "easy")])
@pytest.mark.parametrize("disturb", [FULL, SIZE])
def test_an_open_menu_stays_until_it_is_closed(tmp_path: Path, disturb: Disturb, kinds: tuple[str, str]) -> None:
    with tiny_table(tmp_path, kinds) as robot:
        if kinds == TWO:
            robot.sit_down()
        disturb(robot)
        assert robot.layer is None
        robot.key("f10")
        disturb(robot)
        disturb(robot)
        assert isinstance(robot.layer, TableMenu) and robot.asks is not None
        robot.key("escape")
        disturb(robot)
        assert robot.layer is None


def test_whoever_comes_back_takes_nothing_back_behind_the_curtain(tmp_path: Path) -> None:
    """A choice that was begun below it would be lost; the one before may take back a turn that was handed over."""
    with tiny_table(tmp_path, TWO) as robot:
        robot.sit_down()
        robot.do("0 step 1")
        robot.lose_focus()
        assert robot.curtain is not None and robot.session.barrier() is None
        offered = [button.label for button in robot.curtain.walk() if isinstance(button, Button)]
        assert tr("game.hand-over.undo") not in offered
        robot.sit_down()
        robot.do("0 end")
        assert robot.curtain is not None
        offered = [button.label for button in robot.curtain.walk() if isinstance(button, Button)]
        assert tr("game.hand-over.undo") in offered


@pytest.mark.parametrize("away", ["lost", "minimised"])
def test_whoever_leaves_behind_a_full_screen_is_covered(tmp_path: Path, away: str) -> None:
    event = {"lost": pygame.WINDOWFOCUSLOST, "minimised": pygame.WINDOWMINIMIZED}[away]
    with tiny_table(tmp_path, TWO) as robot:
        robot.sit_down()
        robot.full_screen()
        robot.app.step([Event(event)])
        assert robot.curtain is None and robot.app.window_changes.leave_at is not None, "this may be the switch itself"
        assert robot.app.wake_in() < WINDOW.reopen_rest
        robot.app.window_changes.leave_at = time.perf_counter()
        robot.wait()
        assert robot.curtain is not None and robot.app.window_changes.leave_at is None


# a window that is put away ------------------------------------------------------------------------


@pytest.mark.usefixtures("tiny_tallies")
def test_computers_play_on_while_the_window_is_away(tmp_path: Path) -> None:
    with tiny_table(tmp_path, SECOND, scene=StagedScene, **MOVING) as robot:
        robot.minimise()
        play_away(robot)


@pytest.mark.usefixtures("tiny_tallies")
def test_nothing_is_painted_while_the_window_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[int] = []
    with tiny_table(tmp_path, SECOND, scene=StagedScene, **MOVING) as robot:
        robot.minimise()
        monkeypatch.setattr(robot.app.window, "show", lambda rects: painted.append(len(rects)))
        play_away(robot)
        assert not painted
        robot.restore()
        assert painted


@pytest.mark.usefixtures("tiny_tallies")
def test_nothing_moves_while_the_window_is_away(tmp_path: Path) -> None:
    with tiny_table(tmp_path, SECOND, scene=StagedScene, **MOVING) as robot:
        robot.minimise()
        robot.answer_at_once("0 step 2")
        assert robot.actions[-1] == "0 step 2"
        assert robot.app.wake_in() > 1 / 60


@pytest.mark.usefixtures("tiny_tallies")
def test_what_happened_while_the_window_was_away_is_told(tmp_path: Path) -> None:
    with tiny_table(tmp_path, SECOND, scene=StagedScene, **MOVING) as robot:
        robot.minimise()
        play_away(robot)
        robot.restore()
        robot.wait(0.1)
        assert robot.asks == 1 and "goes 2 on" in robot.turns[-1]


def play_away(robot: TinyTableRobot) -> None:
    """A computer has its turn."""
    robot.answer("0 step 2")
    robot.settle()
    robot.answer("0 end")
    robot.settle()
    assert robot.actions[-2:] == ["0 step 2", "0 end"]


# leaving ------------------------------------------------------------------------------------------


class StubbornProcess:
    """A worker that does not end by itself. `waits` are the times for which somebody waited for that in a frame."""

    waits: list[float | None]
    exitcode, pid = None, 1

    def __init__(self) -> None:
        self.waits = []
        self.killed = threading.Event()

    def Process(self, **about: Any) -> "StubbornProcess":
        return self

    def Pipe(self) -> tuple[Any, Any]:
        return StubbornPipe(), StubbornPipe()

    def start(self) -> None:
        """It runs."""

    def is_alive(self) -> bool:
        return not self.killed.is_set()

    def join(self, timeout: float | None = None) -> None:
        if threading.current_thread() is threading.main_thread():
            self.waits.append(timeout)

    def kill(self) -> None:
        self.killed.set()

    terminate = kill


class StubbornPipe:
    """Its pipe, on which nothing is ever heard."""

    def send(self, message: object) -> None:
        """It is not read."""

    def poll(self, timeout: float = 0.0) -> bool:
        return False

    def close(self) -> None:
        """It stays open at the other end."""


def test_nobody_waits_in_a_frame_for_the_end_of_the_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    process = StubbornProcess()
    monkeypatch.setattr(worker_client, "get_context", lambda method: process)
    with tiny_table(tmp_path, ("easy", PERSON), worker=WorkerClient("tiny")) as robot:
        robot.wait(0.2)
        assert not process.killed.is_set()
        robot.app.stack.drop()
        assert not any(process.waits)
        assert process.killed.wait(10), "the worker is ended all the same"
