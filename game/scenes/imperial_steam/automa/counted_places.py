"""Places behind the numbers of the Automa's conditions: the hubs, cities and factories counted, and those left out."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core.events import Event
from game.rules.imperial_steam.automa.actions.hiring import hiring_hubs
from game.rules.imperial_steam.automa.actions.track_building import barred_ways, empty_slots
from game.rules.imperial_steam.automa.actions.track_routes import factory_cities
from game.rules.imperial_steam.automa.supply import working
from game.rules.imperial_steam.state import ImperialSteamState, factory_id


def _slots(state: ImperialSteamState, seat: int) -> list[str]:
    return [city for city in state.companies[seat].cities if empty_slots(state, city)]


_COUNTED: dict[str, Callable[[ImperialSteamState, int], list[str]]] = {
    "hiring_cities_at_least": hiring_hubs,
    "network_factory_slots_at_least": _slots,
    "adjacent_factory_cities_at_least": factory_cities,
    "working_factories_at_least": lambda state, seat: [factory_id(index) for index in working(state, seat)],
}


def counted(event: Event, state: ImperialSteamState) -> list[str]:
    """Return the cities or factories that the condition of an `automa-condition` event counted, in the position `state`
    of its test."""
    count = _COUNTED.get(event.data["condition"])
    return count(state, event.seat) if count is not None and event.seat is not None else []


def barred(event: Event, state: ImperialSteamState) -> Event | None:
    """Return an `automa-barred` event for the cities one track away that a condition did not count, because their
    tracks are not legal (AMA-4.44); None without any."""
    if event.data["condition"] != "adjacent_factory_cities_at_least" or event.seat is None:
        return None
    seat, joins = event.seat, factory_cities(state, event.seat)
    found = {
        connection.id: reason
        for connection, city, reason in barred_ways(state, seat, None, state.companies[seat].cities)
        if empty_slots(state, city) and city not in joins
    }
    if not found:
        return None
    return Event("automa-barred", seat, {"connections": list(found), "reasons": list(found.values())})
