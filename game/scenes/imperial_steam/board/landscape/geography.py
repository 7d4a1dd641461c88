"""Mountains, waters and names of lands around the connections of a map.

The Südbahn has its own, in the coordinates of its map: its rivers run through its cities and under its bridges, its
ridges lie across its tunnels. On any other map a short ridge lies on every tunnel and a brook under every bridge.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.scenes.imperial_steam.board.geometry import SIZE, Geometry
from game.ui.drawing.svg import Point


class River(NamedTuple):
    """River from its source: its course, its width at the end, its name and the point of the name."""

    course: tuple[Point, ...]
    width: float = 5.0
    name: str = ""
    at: Point = (0, 0)
    angle: float = 0.0


class Ridge(NamedTuple):
    """Chain of mountains: its crest, and half its breadth in units of the plane."""

    crest: tuple[Point, ...]
    breadth: float = 46.0


class Land(NamedTuple):
    """Name across the map: centre, size of its letters and degrees clockwise; ``water`` for lakes and seas."""

    name: str
    at: Point
    size: float = 38.0
    angle: float = 0.0
    water: bool = False


class Scenery(NamedTuple):
    """Whole scenery in units of the plane. ``coast`` has the sea on its right; empty = no sea."""

    rivers: tuple[River, ...]
    ridges: tuple[Ridge, ...]
    lakes: tuple[tuple[Point, ...], ...] = ()
    coast: tuple[Point, ...] = ()
    lands: tuple[Land, ...] = ()


_SUEDBAHN = Scenery(
    rivers=(
        River(((-20, 98), (60, 84), (150, 92), (220, 72), (290, 62), (350, 46), (420, 58), (500, 40), (590, 38),
               (700, 54), (842, 72), (896, 112), (940, 118), (1010, 158)), 11, "Donau", (372, 36), -4),
        River(((20, 340), (110, 318), (200, 322), (305, 292), (372, 262), (367, 205), (328, 140), (290, 62)), 5),
        River(((40, 470), (150, 452), (260, 462), (362, 438), (432, 406), (503, 378), (532, 430), (578, 478),
               (574, 512), (589, 550), (628, 536), (654, 546), (690, 572), (676, 610), (706, 650), (757, 660),
               (800, 682), (840, 692), (920, 724), (1010, 738)), 9, "Mur", (966, 712), 8),
        River(((30, 612), (110, 596), (195, 600), (250, 618), (315, 610), (390, 640), (460, 610), (524, 592),
               (608, 630), (680, 678), (740, 668), (800, 682)), 7, "Drau", (76, 586), -4),
        River(((232, 688), (260, 738), (285, 730), (330, 736), (385, 764), (455, 767), (500, 800), (532, 835),
               (590, 905), (680, 922), (800, 962), (900, 960), (1010, 990)), 8, "Save", (598, 930), 14),
        River(((206, 676), (160, 700), (118, 736), (84, 792), (96, 836), (88, 880)), 5, "Isonzo", (72, 748), -58),
        River(((700, 462), (750, 492), (797, 505), (838, 556), (827, 622), (842, 660), (840, 692)), 5),
        River(((312, 962), (270, 930), (240, 902), (222, 868), (228, 846)), 3.4),
    ),
    ridges=(
        Ridge(((50, 232), (125, 196), (205, 206), (262, 186), (297, 177), (340, 186)), 58),
        Ridge(((430, 322), (462, 308), (495, 317), (536, 308)), 44),
        Ridge(((50, 392), (130, 376), (230, 372), (300, 356), (340, 361), (388, 372)), 58),
        Ridge(((618, 228), (634, 270), (641, 310), (662, 352), (695, 387), (724, 416)), 42),
        Ridge(((60, 530), (130, 508), (215, 522), (300, 512), (345, 520), (392, 506)), 54),
        Ridge(((496, 446), (506, 480), (505, 512), (486, 562)), 42),
        Ridge(((484, 660), (530, 668), (566, 682), (594, 702)), 36),
        Ridge(((212, 650), (240, 660), (300, 665), (372, 668), (440, 694)), 40),
        Ridge(((232, 704), (214, 734), (205, 760), (182, 798)), 38),
        Ridge(((322, 806), (342, 840), (384, 876), (420, 926), (484, 962), (540, 1010)), 44),
        Ridge(((60, 672), (108, 660), (142, 668)), 40),
        Ridge(((660, 985), (730, 1000), (800, 1010)), 26),
        Ridge(((955, 60), (985, 30)), 26),
    ),
    lakes=(
        ((946, 250), (960, 238), (972, 262), (966, 306), (954, 322), (946, 296)),
        ((968, 590), (990, 560), (1014, 520), (1018, 548), (1000, 590), (976, 608)),
        ((232, 598), (254, 590), (282, 596), (284, 604), (256, 604)),
    ),
    coast=((-60, 846), (24, 848), (60, 870), (100, 880), (138, 884), (160, 902), (176, 934), (206, 952), (200, 978),
           (222, 1002), (214, 1036), (226, 1090)),
    lands=(
        Land("NIEDERÖSTERREICH", (668, 178), 32),
        Land("SALZKAMMERGUT", (180, 132), 28, -3),
        Land("STEIERMARK", (455, 488), 34, -40),
        Land("KÄRNTEN", (226, 556), 32, -4),
        Land("KRAIN", (452, 842), 32, 20),
        Land("UNGARN", (930, 540), 34, -66),
        Land("KROATIEN", (800, 872), 34, 14),
        Land("ADRIA", (118, 982), 32, 8, water=True),
    ),
)  # fmt: skip
SCENERIES = {"suedbahn": _SUEDBAHN}


def scenery(geometry: Geometry) -> Scenery:
    """Return the scenery of a map in units of the plane."""
    known = SCENERIES.get(geometry.chart.id)
    if known is None:
        return _derived(geometry)
    place = geometry.place

    def line(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple(geometry.line(points))

    return Scenery(
        tuple(River(line(r.course), r.width, r.name, place(*r.at), r.angle) for r in known.rivers),
        tuple(Ridge(line(r.crest), r.breadth) for r in known.ridges),
        tuple(line(lake) for lake in known.lakes),
        line(known.coast),
        tuple(Land(a.name, place(*a.at), a.size, a.angle, a.water) for a in known.lands),
    )


def _derived(geometry: Geometry) -> Scenery:
    """Return ridges across tunnels and brooks below bridges."""
    across: dict[str, list[tuple[Point, ...]]] = {"bridge": [], "tunnel": [], "plain": []}
    for item in geometry.chart.connections.values():
        route = geometry.routes[item.id]
        angle = math.radians(route.heading + 90)
        x, y = route.middle
        reach = min(SIZE) * 0.07
        across[item.terrain].append(tuple(
            (x + math.cos(angle + swing) * reach * k, y + math.sin(angle + swing) * reach * k)
            for k, swing in ((-1, 0.25), (-0.5, -0.1), (0, 0), (0.5, 0.1), (1, -0.25))
        ))  # fmt: skip
    return Scenery(
        tuple(River(course, 4) for course in across["bridge"]), tuple(Ridge(crest, 34) for crest in across["tunnel"])
    )
