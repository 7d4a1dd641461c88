"""Spaces of the board: hexes, cities, crossings, routes with their prices, the progress scale."""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.rules.great_race.content.map import Route
from game.scenes.great_race.art.city_art import paints as seal_paints
from game.scenes.great_race.art.city_art import seal
from game.scenes.great_race.art.sign_art import drop
from game.scenes.great_race.art.symbols import symbol
from game.scenes.great_race.board.geometry import RIM, SEAL, Bounds, Geometry
from game.scenes.great_race.board_colours import TableColours
from game.scenes.shared.drawing_shapes import disc, placed
from game.ui.drawing.svg import el, group, linear, mix, path, regular, smooth
from game.ui.drawing.svg_digits import digits_svg

MARK = 30.0  # width of a marker on the scale
COLUMN = 40.0  # width of the scale
_SEAL = SEAL / 27  # scale of a seal's picture


def paints(geometry: Geometry, colours: TableColours) -> str:
    """Return the paints of spaces and seals."""
    reach = geometry.hex
    return (
        linear("hex", (-reach, -reach), (reach, reach), (0, mix(colours.hex, "#ffffff", 0.3)), (0.5, colours.hex),
               (1, colours.hex_low))
        + linear("dark", (-reach, -reach), (reach, reach), (0, colours.black_high), (0.6, colours.black),
                 (1, colours.black))
        + seal_paints()
    )


def draw_places(geometry: Geometry, black_fuel: int, colours: TableColours) -> Iterator[str]:
    """Yield the crossings first, then the spaces; `draw_seals` come above them."""
    yield _crossings(geometry, colours)
    for space in geometry.chart.spaces.values():
        x, y = geometry.at[space.id]
        yield group(_space(geometry.hex, space.black, black_fuel, colours), transform=f"translate({x:.1f} {y:.1f})")


def draw_seals(geometry: Geometry, finish: str) -> Iterator[str]:
    """Yield the seals of the cities."""
    for city in geometry.chart.cities.values():
        left, top, _, _ = seal_box(geometry, city.id)
        purple = city.id in (geometry.chart.north, geometry.chart.south)
        yield placed(seal(city.draw if city.id != finish else 0, purple, city.id == finish), left, top, _SEAL)


def seal_name(geometry: Geometry, city: str, finish: str) -> str:
    """Return the picture of a city's seal."""
    purple = city in (geometry.chart.north, geometry.chart.south)
    return "gr-finish" if city == finish else f"gr-{'purple' if purple else 'city'}-{geometry.chart.cities[city].draw}"


def seal_box(geometry: Geometry, city: str) -> Bounds:
    """Return the bounds of that picture."""
    x, y = geometry.at[city]
    return x - 29 * _SEAL, y - 32 * _SEAL, 64 * _SEAL, 64 * _SEAL


def _space(reach: float, black: bool, black_fuel: int, colours: TableColours) -> str:
    """Return an unexplored space: a pencilled hex with a compass rose; a black one shows its extra cost."""
    hex_ = path(regular(0, 0, reach - 1.2, 6), closed=True)
    line = colours.brass if black else colours.soft
    rose = reach * 0.56
    out = [
        el("path", d=hex_, fill="url(#dark)" if black else "url(#hex)", fill_opacity=0.96 if black or colours.flat
           else 0.84,
           stroke=colours.black if black else colours.soft, stroke_width=2.6 if black else 1.8,
           stroke_linejoin="round"),
        el("path", d=path(regular(0, 0, reach - 5, 6), closed=True), fill="none", stroke=line, stroke_width=0.9,
           stroke_opacity=0.6),
        disc(0, 0, rose * 0.72, "none", stroke=line, stroke_width=1, stroke_opacity=0.55),
        group(el("path", d=path(regular(0, 0, rose * 0.66, 4, rose * 0.2), closed=True), fill=line, fill_opacity=0.4),
              transform="rotate(45)"),
        el("path", d=path(regular(0, 0, rose, 4, rose * 0.22), closed=True), fill=line, fill_opacity=0.5, stroke=line,
           stroke_width=0.8, stroke_opacity=0.8),
    ]
    if black:
        side, y = reach * 0.62, reach * 0.46
        out.append(el("rect", x=-side * 0.98, y=y - side * 0.46, width=side * 1.96, height=side * 0.92, rx=side * 0.46,
                      fill=colours.black, stroke=colours.brass, stroke_width=1.2))
        out.append(digits_svg(f"+{black_fuel}", -side * 0.34, y, side * 0.58, colours.brass_high, 3))
        out.append(placed(drop(), side * 0.12, y - side * 0.38, side * 0.76 / 24))
    return "".join(out)


def _crossings(geometry: Geometry, colours: TableColours) -> str:
    """Return dotted lines between places that share no side."""
    lines = "".join(path([geometry.at[a], geometry.at[b]]) for a, b in geometry.crossings)
    style = {"fill": "none", "stroke_linecap": "round"}
    return (el("path", d=lines, stroke=colours.paper, stroke_width=5.4, stroke_opacity=0.8, **style)
            + el("path", d=lines, stroke=colours.city, stroke_width=2.6, stroke_dasharray="0.1 5.4", **style))


def draw_routes(geometry: Geometry, colours: TableColours) -> Iterator[str]:
    """Yield dashed lines of steamers and airships."""
    for route in geometry.chart.routes.values():
        line = smooth(geometry.routes[route.id])
        ink = colours.sea_route if route.kind == "sea" else colours.air_route
        style = {"fill": "none", "stroke_linecap": "round"}
        yield el("path", d=line, stroke=colours.paper, stroke_width=5.6, stroke_opacity=0.75, **style)
        yield el("path", d=line, stroke=ink, stroke_width=2.8, stroke_dasharray="8 6" if route.kind == "sea" else "2 6",
                 **style)


def tag(route: Route, box: Bounds, colours: TableColours) -> str:
    """Return the price of a route on a tag, with a ship or an airship."""
    left, top, wide, high = box
    ink = colours.sea_route if route.kind == "sea" else colours.air_route
    shape = f"M{left} {top}H{left + wide - 9}L{left + wide} {top + high / 2}L{left + wide - 9} {top + high}H{left}Z"
    return (el("path", d=shape, fill="#000000", fill_opacity=0.25, transform="translate(1.6 2.4)")
            + el("path", d=shape, fill=colours.paper, stroke=ink, stroke_width=2.2, stroke_linejoin="round")
            + placed(symbol(route.kind, ink), left + 5, top + 3.4, (high - 7) / 24)
            + digits_svg(route.cost, left + wide * 0.61, top + high / 2, high * 0.55, colours.ink, 2.7))


def draw_scale(geometry: Geometry, numbers: list[int], colours: TableColours) -> Iterator[str]:
    """Yield the lines across the board with their numbers in a column at the left; a flag on the last one."""
    wide = geometry.size[0]
    left, right = RIM + 4, RIM + 4 + COLUMN
    rows = geometry.lines
    half = (rows[1] - rows[0]) / 2
    across = "".join(f"M{right} {y:.1f}H{wide - RIM - 4:.1f}" for y in rows)
    yield el("path", d=across, stroke=colours.ink, stroke_width=1.1, stroke_opacity=0.26, stroke_dasharray="2 6")
    yield el("rect", x=left, y=rows[0] - half, width=COLUMN, height=rows[-1] - rows[0] + 2 * half, rx=5,
             fill=colours.paper,
             fill_opacity=0.92, stroke=colours.ink, stroke_width=2)
    for i, (line, y) in enumerate(zip(numbers, rows, strict=True)):
        if i:
            yield el("path", d=f"M{left} {y - half:.1f}H{right}", stroke=colours.soft, stroke_width=1.2)
        if line == max(numbers):
            yield placed(symbol("flag", colours.purple), left + COLUMN / 2 - 11, y - 11, 0.95)
        else:
            yield digits_svg(line, left + COLUMN / 2, y, 15, colours.soft, 2.4)


def draw_compass(geometry: Geometry, colours: TableColours) -> Iterator[str]:
    """Yield the compass rose of the map."""
    rose = geometry.chart.art.compass
    if rose is None:
        return
    x, y, r = rose.x + RIM, rose.y + RIM, rose.r
    yield disc(x, y, r, colours.paper, fill_opacity=0.7, stroke=colours.ink, stroke_width=2.2)
    yield disc(x, y, r * 0.9, "none", stroke=colours.ink, stroke_width=0.9)
    ticks = "".join(f"M{x + r * 0.9 * math.cos(a):.1f}"
                    f" {y + r * 0.9 * math.sin(a):.1f}L{x + r * 0.82 * math.cos(a):.1f} "
                    f"{y + r * 0.82 * math.sin(a):.1f}" for a in (math.tau * i / 32 for i in range(32)))
    yield el("path", d=ticks, stroke=colours.ink, stroke_width=1.2)
    for reach, inner, turn, tone in ((0.62, 0.16, 45, colours.soft), (0.86, 0.2, 0, colours.city)):
        star = regular(0, 0, r * reach, 4, r * inner)
        halves = "".join(path([(0, 0), star[i], star[(i + 1) % 8]], closed=True) for i in range(0, 8, 2))
        yield group(el("path", d=path(star, closed=True), fill=colours.paper, stroke=tone, stroke_width=1.2),
                    el("path", d=halves, fill=tone), transform=f"translate({x:.1f} {y:.1f}) rotate({turn})")
    yield el("path", d=f"M{x} {y - r * 1.22}L{x + r * 0.13} {y - r * 0.98}H{x - r * 0.13}Z", fill=colours.city)


def draw_title(box: Bounds, colours: TableColours) -> str:
    """Return a scroll with turned ends."""
    x, y, wide, high = box
    ends = "".join(
        el("path", d=f"M{a} {y + 10}H{a + s * 26}L{a + s * 14} {y + high / 2 + 5}L{a + s * 26} {y + high}H{a}Z",
           fill=colours.paper_low, stroke=colours.ink, stroke_width=1.8, stroke_linejoin="round")
        for a, s in ((x + 30, -1), (x + wide - 30, 1)))
    body = f"M{x + 18} {y}H{x + wide - 18}V{y + high - 10}H{x + 18}Z"
    return (el("path", d=body, fill="#000000", fill_opacity=0.24, transform="translate(2 4)") + ends
            + el("path", d=body, fill=colours.paper, stroke=colours.ink, stroke_width=2.2)
            + el("rect", x=x + 23, y=y + 5, width=wide - 46, height=high - 20, fill="none", stroke=colours.soft,
                 stroke_width=1))
