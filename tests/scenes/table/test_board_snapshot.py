"""Snapshots of the board: a position as a picture, without a table on the screen; and pictures made to fit."""

from pathlib import Path

import pytest
from pygame import Surface

from game.scenes.table.board_snapshot import board_snapshot, fit_picture
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import OPEN, tiny_table

__all__ = ["tiny_words"]


@pytest.mark.parametrize(("size", "room", "fitted"), [
    ((400, 200), (100, 100), (100, 50)), ((200, 400), (100, 100), (50, 100)), ((40, 20), (100, 100), (40, 20)),
    ((1000, 2), (100, 100), (100, 1)), ((2, 1000), (100, 100), (1, 100))])
def test_a_picture_is_made_smaller_as_a_whole_and_never_larger(size: tuple[int, int], room: tuple[int, int],
                                                              fitted: tuple[int, int]) -> None:
    assert fit_picture(Surface(size), room).size == fitted


@pytest.mark.usefixtures("tiny_words")
def test_a_snapshot_shows_the_board_of_its_position_and_leaves_the_table_as_it_is(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 step 1", "0 step 2"), spec=OPEN) as robot:
        services, scenes, ply = robot.app.services, list(robot.app.stack.scenes), robot.session.ply
        pictures = [board_snapshot(services, robot.session, at) for at in (ply - 2, ply, ply)]
        first, *last = (bytes(each.get_buffer()) for each in pictures if each is not None)
        assert len(last) == 2 and last[0] == last[1] != first
        assert robot.app.stack.scenes == scenes and robot.session.ply == ply
