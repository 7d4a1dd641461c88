"""Main board: tiles, half-tracks and markers on parchment, roads driven and planned, costs, the loupe."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from pygame import Rect

from game.i18n.catalog import tr
from game.rules.core.events import Event
from game.rules.great_race.content.map import Route
from game.rules.great_race.forecast import Blind, Road
from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.board import map_marks
from game.scenes.great_race.board.board_art import plan_of
from game.scenes.great_race.board.driven_roads import legs_of, places_of
from game.scenes.great_race.board.geometry import RIM, Bounds
from game.scenes.great_race.board.landscape.spaces import COLUMN, tag
from game.scenes.great_race.board.map_camera import CLOSE, MapCamera
from game.scenes.great_race.board.odds_card import OddsCard, tile_chances
from game.scenes.great_race.board.piece_sprites import Pieces
from game.scenes.great_race.board_colours import HIGH_CONTRAST, SEAT_GLYPHS, STANDARD
from game.scenes.great_race.table_keys import SPREAD
from game.scenes.great_race.view_model import TableView
from game.scenes.table.hints.plan_drawing import PATTERNS, other_plan
from game.table.action_selection import Names
from game.ui.board.board_view import BoardView
from game.ui.board.projection import Point, VectorDrawing
from game.ui.board.sprites import Thing
from game.ui.board.zoom_control import ZoomControl
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.drawing.svg import regular
from game.ui.target_glow import GROUND
from game.ui.widgets.buttons import IconButton
from game.ui.widgets.widget import Widget

_ROAD_GAP = 5.0  # units between the roads of two seats
DIMMING = (224, 221, 218)  # weak dimming beside the choices: parchment is dark enough
_ABOVE, _BELOW = 18.0, 17.0  # units from the middle of a place up or down to the plate with the cost of the road there
# heights of drawings
_TILES, _SEALS, _ROADS, _SKETCH, _SIGNS, _LIGHTS, _COSTS, _WAYS = -1, -0.5, 2, 2.5, 2.7, 3, 4, 5


class MainBoard(Widget):
    """Main board of the table. `named(kind, id)` returns the plain name of a "city", "space", "label" or "board";
    `on_pick(names)` is called for a click, `on_spread()` for the button that spreads the map; `tooltip(thing)` returns
    a tooltip. Things: ("space", id) for spaces and cities, ("route", id), ("seat", "0"), ("line", "7")."""

    def __init__(self, ui: Ui, state: GreatRaceState, colours: Sequence[str], named: Callable[[str, str], str],
                 on_pick: Callable[[Names], object], tooltip: Callable[[Thing], str | None],
                 on_spread: Callable[[], object] = lambda: None) -> None:
        super().__init__(ui)
        self._marked: dict[str, set[str]] = {}  # group -> names of its drawings
        self.content, self.colours, self.named = state.content, tuple(colours), named
        self.plan = plan_of(state, named)
        self.geometry = self.plan.geometry
        self.palette = HIGH_CONTRAST if ui.theme.flat else STANDARD
        self.pieces_of = Pieces(ui, state.content, self.geometry, self.colours, self.plan.lines,
                                self.plan.layout.bays)
        ends = tr(
            "great-race-board.map.ends",
            start=named("city", state.selected.start),
            finish=named("city", state.selected.finish),
        )
        words = self.plan.captions(self.palette, named("board", state.board), ends)
        picture = self.plan.svg(self.palette, raised=False)
        self.board = self.add(BoardView(ui, picture, words, on_pick=on_pick, names=self.names, tip=tooltip))
        self.board.lift(self.plan.names(self.palette, named), self.palette.paper)
        self.board.set_places(self._places())
        self._mark("seals", {f"seal:{city}": self.pieces_of.seal(city, self.plan.finish)
                             for city in self.geometry.chart.cities}, _SEALS)
        self._mark("tags", {f"tag:{route.id}": self._tag(route) for route in self.geometry.chart.routes.values()},
                   _SEALS)
        self.board.dimming = DIMMING
        self.covered = 0  # pixels at its right edge that panels lie over
        self.spread = IconButton(ui, "fullscreen", on_spread, tooltip=tr("great-race-table.key.spread"), kind="ghost",
                                 shortcut=SPREAD)
        self.zoom = self.add(ZoomControl(self.board, [self.spread]))
        self.camera = MapCamera(self.board)
        self.loupe = self.add(OddsCard(ui))
        self._table: TableView | None = None
        self._standing: dict[str, VectorDrawing] = {}  # marks over vehicles
        self._chosen_from: frozenset[Thing] = frozenset()  # vehicles that may be chosen
        self._awaited: set[str] = set()  # spaces whose tile is in flight

    def layout(self) -> None:
        """Place the map and its zoom buttons; hide the loupe."""
        self.board.covered = self.covered
        self.board.place(self.rect)
        self.zoom.lie_on(self.board.frame)
        self.loupe.hide()

    def _tag(self, route: Route) -> VectorDrawing:
        """Return the price of a route, above the tiles."""
        left, top, wide, high = box = self.plan.layout.tags[route.id]
        return VectorDrawing(("tag", route.kind, route.cost, box), tag(route, box, self.palette),
                             (left - 2, top - 2, wide + 6, high + 6))

    def _places(self) -> dict[Thing, list[Point]]:
        """Return the outlines of all things, upper ones first: the price of a route before the space below it."""
        geometry = self.geometry
        found: dict[Thing, list[Point]] = {}
        for route, (left, top, wide, high) in self.plan.layout.tags.items():
            found["route", route] = [(left, top), (left + wide - 9, top), (left + wide, top + high / 2),
                                     (left + wide - 9, top + high), (left, top + high)]
        found |= {("space", place): geometry.corners(place) for place in geometry.at}
        half = (geometry.lines[1] - geometry.lines[0]) / 2
        for line, y in zip(self.plan.lines, geometry.lines, strict=True):
            left, right = RIM + 4, RIM + 4 + COLUMN
            found["line", str(line)] = [(left, y - half), (right, y - half), (right, y + half), (left, y + half)]
        return found

    def names(self, thing: Thing) -> Names:
        """Return the names by which actions know a thing of the map."""
        return ((self.ground_of(thing),),)

    def ground_of(self, thing: Thing) -> Thing:
        """Return the place below a vehicle that cannot be chosen itself; anything else is returned as it is."""
        if thing[0] != "seat" or thing in self._chosen_from or self._table is None:
            return thing
        return "space", self._table.crews[int(thing[1])].space

    # contents ---------------------------------------------------------------------------------------

    def set(self, table: TableView) -> None:
        """Set all pieces from the view model."""
        self._table = table
        ghosts = [ghost for name in self.board.sprites if name.startswith("ghost")
                  and (ghost := self.board.sprite(name)) is not None]
        self.board.set_sprites([*self.pieces_of.all(table), *ghosts])
        self._draw_tiles()
        wanted: dict[str, VectorDrawing] = {}
        spots, signed = self.pieces_of.spots(table), self.pieces_of.signed(table)
        for crew in table.crews:
            (x, y), scale = spots[crew.seat]
            side = x - self.geometry.at[crew.space][0] if crew.space in signed else None  # beside DANGER and STOP
            if crew.broken:
                smoke = 12 if side is None else -24 if side < 0 else 24
                wanted[f"broken:{crew.seat}"] = map_marks.broken((x + smoke, y - 22 * scale), ("broken", x, y, smoke))
            if crew.on_turn:
                colour = self.colours[crew.seat]
                direction = 0 if side is None else 1 if side > 0 else -1
                wanted[f"turn:{crew.seat}"] = map_marks.on_turn(
                    (x + (16 if direction > 0 else -16) * scale, y - 10 * scale), SEAT_GLYPHS[colour],
                    hex_of(self.ui.theme.seat(colour)), ("turn", colour, x, y, direction), direction)
        self._standing = wanted
        self._mark("table", wanted, _COSTS)

    def lower(self, seat: int) -> None:
        """Hide the marks over a vehicle that drives off, until it stands again."""
        self._mark("table", {name: drawing for name, drawing in self._standing.items()
                             if not name.endswith(f":{seat}")}, _COSTS)

    def raise_again(self) -> None:
        """Show the marks over all vehicles: none drives any more."""
        self._mark("table", self._standing, _COSTS)

    def _draw_tiles(self) -> None:
        """Draw the tiles on the ground, below roads, highlights and costs."""
        assert self._table is not None
        self._mark("tiles", {f"tile:{space}": self.pieces_of.tile(space, kind) for space, kind in self._table.tiles
                             if space not in self._awaited}, _TILES)

    def await_tile(self, space: str, awaited: bool) -> None:
        """Hide a tile while it is in flight to its space, or show it again."""
        (self._awaited.add if awaited else self._awaited.discard)(space)
        if self._table is not None:
            self._draw_tiles()

    def pieces(self) -> Mapping[str, int]:
        """Return the tiles by their pictures, and the number in the bag; vehicles and markers are sprites of the
        board."""
        tiles = self._table.tiles if self._table is not None else ()
        on_board = Counter(self.pieces_of.name_of(space, kind) for space, kind in tiles if space not in self._awaited)
        return on_board + Counter({"?": self._table.bag if self._table is not None else 0})

    def _mark(self, group: str, wanted: Mapping[str, VectorDrawing], z: float) -> None:
        """Show exactly these drawings of a group."""
        for name in self._marked.get(group, set()) - wanted.keys():
            self.board.mark(name, None)
        for name, drawing in wanted.items():
            self.board.mark(name, drawing, z)
        self._marked[group] = set(wanted)

    def set_roads(self, roads: Sequence[Sequence[str]]) -> None:
        """Draw the road of each seat: the places that its crew has driven over so far, with the start. It hides no sign
        of a tile."""
        wanted: dict[str, VectorDrawing] = {}
        for seat, places in enumerate(roads):
            offset = (seat - (len(roads) - 1) / 2) * _ROAD_GAP
            points = [point for a, b in itertools.pairwise(places)
                      for point in _parallel(self.geometry.line_between(a, b), offset)]
            if len(points) > 1:
                colour = hex_of(self.ui.theme.seat(self.colours[seat]))
                wanted[f"road:{seat}"] = map_marks.driven(("driven", colour, tuple(points)), points, colour,
                                                     SEAT_GLYPHS[self.colours[seat]])
        self._mark("roads", wanted, _ROADS)
        self._mark_signs("roads", {place for places in roads for place in places})

    def _mark_signs(self, below: str, places: Collection[str]) -> None:
        """Draw the signs of the tiles on some places once more, above the roads or the sketch that lead over them."""
        tiles = self._table.tiles if self._table is not None else ()
        self._mark(f"signs of {below}", {f"signs:{below}:{space}": self.pieces_of.signs(space, kind)
                                         for space, kind in tiles if space in places and space not in self._awaited},
                   _SIGNS)

    # highlights -------------------------------------------------------------------------------------

    def set_choices(self, things: Iterable[Thing], faint: bool = False) -> None:
        """Highlight the things that may be chosen, by their outlines if `faint`; a vehicle by a ring."""
        asked = list(things)
        self._chosen_from = frozenset(thing for thing in asked if thing[0] == "seat")
        self.board.set_glow({thing: GROUND if faint else self._style(thing) for thing in asked
                             if thing in self.board.places or thing[0] == "seat"})
        wanted: dict[str, VectorDrawing] = {}
        for kind, name in asked:
            if kind == "seat" and (car := self.board.sprite(f"car:{name}")) is not None:
                outline = regular(car.x, car.y, 30 * car.scale, 20)
                light = hex_of(self.ui.theme["glow"])
                ring = map_marks.rings(("seat", car.x, car.y, light), [outline], [], light)
                wanted |= {f"choice:{name}": ring} if ring else {}
        self._mark("choices", wanted, _COSTS)

    def _style(self, thing: Thing) -> str:
        """Return the style of a highlight in which the contents of the place stay readable."""
        if thing[1] in self.geometry.chart.cities:
            return "ring"
        read = thing[0] == "route" or (self._table is not None and thing[1] in dict(self._table.tiles))
        return GROUND if read else "legal"

    def set_ahead(self, things: Iterable[Thing]) -> None:
        """Highlight the things that the next click could choose."""
        self.board.set_ahead(thing for thing in things if thing in self.board.places)

    def mark_steps(self, spaces: Sequence[str], routes: Sequence[str]) -> None:
        """Highlight the places of an event, until other ones are given."""
        outlines = [self.geometry.corners(space) for space in spaces if space in self.geometry.at]
        lines = [self.geometry.routes[route] for route in routes]
        self._one("steps", map_marks.rings(("steps", *spaces, *routes), outlines, lines, "#ffb000"), _LIGHTS)

    def mark_other_plans(self, plans: Sequence[Sequence[Event]], colour: str) -> None:
        """Draw the places, steps and routes that the events of other plans name, each in its pattern; none removes
        them."""
        for number in range(len(PATTERNS)):
            spaces, routes = places_of(plans[number]) if number < len(plans) else ((), ())
            legs = legs_of(plans[number]) if number < len(plans) else ()
            outlines = [self.geometry.corners(space) for space in spaces if space in self.geometry.at]
            lines = [[*each, each[0]] for each in outlines] + [self.geometry.routes[route] for route in routes]
            lines += [self.geometry.line_between(origin, space) for origin, space in legs]
            self._one(f"other:{number}", other_plan(number, lines, colour, 6), _WAYS)

    def mark_taken(self, spaces: Sequence[str]) -> None:
        """Draw a ring around the spaces that have been chosen already."""
        outlines = [self.geometry.corners(space) for space in spaces if space in self.geometry.at]
        light = hex_of(self.ui.theme["accent"])
        self._one("taken", map_marks.rings(("taken", light, *spaces), outlines, [], light), _LIGHTS)

    def _one(self, name: str, drawing: VectorDrawing | None, z: float) -> None:
        self._mark(name, {name: drawing} if drawing is not None else {}, z)

    def set_sketch(self, seat: int, places: Sequence[str], ends: Sequence[str], driven: Sequence[str] = ()) -> None:
        """Draw the sketch of a day from the vehicle on, with a number at the end of each drive, and a check mark at
        each of its places that has been `driven` to; no places remove it."""
        wanted: dict[str, VectorDrawing] = {}
        self._mark_signs("sketch", places)
        if not (places or driven) or self._table is None:
            self._mark("sketch", wanted, _SKETCH)
            return
        light, road = hex_of(self.ui.theme["glow"]), [self._table.crews[seat].space, *places]
        points = [point for a, b in itertools.pairwise(road) for point in self.geometry.line_between(a, b)]
        if points:
            wanted["sketch"] = map_marks.sketched(("sketch", light, tuple(points)), points, light)
        for place in driven:
            x, y = self.geometry.at[place]
            wanted[f"checked:{place}"] = map_marks.checked(("checked", x, y, light), (x + 19, y - 15), light)
        for number, place in enumerate(ends, 1):
            x, y = self.geometry.at[place]
            wanted[f"sketch:{number}"] = map_marks.drive_end(("end", number, x, y, light), (x + 16, y - 12), number,
                                                             light)
        self._mark("sketch", wanted, _SKETCH)

    # previews ---------------------------------------------------------------------------------------

    def preview(self, seat: int, road: Road | None) -> None:
        """Preview a road: the line, the cost of each step, a ghost at its end; None removes it."""
        for name in [name for name in self.board.sprites if name.startswith("ghost")]:
            self.board.take(name)
        if road is None or not road.legs or self._table is None:
            self._mark("previewed", {}, _WAYS)
            return
        light = hex_of(self.ui.theme["glow"])
        places = [self._table.crews[seat].space, *road.places]
        signed = self.pieces_of.signed(self._table)
        points = [point for a, b in itertools.pairwise(places) for point in self.geometry.line_between(a, b)]
        wanted = {"way": map_marks.planned(("way", light, tuple(points)), points, light)}
        for number, leg in enumerate(road.legs):
            x, y = self.geometry.at[leg.place]
            signs = map_marks.step_of(road, number)
            wanted[f"way:{number}"] = map_marks.plate(("leg", number, x, y, tuple(signs), light), (x, y + 25), signs,
                                                      number + 1,
                                                      light)
        self._mark("previewed", wanted, _WAYS)
        (x, y), scale = self.pieces_of.spot(road.places[-1], seat, signed=road.places[-1] in signed)
        self.board.put(self.pieces_of.car(seat, (x, y), scale, ghost=True))

    def preview_costs(self, roads: Mapping[str, Road]) -> None:
        """Show the cost of the cheapest road to each place farther off, on the place; an empty mapping removes them.
        The cost of a single step stands on its tile."""
        wanted: dict[str, VectorDrawing] = {}
        for place, road in roads.items():
            if len(road.legs) > 1:
                signs = map_marks.cost_of(road)
                x, y = self.geometry.at[place]
                y += self._free(place)
                wanted[f"cost:{place}"] = map_marks.plate(("cost", x, y, tuple(signs)), (x, y), signs)
        self._mark("costs", wanted, _COSTS)

    def _free(self, place: str) -> float:
        """Return the units below the middle of a place at which a plate hides no DANGER, STOP, seal or text of a black
        space; only the cost of the tile, which the sum contains."""
        space = self.geometry.chart.spaces.get(place)
        tiles = dict(self._table.tiles) if self._table is not None else {}
        return -_ABOVE if space is None or (space.black and place not in tiles) else _BELOW

    def preview_tile(self, space: str, kind: str) -> None:
        """Preview a tile on a space; "" removes it."""
        light, wanted = hex_of(self.ui.theme["glow"]), {}
        if kind:
            ring = map_marks.rings(("laid", light, space), [self.geometry.corners(space)], [], light)
            wanted = {"laid": self.pieces_of.tile(space, kind)} | ({"laid-ring": ring} if ring else {})
        self._mark("laid", wanted, _COSTS)

    def show_odds(self, space: str | None, odds: Mapping[str, int], blind: Blind | None) -> None:
        """Show the loupe with the odds of the bag over an unknown space; None hides it."""
        if space is None or blind is None or space not in self.geometry.chart.spaces:
            self.loupe.hide()
            return
        black = self.content.numbers.black_fuel if self.geometry.chart.spaces[space].black else 0
        busy = [self.board.area(("space", place)) for place in self.geometry.at] + [self.zoom.rect]
        inside = self.board.frame.inflate(-self.ui.px(16), -self.ui.px(16))
        self.loupe.show(self.named("space", space), tile_chances(self.content.tiles, odds, black), blind, inside,
                        self.board.area(("space", space)), busy)

    # positions --------------------------------------------------------------------------------------

    def spot(self, thing: Thing) -> Rect:
        """Return the pixels of a thing; empty for one that is not there."""
        return self.board.area(thing)

    def _pixels(self, box: Bounds) -> Rect:
        return self.board.projection.rect(*box)

    def landmarks(self) -> list[Rect]:
        """Return the pixels of names, prices, cities, and of the visible loupe."""
        layout = self.plan.layout
        cities = [self.board.area(("space", city)) for city in self.geometry.chart.cities]
        loupe = [self.loupe.rect] if self.loupe.visible else []
        return [*map(self._pixels, (*layout.names.values(), *layout.tags.values())), *cities, *loupe]

    def vehicles(self) -> list[Rect]:
        """Return the pixels around the vehicles, with the neighbouring spaces."""
        crews = self._table.crews if self._table is not None else ()
        areas = [self.board.area(("space", space)) for space in {crew.space: None for crew in crews}]
        return [area.inflate(2 * area.w, 2 * area.h).clip(self.board.rect) for area in areas]

    def field(self) -> list[Rect]:
        """Return the pixels of the spaces, the scale and the zoom buttons."""
        return [*(self.board.area(thing) for thing in self.board.places if thing[0] != "route"), self.zoom.rect]

    def frame(self, places: Iterable[str], close: bool = False) -> None:
        """Let the camera frame places: the field of crews, or `close` to a drive; none = the whole map."""
        points = [self.geometry.at[place] for place in places]
        self.camera.frame(points, CLOSE) if close else self.camera.frame(points)

    # for motion -------------------------------------------------------------------------------------

    def place_of(self, seat: int) -> str:
        """Return the place of a vehicle."""
        assert self._table is not None
        return self._table.crews[seat].space

    def route_points(self, a: str, b: str) -> list[Point]:
        """Return the line of a vehicle from one place to the next."""
        return self.geometry.line_between(a, b)


def _parallel(points: Sequence[Point], offset: float) -> list[Point]:
    """Return the parallel of a line, always on the same side of the land, so that the roads of several crews do not
    hide each other."""
    (ax, ay), (bx, by) = points[0], points[-1]
    length = math.dist((ax, ay), (bx, by)) or 1.0
    dx, dy = (by - ay) / length, (ax - bx) / length
    if dy > 0 or (dy == 0 and dx < 0):  # whichever way it was driven
        dx, dy = -dx, -dy
    return [(x + dx * offset, y + dy * offset) for x, y in points]
