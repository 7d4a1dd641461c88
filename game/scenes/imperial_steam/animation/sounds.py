"""Sounds of Imperial Steam by event, and the synthesis of its own: hammers on rails, a locomotive, its whistle,
coal down a chute."""

from __future__ import annotations

from game.ui.audio.sound_synthesis import SoundBuilder, SoundEffect, harmonics, steady, swelling

EVENT_SOUNDS = {  # event -> sound: one of `SOUNDS`, or one of the sounds that all tables share
    "laid": "rails", "station": "card", "factory": "wood", "hired": "card", "engineer": "card",
    "engine": "loco", "car": "wood", "bought": "wood", "ordered": "wood", "collected": "coal",
    "delivered": "coins", "key": "bag", "contract": "card", "assigned": "wood", "completed": "fanfare",
    "earned": "coins", "share": "coins", "trieste": "fanfare", "round": "whistle", "bids": "card",
    "income": "coins", "business": "coins", "influence": "tick", "landed": "coal", "flipped": "card",
    "token": "bag",
}
SILENT_EVENTS = frozenset({  # events without a sound
    "sealed", "paid-bid", "order", "hands", "market-grew", "grew", "dropped", "trained", "turn", "hand", "passed",
    "used-goods", "crew", "fee", "state-railway", "joined", "last-round", "share-value", "paid-influence",
    "discarded", "scored", "finished", "version-named", "automa-bid", "automa-reset", "automa-drew", "automa-slot",
    "automa-condition", "automa-action", "automa-cannot", "automa-idle", "automa-compared", "automa-decided",
    "automa-barred", "automa-target", "automa-dead-ends", "automa-distance", "automa-paid", "automa-token",
    "automa-influence", "automa-hired", "automa-ordered", "automa-bought", "automa-unloaded", "automa-special",
    "automa-no-contract", "automa-last-contract", "automa-no-delivery", "automa-reshuffled",
})

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
