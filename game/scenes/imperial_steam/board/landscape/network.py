"""Railway network: connections with terrain and effort, cities with their rings, the Semmering medal."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.scenes.imperial_steam.art.emblem_art import HUB_EMBLEMS
from game.scenes.imperial_steam.art.terrain_marks import terrain_mark
from game.scenes.imperial_steam.board.geometry import BADGES, Geometry
from game.scenes.imperial_steam.board_colours import BRASS, CREAM, MapColours
from game.ui.board.projection import outline
from game.ui.drawing.svg import Point, el, group, mix, num, path, regular
from game.ui.drawing.svg_digits import digits_svg


def draw_connections(geometry: Geometry, colours: MapColours, badges: bool) -> str:
    """Return all lines, then all badges if `badges` is True."""
    items = geometry.chart.connections.values()
    lines = {kind: "".join(_line(geometry.routes[c.id].points) for c in items if c.terrain == kind) for kind in BADGES}
    every = "".join(lines.values())
    ground = el("path", d=every, stroke=colours.plate, stroke_opacity=1 if colours.flat else 0.62, stroke_width=17)
    rails = group(ground, _rails(lines, geometry, colours), fill="none")
    if not badges:
        return rails
    return rails + "".join(draw_badge(geometry.routes[c.id].middle, c.terrain, c.effort, colours) for c in items)


def _line(points: Sequence[Point]) -> str:
    """Return the path data of a line whose points are so close that it looks curved."""
    return f"M{outline(points)}"


def _rails(lines: dict[str, str], geometry: Geometry, colours: MapColours) -> str:
    """Return the rails with sleepers; between two girders over water; broken where they run underground."""
    sleepers = {"stroke": colours.ink, "stroke_width": 11, "stroke_dasharray": "2.2 8.2"}
    girders = []
    for item in geometry.chart.connections.values():
        if item.terrain == "bridge":
            route = geometry.routes[item.id]
            girders += [_line(route.lane(offset)) for offset in (-7.5, 7.5)]
    return (
        el("path", d=lines["plain"] + lines["bridge"], **sleepers)
        + el("path", d=lines["plain"] + lines["bridge"], stroke=colours.ink, stroke_width=3)
        + el("path", d="".join(girders), stroke=colours.bridge, stroke_width=2.6)
        + el("path", d=lines["tunnel"], stroke=colours.tunnel, stroke_width=12, stroke_opacity=0.28)
        + el("path", d=lines["tunnel"], stroke=colours.ink, stroke_width=4.4, stroke_dasharray="12 8")
    )


def draw_badge(middle: Point, terrain: str, effort: int, colours: MapColours) -> str:
    """Return the badge of effort: a number on a disc, beside it the arches of a bridge or the portal of a tunnel."""
    (x, y), (wide, high) = middle, BADGES[terrain]
    left, top = x - wide / 2, y - high / 2
    shadow = "" if colours.flat else el(
        "rect", x=left - 1, y=top + 2, width=wide + 3, height=high + 2, rx=high / 2, fill="#000", fill_opacity=0.26)
    fill = {"plain": colours.plate, "bridge": colours.bridge, "tunnel": colours.tunnel}[terrain]
    body = el("rect", x=left, y=top, width=wide, height=high, rx=high / 2, fill=fill, stroke=colours.ink, stroke_width=2.6)  # noqa: E501
    if terrain == "plain":
        return shadow + body + digits_svg(effort, x, y, 24, colours.ink, 2.7)
    mark = terrain_mark(terrain, left + 21, y, 1, colours)
    right = left + wide - high / 2
    disc = el("circle", cx=right, cy=y, r=high / 2 - 3.4, fill=colours.plate)
    return shadow + body + mark + disc + digits_svg(effort, right, y, 23, colours.ink, 2.7)


def draw_semmering(geometry: Geometry, colours: MapColours) -> str:
    """Return a medal with a viaduct beside the Semmering connection, which doubles the last income."""
    x, y = semmering_place(geometry)
    viaduct = "M-17 -1H17V2.4H-17ZM-14 2V9H-10.5C-10.5 6 -6 6 -6 9H-2C-2 6 2 6 2 9H6C6 6 10.5 6 10.5 9H14V2Z"
    return (
        el("circle", cx=x + 1, cy=y + 2.5, r=25, fill="#000", fill_opacity=0 if colours.flat else 0.26)
        + el("circle", cx=x, cy=y, r=24, fill="#2f5a40", stroke=colours.ink, stroke_width=2)
        + el("circle", cx=x, cy=y, r=20, fill="none", stroke=BRASS, stroke_width=1.6)
        + group(
            el("path", d=viaduct, fill=CREAM),
            el("path", d="M-9 -2V-7H-3V-11H3V-5H9V-2Z", fill=BRASS), transform=f"translate({num(x)} {num(y + 1)})")
    )  # fmt: skip


def semmering_place(geometry: Geometry) -> tuple[float, float]:
    """Return the centre of the medal: beside the middle of its connection, on the upper side."""
    route = geometry.routes[geometry.chart.semmering]
    angle = math.radians(route.heading)
    nx, ny = math.sin(angle), -math.cos(angle)
    side = -1 if ny > 0 else 1
    return route.middle[0] + nx * side * 50, route.middle[1] + ny * side * 50


def draw_cities(geometry: Geometry, hubs: dict[str, str], colours: MapColours) -> str:
    """Return every city in its ring; ``hubs`` gives the colour of each hub by its city."""
    out = []
    for city in geometry.chart.cities.values():
        x, y = geometry.cities[city.id]
        radius = geometry.radius[city.id]
        if not colours.flat:
            out.append(el("circle", cx=x + 1.5, cy=y + 3.5, r=radius + 3.5, fill="#000", fill_opacity=0.28))
        if city.id in hubs:
            body = _hub(radius, hubs[city.id], colours)
        elif city.kind in ("start", "goal"):
            body = _capital(radius, city.kind == "start", colours)
        else:
            body = _town(radius, city.kind == "transit", colours)
        out.append(group(body, transform=f"translate({num(x)} {num(y)})"))
    return "".join(out)


def _town(radius: float, transit: bool, colours: MapColours) -> str:
    inner = (
        el("path", d=path(regular(0, 0, radius * 0.52, 4), closed=True), fill=colours.ink)
        if transit
        else el("circle", r=radius * 0.4, fill="#b99a5e" if not colours.flat else "#ffffff", stroke=colours.ink, stroke_width=2.4)  # noqa: E501
    )
    return (
        el("circle", r=radius, fill=colours.plate, stroke=colours.ink, stroke_width=3.6)
        + el("circle", r=radius * 0.74, fill="none", stroke=colours.ink, stroke_width=1.1)
        + inner
    )


def _capital(radius: float, start: bool, colours: MapColours) -> str:
    """Return the disc of start or goal: a star or an anchor in gold on dark enamel."""
    star = el("path", d=path(regular(0, 1, radius * 0.58, 5, radius * 0.25), closed=True), fill="#f0cd6a")
    anchor = group(HUB_EMBLEMS["blue"], fill="#f0cd6a", stroke="#f0cd6a", transform=f"scale({num(radius / 16)})")
    return (
        el("circle", r=radius, fill=colours.ink, stroke=colours.ink, stroke_width=3)
        + el("circle", r=radius - 1, fill="#5b1712" if start else "#17405c", stroke="#f0cd6a", stroke_width=2.2)
        + el("circle", r=radius * 0.8, fill="none", stroke="#f0cd6a", stroke_width=1)
        + (star if start else anchor)
    )


def _hub(radius: float, hub: str, colours: MapColours) -> str:
    """Return the disc of a hub: gold rim, enamel in the hub's colour, its emblem."""
    enamel = colours.hubs[hub]
    ink = "#2b1d0e" if hub == "white" else "#ffffff"
    teeth = path(regular(0, 0, radius + 5.5, 16, radius + 1.5), closed=True)
    emblem = group(HUB_EMBLEMS[hub], fill=ink, stroke=ink, transform=f"scale({num(radius / 13.5)})")
    return (
        el("path", d=teeth, fill="#e3b64a", stroke=colours.ink, stroke_width=2.4, stroke_linejoin="round")
        + el("circle", r=radius - 1, fill=enamel, stroke=mix(enamel, "#000000", 0.5), stroke_width=2)
        + el("circle", r=radius * 0.82, fill="none", stroke=ink, stroke_opacity=0.7, stroke_width=1.2)
        + emblem
    )
