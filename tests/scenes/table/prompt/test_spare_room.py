"""Spare room of a panel: the free rectangle that is of most use, or none."""

import pytest
from pygame import Rect

from game.scenes.table.prompt.spare_room import spare_room

ROOM, TAKEN = Rect(10, 20, 400, 100), Rect(10, 30, 370, 90)
STRIP, COLUMN = Rect(10, 20, 400, 10), Rect(380, 20, 30, 100)


@pytest.mark.parametrize(("least", "useful", "best"), [
    ((1, 1), (400, 100), STRIP), ((1, 1), (40, 40), COLUMN), ((1, 1), (40, 10), STRIP), ((1, 20), (400, 100), COLUMN),
    ((40, 1), (40, 40), STRIP), ((40, 20), (400, 100), None)])
def test_what_is_longer_than_is_of_use_does_not_count(
        least: tuple[int, int], useful: tuple[int, int], best: Rect | None) -> None:
    assert spare_room(ROOM, [TAKEN], least, useful) == best


def test_nothing_taken_leaves_the_whole_room_and_nothing_else_counts() -> None:
    assert spare_room(ROOM, [], (1, 1), (1000, 1000)) == ROOM
    assert spare_room(ROOM, [Rect(500, 500, 50, 50)], (1, 1), (1000, 1000)) == ROOM
    assert spare_room(ROOM, [ROOM], (1, 1), (1000, 1000)) is None


def test_it_lies_between_all_that_is_taken() -> None:
    taken = [Rect(10, 20, 100, 100), Rect(310, 20, 100, 100), Rect(200, 20, 20, 30)]
    assert spare_room(ROOM, taken, (1, 1), (1000, 1000)) == Rect(110, 50, 200, 70)
    assert spare_room(ROOM, taken, (1, 80), (1000, 1000)) == Rect(110, 20, 90, 100)
    for found in (spare_room(ROOM, taken, (1, least), (1000, 1000)) for least in range(1, 101, 9)):
        assert found is None or (ROOM.contains(found) and found.collidelist(taken) < 0)
