"""Workers that do not end when they are asked to. They import nothing of the program, so that many can be started."""

import signal
import time
from multiprocessing.connection import Connection


def never_end(pipe: Connection) -> None:
    """Read what comes, and go on when the pipe is closed or the process is to be terminated."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        try:
            pipe.recv()
        except EOFError:
            time.sleep(60)


def never_listen(pipe: Connection) -> None:
    """Read nothing at all."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        time.sleep(60)
