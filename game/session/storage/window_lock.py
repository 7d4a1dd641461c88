"""Lock for one window at a time: on a file in the data folder, dropped by the system when the process ends."""

import errno
import os
import sys
import time
from pathlib import Path
from typing import IO

from game.session.storage.sharing_violations import retry_refused
from game.timing.storage_times import STORAGE

LOCKED_ERRORS = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)

if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[str]) -> None:
        file.seek(1 << 20)  # far behind the text: a locked byte cannot be read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(0)
else:
    import fcntl

    def _take(file: IO[str]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


class WindowLock:
    """A lock held from `take` to `release`, or to the end of the process, however it ends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[str] | None = None

    def take(self) -> bool:
        """Take the lock; return False if another process holds it.

        Raises OSError where the folder cannot be written.
        """
        file = retry_refused(lambda: self.path.open("a+", encoding="utf-8"))
        try:
            _take(file)
        except OSError as error:
            if error.errno in LOCKED_ERRORS:
                file.close()
                return False  # any other error: this file system has no locks, so the program runs without one
        except BaseException:
            file.close()
            raise
        file.truncate(0)
        file.write(f"{os.getpid()}\n")  # information for people; the lock is the operating system's
        file.flush()
        self._file = file
        return True

    def take_soon(self) -> bool:
        """Take the lock as soon as a program that has just been ended lets go of it; return False if none does.

        Raises OSError as `take` does.
        """
        last = time.monotonic() + STORAGE.ending
        while not self.take():
            if time.monotonic() >= last:
                return False
            time.sleep(STORAGE.ending_look)
        return True

    def release(self) -> None:
        """Release the lock for the next window."""
        if self._file is not None:
            self._file.close()
            self._file = None
