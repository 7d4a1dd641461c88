"""Marks upon the engraved map: tracks, plans, highlights, rings, badges. All in units of its plane."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from game.scenes.imperial_steam.art.piece_art import ink_on
from game.scenes.imperial_steam.board.city_layout import CELL
from game.scenes.imperial_steam.board.geometry import BADGES, SEAL
from game.scenes.imperial_steam.board.landscape.network import draw_badge
from game.scenes.imperial_steam.board_colours import COMPANY_COLOURS, COMPANY_GLYPHS, CREAM, MapColours
from game.scenes.table.panels.seat_shapes import glyph_path
from game.ui.board.projection import Point, VectorDrawing, along, bounds, outline
from game.ui.board.sprites import Sprite
from game.ui.drawing.svg import el

_DARK, LIGHT = "#1a1408", "#35e4f4"
_WIDE, _NARROW = 12, 9  # width of a track alone on its connection, of one beside others


class Lane(NamedTuple):
    """Track of a company on a connection: which one of how many."""

    company: str
    place: int  # from 0
    of: int


def track(key: Hashable, whole: Sequence[Point], lane: Lane, laid: Sequence[Point] = ()) -> VectorDrawing:
    """Return a built track, or the part of it in `laid`: a dark bed, the company's colour, sleepers. The whole one has
    the company's shape, at its own place along the line where others have tracks beside it."""
    wide = _WIDE if lane.of == 1 else _NARROW
    line = f'<polyline points="{outline(laid or whole)}" fill="none" '
    svg = f'{line}stroke="#1d130a" stroke-width="{wide + 4}" stroke-linecap="round"/>'
    svg += f'{line}stroke="{COMPANY_COLOURS[lane.company]}" stroke-width="{wide}" stroke-linecap="round"/>'
    svg += f'{line}stroke="#ffffff" stroke-opacity="0.5" stroke-width="{wide}" stroke-dasharray="2 11"/>'
    if not laid:
        svg += _seal(along(whole, (lane.place + 1) / (lane.of + 1)), lane.company)
    return VectorDrawing(key, svg, bounds(whole, grow=SEAL + 2))


def planned(key: Hashable, points: Sequence[Point], company: str) -> VectorDrawing:
    """Return a planned track: its company's colour in dashes on a light ground, and its shape."""
    line = f'<polyline points="{outline(points)}" fill="none" stroke-linecap="round" '
    svg = f'{line}stroke="#1d130a" stroke-width="17"/>{line}stroke="#ffe9a8" stroke-width="13"/>'
    svg += f'{line}stroke="{COMPANY_COLOURS[company]}" stroke-width="10" stroke-dasharray="14 12"/>'
    svg += _seal(along(points, 0.5), company, "#ffe9a8")
    return VectorDrawing((key, "planned", company), svg, bounds(points, grow=SEAL + 2))


def _seal(at: Point, company: str, ground: str = "") -> str:
    """Return the shape of a company on a disc of its colour, or on another `ground`."""
    (x, y), colour = at, COMPANY_COLOURS[company]
    rim = el("circle", cx=x, cy=y, r=SEAL, fill="#1d130a")
    light = el("circle", cx=x, cy=y, r=SEAL - 2, fill=CREAM)
    disc = el("circle", cx=x, cy=y, r=SEAL - 4, fill=ground or colour)
    ink = colour if ground else ink_on(colour)
    return rim + light + disc + el("path", d=glyph_path(COMPANY_GLYPHS[company], x, y, 7.4), fill=ink)


def ghost(key: Hashable, points: Sequence[Point], colour: str) -> VectorDrawing:
    """Return the ghost of a track: its company's colour in faint dashes."""
    line = f'<polyline points="{outline(points)}" fill="none" stroke-linecap="round" '
    svg = f'{line}stroke="{_DARK}" stroke-opacity="0.45" stroke-width="14"/>'
    svg += f'{line}stroke="{colour}" stroke-opacity="0.75" stroke-width="8" stroke-dasharray="8 14"/>'
    return VectorDrawing(key, svg, bounds(points, grow=12))


def route(key: Hashable, lines: Sequence[Sequence[Point]], colour: str) -> VectorDrawing | None:
    """Return a route that is kept for later: dashes of its company's colour on a light ground; None without lines."""
    points = [point for way in lines for point in way]
    svg = "".join(f'<polyline points="{outline(way)}" fill="none" stroke="{stroke}" stroke-opacity="{opacity}" '
                  f'stroke-width="{width}" stroke-linecap="round" stroke-dasharray="{dashes}"/>' for way in lines
                  for stroke, opacity, width, dashes in (("#fff6df", 0.9, 22, "1 0"), (colour, 0.9, 13, "4 20")))
    return VectorDrawing(key, svg, bounds(points, grow=16)) if points else None


def lights(
    key: Hashable, lines: Sequence[Sequence[Point]], rings: Sequence[tuple[Point, float]]
) -> VectorDrawing | None:
    """Return highlights on both sides of lines, and circles (middle, radius); None without any."""
    points = [point for way in lines for point in way]
    svg = "".join(f'<polyline points="{outline(way)}" fill="none" stroke="#ffb000" stroke-opacity="{opacity}" '
                  f'stroke-width="{width}" stroke-linecap="round"/>' for way in lines
                  for width, opacity in ((44, 0.3), (34, 0.75)))
    for (x, y), radius in rings:
        points += [(x - radius, y - radius), (x + radius, y + radius)]
        svg += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="none" stroke="#e9a912" stroke-width="9"/>'
    return VectorDrawing(key, svg, bounds(points, grow=24)) if points else None


def circle(key: Hashable, at: Point, radius: float) -> VectorDrawing:
    """Return a ring around a city that has been chosen."""
    x, y = at
    svg = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="none" stroke="{stroke}" '
                  f'stroke-width="{width}"/>' for stroke, width in ((_DARK, 10), (LIGHT, 6)))
    return VectorDrawing(key, svg, (x - radius - 6, y - radius - 6, 2 * radius + 12, 2 * radius + 12))


def frame(sprite: Sprite | None) -> VectorDrawing | None:
    """Return a highlight around a factory, None where none stands."""
    if sprite is None:
        return None
    side = CELL + 14
    x, y = sprite.x - side / 2, sprite.y - side / 2
    svg = "".join(f'<rect x="{x:.1f}" y="{y:.1f}" width="{side}" height="{side}" rx="9" fill="{fill}" '
                  f'stroke="{stroke}" stroke-width="{width}"/>'
                  for fill, stroke, width in (("none", _DARK, 9), (LIGHT, LIGHT, 5)))
    return VectorDrawing(("frame", sprite.id), svg, (x - 6, y - 6, side + 12, side + 12))


def badge_svg(terrain: str, effort: int, colours: MapColours, company: str = "") -> str:
    """Return the badge of a connection as a picture of its own, in the rim of the company whose track lies there."""
    wide, high = BADGES[terrain]
    box = f"{-wide / 2 - 4} {-high / 2 - 4} {wide + 8} {high + 8}"
    mark = draw_badge((0.0, 0.0), terrain, effort, colours)
    if company:
        mark += el("rect", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=high / 2, fill="none",
                   stroke=COMPANY_COLOURS[company], stroke_width=7)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{mark}</svg>'
