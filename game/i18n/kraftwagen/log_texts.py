"""Game log of Kraftwagen: events that belong together share a line."""

from collections.abc import Mapping
from typing import Any

from game.i18n.event_grouping import Join, Joins, merge_as, runs
from game.i18n.event_rewriting import Makers, rewrite_event, sum_parts
from game.rules.core.events import Event

# Parameter kinds of merged events, and of events whose sentences need other parameters than the rules declare.
KINDS: Mapping[str, Mapping[str, str]] = {
    "started": {},
    "hired-run": {"count": "number", "left": "number"},
    "replaced": {"part": "part", "value": "number", "lost": "lost"},
    "to-head-run": {"tiles": "tiles"},
    "raced": {"spaces": "number", "target": "race-space"},
    "raced-lap": {"laps": "number", "spaces": "number", "target": "race-space"},
    "called-paid": {"preference": "preference", "slot": "slot", "gain": "money"},
    "offered-with": {"body": "number", "engine": "number", "workers": "number", "price": "money", "marker": "marker"},
    "sold": {"how": "how", "slot": "slot", "preference": "preference", "gain": "money", "sum": "sum"},
    "scored": {"total": "money", "parts": "parts"},
    "finished": {"order": "ranking"},
}


# one event ------------------------------------------------------------------------------------------------------------


def rewrite(event: Event) -> Event:
    """Return the event with the parameters that its sentence needs."""
    return rewrite_event(event, _REWRITERS)


def _sold(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the payment, and its sum if it is not just the price: 2 × 6 + 4."""
    made = f"{data['factor']} × {data['price']}" if data["factor"] > 1 else f"{data['price']}"
    made += f" + {data['bonus']}" if data["bonus"] else ""
    return {"how": "plain" if made == f"{data['price']}" else "sum", "slot": data["slot"],
            "preference": data["preference"], "gain": data["gain"], "sum": made}


_REWRITERS: Makers = {
    "started": lambda data: {},
    "raced": lambda data: {name: data[name] for name in KINDS["raced"]},
    "scored": sum_parts,
    "sold": _sold,
}


# many events ----------------------------------------------------------------------------------------------------------


def join_events(merged: Event, event: Event) -> Event | None:
    """Return the merged events and the next one as one event, or None if they belong in two lines. Every event is in
    one line."""
    if join := _JOINS.get((merged.kind, event.kind)):
        return join(merged, event)
    return event if merged.kind == "turn" else None  # the next event names the seat on turn


def _as(kind: str) -> Join:
    return merge_as(kind, KINDS[kind])


def _hired(merged: Event, event: Event) -> Event:
    return Event("hired-run", event.seat, {"count": merged.data.get("count", 1) + 1, "left": event.data["left"]})


def _replaced(merged: Event, event: Event) -> Event:
    """Return the part that was scrapped and the one that took its place as one event."""
    data = {"part": event.data["part"], "value": event.data["value"],
            "lost": f"{merged.data['part']} {merged.data['value']}"}
    return Event("replaced", event.seat, data)


def _to_head(merged: Event, event: Event) -> Event:
    before = merged.data.get("tiles") or [merged.data["tile"]]
    return Event("to-head-run", None, {"tiles": [*before, event.data["tile"]]})


_JOINS: Joins = {
    **runs(("hired",), _hired),
    **runs(("to-head",), _to_head),
    ("scrapped", "built"): _replaced,
    ("raced", "lap"): _as("raced-lap"),
    ("called", "row-money"): _as("called-paid"),
    ("offered", "badge"): _as("offered-with"),
}
