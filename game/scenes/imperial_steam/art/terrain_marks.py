"""Terrain marks of Imperial Steam as SVG: the arches of a bridge, the portal of a tunnel."""

from __future__ import annotations

from game.scenes.imperial_steam.board_colours import MapColours
from game.ui.drawing.svg import el, group, num

ARCH = (
    "M-13 9V-8H13V9H9.6C9.6 3 6.6 -0.6 3.6 -1.6C1.6 0 1.4 5 1.4 9H-1.4C-1.4 5 -1.6 0 -3.6 -1.6"
    "C-6.6 -0.6 -9.6 3 -9.6 9Z"
)
PORTAL = "M-13 10V-1A13 12 0 0 1 13 -1V10H8V0A8 8 0 0 0 -8 0V10Z"
_MOUTH = "M-8 10V0A8 8 0 0 1 8 0V10Z"


def terrain_mark(terrain: str, x: float, y: float, scale: float, colours: MapColours) -> str:
    """Return the arches of a bridge or the portal of a tunnel, in white, centred on (x, y)."""
    turn = f"translate({num(x)} {num(y)}) scale({num(scale)})"
    if terrain == "bridge":
        return el("path", d=ARCH, fill="#ffffff", transform=turn)
    return group(el("path", d=_MOUTH, fill=colours.ink), el("path", d=PORTAL, fill="#ffffff"), transform=turn)
