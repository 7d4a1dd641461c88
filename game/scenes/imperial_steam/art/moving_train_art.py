"""Train that moves on the map, from above, and the smoke of chimneys and engines."""

from __future__ import annotations

import math
from functools import cache

from game.scenes.imperial_steam.board_colours import COMPANY_COLOURS, CREAM, INK
from game.ui.board.projection import Point, VectorDrawing
from game.ui.drawing.svg import el, group

TURN = 10  # degrees: headings are rounded, so that few pictures are drawn
HALF, SCALE = 50.0, 1.7  # half the side of a train's picture; size of its drawing
SMOKE = "#4a4744"
STEAM = "#f4efe4"
LARGEST = 26.0  # units: radius of a cloud of steam before it is gone


def moving_train(colour: str, at: Point, behind: Point) -> VectorDrawing:
    """Return an engine with two cars at a point, on its way from the point `behind`."""
    (x, y), (bx, by) = at, behind
    heading = round(math.degrees(math.atan2(y - by, x - bx)) / TURN) * TURN % 360
    return VectorDrawing(("train", colour, heading), _train(colour, heading),
                         (x - HALF, y - HALF, 2 * HALF, 2 * HALF), own=True)


@cache
def _train(colour: str, heading: int) -> str:
    """Return engine and cars in the middle of a square of `2 * HALF`."""
    cars = "".join(el("rect", x=x, y=-6, width=13, height=12, rx=2.4, fill=CREAM, stroke=INK, stroke_width=2)
                   for x in (-27, -12))
    engine = el("rect", x=3, y=-6.5, width=24, height=13, rx=5, fill=COMPANY_COLOURS[colour], stroke=INK,
                stroke_width=2.2)
    chimney = el("circle", cx=20, cy=0, r=3.2, fill=INK)
    return group(cars + engine + chimney, transform=f"translate({HALF} {HALF}) rotate({heading}) scale({SCALE})")


def chimney_smoke(age: float, wide: float, high: float) -> str:
    """Return two puffs of smoke that rise and fade in a box of that size; `age` from 0 to 1."""
    found = ""
    for offset in (0.0, 0.5):
        now = (age + offset) % 1.0
        found += el("circle", cx=wide / 2 + 8 * now, cy=high - 5 - (high - 16) * now, r=4.5 + 7.5 * now, fill=SMOKE,
                    fill_opacity=round(0.62 * (1.0 - now), 3))
    return found


def steam_cloud(at: Point, age: float) -> VectorDrawing:
    """Return a cloud that an engine has left at a point; `age` from 0 to 1 in tenths."""
    (x, y), tenths = at, round(age * 10)
    radius = LARGEST * (0.35 + 0.065 * tenths)
    cloud = el("circle", cx=LARGEST, cy=LARGEST, r=radius, fill=STEAM, fill_opacity=round(0.75 - 0.07 * tenths, 2))
    return VectorDrawing(("steam", tenths), cloud, (x - LARGEST, y - LARGEST, 2 * LARGEST, 2 * LARGEST), own=True)
