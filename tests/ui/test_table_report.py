"""The report is what the session's log says, whatever was taken back, done again or moved in between."""

import random
from pathlib import Path

from game.scenes.table.report import LogPanel
from game.session.notice import Refusal
from tests.ui.table_driver import FRAME, Player, eager, people, sitting


def told(player: Player) -> list[object]:
    """The rows of the report on the table."""
    return list(player.table.log.list.rows)


def wanted(player: Player) -> list[object]:
    """The rows of a report that is written anew."""
    table = player.table
    panel = LogPanel(table.ui, table.renderer, lambda ply, place: None, lambda events: None)
    panel.set(table.session.log(table.viewer))
    return list(panel.list.rows)


def test_undo_across_seats_neither_doubles_nor_reorders_lines(tmp_path: Path) -> None:
    chance = random.Random(3)
    with sitting(tmp_path, people(3), seed=5) as player:
        player.session.set_table(undo="friendly")
        for _ in range(120):
            loop = player.table.driver.loop  # type: ignore[attr-defined]
            step = chance.random()
            try:
                if step < 0.2:
                    loop._travel(player.session.undo)
                elif step < 0.3 and player.session.can_redo:
                    loop._travel(player.session.redo)
                else:
                    loop.submit(eager(chance, player.session.legal()))
            except Refusal:
                continue
            player.settle()
            if player.session.over:
                break
            assert told(player) == wanted(player)


def test_what_was_cut_short_is_told_all_the_same(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), seed=7, reduced_motion=False) as player:
        action = next(action for action in player.session.legal() if action.verb == "buy")
        player.click(player.reachable_by_mouse(action)[1])
        assert player.table.animator.busy
        player.key("ctrl+shift+z")  # there is nothing to do again, but the motion ends
        player.settle()
        assert player.session.ply == 1 and told(player) == wanted(player)


def test_a_line_appears_when_its_motion_has_been_seen(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), seed=7, reduced_motion=False) as player:
        before = told(player)
        action = next(action for action in player.session.legal() if action.verb == "buy")
        player.click(player.reachable_by_mouse(action)[1])
        assert player.table.animator.busy and told(player) == before
        while player.table.animator.busy:
            player.wait(FRAME)
        assert told(player) == wanted(player) != before
