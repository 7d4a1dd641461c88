"""Timers: functions that are called after a delay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(eq=False, slots=True)
class _Waiting:
    seconds: float
    call: Callable[[], None]
    decorative: bool


class Timers:
    """Functions that are each called once after a delay."""

    def __init__(self) -> None:
        self._waiting: list[_Waiting] = []

    def after(self, seconds: float, call: Callable[[], None], *, decorative: bool = False) -> None:
        """Call `call` once, `seconds` from now; what is `decorative`, as motion at rest, is nothing to wait for."""
        self._waiting.append(_Waiting(seconds, call, decorative))

    def pass_time(self, dt: float) -> None:
        """Advance the timers by `dt` seconds and call those that are due.

        A timer that such a call sets starts with its own full delay.
        """
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
        """Seconds until the next call; None if no timer is set."""
        return min((each.seconds for each in self._waiting), default=None)

    @property
    def next_of_note(self) -> float | None:
        """Seconds until the next call that is not decorative; None if no such timer is set."""
        return min((each.seconds for each in self._waiting if not each.decorative), default=None)
