"""Geometry of tracks: against the specification's own polygons, and against faults that a player would notice on the
board."""

import dataclasses
import io
import json
import math
from pathlib import Path

import pygame
import pytest

from game.content_loader import load_content
from game.scenes.automobiles.board.board_art import HIGH_CONTRAST, STANDARD, BoardPlan, board_svg, labels
from game.scenes.automobiles.board.geometry import Geometry
from game.ui.board.projection import inside
from game.ui.drawing.svg import problems

SHAPES = Path(__file__).resolve().parents[2] / "data" / "automobiles" / "section_shapes.json"
BOARDS = ("daytona", "monza", "lighthouse")
TOLERANCE = 3.0  # units of the plane: the specification rounds to whole units and samples its curve more coarsely


@pytest.fixture(scope="module")
def tracks():
    return load_content("automobiles").content.tracks


@pytest.fixture(scope="module")
def geometries(tracks):
    return {board: Geometry(tracks[board]) for board in BOARDS}


@pytest.fixture(scope="module")
def plans(geometries):
    return {board: BoardPlan(geometry) for board, geometry in geometries.items()}


def wording(track):
    return lambda kind, ref: ref or kind


def distance_to_outline(point, polygon):
    """Return the distance of a point from the rim of a polygon."""
    best = math.inf
    for (ax, ay), (bx, by) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        dx, dy = bx - ax, by - ay
        length = dx * dx + dy * dy or 1
        part = max(0, min(1, ((point[0] - ax) * dx + (point[1] - ay) * dy) / length))
        best = min(best, math.dist(point, (ax + dx * part, ay + dy * part)))
    return best


@pytest.mark.rule("AUT-4.30", "AUT-4.32")
@pytest.mark.parametrize("board", BOARDS)
def test_sections_lie_where_the_specification_draws_them(board, geometries):
    geometry = geometries[board]
    for section_id, (centre, heading, inner, outer) in json.loads(SHAPES.read_text())[board].items():
        pose = geometry.section_pose(section_id)
        assert math.dist(pose.point, centre) < TOLERANCE
        assert abs((pose.heading - heading + 180) % 360 - 180) < 4
        outline = geometry.section_polygon(section_id)
        assert all(distance_to_outline(point, outline) < TOLERANCE for point in (*inner, *outer)), section_id


@pytest.mark.parametrize("board", BOARDS)
def test_the_middle_of_a_section_lies_in_this_section_alone(board, geometries):
    geometry = geometries[board]
    outlines = {section_id: geometry.section_polygon(section_id) for section_id in geometry.track.sections}
    for section_id in outlines:
        middle = geometry.section_pose(section_id).point
        assert [other for other, outline in outlines.items() if inside(middle, outline)] == [section_id]


@pytest.mark.rule("AUT-4.32")
def test_the_start_line_is_nearest_to_start_and_the_lap_closes(geometries):
    for geometry in geometries.values():
        assert math.dist(geometry.pose(0).point, geometry.track.layout.start) < TOLERANCE
        assert math.dist(geometry.pose(geometry.ticks).point, geometry.pose(0).point) < 0.01
        one = math.dist(geometry.pose(10).point, geometry.pose(10.25).point)
        other = math.dist(geometry.pose(40).point, geometry.pose(40.25).point)
        assert one == pytest.approx(other, rel=0.03)


def test_a_space_is_the_sum_of_its_sections(geometries):
    geometry = geometries["daytona"]
    space = geometry.track.spaces["4.02"]
    outline = geometry.space_polygon(space.id)
    for section_id in space.sections:
        assert inside(geometry.section_pose(section_id).point, outline)


@pytest.mark.rule("AUT-4.70")
def test_a_car_drives_forward_also_across_the_line_and_turns_into_the_other_lane(geometries):
    geometry = geometries["monza"]
    last = next(s.id for s in geometry.track.sections.values() if s.lane == 2 and s.front == geometry.ticks)
    way = geometry.way(last, "2.01a", "3.02a")
    assert 0 < way.ticks < 8
    start, middle, end = way.pose(0), way.pose(0.75), way.pose(1)
    assert math.dist(start.point, geometry.section_pose(last).point) < 0.1
    assert math.dist(end.point, geometry.section_pose("3.02a").point) < 0.1
    assert 3 < middle.heading < 60  # lane 3 lies to the right: south of lane 2 on the main straight


def test_the_infield_is_inside_the_lap(geometries):
    for geometry in geometries.values():
        offset = geometry.half_width + 5
        inner, outer = geometry.pose(3, -offset), geometry.pose(3, offset)
        assert geometry.in_infield(inner.x, inner.y)
        assert not geometry.in_infield(outer.x, outer.y)


# --- the board -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("colours", [STANDARD, HIGH_CONTRAST], ids=["standard", "high-contrast"])
def test_the_board_is_drawable_and_its_spaces_have_their_colours(board, colours, plans):
    plan = plans[board]
    svg = board_svg(plan, colours)
    assert problems(svg) == []
    surface = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (1600, 1000))
    if colours.flat:
        return
    for space in plan.geometry.track.spaces.values():
        if len(space.colours) > 1 or len(space.sections) < 2:
            continue
        pose = plan.geometry.section_pose(space.sections[-1])
        red, green, blue, _ = surface.get_at((round(pose.x), round(pose.y)))
        assert f"#{red:02x}{green:02x}{blue:02x}" == colours.spaces[space.colours[0]], space.id


@pytest.mark.parametrize("board", BOARDS)
def test_every_zone_has_its_name_beside_the_track(board, plans):
    plan = plans[board]
    geometry = plan.geometry
    words = labels(plan, wording(geometry.track))
    zones = [label for label in words if label.kind == "zone"]
    assert {label.ref for label in zones} == {zone.id for zone in geometry.track.zones}
    for label in zones:
        turn = math.radians(label.angle)
        for part in (-0.5, -0.25, 0, 0.25, 0.5):
            x = label.x + math.cos(turn) * label.width * part
            y = label.y + math.sin(turn) * label.width * part
            assert geometry.distance(x, y) > geometry.half_width + label.size / 2
            assert 0 < x < geometry.size[0] and 0 < y < geometry.size[1]


def test_words_of_plates_and_grid(plans):
    plan = plans["daytona"]
    words = labels(plan, wording(plan.geometry.track))
    kinds = {kind: [label for label in words if label.kind == kind] for kind in ("lap", "wear", "grid", "logo")}
    fields = dict.fromkeys(label.ref for label in kinds["lap"])
    assert list(fields) == [label for label, *_ in plan.geometry.track.layout.lap_track]
    assert [label.text for label in kinds["lap"] if label.ref == "FINAL LAP"] == ["FINAL", "LAP"]
    assert [label.ref for label in kinds["wear"]] == ["black", "dark", "light", "white", "drafting"]
    assert [label.ref for label in kinds["grid"]] == ["P1", "P2", "P3", "P4", "P5"]
    assert len(kinds["logo"]) == 1


@pytest.mark.parametrize("board", BOARDS)
def test_plates_find_free_room_where_a_track_names_none(board, tracks):
    track = tracks[board]
    bare = dataclasses.replace(track.layout, wear_chart=None, logo=None, lap_track=())
    geometry = Geometry(dataclasses.replace(track, layout=bare))
    plan = BoardPlan(geometry)
    boxes = [plan.plates.wear, *plan.plates.lap_slots.values()]
    assert len(plan.plates.lap_slots) == track.max_laps + 1
    for left, top, width, height in boxes:
        assert left >= 0 and top >= 0 and left + width <= geometry.size[0] and top + height <= geometry.size[1]
        for x in (left, left + width / 2, left + width):
            for y in (top, top + height):
                assert geometry.distance(x, y) > geometry.half_width


def test_trees_and_stands_keep_off_the_track(plans):
    for plan in plans.values():
        assert len(plan.trees) > 20
        for tree in plan.trees:
            assert plan.geometry.distance(tree.x, tree.y) > plan.geometry.half_width + tree.radius
