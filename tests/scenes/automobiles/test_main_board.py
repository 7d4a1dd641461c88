"""The pieces on the board of a race, and the differences by which they are told apart."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.content_loader import load_content
from game.rules.core.actions import parse_action
from game.scenes.automobiles.art.piece_art import CUBE_SYMBOLS
from game.scenes.automobiles.board.board_art import STANDARD, BoardPlan, board_svg, labels
from game.scenes.automobiles.board.geometry import Geometry
from game.table.table_events import Undo
from game.tools.ui_fuzzer.table_probe import make
from tests.scenes.automobiles.test_track_drives import GIVEN
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.table_robot import people

BOARDS = ("daytona", "monza", "lighthouse")


@pytest.fixture(scope="module")
def plans() -> dict[str, BoardPlan]:
    tracks = load_content("automobiles").content.tracks
    return {board: BoardPlan(Geometry(tracks[board])) for board in BOARDS}


@pytest.mark.parametrize("board", BOARDS)
def test_every_space_wears_the_digit_of_its_gear(board: str, plans: dict[str, BoardPlan]) -> None:
    """In the standard colours too; where a grid place has the only section, its money stands there."""
    track, svg = plans[board].geometry.track, board_svg(plans[board], STANDARD)
    money = {place.section for place in track.grid}
    for gear in ("white", "light", "dark", "black"):
        wanted = sum(gear in space.colours and not money.issuperset(space.sections) for space in track.spaces.values())
        assert svg.count(CUBE_SYMBOLS[gear]) == wanted
        before = [part.rpartition("<g ")[2] for part in svg.split(CUBE_SYMBOLS[gear])[:-1]]
        assert not any("rotate" in group for group in before), "all of them stand upright"


@pytest.mark.parametrize("board", BOARDS)
def test_the_wear_chart_names_its_slots_and_lies_on_nothing(board: str, plans: dict[str, BoardPlan]) -> None:
    plan = plans[board]
    names = [label.ref for label in labels(plan, lambda kind, ref: ref or kind) if label.kind == "wear_name"]
    assert names == ["black", "dark", "light", "white", "drafting"]
    left, top, wide, high = plan.plates.wear
    assert wide > plan.geometry.track.layout.wear_chart[2]
    for x, y, w, h in plan.plates.lap_slots.values():
        assert left >= x + w or x >= left + wide or top >= y + h or y >= top + high
    for part in range(21):
        x, y = left + wide * part / 20, top + high * part / 20
        edges = ((x, top), (x, top + high), (left, y), (left + wide, y))
        assert all(plan.geometry.distance(*edge) > plan.geometry.half_width for edge in edges)


def test_a_chart_without_room_stays_where_the_layout_has_it(plans: dict[str, BoardPlan]) -> None:
    track = plans["monza"].geometry.track
    narrow = replace(track.layout, wear_chart=(20.0, 20.0, 320.0, 190.0))
    assert BoardPlan(Geometry(replace(track, layout=narrow))).plates.wear == (20.0, 20.0, 320.0, 190.0)


def test_cubes_fill_the_tray(tmp_path: Path) -> None:
    """At 1920x1080 seven cubes are 75 pixels large or more, and keep slot and size when one has gone."""
    with sitting(tmp_path, people(2), size=(1920, 1080)) as player:
        for verb in ("done", "done"):
            player.do_by_mouse(next(action for action in player.session.legal() if action.verb == verb))
        before = {cube.key: tuple(cube.rect) for cube in player.table.sheet.active.cubes}
        assert len(before) == 7 and all(rect[2] >= 75 for rect in before.values())
        player.key("1")
        player.settle()
        after = {cube.key: tuple(cube.rect) for cube in player.table.sheet.active.cubes}
        assert after.items() < before.items()


BUYING = """
id: buying
rules: [AUT-4.62]
game: automobiles
given:
  seats: 2
  seed: 5
  options: {board: daytona, laps: 1, first: 0, cards: [manager, pit_crew, suspension, boost, hybrid]}
  play: ["0 done", "1 done", "0 drive"]
  patch: {"cars[0].active": {light: 5, white: 2}, "cars[0].used": {light: 1}}
when: ["0 end"]
then: {decides: 0}
"""


@pytest.mark.rule("AUT-4.62")
def test_what_was_bought_in_this_turn_carries_a_coin(tmp_path: Path) -> None:
    def fresh(player: AutomobilesRobot) -> list[str]:
        return [cube.colour for cube in player.table.sheet.used.cubes if cube.fresh]

    with sitting(tmp_path, scenario=BUYING) as player:
        for action, marked in (("0 end", []), ("0 buy light", ["light"]), ("0 buy white", ["light", "white"])):
            make(player.table, parse_action(action))
            player.settle()
            assert sorted(fresh(player)) == marked
        assert [cube.colour for cube in player.table.sheet.used.cubes].count("light") == 2
        cube = next(cube for cube in player.table.sheet.used.cubes if cube.fresh)
        assert "Bought in this turn" in player.hover(cube.rect.center)
        player.table.controller.send(Undo())
        player.settle()
        assert fresh(player) == ["light"]


def test_a_board_that_is_zoomed_follows_the_car_on_turn(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), options={"board": "monza"}) as player:
        for verb in ("done", "done"):
            player.do_by_mouse(next(action for action in player.session.legal() if action.verb == verb))
        track = player.table.track
        track.board.look_at(200, 200, 4.0)
        player.wait(0.5)
        assert not track.rect.colliderect(track.board.area(("car", "0")))
        player.key("1")
        player.settle()
        space = next(action for action in player.session.legal() if action.verb == "place")
        assert any(track.rect.contains(track.board.area(spot)) for spot in track.board.glowing)
        track.board.look_at(200, 200)
        player.wait(0.5)
        make(player.table, space)
        player.settle()
        assert track.rect.contains(track.head(0, 0))


def test_the_wear_chart_stays_bright_while_a_space_is_chosen(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), size=(1920, 1080), seed=7, options={"board": "monza"}) as player:
        for verb in ("done", "done"):
            player.do_by_mouse(next(action for action in player.session.legal() if action.verb == verb))
        track, frame = player.table.track, player.app.screenshot()
        chart, laps = (track.plate(name) for name in ("wear", "FINISH"))
        spots = chart.x + 4, chart.centery  # its rim
        before = frame.get_at(spots), frame.get_at(laps.center)
        player.key("1")
        player.settle()
        assert track.board.glowing
        player.wait(0.3)
        frame = player.app.screenshot()
        assert frame.get_at(spots) == before[0] and frame.get_at(laps.center) != before[1]


@pytest.mark.parametrize(("board", "section", "closer"), [("monza", "1.07a", True), ("lighthouse", "1.16a", False)])
def test_spaces_too_small_to_hit_come_closer_until_the_turn_has_no_more_steps(
        board: str, section: str, closer: bool, tmp_path: Path) -> None:
    """White spaces of Monza are at least 24 pixels high where they may be chosen."""
    scenario = GIVEN.replace("daytona", board).rstrip() + f"\n    cars[0].section: {section}\n"
    with sitting(tmp_path, people(2), size=(1280, 720), scenario=scenario) as player:
        track = player.table.track
        for move in ("0 drive", "0 play white"):
            player.do_by_mouse(next(action for action in player.session.legal() if action.text() == move))
            player.settle()
        assert player.session.legal()[0].verb == "place"
        assert (track.board.zoom > 1.0) == closer
        assert track.geometry.lane_width * track.board.projection.scale >= (24 if closer else 16)
        player.do_by_mouse(player.session.legal()[0])
        player.settle()
        assert (track.board.zoom > 1.0) == closer
        player.do_by_mouse(next(action for action in player.session.legal() if action.text() == "0 end"))
        player.settle()
        assert track.board.zoom == 1.0


def test_a_board_that_somebody_has_zoomed_does_not_come_closer_by_itself(tmp_path: Path) -> None:
    scenario = GIVEN.replace("daytona", "monza").rstrip() + "\n    cars[0].section: 1.07a\n"
    with sitting(tmp_path, people(2), size=(1280, 720), scenario=scenario) as player:
        player.board.zoom_by(1.3)
        zoom = player.board.zoom
        for move in ("0 drive", "0 play white"):
            player.do_by_mouse(next(action for action in player.session.legal() if action.text() == move))
            player.settle()
            assert player.board.zoom == zoom
