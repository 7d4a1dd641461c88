"""Garbage is collected at rest, never in the midst of what players see."""

import gc
import time
from collections.abc import Iterator

import pytest

from game.garbage_collection import GarbageCollector, pause_collection
from game.timing.window_times import WINDOW

REST, MOST = WINDOW.collect_idle, WINDOW.collect_most


@pytest.fixture
def sweeper(monkeypatch: pytest.MonkeyPatch) -> Iterator[GarbageCollector]:
    found = GarbageCollector()
    yield found
    found.close()


@pytest.mark.parametrize(("waited", "stirred", "resting", "sweeps"), [
    (REST - 1, True, True, 0), (REST + 1, True, True, 1), (REST + 1, True, False, 0), (REST + 1, False, True, 0),
    (MOST + 1, True, False, 1)])
def test_a_whole_collection_waits_for_rest_but_not_for_ever(sweeper: GarbageCollector, monkeypatch: pytest.MonkeyPatch,
                                                            waited: float, stirred: bool, resting: bool,
                                                            sweeps: int) -> None:
    done: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: done.append(1))
    sweeper.stirred = stirred
    sweeper.pass_by(time.perf_counter() + waited, lambda: resting)
    assert len(done) == sweeps


def test_python_collects_as_ever_once_the_window_is_closed() -> None:
    usual = gc.get_threshold()
    sweeper = GarbageCollector()
    assert gc.get_threshold()[:2] == usual[:2] and gc.get_threshold()[2] > 1_000_000
    sweeper.close()
    assert gc.get_threshold() == usual


def test_two_windows_may_close_in_any_order() -> None:
    usual = gc.get_threshold()
    one, other = GarbageCollector(), GarbageCollector()
    one.close()
    other.close()
    assert gc.get_threshold() == usual


def test_nothing_is_collected_while_the_modules_of_the_window_are_read() -> None:
    pause_collection()
    assert not gc.isenabled()
    GarbageCollector().close()
    assert gc.isenabled()
