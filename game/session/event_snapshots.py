"""An action moment by moment: its events, each with the position right after it.

The rules run from decision to decision; what a table shows in between is found by running an action of the log once
more and copying the position whenever something is said to have happened. So whoever says it says it right behind the
change.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.rules.core.actions import Action, Arg, Move
from game.rules.core.engine import apply
from game.rules.core.events import Event
from game.rules.core.frames import Decision
from game.rules.core.game_spec import GameSpec
from game.rules.core.records import record
from game.rules.core.state import GameState


class EventSnapshot(NamedTuple):
    """Something that happened, and what could be seen right after it; the position is nobody's to change."""

    event: Event
    view: Any


@record
class BetweenEvents(Decision):
    """Lies on top of a position in the middle of an action: nobody is asked. `seat` is the one that acts."""

    def legal(self, state: Any) -> Iterator[Move]:
        return iter(())

    def prompt(self, state: Any) -> tuple[str, dict[str, Arg]]:
        return "", {}


class _Notes(list[Event]):
    """Takes events, and a copy of the position with each."""

    def __init__(self, state: GameState) -> None:
        super().__init__()
        self.state = state
        self.positions: list[GameState] = []

    def append(self, event: Event) -> None:
        super().append(event)
        self.positions.append(self.state.clone())


def event_snapshots(spec: GameSpec, state: GameState, action: Action, viewer: int | None) -> list[EventSnapshot]:
    """Carries an action out on `g`. What happened, with the positions in the view of a seat or of the whole table
    (None); events that are not for these eyes are among them."""
    notes = _Notes(state)
    apply(state, action, sink=notes, trusted=True)
    found = []
    for event, position in zip(notes, notes.positions, strict=True):
        position.push(BetweenEvents(seat=action.seat))
        found.append(EventSnapshot(event, spec.mask(position, viewer)))
    return found
