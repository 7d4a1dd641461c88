"""Colours of seats are told apart with any kind of colour vision: simulated, and measured in CIELAB."""

from itertools import combinations

import pytest
from pygame import Color

from game import paths
from game.rules.core.registry import GAMES
from game.session.game_catalog import GameCatalog
from game.ui.theme import load_theme

# Machado, Oliveira and Fernandes (2009), full severity, on linear RGB
VISION = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
LEAST = 20.0  # of a difference that nobody overlooks; the usual colours have 8 between blue and purple


def linear(channel: int) -> float:
    part = channel / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def seen(colour: Color, vision: str) -> tuple[float, float, float]:
    """A colour in CIELAB as somebody sees it."""
    raw = [linear(channel) for channel in (colour.r, colour.g, colour.b)]
    r, g, b = (min(1.0, max(0.0, sum(a * c for a, c in zip(row, raw, strict=True)))) for row in VISION[vision])
    white = zip((0.4124 * r + 0.3576 * g + 0.1805 * b, 0.2126 * r + 0.7152 * g + 0.0722 * b,
                 0.0193 * r + 0.1192 * g + 0.9505 * b), (0.95047, 1.0, 1.08883), strict=True)
    x, y, z = ((v / n) ** (1 / 3) if v / n > 0.008856 else 7.787 * v / n + 16 / 116 for v, n in white)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("vision", VISION)
def test_no_two_seats_of_a_game_look_alike(game: str, vision: str) -> None:
    theme, package = load_theme(paths.assets() / "themes", "clear-seats"), GameCatalog().package(game)
    for one, other in combinations(package.spec.colours(package.content), 2):
        first, second = seen(theme.seat(one), vision), seen(theme.seat(other), vision)
        apart = sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5
        assert apart >= LEAST, f"{one} and {other}: {apart:.1f}"
