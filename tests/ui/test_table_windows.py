"""Nothing moves behind a window: menus and cards over the table stop the computers and all motion."""

import time
from pathlib import Path

import pytest

from game.session.seats import PERSON
from tests.ui.table_driver import FRAME, people, sitting


@pytest.mark.parametrize("window", ["menu", "seats"])
def test_computers_wait_behind_a_window(tmp_path: Path, window: str) -> None:
    with sitting(tmp_path, (PERSON, "easy", "easy"), seed=7) as player:
        player.do_by_mouse(next(action for action in player.session.legal() if action.verb == "done"))
        getattr(player.table.driver, window)()
        before = player.session.ply
        for _ in range(60):  # long enough for an answer of the other process
            time.sleep(0.02)
            player.wait(FRAME)
        assert player.session.ply == before and player.table.screen.modals
        player.table.screen.close(player.table.screen.modals[-1])
        until = time.monotonic() + 30
        while player.session.ply == before and time.monotonic() < until:
            time.sleep(0.02)
            player.wait(FRAME)
        assert player.session.ply > before


def test_motion_waits_behind_a_window(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), seed=7, reduced_motion=False) as player:
        action = next(action for action in player.session.legal() if action.verb == "buy")
        player.click(player.reachable_by_mouse(action)[1])
        table = player.table
        assert table.animator.busy
        player.key("f10")
        assert table.screen.modals and table.wake_in() is None
        player.wait(5.0)
        assert table.animator.busy
        player.key("escape")
        player.wait(5.0)
        assert not table.animator.busy and not table.screen.modals

