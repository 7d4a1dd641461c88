"""Icon names that stand for the pieces of Automobiles in texts and panels."""

from __future__ import annotations

from game.scenes.automobiles.art.piece_art import car_svg, cube_svg, long_car_svg
from game.scenes.automobiles.board_colours import CUBE_COLOURS, LIVERIES, SEAT_GLYPHS


def compose_icon(name: str) -> str | None:
    """Return the picture of ``cube-<colour>``, ``cube-<colour>-off``, ``cube-<colour>-plain``, ``car-<seat colour>`` or
    ``car-<seat colour>-long``; None for any other name."""
    kind, _, rest = name.partition("-")
    colour, _, variant = rest.partition("-")
    if kind == "cube" and colour in CUBE_COLOURS and variant in ("", "off", "plain"):
        return cube_svg(colour, off=variant == "off", symbol=variant != "plain")
    if kind == "car" and colour in SEAT_GLYPHS and variant in ("", "long"):
        return (long_car_svg if variant else car_svg)(LIVERIES[colour], SEAT_GLYPHS[colour])
    return None
