"""Names of cities, spaces and transport routes of a map; proper names are translated if a language has its own."""

import re
from collections.abc import Mapping
from typing import Any

from game.i18n.game_texts import TextContext
from game.i18n.markup import escape
from game.i18n.rule_book import fold_accents
from game.rules.core.engine import decision
from game.rules.great_race.content.map import City, Map, Route, Space


class PlaceNames:
    """Names of the things on the map of the game at hand; without a game, on any map of the content."""

    def __init__(self, context: TextContext) -> None:
        self.renderer = context

    def city(self, name: str) -> str:
        """Return a city."""
        found = next((chart.cities[name] for chart in self._charts() if name in chart.cities), None)
        return self._local(found.name) if found else escape(name)

    def region(self, name: str) -> str:
        """Return a place without the tile on it: a city, or the region of a space, numbered if it has several
        spaces."""
        place = next((place for chart in self._charts() if (place := _place(chart, name))), None)
        if not isinstance(place, Space):
            return self.city(name)
        alike = next([space.id for space in chart.spaces.values() if space.region == place.region]
                     for chart in self._charts() if name in chart.spaces)
        if not place.region:
            return escape(name)
        text = self._local(place.region)
        return (
            self.renderer.tr("region.numbered", region=text, number=alike.index(name) + 1) if len(alike) > 1 else text
        )

    def space(self, name: str) -> str:
        """Return a place with the tile on it."""
        tile = getattr(self.renderer.state, "tiles", {}).get(name)
        text = self.region(name)
        return self.renderer.tr("space.tile", region=text, tile=self.renderer.thing("tile", tile)) if tile else text

    def route(self, name: str) -> str:
        """Return a transport route with its price; for a vehicle at one of its ends also with the other end."""
        route = self._route(name)
        if route is None:
            return escape(name)
        text, cost = self.route_name(name), self.renderer.thing("money", route.cost)
        here = self._standing()
        if here in (route.a, route.b):
            return self.renderer.tr("route.to", name=text, city=self.city(route.other(here)), cost=cost)
        return self.renderer.tr("route.priced", name=text, cost=cost)

    def route_name(self, name: str) -> str:
        """Return a transport route alone; one without a name by its ends."""
        route = self._route(name)
        if route is None:
            return escape(name)
        return self._local(route.name) if route.name else self.renderer.tr("route.ends", a=self.city(route.a),
                                                                     b=self.city(route.b))

    # lookup -----------------------------------------------------------------------------------------------------------

    def _charts(self) -> list[Map]:
        """Return the map at hand, else all maps."""
        table = getattr(self.renderer.state, "selected", None)
        maps: Mapping[str, Map] = getattr(self.renderer.content, "maps", {})
        return [table.chart] if table else [*maps.values()]

    def _route(self, name: str) -> Route | None:
        return next((chart.routes[name] for chart in self._charts() if name in chart.routes), None)

    def _standing(self) -> str:
        """Return the place of the vehicle of the seat that decides; "" if no seat does."""
        state: Any = self.renderer.state
        asked = decision(state) if state is not None else None
        return state.crews[asked.seat].space if asked else ""

    def _local(self, name: str) -> str:
        """Return a name of a map file in the language at hand; most are the same in all languages."""
        key = f"map.{key_of_name(name)}"
        return self.renderer.tr(key) if f"{self.renderer.spec.id}.{key}" in self.renderer.catalog else escape(name)


def _place(chart: Map, name: str) -> City | Space | None:
    return chart.cities.get(name) or chart.spaces.get(name)


def key_of_name(name: str) -> str:
    """Return a name as it stands in keys.

    >>> key_of_name("Río Negro Steppe")
    'rio_negro_steppe'
    """
    return re.sub(r"[^a-z0-9]+", "_", fold_accents(name)).strip("_")
