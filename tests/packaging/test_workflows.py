"""The workflows call only commands that are tested here, on every system and every version of Python."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.__main__ import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
KNOWN = (
    r'python -m pip install "\.\[dev\]"',  # .ci/run
    r"python -m ruff check \.",
    r"python -m pytest",
    r"bash \.ci/run",
    r"python -m build --sdist --wheel --outdir dist \.",  # test_wheel.py
    rf"python -m game ({'|'.join(COMMANDS)})( \w+)?",
)


def jobs(path: Path) -> dict[str, Any]:
    """Return the jobs of a workflow."""
    found: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"]
    return found


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_only_tested_commands_are_called(path: Path) -> None:
    commands = [step["run"] for job in jobs(path).values() for step in job["steps"] if "run" in step]
    assert commands and not [each for each in commands if not any(re.fullmatch(known, each) for known in KNOWN)]


def test_all_systems_and_versions_are_tried() -> None:
    matrix = jobs(ROOT / ".github" / "workflows" / "tests.yml")["tests"]["strategy"]["matrix"]
    assert {name.partition("-")[0] for name in matrix["os"]} == {"ubuntu", "windows", "macos"}
    assert matrix["python"] == ["3.11", "3.12", "3.13", "3.14"]
    built = jobs(ROOT / ".github" / "workflows" / "builds.yml")["standalone"]["strategy"]["matrix"]["os"]
    assert built == matrix["os"]
