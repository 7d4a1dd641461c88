"""Promises of the pages: the README's commands and pictures, the examples of own content and of scenarios."""

import re
from pathlib import Path

import pytest

from tests.tools.command_runner import run

ROOT = Path(__file__).resolve().parents[2]
README, CONTENT, TESTS = "README.md", "rules_data/README.md", "tests/README.md"


def blocks(language: str, page: str = CONTENT) -> list[str]:
    """The code blocks of a language on a page."""
    text = (ROOT / page).read_text(encoding="utf-8")
    fenced = re.findall(r"^```(\w*)\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return [text for kind, text in fenced if kind == language]


def test_one_command_starts_the_game_and_one_runs_the_tests() -> None:
    assert blocks("sh", README) == [
        "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/python main.py\n",
        "python3 -m venv .venv && .venv/bin/pip install '.[dev]' && .venv/bin/python -m pytest\n",
    ]


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
    (scenario,) = [block for block in blocks("yaml", TESTS) if "given:" in block and "practice:" not in block]
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


def test_its_pictures_are_there() -> None:
    pictures = re.findall(r"!\[[^]]*\]\(([^)]+)\)", (ROOT / README).read_text(encoding="utf-8"))
    assert pictures
    assert [name for name in pictures if not (ROOT / name).is_file()] == []


def test_the_terrain_tiles_are_a_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tiles,) = [block for block in blocks("yaml") if "terrain:" in block]
    path = tmp_path / "content" / "great-race" / "tiles" / "mirages.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(tiles, encoding="utf-8")
    done = run(capsys, "validate", path)
    assert done.status == 0, done.err
