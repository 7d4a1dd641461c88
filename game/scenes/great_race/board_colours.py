"""Colours of the table of The Great Race, in two versions: standard and high contrast.

Glow of what may be chosen: `ui/target_glow.py`, its colour `glow` in `assets/themes/*.yaml`.
"""

from __future__ import annotations

from dataclasses import dataclass

SEAT_GLYPHS = {"blue": "circle", "orange": "diamond", "green": "triangle", "red": "square"}


@dataclass(frozen=True, slots=True)
class TableColours:
    """Colours of map and dashboard as `#rrggbb`. ``flat`` omits gradients, stains and ornaments."""

    sea: str = "#a9c3bd"
    sea_low: str = "#86a9a8"
    shore: str = "#5d8488"  # the lines along the coast
    land: str = "#e8d3a0"
    land_high: str = "#f3e4bd"
    land_low: str = "#cfae6d"
    green: str = "#b4b077"  # ground of forests
    beyond: str = "#cdc7a6"  # land of other continents
    river: str = "#5b8fa3"
    ink: str = "#3b2712"
    soft: str = "#7d6238"  # pencil
    paper: str = "#f3e6c6"
    paper_low: str = "#d9c396"
    hex: str = "#f5e8c8"  # an unexplored space
    hex_low: str = "#e2cd9c"
    black: str = "#2a2320"
    black_high: str = "#473c33"
    brass: str = "#d2a64f"
    brass_high: str = "#f7e0a0"
    brass_low: str = "#86601f"
    leather: str = "#6d4125"
    leather_low: str = "#47280f"
    seam: str = "#c79a5c"
    city: str = "#8d2f27"
    purple: str = "#5b3a8c"
    sea_route: str = "#1f4f6d"
    air_route: str = "#8c2f66"
    flat: bool = False


STANDARD = TableColours()
HIGH_CONTRAST = TableColours(
    sea="#12303c", sea_low="#12303c", shore="#ffffff", land="#efe3c2", land_high="#efe3c2", land_low="#efe3c2",
    green="#efe3c2", beyond="#3a3f3c", river="#2a6f8d", ink="#000000", soft="#3a2c14", paper="#ffffff",
    paper_low="#ffffff", hex="#ffffff", hex_low="#ffffff", black="#000000", black_high="#000000", brass="#ffd75e",
    brass_high="#ffd75e", brass_low="#ffd75e", leather="#1c130b", leather_low="#1c130b", seam="#ffd75e",
    city="#8d0f0f", purple="#4a1fa0", sea_route="#00324f", air_route="#7a0f57", flat=True,
)
