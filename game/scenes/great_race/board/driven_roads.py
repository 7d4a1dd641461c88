"""Roads that the crews have driven, place by place, from the events of the game."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.core.events import Event

DRIVEN = ("entered", "bare-ground", "city", "transported")  # events that bring a vehicle to another place


def roads(events: Iterable[Event], seats: int, start: str) -> list[list[str]]:
    """Return the places of each seat's road in their order, with the start."""
    found: list[list[str]] = [[] for _ in range(seats)]
    for event in events:
        if event.kind in DRIVEN and event.seat is not None:
            road = found[event.seat] or [str(event.data.get("origin", start))]
            found[event.seat] = [*road, str(event.data["space"])]
    return [road or [start] for road in found]


def legs_of(events: Iterable[Event]) -> list[tuple[str, str]]:
    """Return the steps of a drive among events: from where, to where."""
    return [(str(event.data["origin"]), str(event.data["space"])) for event in events
            if event.kind in DRIVEN and event.data.get("origin") and event.data.get("space")]


def places_of(events: Iterable[Event]) -> tuple[list[str], list[str]]:
    """Return the places and the routes that events name."""
    places: dict[str, None] = {}
    routes: dict[str, None] = {}
    for event in events:
        for name in (event.data.get("origin"), event.data.get("space"), *event.data.get("spaces", ())):
            if name:
                places[str(name)] = None
        if "route" in event.data:
            routes[str(event.data["route"])] = None
    return list(places), list(routes)
