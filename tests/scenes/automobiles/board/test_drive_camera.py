"""The camera of a drive: it comes closer, follows the car, and leaves the board as it was, also where it is skipped."""

from pathlib import Path

import pytest

from game.rules.core.actions import Action
from game.table.action_selection import Selection
from game.timing.automobiles.motion_times import AUTOMOBILES
from tests.scenes.automobiles.test_track_drives import GIVEN, spot, ways
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.table_robot import people


def drive_away(player: AutomobilesRobot) -> None:
    """The longest drive to a space in view begins to be shown; a click on a board in motion would pick nothing."""
    player.wait(1.0)
    spots = [spot(player, way.section) for way, *_ in ways(player, several=False)]
    player.click([place for place in spots if player.board.rect.collidepoint(place)][-1])
    player.settle()
    player.table.controller.press(Selection(action=Action(0, "end"), then=(Action(0, "done"),)))


@pytest.mark.parametrize("skips", [False, True])
def test_the_board_comes_closer_to_a_car_and_goes_back(tmp_path: Path, skips: bool) -> None:
    with sitting(tmp_path, people(2), size=(1920, 1080), scenario=GIVEN, reduced_motion=False) as player:
        whole = player.board.projection
        drive_away(player)
        seen = []
        for _ in range(round(AUTOMOBILES.longest_drive * 60)):
            player.wait()
            car = player.board.sprite("car:0")
            assert car is not None
            at = player.board.projection.to_px((car.x, car.y))
            seen.append((player.board.zoom, player.board.rect.collidepoint(at)))
            if skips and seen[-1][0] > 1.9:
                player.key("return")
                break
        player.settle()
        assert max(zoom for zoom, _ in seen) > 1.9
        assert all(visible for _, visible in seen)
        assert player.board.zoom == 1.0 and player.board.projection == whole


def test_a_board_that_somebody_has_zoomed_keeps_its_zoom(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), scenario=GIVEN, reduced_motion=False) as player:
        player.click(spot(player, ways(player, several=False)[-1][0].section))
        player.settle()
        player.board.zoom_by(1.5)
        zoom = player.board.zoom
        player.table.controller.press(Selection(action=Action(0, "end"), then=(Action(0, "done"),)))
        for _ in range(60):
            player.wait()
            assert player.board.zoom == zoom


def test_without_motion_nothing_moves_the_board(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), size=(1920, 1080), scenario=GIVEN) as player:
        drive_away(player)
        player.wait()
        assert player.board.zoom == 1.0
