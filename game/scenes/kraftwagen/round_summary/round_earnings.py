"""Earnings of each round of a game of Kraftwagen, read from its log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules.core.events import Event
from game.scenes.postgame import summary_builders
from game.session.storage.saved_game import LogEntry

SOURCES = {  # kinds of events that bring money or points, and the source under which they are counted
    "sold": "cars", "sold-direct": "cars", "place": "race", "lap-points": "race", "row-money": "rows", "bonus": "bonus",
    "award": "awards",
}
COLUMNS = ("race", "cars", "rows", "bonus", "awards")  # the sources, in the order of an account
IDLE = {"no-car": "cars", "unsold": "cars", "neutral-place": "race"}  # bring nothing, but belong to these sources


@dataclass
class RoundEarnings:
    """Earnings of a round; number 0 is the time before the first. `events` are those of each source, in order."""

    number: int
    events: dict[str, list[Event]] = field(default_factory=dict)

    def gain(self, seat: int, *sources: str) -> int:
        """Return the earnings of a seat from these sources."""
        return sum(event.data["gain"] for source in sources for event in self.events.get(source, ())
                   if event.seat == seat and event.kind in SOURCES)


def round_earnings(log: Sequence[LogEntry]) -> list[RoundEarnings]:
    """Return the earnings of a game by round, in order."""
    found = [RoundEarnings(0)]
    for _, event in summary_builders.events(log):
        if event.kind == "round":
            found.append(RoundEarnings(event.data["number"]))
        source = SOURCES.get(event.kind) or IDLE.get(event.kind)
        if source is not None:
            found[-1].events.setdefault(source, []).append(event)
    return found
