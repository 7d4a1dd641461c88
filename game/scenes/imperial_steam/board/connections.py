"""Connections on the screen: tracks with their owners, planned tracks, and the effort of connections without tracks.

A track has the shape of its company in its middle instead of the effort, so that the owner can be seen on the shortest
connection too. Where others may build beside it, the effort comes back meanwhile, in that company's rim and beside the
track. How a track looks: `map_marks.py`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from game.scenes.imperial_steam.art.piece_art import loco_svg
from game.scenes.imperial_steam.board import map_marks
from game.scenes.imperial_steam.board.city_layout import Bounds, CityLayout
from game.scenes.imperial_steam.board.geometry import BADGES, LANE, Geometry, lanes
from game.scenes.imperial_steam.board_colours import COMPANY_COLOURS, MapColours
from game.scenes.imperial_steam.view_model import TableView
from game.ui.board.board_view import BoardView
from game.ui.board.projection import Point, VectorDrawing, shared_area
from game.ui.board.sprites import Sprite, SpriteArt

LIT, LAID, PLANNED = 0.2, 0.4, 0.6  # heights: the highlight lies below a track, so that the owner's colour stays clear
_STEPS = 6  # pictures of a track that is being built
_SMALL = 0.72  # scale of an effort badge beside a track
_RIM = 9.0  # units of a line that have to be visible around its badge
_OFF = 4.0  # units between a track and the badge beside it
# returns a picture, composed once, from its key, its drawing function and its width
Draw = Callable[[str, Callable[[], str], float], SpriteArt]

class Connections:
    """Connections of one map; `colours` are those of the seats."""

    def __init__(self, board: BoardView, geometry: Geometry, places: CityLayout, ground: MapColours, art: Draw) -> None:
        self.board, self.geometry, self.ground, self._art = board, geometry, ground, art
        discs = ((x, y, geometry.radius[city]) for city, (x, y) in geometry.cities.items())
        self._solid: list[Bounds] = [*places.names.values(), *places.plates.values(),
                                     *((x - r, y - r, 2 * r, 2 * r) for x, y, r in discs)]
        self.colours: Sequence[str] = ()
        self._owners: Mapping[str, tuple[int, ...]] = {}
        self._lines: dict[tuple[str, int], VectorDrawing] = {}

    def set(self, table: TableView, colours: Sequence[str]) -> None:
        """Set the tracks that are built or planned."""
        self.colours, self._owners = colours, table.tracks
        wanted = {(name, seat): self._track(name, seat) for name, owners in table.tracks.items() for seat in owners}
        for name in table.planned:
            points = self.geometry.routes[name].lane(LANE * len(table.tracks.get(name, ())))
            wanted[name, -1] = map_marks.planned((name, points[0]), points, colours[table.decides or 0])
        for key in self._lines.keys() - wanted.keys():
            self.board.mark(key, None)
        for key, drawing in wanted.items():
            if self._lines.get(key) != drawing:
                self.board.mark(key, drawing, z=PLANNED if key[1] < 0 else LAID)
        self._lines = wanted

    def _track(self, name: str, seat: int) -> VectorDrawing:
        """Return the drawing of a built track: a dark bed, the company's colour, sleepers, its shape. Each is drawn
        once."""
        owners = self._owners[name]
        known, lane = self._lines.get((name, seat)), map_marks.Lane(self.colours[seat], owners.index(seat), len(owners))
        if known is not None and known.key == (name, lane):
            return known
        return map_marks.track((name, lane), self.geometry.routes[name].lane(lanes(lane.of)[lane.place]), lane)

    def lay(self, name: str, seat: int, part: float, forth: bool) -> None:
        """Show a part (0 to 1) of a track with the train that lays it; `forth` from the first city on, else from the
        second."""
        owners = self._owners.get(name, ())
        if seat not in owners:
            return
        if part >= 1.0:
            self._lines[name, seat] = self._track(name, seat)
            self.board.mark((name, seat), self._lines[name, seat], z=LAID)
            self.board.take("train")
            return
        company, lane = self.colours[seat], map_marks.Lane(self.colours[seat], owners.index(seat), len(owners))
        points = self.geometry.routes[name].lane(lanes(lane.of)[lane.place])
        path = points if forth else points[::-1]
        built = path[: max(2, round(part * _STEPS) * len(path) // _STEPS)]
        self.board.mark((name, seat), map_marks.track((name, lane, len(built), forth), points, lane, built), z=LAID)
        self._lines.pop((name, seat), None)
        x, y = path[min(len(path) - 1, int(part * len(path)))]
        left = path[-1][0] < path[0][0]
        art = self._art(f"train-{company}-{left}", partial(loco_svg, company, left), 54)
        self.board.put(Sprite("train", art, x, y - 12, z=6))

    def set_ghost(self, connection: str | None, seat: int) -> None:
        """Show the ghost of a seat's track on a connection, None = none."""
        ghost = None
        if connection is not None:
            colour = COMPANY_COLOURS[self.colours[seat]]
            ghost = map_marks.ghost(("ghost", connection, colour), self.geometry.routes[connection].points, colour)
        self.board.mark("ghost", ghost)

    def badges(self, table: TableView, offered: Collection[str], buried: Collection[str]) -> list[Sprite]:
        """Return the badges of effort. Those that are `offered` or would be `buried` below a plate stand above the
        plates. A connection with a track, built or planned, has none as long as nobody may build beside it."""
        out = []
        for name, route in self.geometry.routes.items():
            owners = table.tracks.get(name, ())
            if name in table.planned or (owners and name not in offered):
                continue
            item = self.geometry.chart.connections[name]
            wide, high = BADGES[item.terrain]
            company = self.colours[owners[0]] if owners else ""
            art = self._art(f"badge-{item.terrain}-{item.effort}-{self.ground.flat}-{company}",
                            partial(map_marks.badge_svg, item.terrain, item.effort, self.ground, company), wide + 8)
            small = bool(owners) or route.length < high + 2 * _RIM
            above = name in offered or name in buried
            at = self._beside(name, len(owners)) if owners else route.middle
            out.append(Sprite(f"badge:{name}", art, *at, z=1 if above else -1, scale=_SMALL if small else 1.0))
        return out

    def _beside(self, name: str, tracks: int) -> Point:
        """Return the place of a badge that hides none of so many tracks on its connection, on the side where it hides
        less else."""
        route = self.geometry.routes[name]
        (x, y), angle = route.middle, math.radians(route.heading + 90)
        across, down = math.cos(angle), math.sin(angle)
        wide, high = (side * _SMALL for side in BADGES[self.geometry.chart.connections[name].terrain])
        off = tracks * LANE / 2 + _OFF + abs(across) * wide / 2 + abs(down) * high / 2
        spots = [(x + across * side, y + down * side) for side in (off, -off)]

        def hides(at: Point) -> float:
            box = at[0] - wide / 2, at[1] - high / 2, wide, high
            return shared_area(box, self._solid)

        return min(spots, key=hides)

