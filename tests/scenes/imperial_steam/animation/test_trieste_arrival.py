"""Arrival at Trieste: the train runs along its line, the map follows it and is whole again, skipped or not."""

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from game.rules.core.actions import parse_action
from game.rules.imperial_steam.content.map import Map
from game.scenes.imperial_steam.animation.trieste_arrival import line_to_goal
from game.table.table_events import Played
from game.timing.imperial_steam.motion_times import IMPERIAL_STEAM
from tests.rules.imperial_steam.positions import content
from tests.rules.imperial_steam.test_track_building import SOUTH, before_trieste
from tests.support.robots.imperial_steam_robot import ImperialSteamRobot, at_table
from tests.support.table_controllers import playing

LINE = (*SOUTH, "gorizia--trieste")


def chart() -> Map:
    found: Map = content().maps["suedbahn"]
    return found


def reach_trieste(player: ImperialSteamRobot) -> None:
    """The last connection begins to be shown."""
    playing(player.table).send(Played(parse_action("0 crew 0 0 1 0")))


def at_gorizia(folder: Path, **settings: Any) -> AbstractContextManager[ImperialSteamRobot]:
    p = before_trieste().later(6).do("hand build_tracks", "track gorizia--trieste", "done")
    return at_table(folder, state=p.state, **settings)


def clouds(player: ImperialSteamRobot) -> int:
    return sum(key[0] == "steam" for key in player.board.drawings if isinstance(key, tuple))


@pytest.mark.parametrize("skips", [False, True])
def test_the_map_follows_the_train_and_is_whole_again(tmp_path: Path, skips: bool) -> None:
    with at_gorizia(tmp_path, reduced_motion=False) as player:
        whole, goal = player.board.projection, player.table.map.geometry.cities["trieste"]
        reach_trieste(player)
        near, steamed, seen = 0.0, 0, []
        for _ in range(round((IMPERIAL_STEAM.arrival + 20) * 20)):
            player.app.step((), 0.05)
            if not player.table.animator.busy:
                break
            near, steamed = max(near, player.board.zoom), max(steamed, clouds(player))
            if ("train", 0) in player.board.drawings:
                left, top, wide, high = player.board.drawings["train", 0][1].box
                seen.append(player.board.projection.to_px((left + wide / 2, top + high / 2)))
            if skips and near > 2.0:
                player.key("return")
        assert not player.table.animator.busy
        assert near > 2.0 and steamed > 3
        assert all(player.board.rect.collidepoint(at) for at in seen), "the train is always in the picture"
        assert player.board.zoom == 1.0 and player.board.projection == whole and not clouds(player)
        left, top, wide, high = player.board.drawings["train", 0][1].box
        assert (abs(left + wide / 2 - goal[0]) < 60 and abs(top + high / 2 - goal[1]) < 60) or skips
        assert player.table.empire().trieste == [0]


def test_a_map_that_somebody_has_zoomed_stays(tmp_path: Path) -> None:
    with at_gorizia(tmp_path, reduced_motion=False) as player:
        player.board.zoom_by(1.5)
        reach_trieste(player)
        for _ in range(60):
            player.app.step((), 0.05)
            assert player.board.zoom == 1.5
        assert ("train", 0) in player.board.drawings


def test_without_motion_nothing_moves(tmp_path: Path) -> None:
    with at_gorizia(tmp_path) as player:
        reach_trieste(player)
        player.wait()
        assert player.board.zoom == 1.0 and ("train", 0) not in player.board.drawings


def test_the_line_is_the_shortest_over_the_own_tracks() -> None:
    assert [leg.connection for leg in line_to_goal(chart(), (*LINE, "amstetten--linz"))] == list(LINE)
    assert [leg.start for leg in line_to_goal(chart(), LINE)][:2] == ["wien", "baden"]
    assert not line_to_goal(chart(), SOUTH)
