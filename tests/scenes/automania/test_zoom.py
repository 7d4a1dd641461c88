"""Zoom of the main board: keys, wheel and dragging, clicks and focus in a larger board, large letters."""

from pathlib import Path

import pytest

from game.rules.core.actions import parse_action
from game.ui.board.zoom_control import ZOOMS
from tests.rules.automania.positions import trade
from tests.support import input_events
from tests.support.robots.automania_robot import AutomaniaRobot, at_table
from tests.support.robots.table_robot import FRAME, Pixel


def drag(player: AutomaniaRobot, start: Pixel, end: Pixel) -> None:
    """Drag with the middle button, which presses nothing."""
    for event in (input_events.motion(start), input_events.press(start, 2), input_events.motion(end, held=True),
                  input_events.release(end, 2)):
        player.app.step([event], FRAME)


def test_the_board_is_zoomed_by_key_and_wheel_and_moved_by_dragging(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, state=trade(2).state) as player:
        panels = player.table.panels
        board, tile = panels.board, panels.hall.grid.spots["G22"]
        was = tile.rect.copy()
        player.key("+")
        assert board.zoom == ZOOMS[1] and tile.rect.w > 1.3 * was.w and panels.zoom.shown.h > 2 * panels.zoom.shown.w
        player.point(tile.rect.center)
        before = tile.rect.center
        player.app.step(input_events.turn(tile.rect.center, 1), FRAME)
        assert board.zoom == ZOOMS[2] and abs(tile.rect.centerx - before[0]) < 0.05 * board.rect.w
        before = tile.rect.topleft
        drag(player, board.rect.center, board.rect.move(40, 30).center)
        assert tile.rect.topleft == (before[0] + 40, before[1] + 30)
        drag(player, board.rect.center, board.rect.move(4000, 3000).center)
        assert panels.hall.rect.topleft == board.rect.topleft, "no further than its borders"
        player.key("f")
        assert board.zoom == 1.0 and tile.rect == was


def test_a_zoomed_board_is_clicked_where_it_is_drawn(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, state=trade(2).state) as player:
        player.key("+")
        player.do_by_mouse(parse_action("0 withdraw 6"))
        assert player.session.ply == 1


def test_the_focus_moves_a_zoomed_board(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, state=trade(2).state) as player:
        panels = player.table.panels
        for _ in ZOOMS[1:]:
            player.key("+")
        beyond = [thing for thing in panels.hall.things if not panels.board.rect.contains(thing.rect)]
        panels.board.reveal(beyond[0].rect)
        assert beyond and panels.board.rect.contains(beyond[0].rect)


@pytest.mark.parametrize("scale", [150])
def test_large_letters_make_the_board_no_smaller(tmp_path: Path, scale: int) -> None:
    sizes = []
    for number, each in enumerate((100, scale)):
        with at_table(tmp_path / str(number), 2, seed=8, state=trade(2).state, scale=each) as player:
            sizes.append(player.table.panels.board.rect.size)
    assert sizes[1][0] > sizes[0][0]
