"""Sounds of The Great Race by event, and the synthesis of its own: a half-track, gears, a steamer, an airship, an
alarm."""

from __future__ import annotations

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
    "took": "card", "leftover": "card", "jerrycan": "pour", "discarded": "card", "sealed": "card",
    "bought-fuel": "coins", "played": "card", "funded": "coins", "financed": "coins", "bonus": "coins",
    "drew-cards": "card", "drew-tiles": "bag", "placed": "wood", "discovered": "bag", "entered": "track",
    "bare-ground": "track", "city": "track", "transported": "steamer", "turned-back": "track", "danger": "alarm",
    "averted": "stamp", "stopped": "bell", "guided": "stamp", "repaired": "wrench", "refuelled": "pour",
    "sabotage": "alarm", "swindle": "alarm", "pursuit": "alarm", "foiled": "stamp", "swapped": "wood",
    "removed": "wood", "turned-up": "card",
}
SILENT_EVENTS = frozenset({  # events without a sound
    "reshuffled", "round", "planned", "turn", "spent", "sent", "left", "passed", "drew", "put-back", "drives",
    "lost", "nothing-to-lose", "breakdown", "drive-over", "progress", "arrived", "gave-up", "last-round", "gained",
    "running-again", "dropped", "declined", "unasked", "order", "escorts-back", "scored", "finished",
    "nobody-arrived",
})


def _track(b: SoundBuilder) -> None:
    """Add a half-track that grinds on: its engine, and the links of its chain."""
    engine_note(b, lambda at: 58 + 22 * min(1.0, at / 0.35), swelling(0.8, 0.3, 0.4))
    for place in range(6):
        b.struck(((330, 0.25, 0.02), (740, 0.2, 0.015)), 0.1 * place)


def _wrench(b: SoundBuilder) -> None:
    """Add two turns of a wrench."""
    for start in (0.0, 0.2):
        b.struck(((1240, 0.4, 0.03), (2210, 0.3, 0.03)), start)
        b.struck(((640, 0.5, 0.05), (1510, 0.3, 0.04)), start + 0.08)


def _steamer(b: SoundBuilder) -> None:
    """Add a steamer that casts off."""
    b.wave(harmonics(1.0, 0.6, 0.45, 0.2, 0.1), lambda at: 98.0, swelling(0.9, 0.3, 0.35), 0.0, 0.22)
    b.noise(swelling(0.5, 0.3, 0.5), steady(0.4), 0.4)


def _airship(b: SoundBuilder) -> None:
    """Add the motors of an airship, far above."""
    b.wave(ENGINE, lambda at: 74 + 4 * at, swelling(0.95, 0.45, 0.45), 0.0, 0.2)
    b.wave(ENGINE, lambda at: 76 + 5 * at, swelling(0.95, 0.45, 0.45), 0.0, 0.16)


def _breaks(b: SoundBuilder) -> None:
    """Add an engine that stutters and stops."""
    for start, hertz in ((0.0, 84.0), (0.18, 66.0), (0.4, 46.0)):
        b.wave(ENGINE, _falling(hertz), swelling(0.16, 0.2, 0.4), start, 0.24)
    b.noise(swelling(0.5, 0.1, 0.7), steady(0.5), 0.4)


def _falling(hertz: float) -> Curve:
    """Return a pitch that drops."""
    return lambda at: hertz - 20 * at


def _pour(b: SoundBuilder) -> None:
    """Add fuel that runs into the tank."""
    b.noise(swelling(0.5, 0.3, 0.4), steady(0.35), 0.5)
    for place in range(4):
        b.struck(((310 + 45 * place, 0.35, 0.05), (690 + 80 * place, 0.2, 0.03)), 0.1 * place)


def _stamp(b: SoundBuilder) -> None:
    """Add the stamp on a pass."""
    b.struck(((150, 0.9, 0.04), (410, 0.4, 0.02)))
    b.noise(swelling(0.12, 0.1, 0.4), steady(0.6), 0.5)


def _alarm(b: SoundBuilder) -> None:
    """Add two blows on a gong."""
    for start in (0.0, 0.22):
        b.struck(((392, 0.6, 0.14), (587, 0.35, 0.12), (1046, 0.2, 0.08)), start)


SOUNDS = {
    "track": SoundEffect(0.8, 0.45, _track),
    "wrench": SoundEffect(0.42, 0.42, _wrench),
    "steamer": SoundEffect(0.95, 0.42, _steamer),
    "airship": SoundEffect(0.98, 0.38, _airship),
    "breaks": SoundEffect(0.7, 0.45, _breaks),
    "pour": SoundEffect(0.55, 0.42, _pour),
    "stamp": SoundEffect(0.3, 0.5, _stamp),
    "alarm": SoundEffect(0.5, 0.42, _alarm),
}
