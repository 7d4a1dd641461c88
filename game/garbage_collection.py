"""Garbage collection while idle, not during an animation or at a new decision.

A full collection visits every object of the program and takes as long as two frames. Young generations are collected as
usual.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

from game.timing.window_times import WINDOW

USUAL = gc.get_threshold()
NEVER = 1_000_000_000  # collections of the middle generation before Python starts a full one by itself


def pause_collection() -> None:
    """Collect nothing until the window is there: modules that are read leave no garbage, but many objects to visit.

    No later collection visits these objects either.
    """
    gc.disable()


class GarbageCollector:
    """Runs full garbage collections while the window is open; `stirred` is True if a frame was drawn since the last."""

    def __init__(self) -> None:
        self._last = time.perf_counter()
        self.stirred = False
        gc.set_threshold(*USUAL[:2], NEVER)
        if not gc.isenabled():  # paused
            gc.freeze()
            gc.enable()

    def pass_by(self, now: float, resting: Callable[[], bool]) -> None:
        """Collect after a frame, if something was drawn and enough time has passed.

        `resting` tells whether the program is idle; otherwise it waits longer.
        """
        if not self.stirred:
            return
        waited = now - self._last
        if waited >= WINDOW.collect_most or (waited >= WINDOW.collect_idle and resting()):
            gc.collect()
            self.stirred = False
            self._last = time.perf_counter()

    def close(self) -> None:
        """Restore Python's own thresholds."""
        gc.set_threshold(*USUAL)
