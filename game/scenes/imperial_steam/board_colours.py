"""Colours of the map and of the pieces upon it, in two versions: standard and high contrast.

Glow of what may be chosen: `ui/target_glow.py`, its colour `glow` in `assets/themes/*.yaml`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

HUB_COLOURS = {"bronze": "#8c5a2b", "green": "#2f7d46", "white": "#f4efe2", "blue": "#2c66ac"}
GOODS_COLOURS = {"wood": "#a8713a", "stone": "#c3c0b6", "iron": "#4d7ba6", "coal": "#26272c"}
COMPANY_COLOURS = {"red": "#cc3b34", "yellow": "#efb62c", "purple": "#7d4fb0", "black": "#33373f"}
COMPANY_GLYPHS = {"red": "square", "yellow": "star", "purple": "diamond", "black": "triangle"}
KEY_COLOURS = {"gold": "#e5b53a", "silver": "#c9ced6"}
ENGINEER_COLOURS = {"tunnel": "#d9771f", "bridge": "#8793a1"}
CREAM, BRASS, SEAL, INK = "#fbf3de", "#c99a3a", "#a5332b", "#2b1d0e"


@dataclass(frozen=True, slots=True)
class MapColours:
    """Colours of the map as `#rrggbb`. `flat` omits relief, waves, shadows and the ageing of the paper."""

    paper: str = "#efe1bb"
    paper_low: str = "#cdb27c"
    ink: str = INK
    soft: str = "#8a6a3d"  # graticule, names of lands
    relief: str = "#6d4a22"
    water: str = "#6f9ea3"
    sea: str = "#a9c3b6"
    wave: str = "#4f7f88"
    plate: str = CREAM
    tunnel: str = ENGINEER_COLOURS["tunnel"]
    bridge: str = "#6f7f90"
    hubs: dict[str, str] = field(default_factory=lambda: dict(HUB_COLOURS))
    flat: bool = False


STANDARD = MapColours()
HIGH_CONTRAST = MapColours(
    paper="#ffffff",
    paper_low="#ffffff",
    ink="#000000",
    soft="#4a4a4a",
    relief="#b8b8b8",
    water="#7fb4dc",
    sea="#cfe6f6",
    wave="#3c7fb0",
    plate="#ffffff",
    tunnel="#e07000",
    bridge="#4a5866",
    flat=True,
)
