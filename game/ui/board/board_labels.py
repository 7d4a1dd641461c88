"""Labels on a board: text, position on the plane, size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Font = Literal["display", "bold", "italic"]


@dataclass(frozen=True, slots=True)
class BoardLabel:
    """Label on a board.

    `kind` and `ref` identify it (a city and its id). Centre, `size` and `width` (the maximum, 0 = any) are in plane
    units, `angle` in degrees clockwise, `colour` is `#rrggbb`. A `halo` of such a colour makes it legible on any
    background.
    """

    kind: str
    ref: str
    text: str
    x: float
    y: float
    size: float
    colour: str
    angle: float = 0.0
    width: float = 0.0
    font: Font = "bold"
    halo: str = ""
