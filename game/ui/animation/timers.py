"""Calls that wait for their time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(eq=False, slots=True)
class _Waiting:
    seconds: float
    call: Callable[[], None]


class Timers:
    """What is called once, some seconds from now."""

    def __init__(self) -> None:
        self._waiting: list[_Waiting] = []

    def after(self, seconds: float, call: Callable[[], None]) -> None:
        """Calls once, so many seconds from now."""
        self._waiting.append(_Waiting(seconds, call))

    def pass_time(self, dt: float) -> None:
        """Lets `dt` seconds pass. What a call sets going waits for its own time."""
        if not self._waiting:
            return
        for each in self._waiting:
            each.seconds -= dt
        due = [each for each in self._waiting if each.seconds <= 0]
        self._waiting = [each for each in self._waiting if each.seconds > 0]
        for each in due:
            each.call()

    @property
    def next(self) -> float | None:
        """Seconds until the next call; None if nothing waits."""
        return min((each.seconds for each in self._waiting), default=None)
