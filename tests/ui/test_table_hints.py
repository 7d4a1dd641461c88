"""Hints: the best moves with reasons, to be played with a click; never for a choice that has been made since."""

import time
from pathlib import Path

from game.ui.widgets import Button
from tests.ui.table_driver import Player, people, sitting


def wait_for_hints(player: Player, seconds: float = 20.0) -> list[Button]:
    """The buttons of the hints, [] if none have come."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        player.wait()
        if player.table.screen.modals:
            return [w for w in player.table.screen.modals[-1].walk() if isinstance(w, Button) and w.label[:2] == "1."]
        if not player.table.opponents.waiting:
            return []
        time.sleep(0.01)
    raise AssertionError("the hint never comes")


def test_a_hint_is_played_with_a_click(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        player.key("h")
        best = wait_for_hints(player)[0]
        player.press_on(best)
        assert player.session.ply == 1 and not player.table.screen.modals


def test_a_hint_that_comes_too_late_is_not_shown(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        player.key("h")
        player.do_by_mouse(player.session.legal()[0])
        assert wait_for_hints(player) == [] and not player.table.screen.modals
        player.key("h")
        assert wait_for_hints(player)
        assert not list((tmp_path / "log").glob("crash-*"))  # nor does the worker stumble over the first one
