"""Map of Imperial Steam as one SVG picture: an engraving on old paper with the railway network upon it.

``MapPlan`` holds the layout, ``map_svg`` draws it, ``labels`` returns the words that are set upon it. None of them
knows companies, the language or pixels; movable pieces are drawn in ``art.piece_art``."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.scenes.imperial_steam.board.base_map import base_of
from game.scenes.imperial_steam.board.city_layout import Bounds, CityOffer, name_size
from game.scenes.imperial_steam.board.geometry import SIZE, Chart
from game.scenes.imperial_steam.board.label_placement import place_labels
from game.scenes.imperial_steam.board.land_labels import place_land_labels
from game.scenes.imperial_steam.board.landscape import cartouche, network
from game.scenes.imperial_steam.board.landscape.city_plates import draw_plate, draw_tie
from game.scenes.imperial_steam.board.station_spots import station_spots
from game.scenes.imperial_steam.board_colours import STANDARD, MapColours
from game.ui.board.board_labels import BoardLabel, Font
from game.ui.drawing.svg import Point, document, el, group, mix

Text = Callable[[str, str], str]


class MapPlan:
    """Layout of everything on a map. Made once for a map and the offers of its cities; `letters` is the size of the
    city names relative to the usual one."""

    def __init__(self, chart: Chart, offers: Mapping[str, CityOffer], letters: float = 1.0) -> None:
        self.base = base_of(chart, letters)
        self.geometry, self.scenery = self.base.geometry, self.base.scenery
        self.offers = {city: offers.get(city, CityOffer()) for city in chart.cities}
        self.hubs = {city: offer.hub for city, offer in self.offers.items() if offer.hub}
        self.places = place_labels(self.base.fixed, self.offers)
        self.words = place_land_labels(self.geometry, self.scenery, self.places, self.base.taken)
        self._spots: dict[str, list[Point]] = {}
        self._drawn: dict[tuple[bool, bool], str] = {}  # (flat colours, with badges) -> SVG

    def svg(self, colours: MapColours = STANDARD, badges: bool = True) -> str:
        """Return the whole picture of the map, drawn once for the same colours. At a table the `badges` are sprites
        instead."""
        key = colours.flat, badges
        if key not in self._drawn:
            self._drawn[key] = map_svg(self, colours, badges)
        return self._drawn[key]

    def stations(self, city: str) -> list[Point]:
        """Return the places of stations in a city, computed when the first is built."""
        if city not in self._spots:
            self._spots[city] = station_spots(self.geometry, self.places, city)
        return self._spots[city]


def map_svg(plan: MapPlan, colours: MapColours = STANDARD, badges: bool = True) -> str:
    """Return the picture of a map, with or without the badges of effort."""
    geometry, places = plan.geometry, plan.places
    ties = (draw_tie(geometry.cities[city], box, plan.offers[city], colours) for city, box in places.plates.items())
    plates = (draw_plate(box, plan.offers[city], colours) for city, box in places.plates.items())
    return document(
        *SIZE,
        plan.base.landscape(colours),
        *ties,
        _clearings(places.names, colours),
        network.draw_connections(geometry, colours, badges),
        network.draw_semmering(geometry, colours),
        *plates,
        network.draw_cities(geometry, plan.hubs, colours),
        cartouche.draw_cartouche(colours),
        defs=cartouche.defs(colours),
    )


def _clearings(names: Mapping[str, Bounds], colours: MapColours) -> str:
    """Return the spots of clear paper below the names."""
    steps = ((0.0, 1.0),) if colours.flat else ((0.0, 0.34), (3.0, 0.34), (6.0, 0.26))
    return group(
        *(el("rect", x=x - grow, y=y - grow * 0.5, width=wide + 2 * grow, height=high + grow, rx=high * 0.45,
             fill=colours.paper, fill_opacity=opacity)
          for x, y, wide, high in names.values() for grow, opacity in steps)
    )  # fmt: skip


def labels(plan: MapPlan, text: Text, colours: MapColours = STANDARD) -> list[BoardLabel]:
    """Return all words of the map; ``text`` returns those of the title by kind and ref in the player's language."""
    x, y, wide, _ = cartouche.TITLE
    name = plan.geometry.chart.id
    title = [
        BoardLabel("title", name, text("title", name), x, y - 17, 52, colours.ink, width=wide - 50, font="display"),
        BoardLabel(
            "subtitle", name, text("subtitle", name), x, y + 21, 28, colours.ink, width=wide - 60, font="italic"
        ),
    ]
    return [*_ground_labels(plan, colours), *title, *_city_labels(plan, colours)]


def _city_labels(plan: MapPlan, colours: MapColours) -> list[BoardLabel]:
    found = []
    for city, box in plan.places.names.items():
        size, face = name_size(plan.geometry, city)
        x, y = _middle(box)
        font: Font = "display" if face == "display" else "bold"
        name = plan.geometry.chart.cities[city].name
        found.append(BoardLabel("city", city, name, x, y, size, colours.ink, width=box[2], font=font))
    return found


def _ground_labels(plan: MapPlan, colours: MapColours) -> list[BoardLabel]:
    """Return the names of lands in wide capitals and of waters in italics."""
    blue = mix(colours.wave, colours.ink, 0.3)
    return [
        BoardLabel("river", word.text, word.text, *word.at, word.size, blue, word.angle, font="italic")
        if word.river
        else BoardLabel("land", word.text, " ".join(word.text), *word.at, word.size,
                        blue if word.water else colours.soft, word.angle, font="italic" if word.water else "bold")
        for word in plan.words
    ]  # fmt: skip


def _middle(box: Bounds) -> Point:
    return box[0] + box[2] / 2, box[1] + box[3] / 2
