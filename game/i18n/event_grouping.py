"""Events that belong together, told in one line of the report.

A game says in a table which kinds of events are told as one, and how: (kind told so far, kind of the next event) -> a
`Join`. What the next event adds is never more than what the same seat did right after.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.rules.core.events import Event

Join = Callable[[Event, Event], Event | None]  # (told so far, next) -> both told as one; None = in two lines
Joins = Mapping[tuple[str, str], Join]


class EventGroup(NamedTuple):
    """Events that one line of the report tells together: `events[first]` to `events[last]`, told as `event`."""

    event: Event
    first: int
    last: int


def group_events(events: Sequence[Event], join_events: Join) -> Iterator[EventGroup]:
    """The events in order, each in one group; `joined` is asked about events of the same seat only."""
    first = 0
    while first < len(events):
        merged, last = events[first], first
        while last + 1 < len(events) and (both := _both(merged, events[last + 1], join_events)) is not None:
            merged, last = both, last + 1
        yield EventGroup(merged, first, last)
        first = last + 1


def _both(merged: Event, event: Event, join_events: Join) -> Event | None:
    return join_events(merged, event) if merged.seat == event.seat else None


# ways of joining ------------------------------------------------------------------------------------------------------


def as_next(merged: Event, event: Event) -> Event:
    """The next event says it all."""
    return event


def merge_as(kind: str, names: Iterable[str], cause: str = "") -> Join:
    """Both under another kind, with these parameters of theirs; where a `cause` is named, for that one only."""

    def join(merged: Event, event: Event) -> Event | None:
        if cause and event.data["cause"] != cause:
            return None
        data = {**merged.data, **event.data}
        return Event(kind, event.seat, {name: data[name] for name in names})

    return join


def merge_list(one: str, list_text: str, alike: Sequence[str] = ()) -> Join:
    """Things told together as `<kind>-run`: each event's parameter `one` in a list `many`, their costs added up.

    Only as long as the parameters `alike` are.
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
    """Entries of the table: events of each of these kinds, however many of them, joined in one way."""
    return {(merged, kind): join for kind in kinds for merged in (kind, f"{kind}-run")}
