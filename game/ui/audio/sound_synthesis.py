"""Synthesis of short sound effects from waves, noise and envelopes: pure arithmetic, no device, no files.

An effect is made with a `SoundBuilder` as floats of about -1 to 1 at `RATE`; `render_samples` turns them into 16-bit
samples. The synthesis calls `pause` every few milliseconds of work, so that a thread can yield to the frame loop.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

RATE = 24000  # samples a second, one channel
Samples = list[float]
Curve = Callable[[float], float]  # a value as a function of the time in seconds
_STRIDE = 1500  # samples between two pauses


def _idle() -> None:
    """Do nothing: the pause of a caller that has nothing to yield to."""


class SoundBuilder:
    """Builder of one effect: every voice is added to the samples made so far."""

    def __init__(self, seconds: float, seed: str, pause: Callable[[], None] = _idle) -> None:
        self.samples: Samples = [0.0] * int(seconds * RATE)
        self.chance = Random(seed)
        self._pause = pause

    def tone(self, pitch: float | Curve, loud: Curve, start: float = 0.0, seconds: float | None = None) -> None:
        """Add a sine wave."""
        self.wave(_SINE, pitch, loud, start, seconds)

    def wave(
        self,
        cycle: Sequence[float],
        pitch: float | Curve,
        loud: Curve,
        start: float = 0.0,
        seconds: float | None = None,
    ) -> None:
        """Add a periodic wave: `cycle` is one period, read repeatedly at a pitch in hertz that may change."""
        size, phase, first = len(cycle), 0.0, int(start * RATE)
        last = len(self.samples) if seconds is None else min(len(self.samples), first + int(seconds * RATE))
        curve = pitch if callable(pitch) else None
        hertz = 0.0 if callable(pitch) else pitch
        for i in range(first, last):
            at = (i - first) / RATE
            phase = (phase + (curve(at) if curve else hertz) * size / RATE) % size
            self.samples[i] += cycle[int(phase)] * loud(at)
            if i % _STRIDE == 0:
                self._pause()

    def noise(self, loud: Curve, low: Curve, high: float = 1.0, start: float = 0.0) -> None:
        """Add noise through a low-pass (`low`: 0 shut to 1 open, may change) and a high-pass (`high`: 1 = none)."""
        soft = slow = 0.0
        for i in range(int(start * RATE), len(self.samples)):
            at = i / RATE - start
            soft += (self.chance.random() * 2 - 1 - soft) * low(at)
            slow += (soft - slow) * (1 - high)
            self.samples[i] += (soft - slow) * loud(at)
            if i % _STRIDE == 0:
                self._pause()

    def struck(self, partials: Sequence[tuple[float, float, float]], start: float = 0.0, loud: float = 1.0) -> None:
        """Add the sound of a struck object.

        `partials` are (hertz, loudness, seconds until a third of the loudness is left).
        """
        for hertz, part, decay in partials:
            self.tone(hertz, fading(decay, part * loud), start, decay * 6)


_SINE = tuple(math.sin(i * math.tau / 512) for i in range(512))


def harmonics(*parts: float) -> tuple[float, ...]:
    """Return one cycle of a wave made of harmonics with these strengths, scaled to a peak of 1."""
    cycle = [sum(part * math.sin((k + 1) * i * math.tau / 512) for k, part in enumerate(parts)) for i in range(512)]
    peak = max(abs(value) for value in cycle)
    return tuple(value / peak for value in cycle)


ENGINE = harmonics(0.5, 1.0, 0.55, 0.75, 0.3, 0.42, 0.2, 0.26, 0.12, 0.15)
_BRASS = harmonics(1.0, 0.75, 0.6, 0.42, 0.28, 0.18, 0.1)


def fading(decay: float, loud: float = 1.0) -> Curve:
    """Return an envelope with a quick attack that falls to a third in every `decay` seconds."""
    return lambda at: loud * min(1.0, at * 900) * math.exp(-at / decay)


def swelling(seconds: float, loud: float = 1.0, peak: float = 0.5) -> Curve:
    """Return an envelope that rises until `peak` (a fraction of `seconds`) and then falls to nothing."""

    def curve(at: float) -> float:
        part = at / seconds
        if not 0 <= part <= 1:
            return 0.0
        return loud * math.sin(math.pi / 2 * (part / peak if part < peak else (1 - part) / (1 - peak)))

    return curve


def steady(value: float) -> Curve:
    """Return a constant curve."""
    return lambda at: value


# --- the effects -----------------------------------------------------------------------------------------------------

WOOD = ((930.0, 0.8, 0.016), (1580.0, 0.6, 0.011), (2630.0, 0.3, 0.007))


def _tick(b: SoundBuilder) -> None:
    b.struck(((1900, 0.5, 0.005), (3300, 0.25, 0.003)))


def _thud(b: SoundBuilder) -> None:
    b.tone(lambda at: 62 + 70 * math.exp(-at * 28), fading(0.07, 0.9))
    b.noise(fading(0.018, 0.5), steady(0.2))


def _undo(b: SoundBuilder) -> None:
    b.tone(lambda at: 760 - 2300 * at, swelling(0.16, 0.32, 0.2), 0, 0.16)
    b.struck(WOOD, 0.15, 0.55)


def _redo(b: SoundBuilder) -> None:
    b.tone(lambda at: 400 + 2300 * at, swelling(0.16, 0.32, 0.6), 0, 0.16)
    b.struck(WOOD, 0.15, 0.55)


def _card(b: SoundBuilder) -> None:
    b.noise(swelling(0.15, 0.75, 0.35), lambda at: 0.25 + 3 * at, 0.75)
    b.noise(fading(0.012, 0.7), steady(0.5), 0.8, 0.14)


def _curtain(b: SoundBuilder) -> None:
    b.noise(swelling(0.75, 0.6, 0.4), lambda at: 0.08 + 0.16 * at, 0.93)
    for i in range(7):
        b.struck(((2900 + 130 * i, 0.06, 0.02), (4400 + 90 * i, 0.04, 0.014)), 0.06 + 0.085 * i)


def _wood(b: SoundBuilder) -> None:
    """Add the sound of a wooden piece being put down."""
    b.struck(WOOD)
    b.noise(fading(0.005, 0.4), steady(0.6))


def _bag(b: SoundBuilder) -> None:
    """Add the sound of drawing from a bag of wooden pieces."""
    b.noise(swelling(0.5, 0.14, 0.3), steady(0.12))
    for i in range(11):
        shift = 0.8 + 0.5 * b.chance.random()
        knock = tuple((hertz * shift, part, decay) for hertz, part, decay in WOOD)
        b.struck(knock, 0.03 + 0.04 * i + 0.025 * b.chance.random(), 0.25 + 0.35 * b.chance.random())


def _coins(b: SoundBuilder) -> None:
    ring = ((2480, 0.3, 0.07), (3910, 0.24, 0.06), (5720, 0.2, 0.04), (7450, 0.1, 0.025))
    for start, shift in ((0.0, 1.0), (0.075, 1.14), (0.17, 0.94), (0.24, 1.06)):
        b.struck(tuple((hertz * shift, part, decay) for hertz, part, decay in ring), start)


def engine_note(b: SoundBuilder, pitch: Curve, loud: Curve, growl: float = 0.3) -> None:
    """Add a running engine at a pitch in hertz; `growl` (0 to 1) is the share of noise in it."""
    b.wave(ENGINE, pitch, loud)
    b.wave(ENGINE, lambda at: pitch(at) * 0.502, lambda at: loud(at) * 0.6)
    b.noise(lambda at: loud(at) * growl, steady(0.16))


def _engine(b: SoundBuilder) -> None:
    def pitch(at: float) -> float:
        return 58 + 130 * math.exp(-(((at - 0.34) / 0.17) ** 2)) + 10 * math.sin(at * 70)

    engine_note(b, pitch, swelling(0.9, 0.5, 0.35))


def _drive(b: SoundBuilder) -> None:
    def pitch(at: float) -> float:
        return 150 + 62 * math.tanh((0.42 - at) * 9)

    engine_note(b, pitch, swelling(0.95, 0.5, 0.45), 0.5)


def _bell(b: SoundBuilder) -> None:
    for start in (0.0, 0.16):
        partials = ((1046, 0.4, 0.26), (2092, 0.22, 0.18), (2890, 0.16, 0.12), (5650, 0.08, 0.05))
        b.struck(partials, start, 0.9)


def _fanfare(b: SoundBuilder) -> None:
    tune = (
        (0.0, 0.13, 523),
        (0.14, 0.13, 523),
        (0.28, 0.13, 523),
        (0.42, 0.3, 659),
        (0.74, 0.14, 587),
        (0.9, 0.8, 784),
    )
    for start, seconds, hertz in tune:
        for ratio, loud in ((1.0, 0.3), (1.25, 0.17), (1.5, 0.17)):
            b.wave(_BRASS, _vibrato(hertz * ratio), _note(seconds, loud), start, seconds)


def _vibrato(hertz: float) -> Curve:
    return lambda at: hertz * (1 + 0.004 * math.sin(at * 34))


def _note(seconds: float, loud: float) -> Curve:
    return lambda at: loud * min(1.0, at * 45) * min(1.0, (seconds - at) * 22) * (0.75 + 0.25 * math.exp(-at * 9))


class SoundEffect(NamedTuple):
    """Sound that can be synthesised.

    `seconds` is its length, `peak` its loudest sample (0 to 1), `make` adds it to a builder.
    """

    seconds: float
    peak: float
    make: Callable[[SoundBuilder], None]


EFFECTS: Mapping[str, SoundEffect] = {
    "tick": SoundEffect(0.05, 0.3, _tick),
    "thud": SoundEffect(0.3, 0.6, _thud),
    "undo": SoundEffect(0.28, 0.4, _undo),
    "redo": SoundEffect(0.28, 0.4, _redo),
    "card": SoundEffect(0.24, 0.45, _card),
    "curtain": SoundEffect(0.8, 0.45, _curtain),
    "wood": SoundEffect(0.14, 0.5, _wood),
    "bag": SoundEffect(0.58, 0.5, _bag),
    "coins": SoundEffect(0.55, 0.42, _coins),
    "engine": SoundEffect(0.92, 0.55, _engine),
    "drive": SoundEffect(0.97, 0.55, _drive),
    "bell": SoundEffect(1.3, 0.5, _bell),
    "fanfare": SoundEffect(1.8, 0.6, _fanfare),
}
"""Effects that every table can use. Those of a single game are defined with that game."""


def render_samples(name: str, effect: SoundEffect, pause: Callable[[], None] = _idle) -> bytes:
    """Return an effect as 16-bit samples at `RATE`, one channel; the result depends only on name and effect."""
    builder = SoundBuilder(effect.seconds, name, pause)
    effect.make(builder)
    _close(builder.samples)
    loudest = max(1e-9, max(map(abs, builder.samples)))
    scale = 32767 * effect.peak / loudest
    return array("h", (int(value * scale) for value in builder.samples)).tobytes()


def _close(samples: Samples) -> None:
    """Fade out the last six milliseconds, so that there is no click at the end."""
    tail = min(len(samples), RATE * 6 // 1000)
    for i in range(tail):
        samples[-1 - i] *= i / tail
