"""Grouping of events that belong together into one line of the game log.

A game lists in a table which kinds of events are merged, and how: (kind merged so far, kind of the next event) -> a
`Join`. The next event is always one of the same seat, right after the merged ones.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.rules.core.events import Event

Join = Callable[[Event, Event], Event | None]  # (merged so far, next) -> both merged; None = two lines
Joins = Mapping[tuple[str, str], Join]


class EventGroup(NamedTuple):
    """Events that share one line of the game log: `events[first]` to `events[last]`, merged into `event`."""

    event: Event
    first: int
    last: int


def group_events(events: Sequence[Event], join_events: Join) -> Iterator[EventGroup]:
    """Yield the events in order, each in one group; `join_events` is asked about events of the same seat only."""
    first = 0
    while first < len(events):
        merged, last = events[first], first
        while last + 1 < len(events) and (both := _both(merged, events[last + 1], join_events)) is not None:
            merged, last = both, last + 1
        yield EventGroup(merged, first, last)
        first = last + 1


def _both(merged: Event, event: Event, join_events: Join) -> Event | None:
    return join_events(merged, event) if merged.seat == event.seat else None


# joins ----------------------------------------------------------------------------------------------------------------


def as_next(merged: Event, event: Event) -> Event:
    """Return the next event: it says everything."""
    return event


def merge_as(kind: str, names: Iterable[str], cause: str = "") -> Join:
    """Return a join into an event of another kind, with the named parameters of both; if a `cause` is given, only for
    events with that cause."""

    def join(merged: Event, event: Event) -> Event | None:
        if cause and event.data["cause"] != cause:
            return None
        data = {**merged.data, **event.data}
        return Event(kind, event.seat, {name: data[name] for name in names})

    return join


def merge_list(one: str, list_text: str, alike: Sequence[str] = ()) -> Join:
    """Return a join into an event `<kind>-run`: the parameter `one` of each event goes into a list `many`, and costs
    are added up.

    Events are joined only while the parameters `alike` are equal.
    """

    def join(merged: Event, event: Event) -> Event | None:
        if any(merged.data.get(name) != event.data.get(name) for name in alike):
            return None
        data: dict[str, Any] = {list_text: [*merged.data.get(list_text, [merged.data.get(one)]), event.data[one]]}
        if "cost" in event.data:
            data["cost"] = merged.data["cost"] + event.data["cost"]
        data |= {name: event.data[name] for name in alike if name in event.data}
        return Event(f"{event.kind}-run", event.seat, data)

    return join


def runs(kinds: Iterable[str], join: Join) -> dict[tuple[str, str], Join]:
    """Return the entries of the table that join any number of events of each of these kinds."""
    return {(merged, kind): join for kind in kinds for merged in (kind, f"{kind}-run")}
