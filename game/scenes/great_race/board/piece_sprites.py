"""Pieces on the map as sprites and drawings: tiles, seals, half-tracks, progress markers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.rules.great_race.content.build import Content
from game.scenes.great_race.art.tile_art import HIGH, RADIUS, WIDE, Face, marks, tile_name
from game.scenes.great_race.board.geometry import RIM, Geometry
from game.scenes.great_race.board.landscape.spaces import COLUMN, MARK, seal_box, seal_name
from game.scenes.great_race.view_model import TableView
from game.scenes.shared.drawing_shapes import placed
from game.ui.board.projection import VectorDrawing, inner
from game.ui.board.sprites import Sprite, SpriteArt
from game.ui.context import Ui
from game.ui.drawing.svg import Point

CAR = 54.0  # width of a vehicle that is alone
# one, two, or more vehicles in a place: distance of each from its middle, and their scale
_OPEN = (  # above the costs
    (((0.0, -14.0),), 1.0),
    (((-11.0, -24.0), (11.0, -6.0)), 0.78),
    (((-14.0, -27.0), (14.0, -27.0), (-14.0, -6.0), (14.0, -6.0)), 0.62),
)
_SIGNED = (  # between DANGER and STOP and the costs
    (((0.0, -1.5),), 0.75),
    (((-14.0, -1.5), (14.0, -1.5)), 0.62),
    (((-14.0, -7.5), (14.0, -7.5), (-14.0, 3.5), (14.0, 3.5)), 0.5),
)
_BESIDE = 0.7  # scale of those beside the seal of a city
_LIFT = 9.0  # units between two markers of a stack


class Pieces:
    """Maker of the pieces of one table; `colours` are those of the seats, `bays` their places beside the cities."""

    def __init__(self, ui: Ui, content: Content, geometry: Geometry, colours: Sequence[str],
                 lines: Sequence[int], bays: Mapping[str, Sequence[Point]]) -> None:
        self.ui, self.content, self.geometry, self.colours, self.bays = ui, content, geometry, colours, bays
        self._y = dict(zip(lines, geometry.lines, strict=True))

    def _art(self, name: str, width: float) -> SpriteArt:
        return SpriteArt(name, self.ui.assets.svg(name), width)

    def name_of(self, space: str, kind: str) -> str:
        """Return the picture of a tile on a space."""
        black = self.content.numbers.black_fuel if self.geometry.chart.spaces[space].black else 0
        return tile_name(self.content.tiles[kind], black)

    def tile(self, space: str, kind: str) -> VectorDrawing:
        """Return a tile on a space; all that look alike share a picture."""
        name, (x, y) = self.name_of(space, kind), self.geometry.at[space]
        scale = self.geometry.hex / RADIUS
        wide, high = WIDE * scale, HIGH * scale
        svg = placed(inner(self.ui.assets.svg(name)), 0, 0, scale)
        return VectorDrawing((name, scale), svg, (x - wide / 2, y - high / 2, wide, high), own=True)

    def signs(self, space: str, kind: str) -> VectorDrawing:
        """Return the costs and symbols of a tile alone, for above a road that leads over it."""
        tile, black = self.content.tiles[kind], self.geometry.chart.spaces[space].black
        fuel = tile.fuel + (self.content.numbers.black_fuel if black else 0)
        face = Face(tile.terrain, fuel, tile.points, tile.danger, tile.stop, black)
        ground = self.tile(space, kind)
        scale = self.geometry.hex / RADIUS
        return VectorDrawing(("signs", face, scale), placed(marks(face), 0, 0, scale), ground.box, own=True)

    def seal(self, city: str, finish: str) -> VectorDrawing:
        """Return the seal of a city; no tile beside it hides the number of its cards."""
        name, box = seal_name(self.geometry, city, finish), seal_box(self.geometry, city)
        svg = placed(inner(self.ui.assets.svg(name)), 0, 0, box[2] / 64)
        return VectorDrawing((name, box[2]), svg, box, own=True)

    def car(self, seat: int, at: Point, scale: float = 1.0, ghost: bool = False) -> Sprite:
        """Return a vehicle, or its ghost."""
        art = self._art(f"gr-car-{self.colours[seat]}{'-ghost' if ghost else ''}", CAR)
        return Sprite(f"{'ghost' if ghost else 'car'}:{seat}", art, *at, z=6 if ghost else 5 + seat / 10, scale=scale,
                      thing=None if ghost else ("seat", str(seat)))

    def marker(self, seat: int, line: int, height: int) -> Sprite:
        """Return a progress marker on its line, at that height in its stack."""
        art = self._art(f"gr-marker-{self.colours[seat]}", MARK)
        return Sprite(f"marker:{seat}", art, *self.marker_spot(line, height), z=3 + height / 10,
                      thing=("line", str(line)))

    def marker_spot(self, line: int, height: int) -> Point:
        """Return the place of a marker: on the number of the line, each further one a little higher and to the
        right."""
        return RIM + 4 + COLUMN / 2 + height * _LIFT * 0.7, self._y[line] - height * _LIFT

    def signed(self, table: TableView) -> set[str]:
        """Return the spaces whose tiles show DANGER or STOP."""
        kinds = self.content.tiles
        return {space for space, kind in table.tiles if kinds[kind].danger or kinds[kind].stop}

    def spots(self, table: TableView) -> dict[int, tuple[Point, float]]:
        """Return place and scale of the vehicles by seat; those in one place share it."""
        spaces, signed = {crew.seat: crew.space for crew in table.crews}, self.signed(table)
        found = {}
        for seat, place in spaces.items():
            here = sorted(other for other, at in spaces.items() if at == place)
            number = seat if place in self.geometry.chart.cities else here.index(seat)
            found[seat] = self.spot(place, number, len(here), place in signed)
        return found

    def spot(self, place: str, number: int = 0, count: int = 1, signed: bool = False) -> tuple[Point, float]:
        """Return place and scale of vehicle `number` of `count` in a place; smaller and lower on a `signed` tile."""
        x, y = self.geometry.at[place]
        if place in self.geometry.chart.cities:  # beside the seal, every seat at a place of its own
            return self.bays[place][number], _BESIDE
        shifts, scale = (_SIGNED if signed else _OPEN)[min(count, 3) - 1]
        right, down = shifts[number % len(shifts)]  # a single vehicle has only one place
        return (x + right, y + down), scale

    def all(self, table: TableView) -> Iterator[Sprite]:
        """Yield all vehicles and markers."""
        for line, seats in table.stacks:
            for height, seat in enumerate(seats):
                yield self.marker(seat, line, height)
        for seat, (at, scale) in self.spots(table).items():
            yield self.car(seat, at, scale)
