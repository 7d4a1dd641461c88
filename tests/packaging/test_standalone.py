"""The stand-alone program runs without Python and plays every title by events."""

import json
import os
import subprocess
import time
from pathlib import Path

import pytest

from game import __version__
from game.rules.core.registry import GAMES
from game.tools.commands.standalone import NAME, program_file
from game.tools.headless import DUMMY_DRIVERS
from tests.tools.command_runner import run

pytestmark = pytest.mark.long
ACTIONS = 20
MOVES, PATIENCE = 4, 90.0  # seconds


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in its folder."""
    folder = tmp_path_factory.mktemp("standalone")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        from game.__main__ import main

        assert main(["standalone", str(folder)]) == 0
    return folder / NAME / program_file()


def environment(folder: Path) -> dict[str, str]:
    """Return an environment without Python and without a display."""
    return {"PATH": "/usr/bin:/bin", "HOME": str(folder), "PADDOCK_DATA_DIR": str(folder / "data"),
            "LANG": os.environ.get("LANG", "C.UTF-8")}


def started(program: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Start the program and wait for its end."""
    return subprocess.run([str(program), *words], cwd=folder, env=environment(folder), capture_output=True, text=True,
                          check=False)


def test_it_knows_its_version_and_says_that_there_is_no_display(program: Path, tmp_path: Path) -> None:
    assert started(program, tmp_path, "--version").stdout.strip() == f"Paddock {__version__}"
    done = started(program, tmp_path)
    assert done.returncode == 1 and "screen" in done.stderr


@pytest.mark.parametrize("title", GAMES)
def test_it_plays_every_title_by_events(program: Path, tmp_path: Path, title: str) -> None:
    """With the checks of the table."""
    done = started(program, tmp_path, "walk", title, "--actions", str(ACTIONS), "--seed", "3", "--seats", "human,easy")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 kinds of fault" in done.stderr


def test_computer_opponents_think_in_a_process_of_its_own(program: Path, tmp_path: Path) -> None:
    words = [str(program), "--game", "automobiles", "--seats", "easy,easy", "--seed", "5", "--no-sound"]
    with subprocess.Popen(words, cwd=tmp_path, env=environment(tmp_path) | DUMMY_DRIVERS) as running:
        try:
            end = time.monotonic() + PATIENCE
            while _moves(program, tmp_path) < MOVES:
                assert running.poll() is None and time.monotonic() < end
                time.sleep(1.0)
        finally:
            running.terminate()
    assert not list((tmp_path / "data" / "log").glob("crash-*"))


def _moves(program: Path, folder: Path) -> int:
    """Return the number of moves of the newest saved game."""
    games = json.loads(started(program, folder, "state", "--list", "--json").stdout or "[]")
    return max((game["ply"] for game in games), default=0)


def test_without_the_tool_the_command_says_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("game.tools.commands.standalone.find_spec", lambda name: None)
    done = run(capsys, "standalone", tmp_path)
    assert done.status == 1 and "install pyinstaller" in done.err
