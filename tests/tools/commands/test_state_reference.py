"""Reference for scenarios: every path of a game with its meaning, every verb with an example."""

import json
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.option_text import resolve_options
from game.rules.core.actions import parse_action
from game.rules.core.frames import Decision, Frame
from game.rules.core.records import Record, field, record
from game.rules.core.registry import GAMES, spec_of
from game.rules.core.state import GameState
from game.scenario.data_paths import find
from game.scenario.expectations import readable_data
from game.scenario.path_reference import frames_of, meanings
from game.tools.scenario_reference import PathEntry, paths_of, verbs_of
from tests.support.positions import content_of
from tests.support.tiny_game import SPEC as TINY
from tests.tools.command_runner import run


@cache
def listed_paths(game: str) -> list[PathEntry]:
    """All paths of a game: random games are played to find them."""
    return paths_of(spec_of(game), content_of(game))


def leaves(data: Any, path: str) -> Iterator[str]:
    """The paths of all that is no map of counts, no list of values: entries of lists as [0]."""
    if isinstance(data, dict) and not all(isinstance(value, int | str | list) for value in data.values()):
        for name, value in data.items():
            yield from leaves(value, f"{path}.{name}" if path else name)
    elif isinstance(data, list) and data and isinstance(data[0], dict):
        yield from (inner for name, value in data[0].items() for inner in leaves(value, f"{path}[0].{name}"))
    else:
        yield path


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_path_has_a_meaning(game: str) -> None:
    entries = listed_paths(game)
    assert [entry for entry in entries if not entry.meaning.strip() or not entry.kind] == []
    assert len({(entry.path, entry.frame) for entry in entries}) == len(entries)


@pytest.mark.parametrize("game", GAMES)
def test_the_paths_are_those_of_the_saved_form(game: str) -> None:
    spec, content = spec_of(game), content_of(game)
    solo = {spec.solo.option: spec.solo.usual(content)} if spec.solo else {}
    state = spec.setup(content, resolve_options(spec, content, 2, solo).config, 1)
    data = readable_data(state, spec, 2)
    entries = [entry for entry in listed_paths(game) if not entry.frame]
    listed = [entry.path for entry in entries if not entry.path.startswith("result.")]
    for path in listed:
        holder, first, _ = path.partition("[0]")
        if not first or find(data, holder):  # a list that is empty when the game begins shows no entry
            find(data, path)
    known = {"result", "stack[0].at", *listed}
    assert [path for path in leaves(data, "") if path not in known] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_every_frame_is_listed(game: str) -> None:
    spec, content = spec_of(game), content_of(game)
    entries = listed_paths(game)
    state = spec.setup(content, resolve_options(spec, content, 2, {}).config, 1)
    assert {type(lying) for lying in state.stack} <= set(frames_of(state))
    for kind in frames_of(state):
        names = {field.name for field in fields(kind) if field.name != "seat"}
        listed = {entry.path.partition("].")[2] for entry in entries if entry.frame == kind.__name__} - {""}
        assert listed == names


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_says_where_it_is_asked(game: str) -> None:
    spec = spec_of(game)
    entries = verbs_of(spec, content_of(game))
    assert [entry.verb for entry in entries] == list(spec.verbs)
    for entry in entries:
        assert entry.decisions and all(entry.decisions.values())
        assert entry.usage.split()[1] == entry.verb and len(entry.usage.split()) == 2 + len(spec.verbs[entry.verb])
        assert not entry.example or parse_action(entry.example).verb == entry.verb
    assert sum(bool(entry.example) for entry in entries) > 0.8 * len(entries)


def test_meanings_are_read_from_comments_of_any_game() -> None:
    @record
    class Piece(Record):
        """A piece.

        More about it.
        """

        name: str  # what it is called
        worn: dict[str, int] = field(
            default_factory=dict)  # wear by part

    @record
    class Sample(GameState):
        pieces: list[Piece]  # in any order
        rows: list[list[tuple[str, int]]]  # of the table
        silent: bool | None = None

    spec = replace(TINY, measures=lambda state, seat: {"points": 0})
    found = {path: (kind, text) for path, kind, text, _ in meanings(Sample(1, [], 0, [], []), spec)}
    assert found["pieces"] == ("list", "in any order")
    assert found["pieces[0]"] == ("record", "A piece.")
    assert found["pieces[0].name"] == ("text", "what it is called")
    assert found["pieces[0].worn"] == ("counts", "wear by part")
    assert found["rows"] == ("list of lists of [text, number]", "of the table")
    assert found["silent"] == ("true or false or none", "")


def test_frames_that_others_build_on_are_no_frames_of_their_own() -> None:
    spec = spec_of("automobiles")
    state = spec.setup(content_of("automobiles"), resolve_options(spec, content_of("automobiles"), 2, {}).config, 1)
    kinds = frames_of(state)
    assert all(issubclass(kind, Frame) for kind in kinds) and any(issubclass(kind, Decision) for kind in kinds)
    assert {"Purchases", "TurnState", "Sequence"}.isdisjoint(kind.__name__ for kind in kinds)


def test_the_command_lists_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "state", "automobiles", "--paths").out
    assert "\ncars[0].bag                 cubes to draw from (counts: white, light, " in out
    assert "stack[-1] where frame is Path: Decision about the next step" in out
    assert "measures[0].progress        Distance (number)" in out
    out = run(capsys, "state", "imperial-steam", "--verbs").out
    assert "SEAT hand TILE                   " in out and "    Hand: The choice of a main action tile" in out
    scenario = tmp_path / "a.yaml"
    scenario.write_text("id: a\ngame: imperial-steam\ngiven: {seats: 2}\n", encoding="utf-8")
    entries = json.loads(run(capsys, "state", scenario, "--paths", "--json").out)
    assert {"path": "bank", "kind": "number", "meaning": "gulden paid to the bank less those it paid out",
            "frame": ""} in entries
    done = run(capsys, "state", "automobile", "--verbs")
    assert done.status == 3 and "there is no such game (did you mean 'automobiles'?)" in done.err
