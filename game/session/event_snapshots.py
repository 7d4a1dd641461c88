"""Event snapshots: the events of an action, each with the position right after it.

The rules run from decision to decision. To show the positions in between, the sink of an action's events copies the
position at each of them. So the rules have to emit an event right after the change that it reports. The copies of an
action that is made come from its only run; one of the past is carried out once more.
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


class SnapshotSink(list[Event]):
    """A sink of the events of a seat's action that copies the position at each of them.

    On top of each copy lies a `BetweenEvents`, so that it may be masked and shown as it is.
    """

    def __init__(self, state: GameState, seat: int) -> None:
        super().__init__()
        self.state, self.seat = state, seat
        self.positions: list[GameState] = []

    def append(self, event: Event) -> None:
        """Add an event and copy the position right after it."""
        super().append(event)
        position = self.state.clone()
        position.push(BetweenEvents(seat=self.seat))
        self.positions.append(position)


def event_snapshots(spec: GameSpec, state: GameState, action: Action, viewer: int | None) -> list[EventSnapshot]:
    """Carry an action out on `state`; return its events with the positions in the view of a seat or a spectator (None).

    Events that this viewer may not know are included.
    """
    sink = SnapshotSink(state, action.seat)
    apply(state, action, sink=sink, trusted=True)
    return [
        EventSnapshot(event, spec.mask(position, viewer))
        for event, position in zip(sink, sink.positions, strict=True)
    ]
