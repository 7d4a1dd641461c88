"""Sounds of Kraftwagen by event, and the synthesis of its own: enamel signs, the works, race cars and their horns."""

from __future__ import annotations

import math

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
    "took": "sign", "to-head": "follow", "specialty": "sign", "raced": "racer", "to-space": "racer", "lap": "bell",
    "offered": "horn", "sold-direct": "coins", "award": "fanfare", "picked": "card", "hired": "wood",
    "activated": "card", "engaged": "card", "built": "works", "installed": "engine", "swapped": "works",
    "called": "stamp", "countdown": "stamp", "daimler": "stamp", "badge": "stamp", "row-money": "coins",
    "bonus": "coins", "round": "bell", "start-tile": "sign",
}
SILENT_EVENTS = frozenset({  # no sound of their own; what a scoring pays sounds as the coins begin to fly
    "opened", "reshuffled", "started", "prepared", "specialties-again", "turn", "passed-tile", "skipped", "waits",
    "discarded", "scrapped", "helped", "no-help", "spent", "no-offer", "kept-car", "round-over", "declined",
    "place", "neutral-place", "lap-points", "pit-lane", "sold", "no-car", "unsold", "tidied", "scored", "finished",
})


def _sign(b: SoundBuilder) -> None:
    """Synthesize an enamel sign that is lifted and set down: a bright plate, then the brass below it."""
    b.struck(((1180, 0.5, 0.09), (2630, 0.35, 0.06), (4210, 0.2, 0.03)))
    b.struck(((640, 0.6, 0.05), (1490, 0.4, 0.07), (2310, 0.25, 0.05)), 0.16)


def _follow(b: SoundBuilder) -> None:
    """Synthesize a sign that slides on: the click of a ratchet."""
    for start in (0.0, 0.07, 0.14):
        b.struck(((920, 0.35, 0.012), (2050, 0.25, 0.01)), start)
    b.struck(((760, 0.5, 0.05), (1730, 0.3, 0.05)), 0.2)


def _racer(b: SoundBuilder) -> None:
    """Synthesize a race car that comes, passes and is gone."""
    engine_note(b, lambda at: 128 - 34 * min(1.0, max(0.0, at - 0.3) / 0.35), swelling(0.95, 0.4, 0.45))
    b.noise(swelling(0.9, 0.42, 0.4), steady(0.55), 0.35)


def _works(b: SoundBuilder) -> None:
    """Synthesize two blows of a hammer on an anvil, and its ring."""
    for start, loud in ((0.0, 0.7), (0.22, 1.0)):
        b.struck(((830, 0.5 * loud, 0.12), (1990, 0.4 * loud, 0.16), (3370, 0.25 * loud, 0.1)), start)


def _horn(b: SoundBuilder) -> None:
    """Synthesize the bulb horn of a car that is put on the market."""
    reed = harmonics(1.0, 0.7, 0.55, 0.4, 0.25)
    for start, high in ((0.0, 233.0), (0.24, 311.0)):
        b.wave(reed, _trembling(high), swelling(0.2, 0.25, 0.2), start, 0.2)


def _trembling(hertz: float) -> Curve:
    """Return a pitch that trembles, as of a bulb pressed by hand."""
    return lambda at: hertz * (1 + 0.012 * math.sin(at * 60))


def _stamp(b: SoundBuilder) -> None:
    """Synthesize a stamp that comes down on paper when a buyer signs."""
    b.struck(((150, 0.9, 0.04), (410, 0.4, 0.02)))
    b.noise(swelling(0.12, 0.1, 0.4), steady(0.6), 0.5)
    b.wave(ENGINE, lambda at: 92 - 30 * at, swelling(0.14, 0.1, 0.3), 0.0, 0.14)


SOUNDS = {
    "sign": SoundEffect(0.42, 0.5, _sign),
    "follow": SoundEffect(0.32, 0.4, _follow),
    "racer": SoundEffect(0.98, 0.5, _racer),
    "works": SoundEffect(0.55, 0.42, _works),
    "horn": SoundEffect(0.5, 0.4, _horn),
    "stamp": SoundEffect(0.3, 0.5, _stamp),
}
