"""Cars from the side, nose to the right, 120 by 64 units.

A bubble car for the city, an estate for the family, a roadster with tail fins. The lacquer is the seat's, whose shape
stands on a badge beside the bonnet.
"""

from __future__ import annotations

from game.scenes.automania.art.palette import BARE, BLACK, CREAM, GOLD, INK, LIVERIES, WHITE, lacquer, line, shape
from game.scenes.automania.board_colours import SEAT_GLYPHS
from game.scenes.shared.drawing_shapes import disc, placed
from game.scenes.table.panels.seat_shapes import glyph_path
from game.ui.drawing.svg import document, el, linear, mix

WIDE, HIGH = 120, 64
ASPECT = WIDE / HIGH
_GLASS = "#c9e8f0"
_CHROME = "#eef1f2"


def car_svg(car_type: str, colour: str = "", electric: bool = False, ghost: bool = False) -> str:
    """Return a car in a seat's colour, or without an owner; `ghost` draws a possible one."""
    paint = LIVERIES.get(colour, BARE)
    body = el("ellipse", cx=60, cy=58, rx=52, ry=4, fill=BLACK, fill_opacity=0.22) + _BODIES[car_type](paint)
    if electric:
        body += bolt(26, 15, 0.9)
    if colour in SEAT_GLYPHS:
        body += badge(colour, 105, 15, 14)
    return document(WIDE, HIGH, el("g", body, opacity=0.5) if ghost else body,
                    defs=lacquer("coat", paint, 8, 52) + _flash(paint))


def bare_car(car_type: str, coat: str = "#cfc8b8", tone: str = CREAM) -> str:
    """Return a car without an owner and without paints of its own, for use in another picture."""
    return _BODIES[car_type](BARE).replace("url(#coat)", coat).replace("url(#tone)", tone)


def badge(colour: str, x: float, y: float, radius: float) -> str:
    """Return the disc with a seat's shape."""
    paint = LIVERIES[colour]
    return disc(x, y, radius, CREAM, stroke=mix(paint, BLACK, 0.35), stroke_width=radius * 0.18) + el(
        "path", d=glyph_path(SEAT_GLYPHS[colour], x, y, radius * 0.56), fill=mix(paint, BLACK, 0.12))


def bolt(x: float, y: float, scale: float) -> str:
    """Return the flash of an electric car."""
    return placed(shape("M3 -15L-9 3H-1L-4 15L9 -4H1Z", "#ffe14d", stroke="#6b5200", stroke_width=2,
                        stroke_linejoin="round"), x, y, scale)


def _flash(paint: str) -> str:
    return linear("tone", (0, 26), (0, 46), (0, mix(paint, WHITE, 0.78)), (1, mix(paint, WHITE, 0.5)))


def _wheel(x: float, radius: float) -> str:
    """Return a tyre with a white wall and a chrome cap."""
    y = 58 - radius
    return (disc(x, y, radius, "#1d1c22") + disc(x, y, radius * 0.7, "#f7f2e6") + disc(x, y, radius * 0.48, "#9aa2ab")
            + disc(x - radius * 0.1, y - radius * 0.12, radius * 0.24, WHITE))


def _coat(data: str, paint: str) -> str:
    return shape(data, "url(#coat)", stroke=mix(paint, BLACK, 0.55), stroke_width=2, stroke_linejoin="round")


def _windows(data: str, paint: str) -> str:
    return shape(data, _GLASS, stroke=mix(paint, BLACK, 0.55), stroke_width=1.6, stroke_linejoin="round")


def _city(paint: str) -> str:
    """Return a bubble car on small wheels."""
    return (
        _coat("M17 46Q13 32 22 28L30 27Q36 8 56 8Q76 8 86 27L94 29Q103 32 102 46Q102 50 98 50H21Q17 50 17 46Z", paint)
        + _windows("M36 27Q42 13 55 12.500V27ZM60 12.500Q73 13 80 27H60Z", paint)
        + shape("M18 38Q40 31 60 34T101 37L102 43H17Z", "url(#tone)")
        + line("M57.500 29V47", mix(paint, BLACK, 0.45), 1.4)
        + line("M63 33H69", _CHROME, 2.2)
        + disc(97, 36, 4, "#fff3c0", stroke=INK, stroke_width=1)
        + line("M14 48H28M92 48H105", _CHROME, 3.4)
        + _wheel(36, 9.5) + _wheel(83, 9.5)
    )


def _family(paint: str) -> str:
    """Return an estate with a roof rack and cases on it."""
    wood = mix(paint, "#8a5a2b", 0.25)
    return (
        shape("M20 3H38V12H20ZM41 5.500H58V12H41Z", "#b98546", stroke="#6b4718", stroke_width=1.4)
        + line("M14 12.500H66", INK, 2)
        + _coat("M8 46V21Q8 14 15 14H66Q74 14 82 28L104 31Q112 33 112 41V46Q112 50 108 50H12Q8 50 8 46Z", paint)
        + _windows("M14 19H29V29H14ZM33 19H48V29H33ZM52 19H65Q70 21 75 29H52Z", paint)
        + shape("M10 33H80V43H10Z", "url(#tone)", stroke=wood, stroke_width=1.2)
        + line("M31 30V48M50 30V48M77 31V48", mix(paint, BLACK, 0.45), 1.3)
        + disc(107, 38, 4, "#fff3c0", stroke=INK, stroke_width=1)
        + line("M4 48H18M102 48H116", _CHROME, 3.4)
        + _wheel(30, 10) + _wheel(90, 10)
    )


def _super(paint: str) -> str:
    """Return a long, low, open car with tail fins and a flash of chrome."""
    return (
        shape("M50 29L57 18Q58 16 61 17L64 27Z", "#5a3a2a")
        + _windows("M68 28L80 16L83 17L78 29Z", paint)
        + _coat("M2 17L16 24Q24 30 40 29H76Q104 30 115 38Q119 44 113 48Q110 50 106 50H12Q5 50 5 42V30Z", paint)
        + shape("M12 37Q48 28 92 38Q60 37 46 46H14Z", "url(#tone)")
        + line("M10 36Q50 27 96 38", _CHROME, 2)
        + shape("M2 17L16 24Q10 27 6 31Z", mix(paint, BLACK, 0.3))
        + disc(7, 37, 2.6, "#ffdf60", stroke=INK, stroke_width=0.8)
        + disc(109, 41, 4, "#fff3c0", stroke=INK, stroke_width=1)
        + line("M1 48H14M104 49H119", _CHROME, 3.4)
        + disc(64, 23, 2.600, GOLD)
        + _wheel(28, 10) + _wheel(91, 10)
    )


_BODIES = {"city": _city, "family": _family, "super": _super}
