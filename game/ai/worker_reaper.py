"""Worker reaper: ends worker processes without letting a frame wait for them.

A worker ends by itself when its pipe is closed. One that does not is killed. Both are awaited in a thread, so that no
process remains, not even as a zombie; at the end of the program `finish` waits for these threads.
"""

from __future__ import annotations

import time
from threading import Thread
from typing import TYPE_CHECKING, Any

from game.timing.computer_times import COMPUTER

if TYPE_CHECKING:
    from multiprocessing.connection import Connection



class WorkerReaper:
    """Threads in which worker processes end."""

    def __init__(self) -> None:
        self.threads: list[Thread] = []

    def end(self, process: Any, pipe: Connection, launch: Thread | None, grace: float = COMPUTER.goodbye) -> None:
        """End a worker process that nobody uses any more, and close its pipe; return at once.

        `launch` is the thread that starts the process, None if that is done. With a `grace` of 0 the worker is killed
        unless it has ended already.
        """
        self.threads = [thread for thread in self.threads if thread.is_alive()]
        thread = Thread(target=_end, args=(process, pipe, launch, time.monotonic() + grace), daemon=True)
        self.threads.append(thread)
        thread.start()

    @property
    def ending(self) -> int:
        """Number of workers that have not ended yet."""
        return sum(thread.is_alive() for thread in self.threads)

    def finish(self, seconds: float = COMPUTER.last_goodbye) -> None:
        """Wait until all workers have ended, for at most `seconds`: the program ends."""
        end = time.monotonic() + seconds
        for thread in self.threads:
            thread.join(max(0.0, end - time.monotonic()))


def _end(process: Any, pipe: Connection, launch: Thread | None, until: float) -> None:
    """Ask a worker to end, and kill it if it has not done so at `until` (monotonic time)."""
    if launch is not None:
        launch.join(_left(until))
        if launch.is_alive() and process.pid is not None:  # the worker does not read its first message
            process.kill()
        launch.join()  # closing a pipe while a thread writes to it could write into another file
    pipe.close()
    if process.pid is None:  # the system refused to start it
        return
    process.join(_left(until))
    if process.is_alive():
        process.kill()
        process.join()


def _left(until: float) -> float:
    return max(0.0, until - time.monotonic())


REAPER = WorkerReaper()  # of the whole program: a worker may end after the table that used it
