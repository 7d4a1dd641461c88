"""Something fails in the middle of a game: a clear sentence, and the game goes on with nothing lost."""

import os
import time
from pathlib import Path
from typing import Any

import pytest

from game.ai import worker_client
from game.rules.automobiles.flow import Act
from game.scenes.automobiles.scene import AutomobilesScene
from game.scenes.table.overlays.toast import Toast
from game.session.storage.store import Store
from tests.ai.broken_workers import crash_at_job, hang_at_job
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.table_robot import people
from tests.support.table_controllers import playing

COMPUTER_NEXT = """
id: computer-next
rules: [AUT-4.1]
game: automobiles
given:
  seats: 2
  seed: 5
  options: {board: lighthouse, laps: 1, first: 0}
  play: ["0 done", "1 done", "0 drive"]
when: ["0 end"]
then: {decides: 0}
"""


def told(player: AutomobilesRobot) -> str:
    """The notes over the table."""
    return " ".join(w.text for w in player.table.screen.body.children if isinstance(w, Toast))


def end_turn(player: AutomobilesRobot) -> None:
    for verb in ("end", "done"):
        player.do_by_mouse(next(a for a in player.session.legal() if a.verb == verb))


def test_a_fault_in_the_rules_takes_the_move_back_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with sitting(tmp_path, people(2), scenario=COMPUTER_NEXT) as player:
        play = next(a for a in player.session.legal() if a.verb == "play")
        with monkeypatch.context() as broken:
            broken.setattr(Act, "do_play", lambda self, state, colour: 1 / 0)
            player.click(player.reachable_by_mouse(play)[1])
        assert "taken back" in told(player) and player.session.ply == 0
        assert list((tmp_path / "log").glob("crash-*.txt"))
        player.do_by_mouse(play)


def test_a_handler_that_raises_costs_only_its_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with sitting(tmp_path, people(2)) as player:
        with monkeypatch.context() as broken:
            broken.setattr(AutomobilesScene, "handle_key", lambda self, name: {}[name])
            player.key("4")
        dialog = player.table.screen.modals[-1]
        words = " ".join(str(getattr(widget, "markup", "")) for widget in dialog.walk())
        assert "Nothing else is lost" in words and "crash-" in words
        player.read()
        player.key("return")
        player.do_by_mouse(player.session.legal()[0])


def test_a_drawing_that_raises_costs_only_its_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with sitting(tmp_path, people(2)) as player:
        with monkeypatch.context() as broken:
            broken.setattr(AutomobilesScene, "show_table", lambda self: 1 / 0)
            player.click(player.reachable_by_mouse(player.session.legal()[0])[1])
        before = player.session.ply
        assert before == 1 and player.table.screen.modals
        player.read()
        player.key("return")
        player.table.show()
        player.settle()
        player.do_by_mouse(player.session.legal()[0])


def play_against(folder: Path, monkeypatch: pytest.MonkeyPatch, worker: Any) -> str:
    """A turn of a computer whose worker behaves like that: what was told. Nobody waits for it."""
    monkeypatch.setattr(worker_client.WorkerClient.__init__, "__kwdefaults__", {"patience": 0.45, "target": worker})
    notes = ""
    with sitting(folder, ("person", "easy"), scenario=COMPUTER_NEXT) as player:
        end_turn(player)
        end = time.monotonic() + 20
        while player.session.turn() == 1 and time.monotonic() < end:
            started = time.perf_counter()
            player.wait()
            assert time.perf_counter() - started < 10  # a guard: whoever waits for a worker waits for good
            notes += told(player)
            time.sleep(0.01)
        assert player.session.turn() == 0 and player.table.selection is not None
        player.do_by_mouse(player.session.legal()[0])
    return notes


def test_a_worker_that_crashes_is_replaced_and_the_table_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = play_against(tmp_path, monkeypatch, crash_at_job)
    assert "restarted" in notes and "within the game itself" in notes


def test_a_worker_that_hangs_is_replaced_and_the_table_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = play_against(tmp_path, monkeypatch, hang_at_job)
    assert "restarted" in notes and "within the game itself" in notes


def act_unsaved(player: AutomobilesRobot) -> Store:
    """The next action on a disk that takes nothing; the store, whose disk takes everything again."""
    store = player.session.store
    assert store is not None
    store.db.execute("PRAGMA query_only=1")
    player.do_by_mouse(player.session.legal()[0])
    assert player.session.unsaved
    store.db.execute("PRAGMA query_only=0")
    return store


def test_a_disk_that_takes_nothing_is_told_and_the_race_goes_on(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        act_unsaved(player)
        assert "not" in told(player)
        player.do_by_mouse(player.session.legal()[0])
        assert not player.session.unsaved and "saved again" in told(player)


def test_what_a_disk_did_not_take_is_tried_once_more_when_the_table_is_left(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        session, store = player.session, act_unsaved(player)
        playing(player.table).leave_table()
        player.wait()
        assert store.head(session.id).ply == session.ply == 1


def test_without_a_sound_device_the_race_is_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "no-such-driver")
    with sitting(tmp_path, people(2), reduced_motion=False) as player:
        player.app.open_sound()
        for _ in range(4):
            player.do_by_mouse(player.session.legal()[0])
        assert not player.table.screen.modals
