"""Frame rate of motion: how much it and the drawing are lowered where frames take longer than their time.

A frame counts only while the machine has time for the program: one that is busy with something else says nothing about
its drawing. The costliest part is lowered first, and comes back by itself.
"""

from __future__ import annotations

import sys

from game.timing.window_times import WINDOW

FPS = 60
FULL, HALF_RATE, NO_SHADOWS = range(3)  # levels: each lowers one part more
RATES = (FPS, FPS // 2, FPS // 2)  # frames a second of motion, by level
AUTO, ALWAYS, PLAIN = "auto", "full", "plain"  # what a person has chosen
TICK = WINDOW.processor_tick if sys.platform == "win32" else 0.0  # seconds by which processor time goes on
BUSY = 1.5  # a frame that takes so many times its own processor time has waited for others
QUICK = 0.6  # share of the time of a frame below which drawing may be raised again


class FrameRate:
    """Frame rate of motion at a table, judged by its frames. `level` is how much drawing is lowered."""

    def __init__(self, choice: str = AUTO, tick: float = TICK) -> None:
        self.level = FULL
        self._choice = AUTO
        self._tick = tick
        self._forget()
        self.choose(choice)

    @property
    def rate(self) -> int:
        """Frames a second of motion."""
        return RATES[self.level]

    @property
    def shadows(self) -> bool:
        """True while plates have shadows."""
        return self.level < NO_SHADOWS

    def choose(self, choice: str) -> None:
        """Take what a person has chosen: nothing overrules it but "auto"."""
        if choice != self._choice:
            self._choice = choice
            self.level = NO_SHADOWS if choice == PLAIN else FULL
            self._forget()

    def take(self, draw: float, own: float, display: float) -> bool:
        """Take a frame of motion and return whether the level has changed.

        In seconds: `draw` until it was drawn, of which `own` were processor time, `display` until it was on the screen.
        """
        if self._choice != AUTO:
            return False
        if draw > BUSY * (own + self._tick) + WINDOW.noise:
            self._forget()  # steady frames are asked for
            return False
        cost, before = draw + display, self.level
        self._frames += 1
        self._late += cost > 1 / self.rate
        self._quick += cost < QUICK / RATES[max(self.level - 1, FULL)]
        self._judged += max(cost, 1 / self.rate)
        if self._judged >= WINDOW.judge_slow and self.level < NO_SHADOWS and 2 * self._late > self._frames:
            self.level += 1
            self._forget()
        elif self._judged >= WINDOW.judge_quick:
            if self.level > FULL and 2 * self._quick > self._frames:
                self.level -= 1
            self._forget()
        return self.level != before

    def _forget(self) -> None:
        """Begin the judgement anew."""
        self._frames = self._late = self._quick = 0  # frames of motion: all, those that cost too much, or little
        self._judged = 0.0  # seconds of motion in them
