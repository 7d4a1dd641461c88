"""Place of a card over the map: at an edge, where it hides least."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect

TOLERANCE = 8  # steps in which the part of a card is counted that lies on the field


def free_place(board: Rect, size: tuple[int, int], margin: int, wanted: Sequence[Rect], field: Sequence[Rect]) -> Rect:
    """Return the rectangle of a size at the edge of the board that hides least of what is `wanted`; of equal ones that
    hide little of the field, the nearest one."""
    wide, high = size
    left, right = board.x + margin, board.right - wide - margin
    top, bottom = board.y + margin, board.bottom - high - margin
    spots = [*(Rect(x, y, wide, high) for x in (right, left) for y in range(bottom, top, -max(1, high // 2))),
             *(Rect(x, y, wide, high) for y in (bottom, top) for x in range(left, right, max(1, wide // 4)))]

    centre = wanted[0].unionall(list(wanted[1:])).center if wanted else board.center

    def cost(spot: Rect) -> tuple[int, int, float]:
        on_wanted, on_field = (sum(part.w * part.h for part in map(spot.clip, rects)) for rects in (wanted, field))
        return on_wanted, round(TOLERANCE * on_field / (wide * high)), math.dist(spot.center, centre)

    return min(spots, key=cost, default=Rect(left, bottom, wide, high))
