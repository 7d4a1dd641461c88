"""Crash reports: complete, never in the way, and told once at the next start."""

import logging
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.crash import REPORTS_KEPT, Watch


@pytest.fixture
def watch(tmp_path: Path) -> Iterator[Watch]:
    running = Watch(tmp_path, "info")
    yield running
    running.close()


def broken() -> Exception:
    try:
        raise ValueError("the wheel came off")
    except ValueError as error:
        return error


def test_a_report_says_what_is_needed_to_repeat_the_fault(watch: Watch, tmp_path: Path) -> None:
    logging.getLogger("game.test").info("round 3 begins")
    watch.context = lambda: "seed: 7"
    text = (tmp_path / watch.report(broken())).read_text(encoding="utf-8")
    for part in ("Paddock", "Python", "seed: 7", "the wheel came off", "round 3 begins", "test_crash.py"):
        assert part in text
    assert "round 3 begins" in (tmp_path / "paddock.log").read_text(encoding="utf-8")


def test_the_next_start_is_told_once(watch: Watch, tmp_path: Path) -> None:
    assert watch.unread() is None
    name = watch.report(broken())
    assert watch.unread() == tmp_path / name
    assert watch.unread() is None


def test_exceptions_that_nothing_catches_are_reported(watch: Watch, tmp_path: Path,
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


def test_a_report_with_a_broken_context_is_still_written(watch: Watch, tmp_path: Path) -> None:
    watch.context = lambda: str(1 // 0)
    assert "ZeroDivisionError" in (tmp_path / watch.report(broken())).read_text(encoding="utf-8")


def test_old_reports_make_room(watch: Watch, tmp_path: Path) -> None:
    for _ in range(REPORTS_KEPT + 5):
        last = watch.report(broken())
    kept = [path.name for path in tmp_path.glob("crash-*.txt")]
    assert len(kept) == REPORTS_KEPT and last in kept


def test_without_a_folder_nothing_is_reported_and_nothing_breaks(tmp_path: Path) -> None:
    watch = Watch(tmp_path / "missing")
    assert watch.report(broken()) == ""
    watch.close()
