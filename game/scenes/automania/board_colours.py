"""Colours of the table of Automania, standard and high contrast.

Glow of what may be chosen: `ui/target_glow.py`, its colour `glow` in `assets/themes/*.yaml`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.scenes.automania.art.palette import CORAL, MARKETS, MINT, TEAL_LOW, TYPES

SEAT_GLYPHS = {"red": "square", "blue": "circle", "green": "triangle", "yellow": "star"}


@dataclass(frozen=True, slots=True)
class TableColours:
    """Colours of the boards as hex strings; `flat` leaves out gradients, skylines, waves and shadows."""

    paper: str = "#fbf0d4"  # of the main board, at its top
    paper_low: str = "#efdfb8"
    edge: str = "#b79a60"
    cell: str = "#fffbee"  # places for pieces
    cell_low: str = "#f6ebcd"
    cell_edge: str = "#c9b58a"
    dim: str = "#6b5c3d"  # ink of absent things
    pitch: str = "#1d5758"  # the field below the tiles
    pitch_low: str = TEAL_LOW
    road: str = "#2e6a6a"
    floor: str = MINT
    floor_low: str = "#b9dcc9"
    tile: str = "#dcf1e5"  # every second tile of the floor
    band: str = CORAL
    band_low: str = "#cf5644"
    hull: str = "#d4573f"
    hull_low: str = "#9c3527"
    sea: str = "#8cd0c6"
    sea_low: str = "#52a9a4"
    ink: str = "#2b2318"
    light: str = "#ffffff"  # ink on enamel
    fade: str = "#f4ecd6"  # laid over dimmed widgets
    markets: dict[str, str] = field(default_factory=lambda: dict(MARKETS))
    types: dict[str, str] = field(default_factory=lambda: dict(TYPES))
    flat: bool = False


STANDARD = TableColours()
HIGH_CONTRAST = TableColours(
    paper="#ffffff", paper_low="#ffffff", edge="#000000", cell="#ffffff", cell_low="#ffffff", cell_edge="#000000",
    dim="#303030", pitch="#000000", pitch_low="#000000", road="#4a4a4a", floor="#ffffff", floor_low="#ffffff",
    tile="#ffffff", band="#7a1208", band_low="#7a1208", hull="#7a1208", hull_low="#7a1208", sea="#ffffff",
    sea_low="#ffffff", ink="#000000", fade="#000000", markets={"NA": "#7a1208", "EU": "#003f3b"}, flat=True,
)
