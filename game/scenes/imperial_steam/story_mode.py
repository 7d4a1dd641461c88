"""While the Automa's turn is told: the buttons of the prompt, and what is lit on the map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.i18n.catalog import tr
from game.rules.core.events import Event
from game.rules.imperial_steam.state import Empire, factory_index
from game.scenes.imperial_steam.story import Story
from game.scenes.prompt_panel import Offer
from game.ui.input import Do

if TYPE_CHECKING:
    from game.scenes.imperial_steam.scene import ImperialSteamScene

_ALL = ("connection", "city", "hub", "factory", "connections", "cities", "candidates", "froms", "nearer")
_CHOSEN = ("choice", "kept", "nearer")


def offers(scene: ImperialSteamScene, story: Story) -> list[Offer]:
    """On, back, and past it."""
    last = tr("rails.story.on" if story.last else "rails.story.next")
    first = tr("rails.story.first") if story.at == 0 else ""
    return [
        Offer(last, lambda: scene.tell_on(1), "primary", icon="step-forward", shortcut=Do.ACTIVATE),
        Offer(tr("rails.story.back"), lambda: scene.tell_on(-1), icon="step-back", reason=first, shortcut=Do.LEFT),
        Offer(tr("rails.story.skip"), scene.end_story, icon="skip", shortcut=Do.BACK),
    ]


def places(event: Event, g: Empire) -> tuple[list[str], list[str], list[str]]:
    """Connections and cities that an event is about, and those of them that it decided on."""
    names = list(_names(event, _ALL, g)) + list(_names(event, _CHOSEN, g))
    chosen = list(_names(event, _CHOSEN, g))
    connections = [name for name in dict.fromkeys(names) if name in g.table.connections]
    cities = [name for name in dict.fromkeys(names) if name in g.table.chart.cities]
    return connections, cities, chosen


def traced(events: Sequence[Event], g: Empire) -> tuple[list[str], list[str]]:
    """Connections and cities of a line of the report."""
    names = [name for event in events if not event.kind.startswith("automa-") for name in _names(event, _ALL, g)]
    return ([name for name in dict.fromkeys(names) if name in g.table.connections],
            [name for name in dict.fromkeys(names) if name in g.table.chart.cities])


def _names(event: Event, keys: Iterable[str], g: Empire) -> Iterable[str]:
    for key in keys:
        value = event.data.get(key)
        for item in value if isinstance(value, (list, tuple)) else (value,):
            name = str(item)
            if name[:1] == "f" and name[1:].isdecimal() and factory_index(name) < len(g.factories):
                name = g.factories[factory_index(name)][1]
            yield name
