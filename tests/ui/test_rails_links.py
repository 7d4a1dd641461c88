"""Whose track lies on a connection is seen at once, on the shortest ones too; what it took gives way to that."""

from pathlib import Path

import pytest
from pygame import Color
from pygame.display import get_surface

from game.rules.imperial_steam.state import Empire
from game.scenes.imperial_steam.colours import COMPANY_COLOURS
from game.scenes.imperial_steam.map.geometry import LANE, along
from tests.rules.imperial_steam.automa_positions import solo
from tests.ui.automa_player import Solitaire, solitaire


def laid() -> Empire:
    """The player has the shortest connection of all, the Automa one beside Wien."""
    return solo().given({"companies[0].tracks": ["wien--baden"], "companies[1].tracks": ["wien--st_poelten"]}).g


def part_in(player: Solitaire, name: str, colour: str, lane: float = 0.0) -> float:
    """How much of a connection, from rim to rim, is seen in that colour; `lane`: so far beside its middle."""
    board, want, window = player.table.map.board, Color(COMPANY_COLOURS[colour]), get_surface()
    assert window is not None
    way = player.table.map.geometry.routes[name].lane(lane)
    seen = [window.get_at(board.projection.to_px(along(way, number / 40))) for number in range(41)]
    return sum(max(abs(a - b) for a, b in zip(pixel[:3], want[:3], strict=True)) < 40 for pixel in seen) / 41


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_track_is_seen_in_the_colour_of_its_company(tmp_path: Path, size: tuple[int, int]) -> None:
    with solitaire(tmp_path, laid().clone(), size=size) as player:
        player.wait(0.2)
        assert part_in(player, "wien--baden", "red") > 0.2
        assert not player.table.map.board.sprite("badge:wien--baden")
        assert player.table.map.board.sprite("badge:wien--bratislava")


def test_a_plan_leaves_its_line_free_and_an_offer_says_what_it_takes(tmp_path: Path) -> None:
    with solitaire(tmp_path, laid().clone()) as player:
        board = player.table.map.board
        player.play("0 hand build_tracks")
        offered = board.sprite("badge:wien--st_poelten")
        assert offered is not None and offered.art.key.endswith("-black") and offered.scale < 1
        player.play("0 track wien--st_poelten")
        player.wait(0.2)
        assert board.sprite("badge:wien--st_poelten") is None
        assert part_in(player, "wien--st_poelten", "red", LANE) > 0.2  # beside the track that lies there
        assert part_in(player, "wien--st_poelten", "black") > 0.4
