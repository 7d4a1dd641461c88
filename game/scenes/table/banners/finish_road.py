"""Road with lanes and a chequered finish line, seen from the side."""

from __future__ import annotations

from pygame import Rect, Surface

from game.scenes.table.banners.chequered_flag import DARK, LIGHT
from game.ui.context import Ui

EDGE = 8  # units: width of a kerb
KERB, DASH, GAP, LINE = 22, 20, 24, 18  # units: a stone of the kerb, a dash between lanes, its gap, the finish line
ASPHALT, PAINT = "#2b2d31", "#e9e3d2"
KERBS = ("#c43a31", "#f4efe2")


def draw_road(ui: Ui, surface: Surface, road: Rect, lanes: int, line: Rect) -> None:
    """Draw asphalt with kerbs, dashes between equally wide lanes, and the finish line across them."""
    px, kerb = ui.px, ui.px(EDGE - 2)
    before = surface.get_clip()
    surface.set_clip(road.clip(before))
    surface.fill(ASPHALT, road)
    for number, x in enumerate(range(road.x, road.right, px(KERB))):
        for y in (road.y, road.bottom - kerb):
            surface.fill(KERBS[number % 2], Rect(x, y, px(KERB), kerb))
    wide = (road.h - 2 * px(EDGE)) / lanes
    for lane in range(1, lanes):
        for x in range(road.x, road.right, px(DASH + GAP)):
            surface.fill(PAINT, Rect(x, road.y + px(EDGE) + round(wide * lane), px(DASH), max(1, px(1.5))))
    side = max(2, line.w // 2)
    for row, y in enumerate(range(line.y, line.bottom, side)):
        for column in range(2):
            paint = (LIGHT, DARK)[(row + column) % 2]
            surface.fill(paint, Rect(line.x + column * side, y, side, min(side, line.bottom - y)))
    surface.set_clip(before)
