"""Sounds of Imperial Steam: hammers on rails, a locomotive, its whistle, coal down a chute."""

from __future__ import annotations

from game.ui.audio.sound_synthesis import SoundBuilder, SoundEffect, harmonics, steady, swelling

_PIPES = harmonics(1.0, 0.35, 0.5, 0.12, 0.2)


def _rails(b: SoundBuilder) -> None:
    """Add three blows of a hammer on a spike."""
    for place, loud in enumerate((0.7, 0.85, 1.0)):
        b.struck(((880, 0.5, 0.05), (1870, 0.4, 0.04), (2930, 0.25, 0.03), (210, 0.5, 0.03)), 0.17 * place, loud)


def _loco(b: SoundBuilder) -> None:
    """Add a locomotive that sets off: four puffs, each sooner than the one before."""
    for start, loud in ((0.0, 1.0), (0.3, 0.9), (0.55, 0.8), (0.76, 0.7)):
        b.noise(swelling(0.22, loud, 0.2), steady(0.22), 0.55, start)
        b.struck(((62, 0.7, 0.05), (124, 0.3, 0.04)), start, loud)


def _whistle(b: SoundBuilder) -> None:
    """Add a steam whistle: two pipes, and the steam that drives them."""
    for hertz, loud in ((587.0, 0.8), (740.0, 0.6)):
        b.wave(_PIPES, lambda at, hertz=hertz: hertz * min(1.0, 0.94 + at), swelling(0.85, loud, 0.18))  # type: ignore[misc]
    b.noise(swelling(0.9, 0.16, 0.15), steady(0.6), 0.5)


def _coal(b: SoundBuilder) -> None:
    """Add goods that rattle down a chute."""
    b.noise(swelling(0.5, 0.5, 0.25), steady(0.4), 0.6)
    for place in range(9):
        b.struck(((260 + 37 * (place * 5 % 7), 0.5, 0.02), (730 + 90 * (place * 3 % 5), 0.3, 0.015)), 0.045 * place)


SOUNDS = {
    "rails": SoundEffect(0.6, 0.45, _rails),
    "loco": SoundEffect(1.0, 0.5, _loco),
    "whistle": SoundEffect(0.95, 0.42, _whistle),
    "coal": SoundEffect(0.55, 0.42, _coal),
}
