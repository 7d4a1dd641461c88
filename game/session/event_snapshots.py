"""Event snapshots: the events of an action, each with the position right after it.

The rules run from decision to decision. To show the positions in between, an action of the log is carried out once more
and the position is copied at each event. So the rules have to emit an event right after the change that it reports.
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
    """An event and the view right after it. The view is shared: do not change it."""

    event: Event
    view: Any


@record
class BetweenEvents(Decision):
    """The decision on top of a position in the middle of an action: nobody is asked. `seat` is the one that acts."""

    def legal(self, state: Any) -> Iterator[Move]:
        """Yield nothing: there is nothing to decide."""
        return iter(())

    def prompt(self, state: Any) -> tuple[str, dict[str, Arg]]:
        """Return an empty question."""
        return "", {}


class _SnapshotSink(list[Event]):
    """A sink of events that copies the position at each of them."""

    def __init__(self, state: GameState) -> None:
        super().__init__()
        self.state = state
        self.positions: list[GameState] = []

    def append(self, event: Event) -> None:
        super().append(event)
        self.positions.append(self.state.clone())


def event_snapshots(spec: GameSpec, state: GameState, action: Action, viewer: int | None) -> list[EventSnapshot]:
    """Carry an action out on `state`; return its events with the positions in the view of a seat or a spectator (None).

    Events that this viewer may not know are included.
    """
    sink = _SnapshotSink(state)
    apply(state, action, sink=sink, trusted=True)
    found = []
    for event, position in zip(sink, sink.positions, strict=True):
        position.push(BetweenEvents(seat=action.seat))
        found.append(EventSnapshot(event, spec.mask(position, viewer)))
    return found
