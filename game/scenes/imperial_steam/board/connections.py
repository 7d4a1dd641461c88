"""The connections on the screen: whose track lies there, what is planned, and what those take that nobody has built.

A track that lies there has the shape of its company in the middle instead of what it took: so it is seen on the
shortest connection too. Where others may build beside it, the effort comes back for as long, in that company's rim and
beside the track.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from game.scenes.imperial_steam.art.piece_art import loco_svg
from game.scenes.imperial_steam.board import map_marks
from game.scenes.imperial_steam.board.city_layout import Bounds, CityLayout
from game.scenes.imperial_steam.board.geometry import BADGES, LANE, Geometry, lanes
from game.scenes.imperial_steam.colours import COMPANY_COLOURS, MapColours
from game.scenes.imperial_steam.presenter import TableView
from game.ui.board.board_view import BoardView
from game.ui.board.projection import Point, VectorDrawing, overlap
from game.ui.board.sprites import Sprite, SpriteArt

LIT, LAID, PLANNED = 0.2, 0.4, 0.6  # heights: light lies below a track, so that its owner's colour stays what it is
_STEPS = 6  # pictures of a track that is being laid
_SMALL = 0.72  # of its size: an effort that stands on a track
_RIM = 9.0  # units around a badge that a line needs to be seen beside it
_OFF = 4.0  # units between a track and what stands beside it
# a picture, composed once: its key, who draws it, its width
Draw = Callable[[str, Callable[[], str], float], SpriteArt]

class Connections:
    """Those of one map; `colours` are those of the seats."""

    def __init__(self, board: BoardView, geometry: Geometry, places: CityLayout, ground: MapColours, art: Draw) -> None:
        self.board, self.geometry, self.ground, self._art = board, geometry, ground, art
        discs = ((x, y, geometry.radius[city]) for city, (x, y) in geometry.cities.items())
        self._solid: list[Bounds] = [*places.names.values(), *places.plates.values(),
                                     *((x - r, y - r, 2 * r, 2 * r) for x, y, r in discs)]
        self.colours: Sequence[str] = ()
        self._owners: Mapping[str, tuple[int, ...]] = {}
        self._lines: dict[tuple[str, int], VectorDrawing] = {}

    def set(self, table: TableView, colours: Sequence[str]) -> None:
        """The tracks that lie there or are planned."""
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
        """A laid track: a dark bed, the company's colour, sleepers, its shape. The same one is drawn once."""
        owners = self._owners[name]
        known, lane = self._lines.get((name, seat)), map_marks.Lane(self.colours[seat], owners.index(seat), len(owners))
        if known is not None and known.key == (name, lane):
            return known
        return map_marks.track((name, lane), self.geometry.routes[name].lane(lanes(lane.of)[lane.place]), lane)

    def lay(self, name: str, seat: int, part: float, forth: bool) -> None:
        """Of a track that lies there only that part is seen, with the train that lays it; `forth` from the first city
        on."""
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
        way = points if forth else points[::-1]
        done = way[: max(2, round(part * _STEPS) * len(way) // _STEPS)]
        self.board.mark((name, seat), map_marks.track((name, lane, len(done), forth), points, lane, done), z=LAID)
        self._lines.pop((name, seat), None)
        x, y = way[min(len(way) - 1, int(part * len(way)))]
        left = way[-1][0] < way[0][0]
        art = self._art(f"train-{company}-{left}", partial(loco_svg, company, left), 54)
        self.board.put(Sprite("train", art, x, y - 12, z=6))

    def set_ghost(self, connection: str | None, seat: int) -> None:
        """A track of a seat's where it would be planned; None = none."""
        ghost = None
        if connection is not None:
            colour = COMPANY_COLOURS[self.colours[seat]]
            ghost = map_marks.ghost(("ghost", connection, colour), self.geometry.routes[connection].points, colour)
        self.board.mark("ghost", ghost)

    def badges(self, table: TableView, offered: Collection[str], buried: Collection[str]) -> list[Sprite]:
        """What the connections take, those that are `offered` or would be `buried` below a plate above all that is
        drawn; none where a track lies or is planned, as long as nobody may build beside it."""
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
        """Where a badge hides none of so many tracks on its connection, on the side where less lies."""
        route = self.geometry.routes[name]
        (x, y), angle = route.middle, math.radians(route.heading + 90)
        across, down = math.cos(angle), math.sin(angle)
        wide, high = (side * _SMALL for side in BADGES[self.geometry.chart.connections[name].terrain])
        off = tracks * LANE / 2 + _OFF + abs(across) * wide / 2 + abs(down) * high / 2
        spots = [(x + across * side, y + down * side) for side in (off, -off)]

        def hides(at: Point) -> float:
            box = at[0] - wide / 2, at[1] - high / 2, wide, high
            return sum(overlap(box, other) for other in self._solid)

        return min(spots, key=hides)

