"""The camera of choices: spaces that may be chosen or pointed at are large enough to be hit, on every track."""

import random
from pathlib import Path

import pytest

from game.scenes.automobiles.board.choice_camera import LARGE
from game.scenes.automobiles.board.main_board import way_of
from game.tools.ui_fuzzer.table_probe import make
from tests.support.robots.automobiles_robot import AutomobilesRobot, eager, sitting
from tests.support.robots.table_robot import people

SIZE = (1280, 720)


def choosable(player: AutomobilesRobot) -> set[str]:
    """The sections that a click on the track could choose now, by a drive or as the next step."""
    asked = player.table.asked
    steps = {name for kind, name in (asked.open if asked else ()) if kind == "section"}
    return steps | set(player.table.drives.reach())


@pytest.mark.parametrize("actions", [40, pytest.param(1500, marks=pytest.mark.long)])
def test_no_space_of_monza_is_small_while_it_can_be_chosen(actions: int, tmp_path: Path) -> None:
    """24 pixels for the shortest side of the smallest of them; what the hand reaches is in view but for a few."""
    chance, looked, seen, reached, whole = random.Random(5), 0, 0, 0, 0
    with sitting(tmp_path, people(5), size=SIZE, options={"board": "monza", "cards": "revved_up"}) as player:
        track = player.table.track
        for _ in range(actions):
            if player.session.over:
                break
            if sections := choosable(player):
                looked += 1
                sides = [track.geometry.lane_width, *map(track.geometry.section_length, sections)]
                assert min(sides) * track.board.projection.scale >= LARGE - 0.01
                reached += len(sections)
                seen += sum(track.rect.contains(player.board.area(track.spot_of(each))) for each in sections)
                seat, marks = player.session.legal()[0].seat, len(player.table.table.marks)
                assert track.rect.contains(track.head(seat, marks - 1))
                whole += all(track.rect.contains(track.place_of(each)) for each in way_of(player.table.table))
            make(player.table, eager(chance, player.session.legal()))
            player.settle()
    assert looked > actions // 8
    assert seen > 0.95 * reached, (seen, reached)
    assert whole > 0.8 * looked, "the drive so far is in view too, where what lies ahead leaves room"
