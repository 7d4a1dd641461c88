"""`check`: which checks it runs, and that it stops at the first that fails."""

import subprocess
from pathlib import Path

import pytest

from game.tools import source_tree
from game.tools.commands import check
from tests.tools.command_runner import run


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The checks that were started; one whose words hold `failing` fails."""
    started: list[str] = []

    def start(words: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        started.append(" ".join(words[2:]))
        return subprocess.CompletedProcess(words, int(words[2] == failing))

    failing = "mypy"
    monkeypatch.setattr(check.subprocess, "run", start)
    return started


def test_it_stops_at_the_first_failure(called: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "check")
    assert done.status == 1
    assert called == ["ruff check .", "mypy"]
    assert done.out.endswith("== types failed\n")


@pytest.mark.parametrize(("flags", "last"), [
    ([], "pytest -q --no-header"), (["--fast"], "tests/rules"), (["--long"], "-m long"),
])
def test_all_checks_in_order(
    flags: list[str], last: str, called: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "CHECKS", [each for each in check.CHECKS if each.words[0] != "mypy"])
    assert run(capsys, "check", *flags).status == 0
    assert called[0] == "ruff check ." and "game validate" in called
    assert last in called[-1]


def test_every_test_folder_that_it_names_is_there() -> None:
    words = [word for each in (*check.CHECKS, check.QUICK) for word in each.words if word.startswith("tests/")]
    assert [word for word in words if not (check.ROOT / word).exists()] == []


def test_an_installed_copy_says_that_it_cannot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(source_tree, "ROOT", tmp_path)
    done = run(capsys, "check")
    assert done.status == 1 and "source tree only" in done.err
