"""When garbage is collected: at rest, not in the midst of a motion or of a new decision.

A whole collection looks at every object of the program and takes as long as two frames. What is young goes as ever.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

REST, MOST = 15.0, 90.0  # seconds from one collection to the next: at rest, and in any case
USUAL = gc.get_threshold()
NEVER = 1_000_000_000  # collections of the middle generation before Python makes a whole one by itself


class GarbageCollector:
    """Makes whole collections of garbage while the window is open. `stirred`: something was drawn since the last."""

    def __init__(self) -> None:
        self._last = time.perf_counter()
        self.stirred = False
        gc.set_threshold(*USUAL[:2], NEVER)

    def pass_by(self, now: float, resting: Callable[[], bool]) -> None:
        """A frame has been shown."""
        waited = now - self._last
        if not self.stirred:
            return
        if waited >= MOST or (waited >= REST and resting()):
            gc.collect()
            self.stirred = False
            self._last = time.perf_counter()

    def close(self) -> None:
        """The window closes; Python does as it is used to."""
        gc.set_threshold(*USUAL)
