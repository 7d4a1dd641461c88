"""Workers that misbehave, started in a process of their own like the real one."""

import os
import signal
import time
from multiprocessing.connection import Connection
from pathlib import Path

from game.ai import worker
from game.ai.worker_protocol import Job, Ready


def crash_at_once(pipe: Connection) -> None:
    os.kill(os.getpid(), signal.SIGTERM)


def crash_at_job(pipe: Connection) -> None:
    while not isinstance(pipe.recv(), Job):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


def hang_at_job(pipe: Connection) -> None:
    pipe.recv()
    pipe.send(Ready())
    while True:
        time.sleep(60)


def crash_only_first(pipe: Connection) -> None:
    """Crashes in its first process and works in its second."""
    mark = Path(os.environ["PADDOCK_TEST_MARK"])
    if not mark.exists():
        mark.write_text("crashed")
        os.kill(os.getpid(), signal.SIGTERM)
    worker.main(pipe)
