"""Waters of the map: the sea with waterlines along its coast, rivers that widen from their source, lakes."""

from __future__ import annotations

from game.scenes.imperial_steam.board.geometry import SIZE
from game.scenes.imperial_steam.board.landscape.geography import River, Scenery
from game.scenes.imperial_steam.board_colours import MapColours
from game.ui.drawing.svg import el, group, mix, num, smooth

_WATERLINES = (96, 72, 53, 38, 26, 16, 9, 4)
_REACHES = 6  # number of strokes of growing width that make a river


def draw_sea(scenery: Scenery, colours: MapColours) -> str:
    """Return sea and waterlines over the whole plane, then the land upon them."""
    width, height = SIZE
    if not scenery.coast:
        return el("rect", width=width, height=height, fill="url(#paper)")
    coast = smooth(scenery.coast)
    land = f"{coast}L{num(width)} {num(height)}L{num(width)} 0L0 0Z"
    rings = []
    for i, reach in enumerate(() if colours.flat else _WATERLINES):
        part = 0.12 + 0.5 * i / len(_WATERLINES)
        rings.append(el("path", d=coast, stroke=mix(colours.sea, colours.wave, part), stroke_width=2 * reach + 1.7))
        rings.append(el("path", d=coast, stroke=mix(colours.sea, colours.wave, part * 0.34), stroke_width=2 * reach - 1.7))  # noqa: E501
    return (
        el("path", d=f"{coast}L0 {num(height)}Z", fill=colours.sea)
        + group(*rings, fill="none", stroke_linejoin="round")
        + el("path", d=land, fill="url(#paper)")
        + el("path", d=coast, fill="none", stroke=colours.ink, stroke_width=2.2, stroke_opacity=0.8)
    )


def draw_rivers(scenery: Scenery, colours: MapColours) -> str:
    """Return the banks of all rivers, then the water, so that rivers flow together."""
    banks = [_river(river, 2.2) for river in scenery.rivers]
    water = [_river(river, 0.0) for river in scenery.rivers]
    lakes = "".join(smooth(lake, closed=True) for lake in scenery.lakes)
    dark = mix(colours.water, colours.ink, 0.35)
    return (
        group(*banks, fill="none", stroke=dark, stroke_linecap="round", stroke_opacity=0.7)
        + (el("path", d=lakes, fill=colours.sea, stroke=dark, stroke_width=1.8) if lakes else "")
        + group(*water, fill="none", stroke=mix(colours.water, "#ffffff", 0.18), stroke_linecap="round")
    )


def _river(river: River, rim: float) -> str:
    """Return the course of a river in reaches, each wider than the one above it."""
    curve = smooth(river.course)
    parts = curve.split("C")
    head, bends = parts[0], parts[1:]
    starts = [head, *(f"M{' '.join(bend.split()[-2:])}" for bend in bends[:-1])]
    per = max(1, -(-len(bends) // _REACHES))
    out = []
    for i in range(0, len(bends), per):
        part = min(1.0, (i + per) / len(bends))
        width = 1.6 + (river.width - 1.6) * part
        course = "".join(f"C{bend}" for bend in bends[i : i + per])
        out.append(el("path", d=starts[i] + course, stroke_width=width + rim))
    return "".join(out)
