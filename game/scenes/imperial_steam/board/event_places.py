"""Places on the map that events are about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.core.events import Event
from game.rules.imperial_steam.state import ImperialSteamState, factory_index

_KEYS = ("connection", "city", "hub", "factory")


def event_places(events: Sequence[Event], state: ImperialSteamState) -> tuple[list[str], list[str]]:
    """Return connections and cities of events, each once. Those that the Automa only considers are left out."""
    names = dict.fromkeys(
        name for event in events if not event.kind.startswith("automa-") for name in _names(event, state)
    )
    return ([name for name in names if name in state.selected.connections],
            [name for name in names if name in state.selected.chart.cities])


def _names(event: Event, state: ImperialSteamState) -> Iterator[str]:
    for key in _KEYS:
        name = str(event.data.get(key, ""))
        if key == "factory" and name and factory_index(name) < len(state.factories):
            yield state.factories[factory_index(name)][1]
        elif name:
            yield name
