"""Signs of Automania: demands as enamel discs, parts of style tiles, stars, medals, points, money.

They lie around (0, 0) and are about 20 units across.
"""

from __future__ import annotations

from game.scenes.automania.art.palette import (
    BLACK,
    CREAM,
    GOLD,
    GOLD_LOW,
    INK,
    MONEY,
    MONEY_LOW,
    SHIELD,
    SILVER,
    SILVER_LOW,
    STAR,
    STEEL,
    SYMBOLS,
    WHITE,
    line,
    plate,
    shape,
)
from game.scenes.shared.drawing_shapes import disc, placed
from game.ui.drawing.svg import document, mix
from game.ui.drawing.svg_digits import digits_svg

_DOLLAR = "M3.4 -3.6Q2.6 -5.6 0 -5.6T-3.6 -3Q-3.6 -.8 0 0T3.6 3Q3.6 5.6 0 5.6T-3.6 3.6M0 -7.800V7.800"


def demand(symbol: str) -> str:
    """Return a demand: an enamel disc of radius 20 with its sign in cream."""
    colour = SYMBOLS[symbol]
    return (disc(0.6, 1.6, 20, BLACK, fill_opacity=0.25) + disc(0, 0, 20, CREAM, stroke=GOLD_LOW, stroke_width=1.2)
            + disc(0, 0, 17.2, colour) + disc(-4, -6, 10, WHITE, fill_opacity=0.1) + _SIGNS[symbol](colour))


def _speed(colour: str) -> str:
    return (line("M-9.500 6A11 11 0 1 1 9.500 6", CREAM, 2.8)
            + line("M-7.600 -3.800L-5.400 -2.500M0 -8.600V-6M7.600 -3.800L5.600 -2.600", CREAM, 1.8)
            + line("M0 3L6 -4.600", CREAM, 2.6) + disc(0, 3.4, 2.8, CREAM))


def _luggage(colour: str) -> str:
    return (line("M-4 -6V-9.500H4V-6", CREAM, 2.4) + plate(-10, -6, 20, 15, 2.4, CREAM)
            + line("M-5.400 -5V8M5.400 -5V8", colour, 2))


def _safety(colour: str) -> str:
    return (shape("M-9 -9Q-3.500 -8 0 -11.500Q3.500 -8 9 -9V0Q9 8 0 12Q-9 8 -9 0Z", CREAM)
            + line("M-4.400 -0.600L-1.200 3L5 -4.200", colour, 3))


def _eco(colour: str) -> str:
    return (shape("M10 -10Q-8 -11 -9.600 2Q-10 8 -5 9Q9 11 10 -10Z", CREAM)
            + line("M6 -6Q-4 -1 -9 11M-3 2L-5 -3M1 -1.500L6 0", colour, 2))


def _handling(colour: str) -> str:
    return (disc(0, 0, 10.6, "none", stroke=CREAM, stroke_width=3.4)
            + line("M-9.500 -1H9.500M0 0V9.500", CREAM, 3.2) + disc(0, -0.4, 3.4, CREAM))


_SIGNS = {"speed": _speed, "luggage": _luggage, "safety": _safety, "eco": _eco, "handling": _handling}


def part(name: str) -> str:
    """Return a part of a style tile, about 40 units across."""
    return _PARTS[name]()


def _spoiler() -> str:
    return (shape("M-20 -10Q0 -17 20 -10L19 -4Q0 -10 -19 -4Z", "#d9745f", stroke=INK, stroke_width=1.6)
            + shape("M-13 -6L-9 -7L-7 9H-12ZM13 -6L9 -7L7 9H12Z", STEEL, stroke=INK, stroke_width=1.4)
            + shape("M-17 9H17L19 14H-19Z", "#7d8894", stroke=INK, stroke_width=1.4))


def _exhaust() -> str:
    return (shape("M-21 -5H-9L-5 -9H9L13 -5H21V3H13L9 9H-5L-9 3H-21Z", "#c5ccd3", stroke=INK, stroke_width=1.6,
                  stroke_linejoin="round")
            + line("M-4 -5H8M-4 0H8M-4 5H8", "#7d8894", 1.6)
            + shape("M19 -7H22V5H19Z", "#8a95a1", stroke=INK, stroke_width=1.2)
            + disc(-15, 12, 3.4, "#dfe3e6") + disc(-8, 14, 2.4, "#dfe3e6"))


def _interior() -> str:
    return (shape("M-12 -18Q-6 -20 -4 -14L2 3H13Q17 4 16 9L15 11H-4Q-7 11 -8 7L-14 -13Z", "#1f7d78", stroke=INK,
                  stroke_width=1.6, stroke_linejoin="round")
            + line("M-8 -13L-2 5M0 7H12", "#bfe6d5", 1.8)
            + shape("M-2 12H11V16H-2Z", "#7d8894", stroke=INK, stroke_width=1.2))


_PARTS = {"spoiler": _spoiler, "exhaust": _exhaust, "interior": _interior}


# marks ------------------------------------------------------------------------------------------------------------


def star() -> str:
    """Return a star of popularity."""
    return shape(STAR, GOLD, stroke=GOLD_LOW, stroke_width=1.4, stroke_linejoin="round") + shape(
        "M0 -7L2 -2.600L-2 -2.600Z", WHITE, fill_opacity=0.5)


def medal() -> str:
    """Return a silver medal: a disc with ribs and a star."""
    return (disc(0, 0, 10, SILVER, stroke=SILVER_LOW, stroke_width=1.6) + disc(0, 0, 7.4, "#cdd5dc")
            + placed(shape(STAR, "#7a8593"), 0, 0.4, 0.6))


def points(count: int | str = "") -> str:
    """Return victory points: a shield of gold with the number, if any."""
    return shape(SHIELD, GOLD, stroke=GOLD_LOW, stroke_width=1.6, stroke_linejoin="round") + (
        digits_svg(count, 0, 0, 10.5, "#4a2e00", 3) if count != "" else placed(shape(STAR, "#fff3c8"), 0, 0, 0.55))


def gold_medal(count: int | str) -> str:
    """Return the gold medal of a ship with its points."""
    return (disc(0.4, 1, 11, BLACK, fill_opacity=0.3) + disc(0, 0, 11, GOLD, stroke=GOLD_LOW, stroke_width=1.6)
            + disc(0, 0, 8.6, mix(GOLD, WHITE, 0.35)) + digits_svg(f"+{count}", 0, 0, 8, "#4a2e00", 2.8))


def coin() -> str:
    """Return a coin."""
    return (disc(0, 0, 10, MONEY, stroke=MONEY_LOW, stroke_width=1.6) + disc(0, 0, 7.8, "none", stroke="#bfe6c8",
            stroke_width=0.9) + placed(line(_DOLLAR, WHITE, 1.9), 0, 0, 0.74))


def money(count: int | str) -> str:
    """Return immediate money: a note with the amount."""
    return plate(-11, -8, 22, 16, 3, MONEY, stroke=MONEY_LOW, stroke_width=1.4) + digits_svg(
        f"+{count}", 0, 0, 9.5, WHITE, 2.8)


def alone(body: str, reach: float = 12.0) -> str:
    """Return a sign as a picture of its own."""
    return document(2 * reach, 2 * reach, body, view=f"{-reach} {-reach} {2 * reach} {2 * reach}")
