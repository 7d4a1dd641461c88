"""Promises of the README: its commands, its examples, its picture."""

import re
from pathlib import Path

import pytest

from game.__main__ import COMMANDS
from tests.tools.command_runner import run

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The code blocks of a language."""
    fenced = re.findall(r"^```(\w*)\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    return [text for kind, text in fenced if kind == language]


def test_one_command_starts_the_game_and_one_runs_the_tests() -> None:
    assert blocks("sh") == [
        "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/python main.py\n",
        "python3 -m venv .venv && .venv/bin/pip install '.[dev]' && .venv/bin/python -m pytest\n",
    ]


def test_every_command_is_explained() -> None:
    explained = re.findall(r"^\| `([a-z]+)", TEXT, re.MULTILINE)
    assert explained == list(COMMANDS)


def test_every_flag_of_a_command_exists(capsys: pytest.CaptureFixture[str]) -> None:
    for row in re.findall(r"^\| `[a-z].*$", TEXT, re.MULTILINE):
        name = re.match(r"\| `([a-z]+)", row)
        assert name is not None
        known = run(capsys, name[1], "--help").out
        assert [flag for flag in re.findall(r"--[a-z-]+", row) if flag not in known] == []


def test_the_track_is_a_track(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (track,) = [block for block in blocks("yaml") if block.startswith("id: kitchen_oval")]
    path = tmp_path / "boards" / "kitchen_oval.yaml"
    path.parent.mkdir()
    path.write_text(track, encoding="utf-8")
    done = run(capsys, "validate", path)
    assert done.status == 0, done.err
    path.write_text(track.replace("zones:", "zonse:"), encoding="utf-8")
    (example,) = [block for block in blocks("") if "did you mean 'zones'?" in block]
    line = track.splitlines().index(next(row for row in track.splitlines() if row.startswith("zones:"))) + 1
    assert run(capsys, "validate", path).err.strip().endswith(example.strip().partition(".yaml:")[2].partition(":")[2])
    assert f":{line}:1: zonse" in run(capsys, "validate", path).err


def test_the_set_up_card_is_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (card,) = [block for block in blocks("yaml") if block.startswith("map: suedbahn")]
    path = tmp_path / "imperial-steam" / "setups" / "border_hubs.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(card, encoding="utf-8")
    done = run(capsys, "validate", path)
    assert done.status == 0, done.err
    path.write_text(card.replace("influence_column: 3", "influence_column: 30"), encoding="utf-8")
    (example,) = [block for block in blocks("") if block.startswith("border_hubs.yaml")]
    assert run(capsys, "validate", path).err.strip().endswith(example.strip())


def test_the_scenario_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (scenario,) = [block for block in blocks("yaml") if "given:" in block and "practice:" not in block]
    path = tmp_path / "example.yaml"
    path.write_text(scenario, encoding="utf-8")
    done = run(capsys, "scenario", path)
    assert done.status == 0, done.out


def test_the_practice_position_can_be_solved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (position,) = [block for block in blocks("yaml") if "practice:" in block]
    path = tmp_path / "practice" / "my_start.yaml"
    path.parent.mkdir()
    path.write_text(position, encoding="utf-8")
    assert run(capsys, "validate", path).status == 0
    path.write_text(position.replace("- 1 buy dark", "- 1 buy light"), encoding="utf-8")
    assert "my_start.yaml:18:" in run(capsys, "validate", path).err


def test_every_file_that_it_names_is_there() -> None:
    pictures = re.findall(r"!\[[^]]*\]\(([^)]+)\)", TEXT)
    named = re.findall(r"`((?:assets|rules_data|tests|game)/[\w./]+|LICENSE)`", TEXT)
    assert pictures
    assert [name for name in (*pictures, *named) if not (ROOT / name).exists()] == []


def test_the_terrain_tiles_are_a_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tiles,) = [block for block in blocks("yaml") if "terrain:" in block]
    path = tmp_path / "content" / "great-race" / "tiles" / "mirages.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(tiles, encoding="utf-8")
    done = run(capsys, "validate", path)
    assert done.status == 0, done.err
