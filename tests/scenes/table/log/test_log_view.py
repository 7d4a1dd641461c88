"""The log beside the tiny table: what is opened, pointed at or picked in it comes into view."""

from pathlib import Path

import pytest
from pygame import Rect

from game.scenes.table.log.log_folding import FoldKey
from tests.support.tiny_game import FORCED
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import READ, TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")
STEP = ("1 step 1", *["1 land"] * 3)
LONG_TURN = ("0 end", *STEP, *STEP, "1 end")


def turn(robot: TinyTableRobot) -> tuple[FoldKey, Rect]:
    """The line of the folded turn, and its place."""
    rows = robot.table.log.list
    index, key = next((index, key) for index, (key, _) in enumerate(rows.rows) if isinstance(key, FoldKey)
                      and len(robot.table.log.folds.events(key)) > 4)
    return key, rows.row_rect(index)


@pytest.mark.parametrize("lines", [2, 5, 30])
def test_a_turn_opens_in_view_as_far_as_there_is_room(tmp_path: Path, lines: int) -> None:
    with tiny_table(tmp_path, variants=(FORCED,), play=LONG_TURN) as robot:
        log, rows = robot.table.log, robot.table.log.list
        line = turn(robot)[1].h
        log.place(Rect(log.rect.x, log.rect.y, log.rect.w, log.rect.h - rows.rect.h + lines * line))
        robot.read(READ)
        key, place = turn(robot)
        rows.scroll_to(rows.offset + place.bottom - rows.rect.bottom)
        robot.click(turn(robot)[1].center)
        key, place = turn(robot)
        length = log.folds.length(key)
        assert length == 8 and rows.rect.contains(place)
        first = next(index for index, (found, _) in enumerate(rows.rows) if found == key)
        seen = [index for index in range(first + 1, first + 1 + length) if rows.rect.contains(rows.row_rect(index))]
        assert len(seen) == min(length, lines - 1)
        robot.read(READ)
        robot.click(place.center)
        assert log.folds.length(key) == 0
