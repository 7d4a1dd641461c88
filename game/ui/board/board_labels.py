"""Words on a board: where they stand on its plane, and how large."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Font = Literal["display", "bold", "italic"]


@dataclass(frozen=True, slots=True)
class BoardLabel:
    """A word on a board. `kind` and `ref` say which (a city and its id); centre, `size` and `width` (the most it may
    take, 0 = any) in units of the plane, `angle` in degrees clockwise, `colour` as `#rrggbb`; with a `halo` of such a
    colour they can be read on ground of any kind."""

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
