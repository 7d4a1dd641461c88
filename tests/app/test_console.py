"""Consoles as Windows has them: none at all, or one with few letters."""

import errno
import io
import subprocess
import sys
from pathlib import Path

import pytest

from game import __main__ as command_line
from game import dependency_check
from game.app import App
from game.launch_options import LaunchOptions
from game.scenes.initial_scene import initial_scene
from game.tools.commands import play
from game.ui import window as window_module
from tests.support.systems.consoles import without_console

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(("words", "part"), [
    (["play", "--laps", "3"], "unrecognized arguments: --laps 3"), (["play", "--size", "x"], "expected WIDTHxHEIGHT"),
    (["plai"], "unknown command: plai"), (["--help"], "Commands:"), (["play", "--help"], "--no-sound"),
    (["--version"], "Paddock"),
])
def test_what_a_console_would_show_comes_in_a_box(monkeypatch: pytest.MonkeyPatch, words: list[str], part: str) -> None:
    boxes = without_console(monkeypatch)
    try:
        command_line.main(words)
    except SystemExit:
        pass
    assert len(boxes) == 1 and part in boxes[0]


def test_a_start_without_a_display_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes = without_console(monkeypatch)

    def no_display(*_: object) -> None:
        raise window_module.NoDisplay("SDL: none")

    monkeypatch.setattr("game.app.run", no_display)
    assert play.open_window(LaunchOptions()) == 1
    assert len(boxes) == 1 and "SDL: none" in boxes[0]


def test_a_missing_library_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes = without_console(monkeypatch)
    monkeypatch.setattr(dependency_check, "dependency_problem", lambda window: "Paddock misses pygame-ce.")
    with pytest.raises(SystemExit):
        dependency_check.require_dependencies(window=True)
    assert boxes == ["Paddock misses pygame-ce."]


def test_an_exception_that_ends_the_program_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes = without_console(monkeypatch)
    command_line.main(["--version"])
    error = ValueError("the wheel came off")
    sys.excepthook(ValueError, error, None)
    assert boxes[-1] == "ValueError: the wheel came off\n"


def test_a_window_that_stops_tells_its_report_now_and_at_the_next_start(tmp_path: Path,
                                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    boxes = without_console(monkeypatch)
    command_line.main(["--version"])
    app = App(LaunchOptions(data_dir=tmp_path, sound=False, size=(1024, 640)), initial_scene)

    def fail() -> None:
        raise ValueError("the wheel came off")

    monkeypatch.setattr(app, "wait_for_events", fail)
    with pytest.raises(ValueError, match="wheel") as stopped:
        app.run()
    sys.excepthook(ValueError, stopped.value, None)
    report, = (tmp_path / "log").glob("crash-*.txt")
    assert str(report) in boxes[-1]
    assert app.watch.unread() == report


def test_output_for_a_console_with_few_letters_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="cp1252"))
    command_line.escape_unencodable()
    print("Trieste → Wien", flush=True)  # noqa: T201
    assert raw.getvalue().splitlines() == [rb"Trieste \u2192 Wien"]


@pytest.mark.parametrize("number", [errno.EPIPE, errno.EINVAL])
def test_a_reader_that_has_seen_enough_is_no_error(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """`| head` closes its end: Windows calls that an invalid argument."""
    def write(*_: object) -> int:
        raise OSError(number, "closed")

    monkeypatch.setattr("game.tools.commands.state.run", write)
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    assert command_line.main(["state", "--list"]) == 0


def test_output_to_a_full_disk_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """`validate > report.txt` ended in a traceback."""
    def write(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    told: list[str] = []
    monkeypatch.setattr("game.tools.commands.state.run", write)
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    monkeypatch.setattr(command_line, "show_error", told.append)
    assert command_line.main(["state", "--list"]) == 1
    assert told == ["paddock: the output cannot be written: No space left on device"]


def test_a_file_that_cannot_be_read_is_no_closed_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    def read(*_: object) -> int:
        raise OSError(errno.EINVAL, "Invalid argument", "con.yaml")

    monkeypatch.setattr("game.tools.commands.state.run", read)
    with pytest.raises(OSError, match=r"con\.yaml"):
        command_line.main(["state", "--list"])


@pytest.mark.parametrize(("words", "status"), [(["--size", "wide"], 2), (["plai"], 2), (["state", "--list"], 3)])
def test_every_command_ends_with_its_status_without_any_stream(words: list[str], status: int) -> None:
    code = ("import sys; sys.stdin = sys.stdout = sys.stderr = None\n"
            f"from game.__main__ import main\nsys.exit(main({words}))")
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == status
