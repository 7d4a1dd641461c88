"""Main board: tracks, stations, factories, tokens, engineers and keys on the engraved map."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from pygame import Rect

from game.i18n.renderer import Renderer
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.art.piece_art import (
    cover_svg,
    crown_svg,
    engineer_svg,
    factory_svg,
    good_svg,
    station_svg,
)
from game.scenes.imperial_steam.board import map_marks
from game.scenes.imperial_steam.board.board_art import MapPlan, labels
from game.scenes.imperial_steam.board.city_layout import (
    CELL,
    GOODS,
    SPACE,
    Bounds,
    CityOffer,
    box_corners,
    cells,
    offers_of,
)
from game.scenes.imperial_steam.board.connections import LIT, Connections
from game.scenes.imperial_steam.board.geometry import BADGES
from game.scenes.imperial_steam.board.landscape.cartouche import title_box
from game.scenes.imperial_steam.board.landscape.city_plates import draw_plate
from game.scenes.imperial_steam.board.station_spots import SIDE
from game.scenes.imperial_steam.board_colours import COMPANY_COLOURS, HIGH_CONTRAST, STANDARD
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.view_model import HubView, TableView
from game.scenes.table.hints.plan_drawing import PATTERNS, other_plan
from game.table.action_selection import Names
from game.ui.board.board_view import BoardView
from game.ui.board.projection import Point, VectorDrawing, overlap, shared_area
from game.ui.board.sprites import Sprite, SpriteArt, Thing
from game.ui.board.zoom_control import ZoomControl
from game.ui.context import Ui
from game.ui.drawing.svg import regular
from game.ui.widgets.widget import Widget

LINE = 24.0  # width of a line with its tracks
CROWN = 46.0  # width of a crown
FROM, LARGE = 1.2, 1.3  # text scale from which city names are larger, and by how much; for more there is no room
_KEPT = 16  # most plans in the cache
_READ = 0.25  # part of a badge that may be hidden
_PLANS: dict[tuple[object, ...], MapPlan] = {}  # planning a map takes longer than drawing it


def plan_of(state: ImperialSteamState, letters: float = 1.0) -> MapPlan:
    """Return the plan of a game's map, made once for the tiles on it and for that size of names."""
    tiles = (*sorted(state.tiles.items()), *((hub.city, hub.tile) for hub in state.hubs))
    key = (id(state.selected.chart), letters, len(state.companies), *tiles)
    if key not in _PLANS:
        if len(_PLANS) >= _KEPT:
            _PLANS.pop(next(iter(_PLANS)))
        _PLANS[key] = MapPlan(state.selected.chart, _offers(state), letters)
    return _PLANS[key]


def _offers(state: ImperialSteamState) -> dict[str, CityOffer]:
    chart, numbers = state.selected.chart, state.content.numbers
    business = {
        city.id: state.content.city_tiles[state.tiles[city.id]].business if city.id in state.tiles else city.business
        for city in chart.cities.values()
    }
    hubs = {hub.city: (state.content.hub_tiles[hub.tile].colour, state.selected.demand[hub.city]) for hub in state.hubs}
    bonus = (numbers.trieste_first, numbers.trieste_later)
    return offers_of(chart, state.selected.slots, state.selected.influence, business, hubs, bonus)


class MainBoard(Widget):
    """Main board of the table. `on_pick(names)` is called for a click on a city, connection or factory;
    `tooltip(thing)` returns the tooltip."""

    def __init__(self, ui: Ui, state: ImperialSteamState, renderer: Renderer, on_pick: Callable[[Names], object],
                 tooltip: Callable[[Thing], str | None]) -> None:
        super().__init__(ui)
        self.plan = plan_of(state, LARGE if ui.metrics.scale > FROM else 1.0)
        self.geometry = self.plan.geometry
        self.map_colours = colours = HIGH_CONTRAST if ui.theme.flat else STANDARD
        title = {"title": renderer.tr("name"), "subtitle": say("map.subtitle")}
        words = labels(self.plan, lambda kind, ref: renderer.plain(title.get(kind, ref)), colours)
        picture = self.plan.svg(colours, badges=False)
        self.board = self.add(BoardView(ui, picture, words, on_pick=on_pick, names=self.names, tip=tooltip))
        self.board.lift([word for word in words if word.kind == "city"], colours.paper)
        plates = {("city", name): box_corners(box) for name, box in self.plan.places.plates.items()}
        places: dict[Thing, list[Point]] = {(kind, name): at for (kind, name), at in self.geometry.polygons.items()}
        self.board.set_places(places, plates)
        self.zoom = self.add(ZoomControl(self.board))
        self.colours: Sequence[str] = ()
        self._arts: dict[str, SpriteArt] = {}
        self._crown_spots: dict[str, Point] = {}
        self._plates = self._raised_plates()
        self._badges = {name: self._badge_box(name) for name in self.geometry.routes}
        self._buried = [name for name, box in self._badges.items() if self._below_plate(box)]
        self._rings: set[tuple[str, str]] = set()
        self.links = Connections(self.board, self.geometry, self.plan.places, colours, self._art)
        self._goods = 0  # on all factories
        self._only_way: dict[str, Thing] = {}  # city -> the only connection to it that may be chosen

    def pieces(self) -> Mapping[str, int]:
        """Return the goods of the factories, which stand there as numbers."""
        return {"?": self._goods}

    def layout(self) -> None:
        """Place the map and its zoom buttons."""
        self.board.place(self.rect)
        self.zoom.lie_on(self.rect, [*self.landmarks(), self.board.projection.rect(*title_box())])

    def names(self, thing: Thing) -> Names:
        """Return the names by which actions know a thing of the map. A city also stands for the only connection to it
        that may be chosen: to go there, one points at the place."""
        connection = self._only_way.get(thing[1]) if thing[0] == "city" else None
        return ((thing,),) if connection is None else ((thing,), (connection,))

    # contents of the map ------------------------------------------------------------------------

    def set(self, table: TableView, colours: Sequence[str], choices: Iterable[Thing]) -> None:
        """Set all pieces from the view model, with a highlight on each of the `choices`."""
        self.colours = colours
        choices = [thing for thing in choices if thing[0] in ("city", "connection", "factory")]
        self._goods = sum(factory.left for factory in table.factories)
        self.links.set(table, colours)
        sprites = [*self._plates, *self._stations(table), *self._factories(table), *self._tokens(table),
                   *self._crowns(table)]
        offered = {name for kind, name in choices if kind == "connection"}
        self._only_way = self._single_connections(offered)
        sprites += self.links.badges(table, offered, self._buried)
        for hub in table.hubs:
            sprites += self._hub(hub)
        self.board.set_sprites(sprites)
        self._set_glow(choices)

    def _single_connections(self, offered: Iterable[str]) -> dict[str, Thing]:
        """Return the cities at which exactly one of these connections ends, with that one."""
        ends: dict[str, list[str]] = {}
        for name in offered:
            connection = self.geometry.chart.connections[name]
            for city in (connection.a, connection.b):
                ends.setdefault(city, []).append(name)
        return {city: ("connection", names[0]) for city, names in ends.items() if len(names) == 1}

    def _set_glow(self, choices: Iterable[Thing]) -> None:
        """Highlight the cities, connections and factories that may be chosen."""
        glow = {thing: "ring" if thing[0] == "city" else "bright" for thing in choices}
        self.board.set_glow(glow)
        wanted = {("ring", name): map_marks.frame(self.board.sprite(f"factory:{name}"))
                  for kind, name in glow if kind == "factory"}
        for key in self._rings - wanted.keys():
            self.board.mark(key, None)
        for key in wanted.keys() - self._rings:
            self.board.mark(key, wanted[key], z=2)
        self._rings = set(wanted)

    def set_ahead(self, things: Iterable[Thing]) -> None:
        """Highlight the things that the next click could choose."""
        self.board.set_ahead(thing for thing in things if thing[0] in ("city", "connection", "factory"))

    def mark_steps(self, connections: Sequence[str], cities: Sequence[str]) -> None:
        """Highlight connections and cities where something happened."""
        rings = [(self.geometry.cities[city], self.geometry.radius[city] + 13) for city in cities]
        lines = [self.geometry.routes[name].points for name in connections]
        self.board.mark("steps", map_marks.lights(("steps", *connections, *cities), lines, rings), z=LIT)

    def mark_other_plans(self, plans: Sequence[tuple[Sequence[str], Sequence[str]]], colour: str) -> None:
        """Draw other plans, each its connections and cities, in its pattern; none removes them."""
        for number in range(len(PATTERNS)):
            connections, cities = plans[number] if number < len(plans) else ((), ())
            rings = [regular(*self.geometry.cities[city], self.geometry.radius[city] + 13, 40) for city in cities]
            lines = [self.geometry.routes[name].points for name in connections] + [[*ring, ring[0]] for ring in rings]
            self.board.mark(f"other:{number}", other_plan(number, lines, colour, 9), z=LIT)

    def mark_route(self, connections: Sequence[str], seat: int) -> None:
        """Show a route that a seat has planned for later."""
        lines = [self.geometry.routes[name].points for name in connections]
        colour = COMPANY_COLOURS[self.colours[seat]]
        self.board.mark("route", map_marks.route(("route", *connections), lines, colour), z=LIT)

    def mark_taken(self, things: Sequence[Thing]) -> None:
        """Draw a ring around the city or factory that has been chosen already."""
        rings = [self._taken_ring(thing) for thing in things if thing[0] in ("city", "factory")]
        self.board.mark("taken", next((ring for ring in rings if ring is not None), None), z=2)

    def _taken_ring(self, thing: Thing) -> VectorDrawing | None:
        kind, name = thing
        if kind == "factory":
            return map_marks.frame(self.board.sprite(f"factory:{name}"))
        return map_marks.circle(("taken", name), self.geometry.cities[name], self.geometry.radius[name] + 10)

    # pieces -------------------------------------------------------------------------------------

    def _on_line(self, box: Bounds) -> bool:
        """Return whether a line runs below a box."""
        left, top, wide, high = box
        for route in self.geometry.routes.values():
            for x, y in route.points:
                if left < x < left + wide and top < y < top + high:
                    return True
        return False

    def _on_city(self, box: Bounds) -> bool:
        """Return whether a box covers a city."""
        left, top, wide, high = box
        for city, (x, y) in self.geometry.cities.items():
            nearest = min(max(x, left), left + wide), min(max(y, top), top + high)
            if math.dist((x, y), nearest) < self.geometry.radius[city]:
                return True
        return False

    def _badge_box(self, name: str) -> Bounds:
        """Return the box of a connection's badge."""
        (x, y), (wide, high) = self.geometry.routes[name].middle, BADGES[self.geometry.chart.connections[name].terrain]
        return x - wide / 2, y - high / 2, wide, high

    def _below_plate(self, badge: Bounds) -> bool:
        """Return whether a plate hides so much of a badge that it cannot be read."""
        left, top, right, bottom = badge[0], badge[1], badge[0] + badge[2], badge[1] + badge[3]
        return any(overlap(badge, (x, y, wide, high)) > badge[2] * badge[3] * _READ
                   for x, y, wide, high in self.plan.places.plates.values()
                   if x < right and left < x + wide and y < bottom and top < y + high)

    def _raised_plates(self) -> list[Sprite]:
        """Return sprites of the plates that had to be placed over a line: tracks pass below them."""
        out = []
        for city, box in self.plan.places.plates.items():
            if self._on_city(box) or not self._on_line(box):
                continue
            left, top, wide, high = box
            frame = f"{left - 6:.1f} {top - 6:.1f} {wide + 12:.1f} {high + 12:.1f}"
            plate = draw_plate(box, self.plan.offers[city], self.map_colours)
            svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{frame}">{plate}</svg>'
            art = SpriteArt(f"plate-{city}-{box}-{self.map_colours.flat}", svg, wide + 12)
            out.append(Sprite(f"plate:{city}", art, left + wide / 2, top + high / 2, z=0))
        return out

    def _art(self, key: str, draw: Callable[[], str], width: float) -> SpriteArt:
        """Return a picture, composed once."""
        if key not in self._arts:
            self._arts[key] = SpriteArt(key, draw(), width)
        return self._arts[key]

    def _stations(self, table: TableView) -> list[Sprite]:
        """Return the stations around their cities."""
        out = []
        for city, owners in table.stations.items():
            for seat, (x, y) in zip(owners, self.plan.stations(city), strict=False):
                colour = self.colours[seat]
                art = self._art(f"station-{colour}", partial(station_svg, colour), SIDE)
                out.append(Sprite(f"station:{city}:{seat}", art, x, y, z=4, thing=("city", city)))
        return out

    def _factories(self, table: TableView) -> list[Sprite]:
        out = []
        for item in table.factories:
            places = cells(self.plan.places.plates[item.city], self.plan.offers[item.city])["slot"]
            x, y = places[min(item.slot, len(places) - 1)]
            colour = self.colours[item.owner]
            art = self._art(f"factory-{item.good}-{colour}-{item.left}",
                            partial(factory_svg, item.good, colour, item.left), CELL + 14)
            out.append(Sprite(f"factory:{item.id}", art, x, y, z=3, thing=("factory", item.id)))
        return out

    def _tokens(self, table: TableView) -> list[Sprite]:
        """Return covers over the empty business circles."""
        out = []
        for city, offer in self.plan.offers.items():
            left = list(table.tokens.get(city, ()))
            if not offer.business:
                continue
            places = cells(self.plan.places.plates[city], offer)["business"]
            for number, (value, at) in enumerate(zip(offer.business, places, strict=True)):
                if value in left:
                    left.remove(value)
                else:
                    out.append(self._cover(f"token:{city}:{number}", at, CELL - 4))
        return out

    def _cover(self, name: str, at: Point, width: float) -> Sprite:
        return Sprite(name, self._art("cover", cover_svg, width), *at, z=2)

    def _crowns(self, table: TableView) -> list[Sprite]:
        out = []
        for name in table.crowns:
            x, y = self._crown_at(name)
            art = self._art("crown", crown_svg, CROWN)
            out.append(Sprite(f"crown:{name}", art, x, y, z=3, thing=("connection", name)))
        return out

    def _crown_at(self, name: str) -> Point:
        """Return a place of a crown that covers neither plate nor name nor badge."""
        if name in self._crown_spots:
            return self._crown_spots[name]
        places = self.plan.places
        boxes = [*places.plates.values(), *places.names.values(), *self._badges.values()]
        spots = [self.geometry.routes[name].at(part) for part in (0.24, 0.76, 0.3, 0.7, 0.2, 0.8, 0.14, 0.86)]
        half = CROWN / 2
        west, east = min(spots)[0] - half, max(spots)[0] + half
        near = [box for box in boxes if box[0] < east and box[0] + box[2] > west]
        best = min(spots, key=lambda at: shared_area((at[0] - half, at[1] - half, CROWN, CROWN), near))
        self._crown_spots[name] = best
        return best

    def _hub(self, hub: HubView) -> list[Sprite]:
        places = cells(self.plan.places.plates[hub.city], self.plan.offers[hub.city])
        out = []
        for good in GOODS:
            filled = hub.demand[good] - hub.open[good]
            for number, at in enumerate(places[good][:filled]):
                art = self._art(f"filled-{good}", partial(good_svg, good), SPACE + 4)
                out.append(Sprite(f"filled:{hub.city}:{good}:{number}", art, *at, z=2))
        for kind in hub.engineers:
            art = self._art(f"engineer-{kind}", partial(engineer_svg, kind), SPACE + 4)
            out.append(Sprite(f"engineer:{hub.city}:{kind}", art, *places[kind][0], z=2))
        return out

    def spot(self, thing: Thing) -> Rect:
        """Return the pixels of a connection, or of a city with its name and its plate."""
        kind, name = thing
        area, places = self.board.area(thing), self.plan.places
        if kind != "city":
            return area
        boxes = [box for box in (places.names.get(name), places.plates.get(name)) if box is not None]
        return area.unionall([self.board.projection.rect(*box) for box in boxes])

    def landmarks(self) -> list[Rect]:
        """Return the pixels of names, plates and cities."""
        places = self.plan.places
        boxes = [*places.names.values(), *places.plates.values()]
        cities = [self.board.area(("city", name)) for name in places.names]
        return [*(self.board.projection.rect(*box) for box in boxes), *cities]

    def field(self) -> list[Rect]:
        """Return the pixels of the lines, piece by piece, and of the zoom buttons."""
        place, side = self.board.projection.rect, LINE
        lines = [place(x - side / 2, y - side / 2, side, side) for route in self.geometry.routes.values()
                 for x, y in route.points]
        return [*lines, self.zoom.rect]

    def place_of(self, thing: Thing) -> Rect:
        """Return a small square around the middle of a thing, in pixels."""
        rect = Rect(0, 0, self.ui.px(26), self.ui.px(26))
        rect.center = self.board.area(thing).center
        return rect

