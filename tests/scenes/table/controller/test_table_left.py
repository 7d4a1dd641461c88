"""Leaving a table with a worker that does not end when it is asked to: no frame waits, and nothing remains."""

import sys
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.ai.worker_client import WorkerClient
from game.ai.worker_reaper import REAPER
from game.scenes.scene_base import Scene
from game.timing.computer_times import COMPUTER
from tests.ai.stubborn_workers import never_end
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import TinyTableRobot, tiny_table
from tests.support.waiting import process_exists, wait_for, watch_waits

__all__ = ["tiny_words"]
pytestmark = [pytest.mark.usefixtures("tiny_words"),
              pytest.mark.skipif(sys.platform == "win32", reason="looks for processes by their number")]


def thinking(robot: TinyTableRobot) -> Any:
    """A computer of this table thinks in a process of its own; that process."""
    client = robot.controller.computer_seats.worker = WorkerClient("tiny", target=never_end)
    robot.do("0 end")
    robot.wait(0.1)
    process = client.process
    assert wait_for(lambda: process.pid is not None, 20)
    return process


def test_leaving_a_table_waits_for_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        process = thinking(robot)
        waits = watch_waits(monkeypatch)
        robot.app.stack.reset(Scene())
        robot.app.step((), 1 / 60)
        assert waits == [] and process_exists(process.pid)
        assert wait_for(lambda: not process_exists(process.pid)), "it is killed while the program goes on"


def test_the_end_of_the_program_ends_the_worker_within_its_time(tmp_path: Path,
                                                                monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []
    finish = REAPER.finish
    longest = COMPUTER.last_goodbye
    monkeypatch.setattr(REAPER, "finish", lambda seconds=longest: (given.append(seconds), finish(seconds)))
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        process = thinking(robot)
    assert given == [longest] and longest <= 2.0
    assert not REAPER.ending and not process_exists(process.pid)


@pytest.mark.parametrize("drawn", [True, False])
def test_who_leaves_stops_the_computers_and_keeps_a_picture_if_the_table_can_be_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, drawn: bool,
) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        table, worker, pictures, viewers = robot.table, robot.worker, [], []
        board = table.areas.board

        def seen() -> Rect:
            viewers.append(table.viewer)
            return board() if drawn else Rect(None)  # type: ignore[arg-type]

        assert table.session.store is not None
        monkeypatch.setattr(table.session.store, "set_thumb", lambda game, picture: pictures.append(game))
        monkeypatch.setattr(table.areas, "board", seen)
        robot.app.stack.reset(Scene())
        robot.app.step((), 1 / 60)
        assert worker.closed and pictures == [table.session.id] * drawn
        assert viewers[-1] is None, "it shows what everybody may see"
        assert ("no picture of the table was stored" in caplog.text) != drawn


@pytest.mark.parametrize("stored", [True, False])
def test_a_table_without_a_store_is_not_shown_once_more_for_a_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stored: bool,
) -> None:
    with tiny_table(tmp_path, play=("0 step 1",)) as robot:
        table, shown = robot.table, []
        show = table.show
        monkeypatch.setattr(table, "show", lambda: (shown.append(table.viewer), show()))
        if not stored:
            table.session.store = None
        robot.app.stack.reset(Scene())
        robot.app.step((), 1 / 60)
        assert shown == [None] * stored
        assert robot.worker.closed, "all else is ended"
