"""The end of worker processes: nobody waits for it in a frame, and none of them remains."""

import sys
import threading
from collections.abc import Callable
from multiprocessing import get_context
from typing import Any

import pytest

from game.ai.worker_client import WorkerClient
from game.ai.worker_reaper import REAPER, WorkerReaper
from game.timing.computer_times import COMPUTER
from tests.ai.stubborn_workers import never_end, never_listen
from tests.support.waiting import process_exists, wait_for, watch_waits

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="looks for processes by their number")
TABLES = 20
GRACE = 0.5  # seconds that a worker has here to end by itself


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ai.worker_client.COMPUTER", COMPUTER._replace(goodbye=GRACE))


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The calls by which this thread has waited."""
    return watch_waits(monkeypatch)


def started(target: Callable[..., None], *, texts: dict[str, str] | None = None) -> WorkerClient:
    """A client that has asked its worker something."""
    client = WorkerClient("automobiles", texts, target=target)
    client.move(View(), 0, "easy", 1)
    client.poll()
    return client


class View:
    """A view that says nothing."""

    def to_data(self) -> dict[str, Any]:
        return {}


def process_of(client: WorkerClient) -> Any:
    """The worker's process, which has a number."""
    process = client.process
    assert wait_for(lambda: process.pid is not None, 20)
    return process


@pytest.mark.parametrize("asked", [True, False])
def test_leaving_waits_for_no_worker(waits: list[str], asked: bool) -> None:
    client = started(never_end)
    process = process_of(client) if asked else client.process  # else it is still being started
    waits.clear()
    client.close()
    assert waits == []
    assert process.pid is None or process_exists(process.pid)
    REAPER.finish()
    assert waits and not REAPER.ending and not process_exists(process.pid) and process.exitcode == -9


def test_a_worker_that_does_not_even_read_its_first_message_is_killed() -> None:
    """The thread that sends it does not remain either."""
    client = started(never_listen, texts={"own.yaml": "x" * 4_000_000})
    process, launch = process_of(client), client.launch
    client.close()
    REAPER.finish()
    assert not process_exists(process.pid) and launch is not None and not launch.is_alive()


def test_a_worker_that_is_given_up_leaves_no_zombie() -> None:
    client = started(never_end)
    process = process_of(client)
    client.replace_lost_worker()
    REAPER.finish()
    assert not process_exists(process.pid) and client.process is None


def test_many_tables_leave_no_process_and_no_thread(waits: list[str]) -> None:
    before = threading.active_count()
    clients = [started(never_end) for _ in range(TABLES)]
    pids = [process_of(client).pid for client in clients]
    waits.clear()
    for client in clients:
        client.close()
    assert waits == []
    REAPER.finish(20.0)
    assert not REAPER.ending and not any(map(process_exists, pids)) and threading.active_count() == before
    REAPER.end(*ended())
    REAPER.finish()
    assert len(REAPER.threads) == 1, "the reaper forgets those that have ended"


def ended() -> tuple[Any, Any, None]:
    """A process that was never started, and its pipe."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    theirs.close()
    return context.Process(target=never_end), ours, None


def test_many_workers_together_hold_the_end_of_the_program_up_no_longer_than_one(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("game.ai.worker_reaper.time.monotonic", lambda: now[0])

    class Stubborn(threading.Thread):
        def join(self, timeout: float | None = None) -> None:
            now[0] += timeout or 0.0

    reaper = WorkerReaper()
    reaper.threads = [Stubborn() for _ in range(3)]
    reaper.finish(2.0)
    assert now[0] == 102.0


def test_the_end_of_the_program_waits_for_workers_and_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    assert GRACE < COMPUTER.goodbye < COMPUTER.last_goodbye <= 2.0
    client = started(never_end)
    process = process_of(client)
    monkeypatch.setattr("game.ai.worker_client.COMPUTER", COMPUTER._replace(goodbye=3.0))
    client.close()
    REAPER.finish(0.05)
    assert REAPER.ending == 1 and process_exists(process.pid)
    process.kill()
    REAPER.finish()
    assert not REAPER.ending


def test_a_worker_hears_the_end_of_its_pipe_before_anybody_waits_for_it() -> None:
    """Else none could end by itself, and each would be killed. One that was never started is only cut off."""
    done: list[str] = []

    class Pipe:
        def close(self) -> None:
            done.append("close")

    class Process:
        def __init__(self, pid: int | None) -> None:
            self.pid = pid

        def join(self, timeout: float | None = None) -> None:
            done.append("join")

        def is_alive(self) -> bool:
            return "close" not in done

        def kill(self) -> None:
            done.append("kill")

    for pid, calls in ((7, ["close", "join"]), (None, ["close"])):
        done.clear()
        reaper = WorkerReaper()
        reaper.end(Process(pid), Pipe(), None)  # type: ignore[arg-type]
        reaper.finish(5.0)
        assert done == calls
