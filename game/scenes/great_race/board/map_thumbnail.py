"""Thumbnail of a map for the set-up: start, shortest road and finish of a race."""

from __future__ import annotations

from game.rules.great_race.content.map import Map, distances
from game.scenes.great_race.art.symbols import symbol
from game.scenes.great_race.board.geometry import Geometry, curve
from game.scenes.great_race.board.landscape import spaces, terrain
from game.scenes.great_race.board_colours import STANDARD
from game.scenes.shared.drawing_shapes import disc, placed
from game.ui.drawing.svg import document, el, group, path

WIDE = 1.6  # width of the picture divided by its height: that of a tile of the set-up
MARK = 58.0  # radius of the mark of an end


def sketch(chart: Map, finish: str) -> str:
    """Return the land with its spaces, the routes over sea and by air, and the two ends: a ring for the start, a flag
    on the finish."""
    geometry, colours = Geometry(chart), STANDARD
    wide, high = geometry.size
    margin = (WIDE * high - wide) / 2
    start = chart.north if finish == chart.south else chart.south
    road = curve([geometry.at[place] for place in _road(geometry, start, finish)])
    line = path(road)
    style = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return document(
        WIDE * high, high,
        group(
            el("rect", x=-margin, y=0, width=WIDE * high, height=high, fill="url(#sea)"),
            terrain.draw_ground(geometry, colours),
            *spaces.draw_routes(geometry, colours),
            *spaces.draw_places(geometry, 0, colours),
            el("path", d=line, stroke=colours.ink, stroke_width=26, stroke_opacity=0.75, **style),
            el("path", d=line, stroke=colours.brass_high, stroke_width=14, stroke_dasharray="2 30", **style),
            _end(geometry, start, "#ffffff", disc(0, 0, 24, "#ffffff")),
            _end(geometry, finish, colours.brass_high, placed(symbol("flag", "#ffffff"), -34, -36, 3.0)),
            transform=f"translate({margin:.1f} 0)"),
        defs=terrain.paints(geometry, colours) + spaces.paints(geometry, colours),
    )  # fmt: skip


def _end(geometry: Geometry, city: str, rim: str, sign: str) -> str:
    x, y = geometry.at[city]
    return group(disc(0, 5, MARK + 4, "#000000", fill_opacity=0.3),
                 disc(0, 0, MARK, STANDARD.purple, stroke=rim, stroke_width=9), sign,
                 transform=f"translate({x:.1f} {y:.1f})")


def _road(geometry: Geometry, start: str, finish: str) -> list[str]:
    """Return a shortest road by land, at each step the one nearest to the straight line."""
    at, beside = geometry.at, geometry.chart.beside
    left = distances(finish, beside)
    found = [start]
    while found[-1] != finish:
        ahead = [place for place in beside[found[-1]] if left[place] < left[found[-1]]]
        part = 1 - (left[found[-1]] - 1) / left[start]
        straight = at[start][0] + (at[finish][0] - at[start][0]) * part
        found.append(min(ahead, key=lambda place: abs(at[place][0] - straight)))
    return found
