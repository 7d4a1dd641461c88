"""Marks upon the map: roads driven and planned, costs, highlights. All in units of its plane."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.rules.great_race.forecast import Road
from game.scenes.great_race.art.palette import CREAM
from game.scenes.great_race.art.sign_art import cog, danger, drop, stop, unknown
from game.scenes.shared.drawing_shapes import disc, placed
from game.scenes.table.panels.seat_shapes import glyph_path
from game.ui.board.projection import Point, VectorDrawing, bounds
from game.ui.drawing.svg import el, path, regular
from game.ui.drawing.svg_digits import digits_svg

DARK = "#1d130a"
SIGN, NARROW_SIGN = 21.0, 17.0  # units of an icon on a plate, and of three in the width of a space
RHYTHMS = {"circle": "0.1 7", "diamond": "6 7", "triangle": "13 7", "square": "8 6 0.1 6"}  # by seat shape
_ROUND = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}


def driven(key: Hashable, points: Sequence[Point], colour: str, glyph: str) -> VectorDrawing:
    """Return the road that a crew has driven: strokes in its colour on a light line, with dashes by its shape."""
    line, rhythm = path(points), RHYTHMS[glyph]
    svg = (el("path", d=line, stroke=CREAM, stroke_width=4.6, stroke_opacity=0.6, **_ROUND)
           + el("path", d=line, stroke=DARK, stroke_width=4.4, stroke_opacity=0.4, stroke_dasharray=rhythm, **_ROUND)
           + el("path", d=line, stroke=colour, stroke_width=3.8, stroke_dasharray=rhythm, **_ROUND))
    return VectorDrawing(key, svg, bounds(points, grow=6))


def planned(key: Hashable, points: Sequence[Point], light: str) -> VectorDrawing:
    """Return a planned road with an arrow at its end."""
    line = path(points)
    svg = (el("path", d=line, stroke=DARK, stroke_width=11, stroke_opacity=0.7, **_ROUND)
           + el("path", d=line, stroke=light, stroke_width=6.4, **_ROUND)
           + el("path", d=line, stroke=DARK, stroke_width=2, stroke_dasharray="2 8", stroke_opacity=0.7, **_ROUND))
    return VectorDrawing(key, svg, bounds(points, grow=9))


def sketched(key: Hashable, points: Sequence[Point], light: str) -> VectorDrawing:
    """Return a sketched road as a dotted line."""
    line = path(points)
    svg = (el("path", d=line, stroke=DARK, stroke_width=9, stroke_dasharray="0.1 15", stroke_opacity=0.85, **_ROUND)
           + el("path", d=line, stroke=light, stroke_width=5.6, stroke_dasharray="0.1 15", **_ROUND))
    return VectorDrawing(key, svg, bounds(points, grow=9))


def drive_end(key: Hashable, at: Point, number: int, light: str) -> VectorDrawing:
    """Return the disc at the end of a sketched drive, with its number."""
    x, y = at
    svg = disc(x, y, 11, DARK) + disc(x, y, 9.4, light) + digits_svg(number, x, y, 12, DARK, 2.8)
    return VectorDrawing(key, svg, (x - 12, y - 12, 24, 24))


def checked(key: Hashable, at: Point, light: str) -> VectorDrawing:
    """Return the check mark at a place of a sketch that has been driven to."""
    x, y = at
    mark = el("path", d=path([(x - 3.6, y + 0.2), (x - 1, y + 3), (x + 4, y - 3.2)]), stroke=DARK, stroke_width=2.4,
              **_ROUND)
    return VectorDrawing(key, disc(x, y, 8.6, DARK) + disc(x, y, 7.2, light) + mark, (x - 9, y - 9, 18, 18))


def plate(
    key: Hashable, at: Point, signs: Sequence[tuple[str, int]], step: int = 0, light: str = "#ffd75e"
) -> VectorDrawing:
    """Return a plate with icons and the number of each (0 = without a number); the number of a `step` stands on a disc
    before them."""
    side = NARROW_SIGN if len(signs) > 2 and not step else SIGN
    wide = side * len(signs) + 10 + (18 if step else 0)
    high = side + 6
    left, top = at[0] - wide / 2, at[1] - high / 2
    body = [el("rect", x=left, y=top, width=wide, height=high, rx=high / 2, fill=DARK, fill_opacity=0.9, stroke=light,
               stroke_width=2)]
    x = left + 5
    if step:
        body.append(disc(left + 12, at[1], 10, light) + digits_svg(step, left + 12, at[1], 12, DARK, 2.8))
        x += 18
    for sign, count in signs:
        body.append(placed(_SIGNS[sign](count), x, at[1] - side / 2, side / 24))
        x += side
    return VectorDrawing(key, "".join(body), (left - 2, top - 2, wide + 4, high + 4))


_SIGNS = {
    "fuel": lambda n: drop(n),
    "wear": lambda n: cog(n),
    "danger": lambda n: danger(),
    "stop": lambda n: stop(),
    "unknown": lambda n: unknown(),
}


def cost_of(road: Road) -> list[tuple[str, int]]:
    """Return the cost of a road as icons with their numbers."""
    last = road.legs[-1]
    found = [("fuel", road.fuel)] if road.fuel or last.cost is not None else []
    found += [("wear", road.points)] if road.points else []
    return found + ([("unknown", 0)] if last.cost is None else [])


def step_of(road: Road, number: int) -> list[tuple[str, int]]:
    """Return the cost of one step of a road as icons with their numbers."""
    leg = road.legs[number]
    if leg.cost is None:
        return [("unknown", 0)]
    found = [("fuel", leg.cost.fuel)] + ([("wear", leg.cost.points)] if leg.cost.points else [])
    return found + ([("danger", 0)] if leg.danger else []) + ([("stop", 0)] if leg.stop else [])


def rings(key: Hashable, outlines: Sequence[Sequence[Point]], lines: Sequence[Sequence[Point]],
          colour: str) -> VectorDrawing | None:
    """Return highlights of places and routes: an event, or a choice made; None without any."""
    points = [point for line in (*outlines, *lines) for point in line]
    if not points:
        return None
    svg = "".join(el("path", d=path(line), stroke=colour, stroke_width=13, stroke_opacity=0.5, **_ROUND)
                  for line in lines)
    for outline in outlines:
        shape = path(outline, closed=True)
        svg += el("path", d=shape, fill=colour, fill_opacity=0.14, stroke=DARK, stroke_width=8, stroke_linejoin="round")
        svg += el("path", d=shape, fill="none", stroke=colour, stroke_width=5, stroke_linejoin="round")
    return VectorDrawing(key, svg, bounds(points, grow=10))


def broken(at: Point, key: Hashable) -> VectorDrawing:
    """Return smoke over a vehicle that has broken down."""
    x, y = at
    puffs = "".join(disc(x + dx, y + dy, r, "#4d463f", fill_opacity=0.75)
                    for dx, dy, r in ((0, 0, 7), (7, -6, 8), (2, -13, 7), (10, -18, 6)))
    bolt = el("path", d=path(regular(x + 4, y - 9, 11, 6, 6), closed=True), fill="#c9281e", stroke=CREAM,
              stroke_width=1.6)
    return VectorDrawing(key, puffs + bolt + digits_svg("-", x + 4, y - 9, 10, CREAM, 4), (x - 14, y - 32, 40, 44))


def on_turn(at: Point, glyph: str, colour: str, key: Hashable, side: int = 0) -> VectorDrawing:
    """Return a pennant over the vehicle of whoever decides. Beside a symbol it hangs lower and waves to one `side`: to
    the left (-1) or to the right (1)."""
    x, y = at
    turn, down = side or 1, 8 if side else 0
    top = y + down
    svg = (el("path", d=f"M{x} {y}V{top - 34}", stroke=DARK, stroke_width=3.4, stroke_linecap="round")
           + el("path", d=f"M{x} {top - 35}h{28 * turn}l{-8 * turn} 11l{8 * turn} 11H{x}Z", fill=colour, stroke=CREAM,
                stroke_width=2, stroke_linejoin="round")
           + el("path", d=glyph_path(glyph, x + 10.5 * turn, top - 24, 5.6), fill=CREAM))
    return VectorDrawing(key, svg, (x - (32 if turn < 0 else 4), top - 39, 36, 42 - down))
