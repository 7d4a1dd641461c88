"""The books of a game of Kraftwagen: what each round brought, read from its log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules.core.events import Event
from game.scenes.postgame.summary_builders import events
from game.session.storage.saved_game import LogEntry

SOURCES = {  # kinds of events that bring money or points, and the line of the books that they stand in
    "sold": "cars", "sold-direct": "cars", "place": "race", "lap-points": "race", "row-money": "rows", "bonus": "bonus",
    "award": "awards",
}
IDLE = {"no-car": "cars", "unsold": "cars", "neutral-place": "race"}  # bring nothing, but are told in these lines


@dataclass
class RoundEarnings:
    """What a round brought; 0 is the time before the first. `told` are the events of each line, in order."""

    number: int
    told: dict[str, list[Event]] = field(default_factory=dict)

    def gain(self, seat: int, *lines: str) -> int:
        """What a seat got in these lines."""
        return sum(event.data["gain"] for line in lines for event in self.told.get(line, ())
                   if event.seat == seat and event.kind in SOURCES)


def round_earnings(log: Sequence[LogEntry]) -> list[RoundEarnings]:
    """The rounds of a game, in order."""
    found = [RoundEarnings(0)]
    for _, event in events(log):
        if event.kind == "round":
            found.append(RoundEarnings(event.data["number"]))
        line = SOURCES.get(event.kind) or IDLE.get(event.kind)
        if line is not None:
            found[-1].told.setdefault(line, []).append(event)
    return found
