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


def group_events(events: Sequence[Event], joined: Join) -> Iterator[EventGroup]:
    """The events in order, each in one group; `joined` is asked about events of the same seat only."""
    first = 0
    while first < len(events):
        told, last = events[first], first
        while last + 1 < len(events) and (both := _both(told, events[last + 1], joined)) is not None:
            told, last = both, last + 1
        yield EventGroup(told, first, last)
        first = last + 1


def _both(told: Event, event: Event, joined: Join) -> Event | None:
    return joined(told, event) if told.seat == event.seat else None


# ways of joining ------------------------------------------------------------------------------------------------------


def as_next(told: Event, event: Event) -> Event:
    """The next event says it all."""
    return event


def under(kind: str, names: Iterable[str], cause: str = "") -> Join:
    """Both under another kind, with these parameters of theirs; where a `cause` is named, for that one only."""

    def join(told: Event, event: Event) -> Event | None:
        if cause and event.data["cause"] != cause:
            return None
        data = {**told.data, **event.data}
        return Event(kind, event.seat, {name: data[name] for name in names})

    return join


def gathered(one: str, many: str, alike: Sequence[str] = ()) -> Join:
    """Things told together as `<kind>-run`: each event's parameter `one` in a list `many`, their costs added up.

    Only as long as the parameters `alike` are.
    """

    def join(told: Event, event: Event) -> Event | None:
        if any(told.data.get(name) != event.data.get(name) for name in alike):
            return None
        data: dict[str, Any] = {many: [*told.data.get(many, [told.data.get(one)]), event.data[one]]}
        if "cost" in event.data:
            data["cost"] = told.data["cost"] + event.data["cost"]
        data |= {name: event.data[name] for name in alike if name in event.data}
        return Event(f"{event.kind}-run", event.seat, data)

    return join


def runs(kinds: Iterable[str], join: Join) -> dict[tuple[str, str], Join]:
    """Entries of the table: events of each of these kinds, however many of them, joined in one way."""
    return {(told, kind): join for kind in kinds for told in (kind, f"{kind}-run")}
