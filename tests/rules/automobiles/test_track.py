"""The graphs that the lane strings expand to, and single steps on them, against the specification's own cases."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.content_loader import load_content
from game.rules.automobiles.content.build import Content
from game.rules.automobiles.decisions.movement import drafted_car, heads
from game.rules.automobiles.setup import setup
from game.rules.automobiles.state import AutomobilesState
from game.rules.core.game_spec import GameConfig
from game.rules.core.yaml_reader import Cursor, Problems, YamlDocument

DATA = Path(__file__).resolve().parents[2] / "data" / "automobiles"
BOARDS = ("daytona", "monza", "lighthouse")
COLOURS = ("white", "light", "dark", "black")


@pytest.fixture(scope="module")
def content() -> Content:
    found: Content = load_content("automobiles").content
    return found


def cases(kind: str) -> list[Any]:
    """The cases of one kind as test parameters, each marked with its own ID."""
    file = DATA / "track_cases.yaml"
    problems = Problems()
    listed = YamlDocument.parse(file.read_text(encoding="utf-8"), file.name).root(problems).get(kind).list()
    named = [(case, case.get("id").text()) for case in listed]
    marked = [pytest.param(case, id=name, marks=pytest.mark.rule(name)) for case, name in named]
    assert marked and not problems.found
    return marked


def texts(cursor: Cursor) -> list[str]:
    return [item.text() for item in cursor.list()]


def lined_up(content: Content, board: str, sections: list[str]) -> AutomobilesState:
    """A race whose cars stand on these sections, by seat."""
    state = setup(content, GameConfig(max(2, len(sections)), {"board": board, "first": "0"}), seed=1)
    for car, section in zip(state.cars, sections, strict=False):
        car.section = section
    return state


@pytest.mark.rule("AUT-4.32")
@pytest.mark.parametrize("board", BOARDS)
def test_a_board_expands_to_the_graph_of_the_specification(content: Content, board: str) -> None:
    graph = json.loads((DATA / f"graph_{board}.json").read_text(encoding="utf-8"))
    track = content.tracks[board]
    assert track.ticks == graph["ticks"]
    spaces = [[s.id, s.lane, [*s.colours], s.start, s.end, s.zone, [*s.sections]] for s in track.spaces.values()]
    assert spaces == graph["spaces"]
    sections = [[s.id, s.space, s.rear, s.front, s.ahead, [*s.exits]] for s in track.sections.values()]
    assert sections == graph["sections"]


@pytest.mark.rule("AUT-4.34", "AUT-4.35", "AUT-4.36", "AUT-4.37", "AUT-4.38")
@pytest.mark.parametrize("case", cases("step_cases"))
def test_the_steps_from_a_section(content: Content, case: Cursor) -> None:
    track = content.tracks[case.get("board").text()]
    head, cars = case.get("head").text(), texts(case.get("cars"))
    found = {c: {track.sections[h].space: h for h in heads(track, head, c, cars, False)} for c in COLOURS}
    expect = {colour: {s: h.text() for s, h in to.map().items()} for colour, to in case.get("expect").map().items()}
    assert found == expect


@pytest.mark.rule("AUT-4.84", "AUT-4.85")
@pytest.mark.parametrize("case", cases("draft_cases"))
def test_who_drafts(content: Content, case: Cursor) -> None:
    state = lined_up(content, case.get("board").text(), [case.get("head").text(), *texts(case.get("cars"))])
    assert (drafted_car(state, 0) is not None) == case.get("expect").flag()


@pytest.mark.rule("AUT-4.121", "AUT-4.122", "AUT-8.20")
@pytest.mark.parametrize("case", cases("rank_cases"))
def test_the_race_order(content: Content, case: Cursor) -> None:
    rows = [texts(row) for row in case.get("cars").list()]
    state = lined_up(content, case.get("board").text(), [section for _, _, section in rows])
    for car, (_, crossings, _) in zip(state.cars, rows, strict=False):
        car.crossings = int(crossings)
    assert [rows[seat][0] for seat in state.standings()] == texts(case.get("expect"))


@pytest.mark.rule("AUT-4.33", "AUT-4.44")
@pytest.mark.parametrize("board", BOARDS)
def test_every_step_gains_ground(content: Content, board: str) -> None:
    track = content.tracks[board]
    for section in track.sections.values():
        for step in track.steps[section.id]:
            for head in step.chain:
                gained = (track.sections[head].front - section.front) % track.ticks
                assert 0 < gained < track.ticks // 2, f"{section.id} to {head}"


@pytest.mark.rule("AUT-4.30", "AUT-4.35")
@pytest.mark.parametrize("board", BOARDS)
def test_a_step_slides_to_the_front_of_its_space(content: Content, board: str) -> None:
    track = content.tracks[board]
    for section, possible in track.steps.items():
        assert [step.chain[0] for step in possible] == list(track.sections[section].exits)
        for step in possible:
            sections = track.spaces[step.space].sections
            assert step.chain == sections[-len(step.chain) :]
            assert step.colours == track.spaces[step.space].colours


@pytest.mark.rule("AUT-4.32", "AUT-4.36")
@pytest.mark.parametrize("board", BOARDS)
def test_straight_ahead_only_from_the_front_of_a_space(content: Content, board: str) -> None:
    track = content.tracks[board]
    for section in track.sections.values():
        lanes = [track.sections[entry].lane - section.lane for entry in section.exits]
        front = section.id == track.spaces[section.space].sections[-1]
        sides = [side for side in (-1, 1) if 1 <= section.lane + side <= track.lane_count]
        assert lanes == ([0] if front else []) + sides


@pytest.mark.parametrize("board", BOARDS)
def test_no_lane_has_a_gap_and_every_space_can_be_reached(content: Content, board: str) -> None:
    track = content.tracks[board]
    for lane in range(1, track.lane_count + 1):
        own = [section for section in track.sections.values() if section.lane == lane]
        assert [section.rear for section in own] == [0, *[section.front for section in own[:-1]]]
        assert own[-1].front == track.ticks  # no space lies across the line
        assert [section.ahead for section in own] == [section.id for section in (*own[1:], own[0])]
    reached, left = {track.grid[0].section: None}, [track.grid[0].section]
    while left:
        for step in track.steps[left.pop()]:
            if step.chain[-1] not in reached:
                reached[step.chain[-1]] = None
                left.append(step.chain[-1])
    assert {track.sections[head].space: None for head in reached}.keys() == track.spaces.keys()


@pytest.mark.rule("AUT-3.6", "AUT-8.16")
@pytest.mark.parametrize("board", BOARDS)
def test_the_grid_is_white_and_lies_just_past_the_line(content: Content, board: str) -> None:
    track = content.tracks[board]
    assert [place.position for place in track.grid] == [f"P{n}" for n in range(1, track.players[1] + 1)]
    for place in track.grid:
        assert track.spaces[place.space].colours == ("white",)
        assert place.section in track.spaces[place.space].sections
    fronts = [track.sections[place.section].front for place in track.grid]
    assert fronts == sorted(fronts, reverse=True)
    assert fronts[0] <= 10


@pytest.mark.rule("AUT-8.27")
@pytest.mark.parametrize(
    ("board", "lanes", "ticks", "spaces", "sections", "colours"),
    [
        ("daytona", 4, 144, 137, 278, [62, 48, 18, 4, 5]),
        ("monza", 4, 160, 174, 312, [88, 56, 15, 4, 11]),
        ("lighthouse", 3, 80, 64, 114, [37, 17, 6, 2, 2]),
    ],
)
def test_the_tracks_have_the_sizes_of_the_specification(
    content: Content, board: str, lanes: int, ticks: int, spaces: int, sections: int, colours: list[int]
) -> None:
    track = content.tracks[board]
    assert (track.lane_count, track.ticks, len(track.spaces), len(track.sections)) == (lanes, ticks, spaces, sections)
    single = [sum(space.colours == (colour,) for space in track.spaces.values()) for colour in COLOURS]
    assert [*single, sum(len(space.colours) == 2 for space in track.spaces.values())] == colours


@pytest.mark.rule("AUT-3.1")
def test_the_two_boards_of_the_game_take_five_players_and_the_practice_board_three(content: Content) -> None:
    assert {track.id: (track.players, track.difficulty) for track in content.tracks.values()} == {
        "daytona": ((2, 5), "basic"),
        "monza": ((2, 5), "advanced"),
        "lighthouse": ((2, 3), "practice"),
    }
