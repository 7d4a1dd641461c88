"""Picture of a map without pieces: parchment with the spaces of the game, and the words that are set upon it.

``MapPlan`` holds the layout; pieces and marks are drawn by ``piece_sprites`` and ``map_marks``."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.rules.great_race.content.map import Map
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.board.geometry import Geometry
from game.scenes.great_race.board.label_placement import NAME, label_size, place_labels
from game.scenes.great_race.board.landscape import spaces, terrain
from game.scenes.great_race.board.landscape.ornaments import draw_ornament
from game.scenes.great_race.board_colours import TableColours
from game.ui.board.board_labels import BoardLabel
from game.ui.drawing.svg import document, mix

Named = Callable[[str, str], str]  # kind and id of a thing -> its plain name


class MapPlan:
    """Layout of everything on a map. `finish` is the city with the flag, `lines` are the numbers of the rows from the
    north; `named` returns the names of lands, seas and cities."""

    def __init__(self, chart: Map, finish: str, lines: list[int], black_fuel: int, named: Named) -> None:
        self.chart, self.finish, self.lines, self.black_fuel = chart, finish, lines, black_fuel
        self.geometry = Geometry(chart)
        self.words = {label.id: label.text or named("label", label.id) for label in chart.art.labels}
        cities = {city: named("city", city) for city in chart.cities}
        self.layout = place_labels(self.geometry, self.words, cities)
        self._drawn: dict[tuple[TableColours, bool], str] = {}  # a table that is opened again draws the same

    def svg(self, colours: TableColours, raised: bool = True) -> str:
        """Return the whole picture. With `raised` False, without the seals of cities and the prices of routes, which
        are drawn above the tiles then."""
        key = colours, raised
        if key not in self._drawn:
            self._drawn[key] = self._draw(colours, raised)
        return self._drawn[key]

    def _draw(self, colours: TableColours, raised: bool) -> str:
        geometry, layout = self.geometry, self.layout
        return document(
            *geometry.size,
            terrain.draw_ground(geometry, colours),
            *(draw_ornament(name, at, colours, at_sea=name in ("steamer", "sail", "whale")) for name, at in
              (() if colours.flat else layout.ornaments)),
            *spaces.draw_compass(geometry, colours),
            *spaces.draw_scale(geometry, self.lines, colours),
            *spaces.draw_routes(geometry, colours),
            *spaces.draw_places(geometry, self.black_fuel, colours),
            *(spaces.draw_seals(geometry, self.finish) if raised else ()),
            *(spaces.tag(route, layout.tags[route.id], colours) for route in geometry.chart.routes.values() if raised),
            spaces.draw_title(layout.title, colours),
            terrain.draw_frame(geometry, colours),
            defs=terrain.paints(geometry, colours) + spaces.paints(geometry, colours),
        )  # fmt: skip

    def captions(self, colours: TableColours, title: str, subtitle: str) -> list[BoardLabel]:
        """Return the names of lands and seas and the title; `names` returns those of the cities."""
        x, y, wide, high = self.layout.title
        return [
            *self._labels(colours),
            BoardLabel(
                "title", self.chart.id, title, x + wide / 2, y + 34, 46, colours.ink, width=wide - 70, font="display"
            ),
            BoardLabel(
                "subtitle", self.chart.id, subtitle, x + wide / 2, y + high - 34, 22, colours.ink, width=wide - 56
            ),
        ]

    def names(self, colours: TableColours, named: Named) -> list[BoardLabel]:
        """Return the names of the cities, which stand above everything."""
        found = []
        for city, (x, y, wide, high) in self.layout.names.items():
            ends = (self.chart.north, self.chart.south)
            ink = colours.purple if city in ends else colours.ink
            found.append(
                BoardLabel("city", city, named("city", city), x + wide / 2, y + high / 2, NAME, ink, width=wide)
            )
        return found

    def _labels(self, colours: TableColours) -> Iterator[BoardLabel]:
        for label in self.chart.art.labels:
            if label.id not in self.layout.labels:
                continue
            words, size, at = self.words[label.id], label_size(label), self.layout.labels[label.id]
            if label.on == "sea":
                ink = "#ffffff" if colours.flat else mix(colours.sea_route, colours.sea_low, 0.12)
                yield BoardLabel("label", label.id, words, *at, size, ink, font="italic")
            else:
                ink = mix(colours.soft, colours.land, 0.15) if label.on == "land" else colours.soft
                yield BoardLabel("label", label.id, " ".join(words.upper()), *at, size * 0.9, ink)


_PLANS: dict[tuple[object, ...], MapPlan] = {}  # planning a map takes longer than drawing it
_KEPT = 6


def plan_of(state: GreatRaceState, named: Named) -> MapPlan:
    """Return the plan of a game's map, made once for its direction and language."""
    selected = state.selected
    words = (*(named("label", label.id) for label in selected.chart.art.labels),
             *(named("city", city) for city in selected.chart.cities))
    key = (selected.chart.id, id(selected.chart), selected.finish, words)
    if key not in _PLANS:
        if len(_PLANS) >= _KEPT:
            _PLANS.pop(next(iter(_PLANS)))
        rows = range(1, len(selected.chart.lines) + 1)
        lines = [row if selected.finish == selected.chart.south else len(rows) + 1 - row for row in rows]
        _PLANS[key] = MapPlan(selected.chart, selected.finish, lines, state.content.numbers.black_fuel, named)
    return _PLANS[key]
