"""Completed action: its events, each with the position right after it."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.rules.core.state import GameState


@dataclass(frozen=True, slots=True)
class Done:
    """An action that has been carried out and saved.

    `events` are all its events, secret ones included. `positions` are the true positions right after each of them, from
    which `Session.snapshots_of` makes views; none where nobody looks on.
    """

    ply: int  # that of the position after it
    seat: int
    action: Action
    actor: str  # person, computer, auto (forced, by the session), joined (by a person, same click as before)
    events: tuple[Event, ...]
    positions: tuple[GameState, ...] = field(default=(), compare=False, repr=False)
