"""Motion: tweens in cues, cues in a queue. At its end every cue has been applied in full, whatever was skipped.

One action's cues never take longer than the cap (1.2 s at normal speed); they are sped up together. With reduced
motion or speed 0 everything happens at once. In step mode the queue waits between cues for `go_on()`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.timing import MOTION

Apply = Callable[[float], object]


def ease(t: float) -> float:
    """Slow at both ends."""
    return t * t * (3 - 2 * t)


def linear(t: float) -> float:
    """Even."""
    return t


@dataclass
class Tween:
    """`apply` is called with 0…1 (eased) over `seconds`, `delay` seconds after its cue began; at last, once, with 1."""

    seconds: float
    apply: Apply
    delay: float = 0.0
    curve: Callable[[float], float] = ease
    over: bool = False  # the end has been shown: what arrives must not arrive again while others are on their way

    def at(self, time: float) -> None:
        """Shows the state `time` seconds after the cue's beginning."""
        if time < self.delay or self.over:
            return
        part = 1.0 if time >= self.end else self.curve((time - self.delay) / self.seconds)
        if part >= 1.0:
            self.complete()
        else:
            self.apply(part)

    def complete(self) -> None:
        """Shows the end, if it has not been seen yet."""
        if not self.over:
            self.over = True
            self.apply(1.0)

    @property
    def end(self) -> float:
        """Seconds from the cue's beginning to the tween's end."""
        return self.delay + self.seconds


@dataclass
class AnimationClip:
    """What is seen of one event: tweens that run together. `begin` runs first (a sound), `finish` last. `setting` are
    steps that prepare the table for the tweens, one after the other; a cue that is skipped does without them, and so
    must its tweens' ends and `finish`. A `calm` one takes its time, whatever the cap."""

    tweens: Sequence[Tween] = ()
    begin: Callable[[], object] | None = None
    finish: Callable[[], object] | None = None
    hold: float = 0.0  # seconds to rest at the end
    lasts: Callable[[], bool] | None = None  # as long as this is true it goes on, whatever its time
    setting: Sequence[Callable[[], object]] = ()
    calm: bool = False

    @property
    def seconds(self) -> float:
        """How long the cue takes at normal speed."""
        return max((tween.end for tween in self.tweens), default=0.0) + self.hold

    def start(self, *, shown: bool) -> None:
        """Begins; `shown`: it is not skipped."""
        if self.begin:
            self.begin()
        for step in self.setting if shown else ():
            step()

    def complete(self) -> None:
        """Applies the cue in full."""
        for tween in self.tweens:
            tween.complete()
        if self.finish:
            self.finish()


@dataclass
class Animator:
    """The queue of cues. `speed` 0 (all at once) to 3; `reduced` shows no motion; `stepping` waits between cues."""

    speed: float = 1.0
    reduced: bool = False
    stepping: bool = False
    waiting: bool = False
    skipping: bool = False  # everything is being applied at once: what begins now is seen at its end only
    _queue: list[AnimationClip] = field(default_factory=list)
    _running: AnimationClip | None = None
    _time: float = 0.0
    _pace: float = 1.0
    _done: Callable[[], object] | None = None

    @property
    def busy(self) -> bool:
        """Is anything still to be shown?"""
        return self._running is not None or bool(self._queue)

    @property
    def moving(self) -> bool:
        """Must the next frame be drawn (not merely waited for a step)?"""
        return self.busy and not self.waiting

    def play(
        self, cues: Sequence[AnimationClip], done: Callable[[], object] | None = None, cap: float | None = MOTION.cap
    ) -> None:
        """Shows the cues one after the other, then calls `done`. `cap` None lifts the limit (replays, digests)."""
        self.skip()
        self._queue, self._done = list(cues), done
        total = sum(cue.seconds for cue in cues if not cue.calm)
        self._pace = max(1.0, total / cap) if cap else 1.0
        if self.reduced or self.speed <= 0 or not cues:
            self.skip()
            return
        self._next()

    def update(self, dt: float) -> bool:
        """Lets `dt` seconds pass; True while something moves."""
        if not self.moving or self._running is None:
            return False
        self._time += dt * max(0.01, self.speed) * (1.0 if self._running.calm else self._pace)
        while self._running is not None and self._has_ended(self._running):
            over = self._time - self._running.seconds
            self._running.complete()
            self._running = None
            if self.stepping and self._queue:
                self.waiting = True
                return False
            self._next()
            self._time = over
        if self._running is not None:
            for tween in self._running.tweens:
                tween.at(self._time)
        return self.moving

    def _has_ended(self, cue: AnimationClip) -> bool:
        return self._time >= cue.seconds and not (cue.lasts is not None and cue.lasts())

    def next_step(self) -> None:
        """Step mode: show the next cue."""
        if self.waiting:
            self.waiting = False
            self._next()

    def skip(self) -> None:
        """Applies everything that is left, at once."""
        self.skipping = True
        while self.busy:
            cue = self._running
            if cue is None:
                cue = self._queue.pop(0)
                cue.start(shown=False)
            self._running = None
            cue.complete()
        self.waiting = self.skipping = False
        self._finish()

    def finish_all(self) -> None:
        """Applies everything that is left, at once; what was to follow does not."""
        self._done = None
        self.skip()

    def _next(self) -> None:
        self._time = 0.0
        if not self._queue:
            self._finish()
            return
        self._running = self._queue.pop(0)
        self._running.start(shown=True)

    def _finish(self) -> None:
        done, self._done = self._done, None
        if done:
            done()
