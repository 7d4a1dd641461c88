"""Waiting for what another thread or process does, and noticing who waits."""

import os
import threading
import time
from collections.abc import Callable
from multiprocessing.context import SpawnProcess
from typing import Any

import pytest


def wait_for(condition: Callable[[], bool], seconds: float = 5.0) -> bool:
    """Wait until the condition holds; False if it never does."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def watch_waits(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A list that receives the calls by which this thread waits for a thread, a process or the clock from now on."""
    waits: list[str] = []
    here = threading.current_thread()

    def watch(owner: Any, name: str) -> None:
        call: Callable[..., Any] = getattr(owner, name)

        def watched(*args: Any, **more: Any) -> Any:
            if threading.current_thread() is here:
                waits.append(f"{owner.__name__}.{name}")
            return call(*args, **more)

        monkeypatch.setattr(owner, name, watched)

    for owner, name in ((threading.Thread, "join"), (SpawnProcess, "join"), (time, "sleep")):
        watch(owner, name)
    return waits


def process_exists(pid: int) -> bool:
    """True if there is such a process, be it a zombie (not on Windows)."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
