"""Measurement of `bench`, and the loop that makes figures of different machines comparable."""

import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple


class Measurement(NamedTuple):
    """One figure. It passes if it is at most `limit`, or at least `limit` if `more_is_better`."""

    name: str
    value: float
    unit: str  # us, ms, s, MB, %, calls, or per s
    limit: float
    method: str  # description of the measurement in a few words
    more_is_better: bool = False

    @property
    def passes(self) -> bool:
        """True if the figure is within its budget."""
        return self.value >= self.limit if self.more_is_better else self.value <= self.limit


def calibration() -> float:
    """Return CPU milliseconds of a fixed loop in plain Python: about 11 on the machine of the budgets."""
    return 1000 * median(_cpu(_loop) for _ in range(7))


def _loop() -> int:
    total = 0
    table = {"a": 1, "b": 2}
    for number in range(200_000):
        total += table["a"] + (number & 7)
    return total


def _cpu(call: Callable[[], object]) -> float:
    before = time.process_time()
    call()
    return time.process_time() - before


def micros(call: Callable[[], object], times: int, repeats: int = 9) -> float:
    """Return CPU microseconds of one call: the median of `repeats` rows of `times` calls."""

    def row() -> None:
        for _ in range(times):
            call()

    return 1e6 * median(_cpu(row) for _ in range(repeats)) / times
