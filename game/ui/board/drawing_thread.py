"""Drawing thread: draws for a board beside the frames, one task at a time."""

from __future__ import annotations

import threading
from collections.abc import Callable


class DrawingThread:
    """Thread for one task after the other."""

    def __init__(self) -> None:
        self._task: threading.Thread | None = None

    @property
    def working(self) -> bool:
        """True while a task runs, or its end has not been noticed."""
        return self._task is not None

    def start(self, work: Callable[[], object]) -> None:
        """Begin a task; none may be under way."""
        self._task = threading.Thread(target=work, daemon=True)
        self._task.start()

    def finished(self) -> bool:
        """Return True once for each task that has ended."""
        if self._task is None or self._task.is_alive():
            return False
        self._task = None
        return True

    def wait(self) -> None:
        """Wait for the end of the task, if one runs; it is noticed by `finished` as usual."""
        if self._task is not None:
            self._task.join()
