"""Sounds of Automobiles by event, and the synthesis of its own: tyres, wrenches, gears, cars, cubes, the wind behind a
car, the flag."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.ui.audio.sound_synthesis import (
    ENGINE,
    Curve,
    SoundBuilder,
    SoundEffect,
    engine_note,
    harmonics,
    steady,
    swelling,
)

EVENT_SOUNDS = {  # event -> sound: one of `SOUNDS`, or one of the sounds that all tables share
    "bought": "coins", "wear": "wear", "drew": "bag", "lap": "bell", "finished": "fanfare", "played": "wood",
    "gained": "wood", "removed": "wood", "shifted": "wood", "pitted": "pit", "drew-two": "bag", "drove": "drive",
    "last-round": "flag", "tidied": "sweep", "drafted": "draft", "round": "engine",
}
SILENT_EVENTS = frozenset({  # events without a sound
    "shopped", "turn", "cleaned", "entered", "refilled", "kept", "declined-draw", "chose-colour", "chose-option",
    "aerodynamic", "cut-short", "in-vain", "spared", "declined", "closed-up",
})


def _wear(b: SoundBuilder) -> None:
    rubber = harmonics(1.0, 0.4, 0.3, 0.1)
    loud = swelling(0.42, 0.26, 0.25)
    b.wave(rubber, lambda at: 940 - 330 * at + 26 * math.sin(at * 190), loud)
    b.wave(rubber, lambda at: 1190 - 380 * at + 33 * math.sin(at * 230), swelling(0.42, 0.16, 0.3))
    b.noise(swelling(0.42, 0.3, 0.2), steady(0.35), 0.75)


def _pit(b: SoundBuilder) -> None:
    """Add the wrench of a wheel change: two bursts, then the jack drops."""
    for start in (0.0, 0.26):
        whirr = swelling(0.2, 0.4, 0.2)
        b.wave(ENGINE, lambda at: 210 + 260 * min(1.0, at * 9), whirr, start, 0.2)
        b.noise(_hammering(whirr), steady(0.5), 0.8, start)
    b.struck(((180, 0.9, 0.03), (670, 0.4, 0.015), (1490, 0.25, 0.01)), 0.54)


def _flag(b: SoundBuilder) -> None:
    """Add a flapping flag and cheering stands."""
    for beat in range(5):
        b.noise(swelling(0.16, 0.2, 0.5), steady(0.22), 0.6, 0.15 * beat)
    b.noise(swelling(1.25, 0.45, 0.4), lambda at: 0.1 + 0.05 * math.sin(at * 9), 0.9, 0.1)


def _sweep(b: SoundBuilder) -> None:
    """Add wooden cubes that are swept off the tray and fall on each other."""
    b.noise(swelling(0.22, 0.4, 0.4), steady(0.14), 0.7)
    for place in range(5):
        b.struck(((820 + 170 * (place % 3), 0.4, 0.012), (1650 + 90 * place, 0.2, 0.008)), 0.1 + 0.055 * place)


def _draft(b: SoundBuilder) -> None:
    """Add the wind that dies down behind the car in front."""
    b.noise(swelling(0.6, 0.25, 0.5), lambda at: max(0.03, 0.3 - 0.45 * at), 0.9)


def _hammering(loud: Curve) -> Curve:
    return lambda at: loud(at) * (0.6 if at * 46 % 1 < 0.5 else 1.1)


def _gear(base: float) -> Callable[[SoundBuilder], None]:
    """Return a change of gear: the engine drops, bites and pulls; higher gears sing higher."""

    def effect(b: SoundBuilder) -> None:
        b.struck(((410, 0.35, 0.012), (1300, 0.2, 0.006)))
        engine_note(b, lambda at: base * (0.72 + 0.5 * min(1.0, at / 0.34)), swelling(0.46, 0.42, 0.35))

    return effect


def _run(base: float) -> Callable[[SoundBuilder], None]:
    """Return a car that pulls away, holds its gear and is gone; higher gears sing higher."""

    def effect(b: SoundBuilder) -> None:
        engine_note(b, lambda at: base * (0.8 + 0.45 * min(1.0, at / 0.9) - 0.25 * max(0.0, at - 1.1)),
                    swelling(1.6, 0.4, 0.4))
        b.noise(swelling(1.6, 0.5, 0.4), steady(0.2), 0.25)

    return effect


SOUNDS = {
    "wear": SoundEffect(0.44, 0.36, _wear),
    "pit": SoundEffect(0.7, 0.45, _pit),
    "flag": SoundEffect(1.4, 0.45, _flag),
    "sweep": SoundEffect(0.45, 0.36, _sweep),
    "draft": SoundEffect(0.62, 0.32, _draft),
    "gear-white": SoundEffect(0.48, 0.5, _gear(72)),
    "gear-light": SoundEffect(0.48, 0.5, _gear(94)),
    "gear-dark": SoundEffect(0.48, 0.5, _gear(122)),
    "gear-black": SoundEffect(0.48, 0.52, _gear(158)),
    "drive-white": SoundEffect(1.6, 0.5, _run(78)),
    "drive-light": SoundEffect(1.6, 0.5, _run(102)),
    "drive-dark": SoundEffect(1.6, 0.5, _run(132)),
    "drive-black": SoundEffect(1.6, 0.52, _run(170)),
}
