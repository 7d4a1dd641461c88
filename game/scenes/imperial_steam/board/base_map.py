"""Base map: the part of a map's layout and picture that is the same whatever a set-up puts on it."""

from __future__ import annotations

from game.scenes.imperial_steam.board.city_layout import Bounds
from game.scenes.imperial_steam.board.geometry import Chart, Geometry
from game.scenes.imperial_steam.board.label_placement import FixedThings
from game.scenes.imperial_steam.board.landscape import cartouche, network, relief, water
from game.scenes.imperial_steam.board.landscape.geography import scenery
from game.scenes.imperial_steam.board_colours import MapColours

KEPT = 4  # most base maps in the cache: two maps, with names in both sizes
_BASES: dict[tuple[int, float], BaseMap] = {}


class BaseMap:
    """Geometry and landscape of a map with names of one size, and what stands in the way of its labels; ``taken`` are
    the boxes of title, compass and medal."""

    def __init__(self, chart: Chart, letters: float) -> None:
        self.geometry = Geometry(chart, letters)
        self.scenery = scenery(self.geometry)
        x, y = network.semmering_place(self.geometry)
        medal: Bounds = (x - 26, y - 26, 52, 52)
        self.taken = (cartouche.title_box(), cartouche.compass_box(), medal)
        self.fixed = FixedThings(self.geometry, self.taken)
        self._landscapes: dict[bool, str] = {}  # with flat colours or not -> SVG

    def landscape(self, colours: MapColours) -> str:
        """Return the picture of everything that lies below the railway network, drawn once for the same colours."""
        if colours.flat not in self._landscapes:
            self._landscapes[colours.flat] = "".join((
                water.draw_sea(self.scenery, colours),
                cartouche.draw_ageing(colours),
                cartouche.draw_graticule(colours),
                relief.draw_relief(self.scenery.ridges, colours),
                water.draw_rivers(self.scenery, colours),
                cartouche.draw_compass(colours),
                cartouche.draw_frame(colours),
            ))
        return self._landscapes[colours.flat]


def base_of(chart: Chart, letters: float) -> BaseMap:
    """Return the base of a map, made once for that size of names: the set-up screen shows the map several times before
    a table does."""
    key = id(chart), letters  # the base keeps its map, so no other one can have that id
    if key not in _BASES:
        if len(_BASES) >= KEPT:
            _BASES.pop(next(iter(_BASES)))
        _BASES[key] = BaseMap(chart, letters)
    return _BASES[key]
