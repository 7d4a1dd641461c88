"""The quay: skylines of the two markets, the sea, the hulls."""

from __future__ import annotations

from pygame import Rect

from game.scenes.automania.art.palette import CREAM, line, plate, shape
from game.scenes.shared.drawing_shapes import disc
from game.ui.drawing.svg import document, el, linear, mix

TEAL, SUN, SKY = "#5fb0a7", "#f3a27f", "#f9e6bd"
WAVES = (0.12, 0.29, 0.46, 0.63, 0.79, 0.95)  # shares of the water's height at which a line of waves lies
SOLID = (0.6, 0.95)  # shares of a freighter's height between which its hull covers the water
STERN, BOW = 0.1, 0.33  # lengths of its slants there, as shares of its height


def skyline_svg(market: str, wide: float, high: float) -> str:
    """Return the towers and the bridge of North America, or the mill and the churches of Europe, before a low sun."""
    body = _AMERICA if market == "NA" else _EUROPE
    scale = max(wide / 200, high / 44)
    return document(
        wide, high,
        plate(0, 0, wide, high, 0, "url(#sky)"),
        el("g", disc(100, 34, 22, SUN), shape(body, TEAL), line(_DETAILS[market], SKY, 1.2),
           transform=f"translate({wide / 2 - 100 * scale:.2f} {high - 44 * scale:.2f}) scale({scale:.3f})"),
        defs=linear("sky", (0, 0), (0, high), (0, "#fdf3d8"), (1, SKY)),
    )  # fmt: skip


_AMERICA = (
    "M0 44V30H10V22H20V32H26V16H30V10H32V16H36V26H44V18H56V34H62L62 40H84V20H88V40H116V20H120V40H140V30H148V14H152V6"
    "H154V14H158V24H166V18H178V28H188V22H200V44Z"
)
_EUROPE = (
    "M0 44V34H16V28L22 22L28 28V34H42L44 20H50L52 34H66V30H74L78 12L80 4L82 12L86 30H94V34H112L118 14Q120 8 122 14L128 "
    "34H138V24Q146 14 154 24V34H164V28L168 18L172 28V32H186V26L192 20L198 26V44Z"
)
_DETAILS = {
    "NA": "M62 38Q74 36 86 21Q102 40 118 21Q130 36 140 38M68 38V34M76 38V30M94 38V29M102 38V33M110 38V29M128 38V32",
    "EU": "M47 20L36 10M47 20L58 10M47 20L38 30M47 20L56 30",
}


def solid_hull(place: Rect) -> Rect:
    """Return the part of a freighter that covers the water: its hull without the slants of bow and stern."""
    left, right = round(place.h * STERN) + 1, round(place.h * BOW) + 1
    top, bottom = (round(place.h * part) for part in SOLID)
    return Rect(place.x + left, place.y + top, place.w - left - right, bottom - top)


def sea_svg(wide: float, high: float, step: float) -> str:
    """Return lines of light on the water, whose waves are `step` long."""
    rows = "".join(_wave(wide, high * y, step) for y in WAVES)
    return document(wide, high, line(rows, "#e9f7ef", max(1.0, high * 0.004), stroke_opacity=0.55))


def _wave(wide: float, y: float, step: float) -> str:
    return f"M0 {y:.1f}" + "".join(f"q{step / 4:.1f} -{step * 0.14:.1f} {step / 2:.1f} 0t{step / 2:.1f} 0"
                                   for _ in range(int(wide / step) + 1))


def hull_svg(wide: float, high: float, colour: str, low: str) -> str:
    """Return a freighter from the side, its bow to the right, the bridge at the left, its deck at 0.6 of its height."""
    deck, bridge = high * 0.6, wide * 0.2
    hull = (f"M0 {deck:.1f}H{wide:.1f}L{wide - high * 0.34:.1f} {high * 0.97:.1f}Q{wide - high * 0.4:.1f} {high:.1f} "
            f"{wide - high * 0.5:.1f} {high:.1f}H{high * 0.22:.1f}Q{high * 0.1:.1f} {high:.1f} {high * 0.07:.1f} "
            f"{high * 0.92:.1f}Z")
    house = (f"M{bridge * 0.08:.1f} {deck:.1f}V{high * 0.28:.1f}H{bridge * 0.3:.1f}V{high * 0.02:.1f}"
             f"H{bridge * 0.62:.1f}V{high * 0.28:.1f}H{bridge * 0.96:.1f}V{deck:.1f}Z")
    return document(
        wide, high,
        shape(house, CREAM, stroke="#a08a5a", stroke_width=1),
        el("rect", x=bridge * 0.3, y=high * 0.02, width=bridge * 0.32, height=high * 0.11, fill=colour),
        line(f"M{bridge * 0.2:.1f} {high * 0.4:.1f}H{bridge * 0.9:.1f}", "#5fb0a7", high * 0.09,
             stroke_dasharray=f"{bridge * 0.06:.1f} {bridge * 0.2:.1f}"),
        shape(hull, "url(#hull)", stroke=mix(low, "#000000", 0.3), stroke_width=1),
        line(f"M{high * 0.02:.1f} {deck + high * 0.035:.1f}H{wide - high * 0.05:.1f}", CREAM, max(1, high * 0.03)),
        defs=linear("hull", (0, deck), (0, high), (0, colour), (1, low)),
    )  # fmt: skip
