"""Panels of other seats, shown for a look at the tiny table: how one comes to them, and back."""

from pathlib import Path

import pytest

from game.scenes.table import seat_panels_scene
from game.scenes.table.seat_panels_scene import SeatPanelsScene
from game.session.seats import PERSON
from game.ui.compositor import draw_unseen
from game.ui.input.keymap import Command, Intent
from tests.support.robots.automania_robot import at_table
from tests.support.tiny_scene import StagedScene, tiny_words
from tests.support.tiny_table import MOVING, OPEN, TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
pytestmark = pytest.mark.usefixtures("tiny_words")


class Seated(SeatPanelsScene, StagedScene):
    """The tiny table with panels of one seat at a time."""


def scene(robot: TinyTableRobot) -> Seated:
    assert isinstance(robot.table, Seated)
    return robot.table


def test_the_same_seat_again_or_the_own_one_brings_the_own_panels_back(tmp_path: Path) -> None:
    with tiny_table(tmp_path, (PERSON, "easy", "easy"), scene=Seated) as robot:
        table = scene(robot)
        assert table.shown_seat() == 0 and not table.shows_other_seat
        for seats, shown in (((1,), 1), ((1, 1), 0), ((1, 2), 2), ((1, 2, 2), 0), ((2, 0), 0), ((0,), 0)):
            table.look_back()
            for seat in seats:
                table.show_seat(seat)
            assert table.shown_seat() == shown and table.shows_other_seat == (shown != 0)


def test_a_key_shows_one_seat_after_the_other(tmp_path: Path) -> None:
    with tiny_table(tmp_path, (PERSON, "easy", "easy"), scene=Seated) as robot:
        seen = []
        for _ in range(4):
            robot.key("v")
            seen.append(scene(robot).shown_seat())
        assert seen == [1, 2, 0, 1]


@pytest.mark.parametrize("way", ["escape", "action", "turn"])
def test_a_look_at_another_seat_ends_with_the_key_for_back_and_with_whatever_is_done(tmp_path: Path, way: str) -> None:
    with tiny_table(tmp_path, (PERSON, PERSON), scene=Seated, spec=OPEN) as robot:
        robot.key("v")
        assert scene(robot).shows_other_seat
        if way == "escape":
            robot.key("escape")
            assert robot.layer is None, "the menu comes only with the next press"
        else:
            robot.do("0 step 1" if way == "action" else "0 end")
        assert scene(robot).shown_seat() == (1 if way == "turn" else 0) and not scene(robot).shows_other_seat


def test_while_something_moves_a_seat_is_not_shown_but_the_motion_skipped(tmp_path: Path) -> None:
    with tiny_table(tmp_path, scene=Seated, **MOVING) as robot:
        robot.do("0 step 1")
        assert robot.moving
        scene(robot).show_seat(1)
        assert not robot.moving and scene(robot).shown_seat() == 0
        scene(robot).show_seat(1)
        assert scene(robot).shown_seat() == 1


def test_panels_of_other_seats_are_drawn_once_beforehand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []
    monkeypatch.setattr(seat_panels_scene, "draw_unseen", lambda panels: drawn.append(list(panels)))
    with tiny_table(tmp_path, (PERSON, "easy"), scene=Seated) as robot:
        robot.wait(0.1)
        assert drawn == [[]]
        scene(robot).rebuild()
        robot.wait(0.1)
        assert drawn == [[], []]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_panels_of_other_seats_can_be_drawn_beforehand(tmp_path: Path, seats: int) -> None:
    with at_table(tmp_path, seats) as player:
        panels = list(player.table.other_seat_panels())
        assert {panel.rect.size for panel in panels} and all(panel.rect.w for panel in panels)
        draw_unseen(panels)


def test_only_its_own_key_shows_another_seat(tmp_path: Path) -> None:
    with tiny_table(tmp_path, (PERSON, "easy"), scene=Seated) as robot:
        assert not scene(robot).handle(Intent(Command.KEY, key="x")) and scene(robot).shown_seat() == 0
        assert scene(robot).handle(Intent(Command.NEXT_SEAT)) and scene(robot).shown_seat() == 1
        scene(robot).put_back()
        assert scene(robot).shown_seat() == 0
