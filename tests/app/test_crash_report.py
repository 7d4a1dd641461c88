"""Crash reports: complete, never in the way, and told once at the next start."""

import logging
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.crashes.crash_report import REPORTS_KEPT, UNREAD, CrashReporter
from game.crashes.log_file import LOG_SIZE
from game.launch_options import LaunchOptions
from game.paths import user_folders
from game.scenes.initial_scene import initial_scene
from game.scenes.scene_base import Scene, Services
from game.session.notices import Notice
from tests.support.systems.windows_files import HeldFiles


@pytest.fixture
def watch(tmp_path: Path) -> Iterator[CrashReporter]:
    running = CrashReporter(tmp_path, "info")
    yield running
    running.close()


def broken() -> Exception:
    try:
        raise ValueError("the wheel came off")
    except ValueError as error:
        return error


def test_a_report_says_what_is_needed_to_repeat_the_fault(watch: CrashReporter, tmp_path: Path) -> None:
    logging.getLogger("game.test").info("round 3 begins")
    watch.context = lambda: "seed: 7"
    text = (tmp_path / watch.report(broken())).read_text(encoding="utf-8")
    for part in ("Paddock", "Python", "seed: 7", "the wheel came off", "round 3 begins", "test_crash_report.py"):
        assert part in text
    assert "round 3 begins" in (tmp_path / "paddock.log").read_text(encoding="utf-8")


def test_the_next_start_is_told_once_of_what_stopped_the_program(watch: CrashReporter, tmp_path: Path) -> None:
    watch.install()
    watch.report(broken())  # was told when it happened
    assert watch.unread() is None
    error = broken()
    sys.excepthook(type(error), error, error.__traceback__)
    assert watch.unread() in tmp_path.glob("crash-*.txt")
    assert watch.unread() is None


def test_the_start_screen_tells_it(tmp_path: Path) -> None:
    launch = LaunchOptions(data_dir=tmp_path, sound=False, size=(1024, 640))
    App(launch, initial_scene).close()
    folder = user_folders(tmp_path).log
    (folder / "crash-1.txt").write_text("the wheel came off", encoding="utf-8")
    (folder / UNREAD).write_text("crash-1.txt", encoding="utf-8")
    told: list[Notice] = []

    def first(services: Services, launch: LaunchOptions) -> Scene:
        told.extend(services.notices)
        return initial_scene(services, launch)

    app = App(launch, first)
    app.close()
    assert [(notice.key, notice.params["file"]) for notice in told] == [
        ("app.crash.last", str(folder / "crash-1.txt"))]
    assert app.notices == []  # shown


def test_exceptions_that_nothing_catches_are_reported(watch: CrashReporter, tmp_path: Path,
                                                      capsys: pytest.CaptureFixture[str]) -> None:
    watch.install()
    error = broken()
    sys.excepthook(type(error), error, error.__traceback__)
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    thread = threading.Thread(target=lambda: [][0], name="lost")
    thread.start()
    thread.join()
    assert len(list(tmp_path.glob("crash-*.txt"))) == 2
    assert "the wheel came off" in capsys.readouterr().err


def test_a_report_with_a_broken_context_is_still_written(watch: CrashReporter, tmp_path: Path) -> None:
    watch.context = lambda: str(1 // 0)
    assert "ZeroDivisionError" in (tmp_path / watch.report(broken())).read_text(encoding="utf-8")


def test_a_report_of_a_file_name_that_is_no_text_is_written(watch: CrashReporter, tmp_path: Path) -> None:
    """A name that a system gives may be no UTF-8."""
    report = (tmp_path / watch.report(OSError("cannot read \udcff.json"))).read_text(encoding="utf-8")
    assert r"cannot read \udcff.json" in report


def test_a_folder_that_may_not_be_searched_breaks_nothing(
    watch: CrashReporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    for name in ("stat", "lstat"):
        monkeypatch.setattr(os, name, refuse)
    monkeypatch.setattr(Path, "write_text", refuse)
    assert watch.report(broken()) == "" and watch.unread() is None


def test_old_reports_make_room(watch: CrashReporter, tmp_path: Path) -> None:
    for _ in range(REPORTS_KEPT + 5):
        last = watch.report(broken())
    kept = [path.name for path in tmp_path.glob("crash-*.txt")]
    assert len(kept) == REPORTS_KEPT and last in kept


def test_a_report_is_told_although_an_older_one_is_open(watch: CrashReporter, tmp_path: Path,
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(REPORTS_KEPT):
        watch.report(broken())
    HeldFiles(monkeypatch, times=99)
    assert watch.report(broken()) in [path.name for path in tmp_path.glob("crash-*.txt")]


def test_the_log_grows_on_while_a_second_window_has_it_open(watch: CrashReporter, tmp_path: Path,
                                                            monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows refuses to rename it; no line is lost for that, and it is rotated as soon as that is possible."""
    held = HeldFiles(monkeypatch, times=999)
    line = "x" * 1000
    for number in range(LOG_SIZE // 1000 + 20):
        logging.getLogger("game.test").warning("%d %s", number, line)
    logged = (tmp_path / "paddock.log").read_text(encoding="utf-8")
    assert held.refused and f"{LOG_SIZE // 1000 + 19} {line}" in logged and f" 0 {line}" in logged
    held.times = 0
    logging.getLogger("game.test").warning("the other window is closed")
    assert (tmp_path / "paddock.log").stat().st_size < 1000
    assert (tmp_path / "paddock.log.1").read_text(encoding="utf-8") == logged


def test_without_a_folder_nothing_is_reported_and_nothing_breaks(tmp_path: Path) -> None:
    watch = CrashReporter(tmp_path / "missing")
    assert watch.report(broken()) == ""
    watch.close()
