"""Colours of the table of Kraftwagen, standard and high contrast.

Glow of what may be chosen: `ui/target_glow.py`, its colour `glow` in `assets/themes/*.yaml`.
"""

from __future__ import annotations

from dataclasses import dataclass

SEAT_GLYPHS = {"red": "square", "blue": "circle", "green": "triangle", "yellow": "star"}


@dataclass(frozen=True, slots=True)
class TableColours:
    """Colours of the board as hex strings; `flat` leaves out gradients, squares and ornaments."""

    paper: str = "#1d5a8c"  # the blueprint: middle, ground and rim
    ground: str = "#154871"
    rim: str = "#0d3154"
    deep: str = "#0b2a48"  # the hub below the circuit
    line: str = "#b5d8ee"  # chalk lines
    brass: str = "#d2a64f"
    brass_high: str = "#f7e0a0"
    brass_low: str = "#86601f"
    road: str = "#40464f"
    road_low: str = "#2b3037"
    kerb: str = "#f4efe2"
    kerb_dark: str = "#c03a30"
    ivory: str = "#f8f0de"
    ink: str = "#1f1c17"
    flat: bool = False


STANDARD = TableColours()
HIGH_CONTRAST = TableColours(
    paper="#0a2038",
    ground="#0a2038",
    rim="#0a2038",
    deep="#04101e",
    line="#ffffff",
    brass="#ffd75e",
    brass_high="#ffd75e",
    brass_low="#ffd75e",
    road="#4a5058",
    road_low="#4a5058",
    kerb="#ffffff",
    kerb_dark="#ffffff",
    ivory="#ffffff",
    ink="#000000",
    flat=True,
)
