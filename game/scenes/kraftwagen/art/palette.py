"""Palette of Kraftwagen: enamel, brass, ivory, blueprint; and the shapes that its pictures share.

Colours are ``#rrggbb``.
"""

from __future__ import annotations

import math

from game.ui.drawing.svg import Point, el, linear, mix, num

IVORY, INK, BRASS, PAPER, LINE = "#f7efdb", "#20242b", "#d9ae55", "#eadfc4", "#a9cde6"
PRUSSIAN, NIGHT, STEEL, IRON = "#17507f", "#0b2747", "#aeb7c2", "#4b535e"
SKIN, LEATHER, WOOD = "#efc9a0", "#6d4a2f", "#7a5230"
BLACK, WHITE = "#000000", "#ffffff"
ENAMEL = {
    "worker": "#96691b",
    "research": "#14706a",
    "body": "#973c2f",
    "engine": "#46566d",
    "buyer": "#4d7030",
    "grand_prix": "#24272e",
    "prestige": "#a87818",
    "price": "#3f6f36",
}
"""Enamel of the signs, by action and by preference of buyers."""
LIVERIES = {"red": "#cc3b34", "blue": "#2f6fc1", "green": "#2f9a4f", "yellow": "#efb62c"}
"""Lacquer of the factories, by seat colour."""
BARE = "#8b95a0"  # things without an owner
PRICES = {"orange": "#d9782a", "purple": "#7a45b0", "blue": "#2a69b8"}
"""Price markers by the colour of their round; those of other content are painted brass."""
NEUTRAL = "#8d939b"  # race cars without drivers


def brass(name: str, top: float, bottom: float) -> str:
    """Return the gradient of a brass thing between two heights."""
    return linear(name, (0, top), (0, bottom), (0, "#fbe7b0"), (0.35, "#dcb25a"), (0.7, "#a87427"), (1, "#d8ab53"))


def steel(name: str, top: float, bottom: float) -> str:
    """Return the gradient of polished metal between two heights."""
    return linear(name, (0, top), (0, bottom), (0, "#f2f5f8"), (0.4, "#b4bdc8"), (0.75, "#78838f"), (1, "#a3adb8"))


def coat(name: str, colour: str, top: float, bottom: float) -> str:
    """Return the gradient of lacquer in a colour between two heights."""
    return linear(
        name, (0, top), (0, bottom), (0, mix(colour, WHITE, 0.34)), (0.45, colour), (1, mix(colour, BLACK, 0.3))
    )


def disc(x: float, y: float, radius: float, fill: str, **more: object) -> str:
    """Return a circle."""
    return el("circle", cx=x, cy=y, r=radius, fill=fill, **more)


def shape(data: str, fill: str, **more: object) -> str:
    """Return a filled path, in which inner outlines are holes."""
    return el("path", d=data, fill=fill, fill_rule="evenodd", **more)


def stroke(data: str, colour: str, width: float, **more: object) -> str:
    """Return a line with round ends."""
    return el(
        "path",
        d=data,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **more,
    )


def at(body: str, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """Return a drawing around (0, 0), moved, scaled and turned."""
    spin = f" rotate({num(turn)})" if turn else ""
    return el("g", body, transform=f"translate({num(x)} {num(y)}){spin} scale({scale:.3f})")


def sector(cx: float, cy: float, radius: float, start: float, end: float) -> str:
    """Return the path data of a sector of a disc between two angles in degrees (0 = east, 90 = south)."""
    (ax, ay), (bx, by) = (_on(cx, cy, radius, angle) for angle in (start, end))
    large = int(end - start > 180)
    return f"M{num(cx)} {num(cy)}L{num(ax)} {num(ay)}A{num(radius)} {num(radius)} 0 {large} 1 {num(bx)} {num(by)}Z"


def _on(cx: float, cy: float, radius: float, angle: float) -> Point:
    turn = math.radians(angle)
    return cx + radius * math.cos(turn), cy + radius * math.sin(turn)


def wire_wheel(x: float, y: float, radius: float, wall: str = "#17181c", spokes: int = 12) -> str:
    """Return a wheel with spokes; fine cars have a pale wall."""
    rays = "".join(
        f"M{num(x)} {num(y)}L{num(px)} {num(py)}"
        for px, py in (_on(x, y, radius * 0.66, i * 360 / spokes) for i in range(spokes))
    )
    pale = disc(x, y, radius * 0.88, wall) if wall != "#17181c" else ""
    return (
        disc(x, y, radius, "#15161a")
        + pale
        + disc(x, y, radius * 0.7, "#2b2f36", stroke="#e2d3a6", stroke_width=radius * 0.07)
        + stroke(rays, "#e9dfc2", radius * 0.07)
        + disc(x, y, radius * 0.2, BRASS, stroke="#5e4515", stroke_width=radius * 0.05)
    )
