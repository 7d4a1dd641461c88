"""Animations: tweens in clips, clips in a queue.

At its end every clip has been applied in full, even if it was skipped. All clips of one action together never take
longer than `MOTION.cap` at normal speed: beyond it they are sped up together. With reduced motion or speed 0, or
while nobody sees it, everything is applied at once. In step mode the queue waits between clips for `next_step()`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.timing.flight_speeds import MOTION

Apply = Callable[[float], object]


def ease(t: float) -> float:
    """Return the eased progress of `t` (0 to 1): slow at both ends."""
    return t * t * (3 - 2 * t)


def linear(t: float) -> float:
    """Return the progress of `t` (0 to 1) unchanged."""
    return t


@dataclass
class Tween:
    """Change of one value over time.

    `apply` is called with the eased progress 0…1 during `seconds`, beginning `delay` seconds after the start of the
    clip; at the end it is called exactly once with 1.
    """

    seconds: float
    apply: Apply
    delay: float = 0.0
    curve: Callable[[float], float] = ease
    over: bool = False  # the end has been applied: a piece that has landed must not land again while others still fly

    def at(self, time: float) -> None:
        """Apply the state `time` seconds after the start of the clip."""
        if time < self.delay or self.over:
            return
        part = 1.0 if time >= self.end else self.curve((time - self.delay) / self.seconds)
        if part >= 1.0:
            self.complete()
        else:
            self.apply(part)

    def complete(self) -> None:
        """Apply the end state, unless that has been done already."""
        if not self.over:
            self.over = True
            self.apply(1.0)

    @property
    def end(self) -> float:
        """Seconds from the start of the clip to the end of the tween."""
        return self.delay + self.seconds


@dataclass
class AnimationClip:
    """Animation of one event: tweens that run together.

    `begin` is called first (for example to play a sound), `finish` last. `setting` holds steps that prepare the
    table for the tweens, in order; a skipped clip leaves them out, so the end of its tweens and `finish` must not
    depend on them. A `calm` clip is not sped up by the cap.
    """

    tweens: Sequence[Tween] = ()
    begin: Callable[[], object] | None = None
    finish: Callable[[], object] | None = None
    hold: float = 0.0  # seconds of pause at the end
    lasts: Callable[[], bool] | None = None  # while this returns True the clip goes on, even after its time
    setting: Sequence[Callable[[], object]] = ()
    calm: bool = False

    @property
    def seconds(self) -> float:
        """Duration at normal speed."""
        return max((tween.end for tween in self.tweens), default=0.0) + self.hold

    def start(self, *, shown: bool) -> None:
        """Begin the clip; `shown` is False where it is skipped."""
        if self.begin:
            self.begin()
        for step in self.setting if shown else ():
            step()

    def complete(self) -> None:
        """Apply the end state of every tween, then call `finish`."""
        for tween in self.tweens:
            tween.complete()
        if self.finish:
            self.finish()


@dataclass
class Animator:
    """Queue of animation clips.

    `speed` runs from 0 (everything at once) to 3; `reduced` shows no motion; `unseen`: the window is minimised;
    `unfocused`: it has no focus, so that nothing moves for decoration; with `stepping` the queue waits after each clip.
    """

    speed: float = 1.0
    reduced: bool = False
    unseen: bool = False
    unfocused: bool = False
    stepping: bool = False
    waiting: bool = False
    skipping: bool = False  # everything is being applied at once: a clip that starts now shows only its end
    _queue: list[AnimationClip] = field(default_factory=list)
    _running: AnimationClip | None = None
    _time: float = 0.0
    _pace: float = 1.0
    _done: Callable[[], object] | None = None

    @property
    def busy(self) -> bool:
        """True while any clip is running or queued."""
        return self._running is not None or bool(self._queue)

    @property
    def moving(self) -> bool:
        """True if the next frame must be drawn: a clip is running and the queue does not wait for a step."""
        return self.busy and not self.waiting

    def play(
        self, clips: Sequence[AnimationClip], done: Callable[[], object] | None = None, cap: float | None = MOTION.cap
    ) -> None:
        """Play the clips one after the other, then call `done`.

        Clips that are still running are skipped. With `cap` None there is no limit of time (replays,
        summaries).
        """
        self.skip()
        self._queue, self._done = list(clips), done
        total = sum(clip.seconds for clip in clips if not clip.calm)
        self._pace = max(1.0, total / cap) if cap else 1.0
        if self.reduced or self.unseen or self.speed <= 0 or not clips:
            self.skip()
            return
        self._next()

    def update(self, dt: float) -> bool:
        """Advance the animation by `dt` seconds; return True while something moves."""
        if self._running is None or self.waiting:
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

    def _has_ended(self, clip: AnimationClip) -> bool:
        return self._time >= clip.seconds and not (clip.lasts is not None and clip.lasts())

    def next_step(self) -> None:
        """Play the next clip in step mode."""
        if self.waiting:
            self.waiting = False
            self._next()

    def skip(self) -> None:
        """Apply everything that is left at once, then call `done`."""
        self.skipping = True
        while self.busy:
            clip = self._running
            if clip is None:
                clip = self._queue.pop(0)
                clip.start(shown=False)
            self._running = None
            clip.complete()
        self.waiting = self.skipping = False
        self._finish()

    def finish_all(self) -> None:
        """Apply everything that is left at once, without calling `done`."""
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
