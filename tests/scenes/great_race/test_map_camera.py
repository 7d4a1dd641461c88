"""The camera of the map: it frames the crews, goes close to a drive, and leaves alone what a person has zoomed."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep

import pytest

from game.rules.core.actions import parse_action
from game.scenes.great_race.board.map_camera import CLOSE, FIELD
from game.scenes.table.banners.event_banner import BannerLayer
from game.table.table_events import Played
from game.timing.great_race.motion_times import GREAT_RACE
from tests.rules.great_race.positions import convoy
from tests.support.robots.great_race_robot import GreatRaceRobot, at_table
from tests.support.table_controllers import playing

KNOWN = {"A0203": "track", "A0303": "track"}


@contextmanager
def driver(tmp_path: Path, moves: bool = True) -> Iterator[GreatRaceRobot]:
    """A person in the Convoy, with a drive over known ground and then unknown."""
    with at_table(tmp_path, 2, state=convoy().ground(**KNOWN).state, reduced_motion=not moves) as player:
        player.wait(GREAT_RACE.camera + 0.1)
        for _ in range(60):
            player.wait()
        yield player


def drive_to(player: GreatRaceRobot, place: str) -> list[float]:
    """Click a place, and return the zoom of the map in each frame until the next question."""
    player.click(player.board.projection.to_px(player.table.map.geometry.at[place]))
    seen = []
    for _ in range(140):
        player.wait()
        seen.append(player.board.zoom)
        car = player.board.sprite("car:0")
        assert car is not None
        assert player.board.rect.collidepoint(player.board.projection.to_px((car.x, car.y)))
    return seen


def test_the_map_frames_the_crews_and_comes_close_to_a_drive(tmp_path: Path) -> None:
    with driver(tmp_path) as player:
        assert player.board.zoom == pytest.approx(FIELD, abs=0.2)
        crew = player.table.map.geometry.at[player.session.view(0).crews[0].space]
        assert player.board.rect.collidepoint(player.board.projection.to_px(crew))
        assert max(drive_to(player, "A0303")) == pytest.approx(CLOSE, abs=0.01)


def test_a_map_that_a_person_has_zoomed_stays(tmp_path: Path) -> None:
    with driver(tmp_path) as player:
        player.board.zoom_by(1.1)
        zoom = player.board.zoom
        assert set(drive_to(player, "A0303")) == {zoom}
        player.board.fit()
        assert drive_to(player, "A0402")[-1] > 1.5, "the whole map is the camera's again"


@pytest.mark.rule("GRR-7.1")
def test_the_tray_lies_from_the_first_where_the_camera_leaves_its_spaces_free(tmp_path: Path) -> None:
    state = convoy().mine(space="COL", assistants={"scout": 1}).bag(swamp=1, storm=1).state
    with at_table(tmp_path, 2, state=state, reduced_motion=False) as player:
        player.board.fit()
        playing(player.table).send(Played(parse_action("0 explore")))
        tray, spaces = player.table.placing.tray, [("space", place) for place in ("A0105", "A0203", "A0204")]
        for _ in range(120):
            if tray.rect.w:
                break
            player.wait()

        def is_free() -> bool:
            return not any(tray.rect.colliderect(player.table.map.spot(space)) for space in spaces)

        lies, zoom = tray.rect.copy(), player.board.zoom
        for _ in range(60):
            player.wait()
        assert zoom < 1.2 and player.board.zoom > 1.5 and tray.rect == lies and is_free()
        player.board.look_at(*player.board.projection.to_plane(tray.rect.center), 3.0)
        x, y = player.board.projection.to_px(player.table.map.geometry.at["A0204"])
        player.board.pan(tray.rect.centerx - x, tray.rect.centery - y)
        assert not is_free()
        for _ in range(200):
            player.wait()
            if is_free():
                break
            sleep(0.005)  # a thread draws for the board, which rests after that
        assert is_free(), "it makes room as soon as the map has been moved"


@pytest.mark.rule("GRR-4.5")
def test_the_whole_map_is_seen_before_the_turn_order_of_the_next_day(tmp_path: Path) -> None:
    state = convoy().ground(**KNOWN).mine(assistants={"scout": 1}).seat_has(1, assistants={}).state
    with at_table(tmp_path, 2, state=state, reduced_motion=False) as player:
        player.wait(GREAT_RACE.camera + 0.1)
        player.board.look_at(300.0, 300.0, 2.2)
        playing(player.table).send(Played(parse_action("0 pass")))
        for _ in range(200):
            player.wait()
            if any(isinstance(layer, BannerLayer) for layer in player.table.screen.modals):
                break
        else:
            raise AssertionError("no turn order is shown")
        assert player.board.zoom == 1.0


def test_without_motion_the_map_stays_whole(tmp_path: Path) -> None:
    with driver(tmp_path, moves=False) as player:
        assert player.board.zoom == 1.0
        drive_to(player, "A0303")
        assert player.board.zoom == 1.0


def test_where_everything_is_shown_at_once_the_map_stays_whole(tmp_path: Path) -> None:
    state = convoy().ground(**KNOWN).state
    with at_table(tmp_path, 2, state=state, reduced_motion=False, animation_speed=0) as player:
        for _ in range(60):
            player.wait()
        assert player.board.zoom == 1.0
