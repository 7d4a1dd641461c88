"""Sounds of Automania by event, and the synthesis of its own: belts, machines, ships, the typewriter of the sales
office."""

from __future__ import annotations

from game.ui.audio.sound_synthesis import ENGINE, SoundBuilder, SoundEffect, harmonics, steady, swelling

EVENT_SOUNDS = {  # event -> sound: one of `SOUNDS`, or one of the sounds that all tables share
    "took": "walks", "corner": "walks", "displaced": "walks", "sponsored": "coins", "recalled": "ship",
    "placed": "machine", "discarded": "card", "produced": "belt", "promoted": "walks", "contract": "fanfare",
    "shipped": "ship", "top-car": "till", "drew": "card", "drew-deck": "card", "withdrew": "typed",
    "office-tile": "card", "sold": "till", "copied": "till", "shifted": "card", "laid": "card",
    "rested": "walks", "round": "bell", "ship-points": "coins", "board": "card",
}
SILENT_EVENTS = frozenset({  # events without a sound
    "turn", "replaced", "office-price", "tile-money", "tile-points", "neutral", "neutral-back", "demand-stars",
    "tile-stars", "electric-stars", "contract-money", "skipped", "finance", "drew-card", "revealed", "no-contract",
    "office-money", "office-points", "no-office-tile", "sales", "waits", "no-limit", "demand", "home", "order",
    "unsold", "medals", "money-rank", "scored", "finished",
})


def _belt(b: SoundBuilder) -> None:
    """Synthesize a conveyor belt that starts and rolls."""
    for place in range(7):
        b.struck(((420, 0.3, 0.02), (980, 0.2, 0.012)), 0.09 * place)
    b.wave(ENGINE, lambda at: 62 + 26 * min(1.0, at / 0.4), swelling(0.7, 0.3, 0.4), 0.0, 0.18)


def _machine(b: SoundBuilder) -> None:
    """Synthesize a machine that is bolted down: steam, and two bolts."""
    b.noise(swelling(0.3, 0.1, 0.3), steady(0.5), 0.4)
    for start in (0.16, 0.3):
        b.struck(((510, 0.6, 0.05), (1270, 0.35, 0.04), (2330, 0.2, 0.03)), start)


def _ship(b: SoundBuilder) -> None:
    """Synthesize the horn of a ship at the quay."""
    b.wave(harmonics(1.0, 0.6, 0.45, 0.2, 0.1), lambda at: 110.0, swelling(0.9, 0.25, 0.35), 0.0, 0.22)
    b.wave(harmonics(1.0, 0.4, 0.2), lambda at: 165.0, swelling(0.9, 0.25, 0.35), 0.0, 0.12)


def _typed(b: SoundBuilder) -> None:
    """Synthesize a typewriter and its bell."""
    for place in range(5):
        b.struck(((1450, 0.4, 0.012), (3120, 0.3, 0.01)), 0.065 * place)
    b.struck(((2640, 0.4, 0.2), (5280, 0.15, 0.12)), 0.36)


def _walks(b: SoundBuilder) -> None:
    """Synthesize steps on a factory floor."""
    for place in range(3):
        b.struck(((180, 0.7, 0.03), (390, 0.3, 0.02)), 0.11 * place)


def _till(b: SoundBuilder) -> None:
    """Synthesize a cash register that opens."""
    b.struck(((1980, 0.5, 0.16), (2970, 0.3, 0.12), (4410, 0.2, 0.08)))
    b.struck(((240, 0.7, 0.05), (610, 0.4, 0.04)), 0.12)


SOUNDS = {
    "belt": SoundEffect(0.75, 0.42, _belt),
    "machine": SoundEffect(0.48, 0.45, _machine),
    "ship": SoundEffect(0.95, 0.4, _ship),
    "typed": SoundEffect(0.6, 0.4, _typed),
    "walks": SoundEffect(0.4, 0.4, _walks),
    "till": SoundEffect(0.4, 0.45, _till),
}
