"""What is drawn upon the engraved map: tracks, plans, lights, rings, badges. All in units of its plane."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.scenes.imperial_steam.colours import MapColours
from game.scenes.imperial_steam.map.geometry import BADGES
from game.scenes.imperial_steam.map.network import draw_badge
from game.scenes.imperial_steam.map.places import CELL
from game.ui.plane import Drawing, Point, bounds, outline
from game.ui.sprites import Sprite

_DARK, LIGHT = "#1a1408", "#35e4f4"


def track(key: Hashable, laid: Sequence[Point], colour: str, whole: Sequence[Point]) -> Drawing:
    """A laid track, or so much of the whole one: a dark bed, the company's colour, sleepers."""
    line = f'<polyline points="{outline(laid)}" fill="none" '
    svg = f'{line}stroke="#1d130a" stroke-width="13" stroke-linecap="round"/>'
    svg += f'{line}stroke="{colour}" stroke-width="9" stroke-linecap="round"/>'
    svg += f'{line}stroke="#ffffff" stroke-opacity="0.5" stroke-width="9" stroke-dasharray="2 11"/>'
    return Drawing(key, svg, bounds(whole, grow=10))


def planned(key: Hashable, points: Sequence[Point], colour: str) -> Drawing:
    """A track that is planned: its company's colour in dashes on light."""
    line = f'<polyline points="{outline(points)}" fill="none" stroke-linecap="round" '
    svg = f'{line}stroke="#1d130a" stroke-width="15"/>{line}stroke="#ffe9a8" stroke-width="11"/>'
    svg += f'{line}stroke="{colour}" stroke-width="8" stroke-dasharray="14 12"/>'
    return Drawing(key, svg, bounds(points, grow=12))


def ghost(key: Hashable, points: Sequence[Point], colour: str) -> Drawing:
    """A track where it could be planned: its company's colour in faint dashes."""
    line = f'<polyline points="{outline(points)}" fill="none" stroke-linecap="round" '
    svg = f'{line}stroke="{_DARK}" stroke-opacity="0.45" stroke-width="14"/>'
    svg += f'{line}stroke="{colour}" stroke-opacity="0.75" stroke-width="8" stroke-dasharray="8 14"/>'
    return Drawing(key, svg, bounds(points, grow=12))


def lights(key: Hashable, ways: Sequence[Sequence[Point]], rings: Sequence[tuple[Point, float]]) -> Drawing | None:
    """Lines that are lit, and circles (middle, radius); None where there is nothing."""
    points = [point for way in ways for point in way]
    svg = "".join(f'<polyline points="{outline(way)}" fill="none" stroke="#ffb000" stroke-opacity="0.42" '
                  'stroke-width="26" stroke-linecap="round"/>' for way in ways)
    for (x, y), radius in rings:
        points += [(x - radius, y - radius), (x + radius, y + radius)]
        svg += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="none" stroke="#e9a912" stroke-width="9"/>'
    return Drawing(key, svg, bounds(points, grow=14)) if points else None


def circle(key: Hashable, at: Point, radius: float) -> Drawing:
    """A ring around a city that has been pointed at."""
    x, y = at
    svg = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="none" stroke="{stroke}" '
                  f'stroke-width="{width}"/>' for stroke, width in ((_DARK, 10), (LIGHT, 6)))
    return Drawing(key, svg, (x - radius - 6, y - radius - 6, 2 * radius + 12, 2 * radius + 12))


def frame(sprite: Sprite | None) -> Drawing | None:
    """Light around a factory; None where none stands."""
    if sprite is None:
        return None
    side = CELL + 14
    x, y = sprite.x - side / 2, sprite.y - side / 2
    svg = "".join(f'<rect x="{x:.1f}" y="{y:.1f}" width="{side}" height="{side}" rx="9" fill="{fill}" '
                  f'stroke="{stroke}" stroke-width="{width}"/>'
                  for fill, stroke, width in (("none", _DARK, 9), (LIGHT, LIGHT, 5)))
    return Drawing(("frame", sprite.id), svg, (x - 6, y - 6, side + 12, side + 12))


def badge_svg(terrain: str, effort: int, colours: MapColours) -> str:
    """The badge of a connection as a picture of its own."""
    wide, high = BADGES[terrain]
    box = f"{-wide / 2 - 4} {-high / 2 - 4} {wide + 8} {high + 8}"
    mark = draw_badge((0.0, 0.0), terrain, effort, colours)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{mark}</svg>'
