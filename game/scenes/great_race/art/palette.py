"""Paints of The Great Race: parchment, leather, brass, lacquer of the crews; and the light on round things.

Colours are ``#rrggbb``.
"""

from __future__ import annotations

from game.ui.drawing.svg import linear, mix, radial

INK, CREAM, BRASS, SAND, LEATHER = "#2c1d10", "#f8f0de", "#d2a64f", "#e6bf77", "#6d4125"
BLACK, WHITE = "#000000", "#ffffff"
FUEL, WEAR, DANGER, STOP, FRANC, PRESTIGE = "#1f3144", "#97332a", "#c9281e", "#c9281e", "#9a7420", "#6a3d96"
LIVERIES = {"blue": "#2f6fc1", "orange": "#e58a2b", "green": "#2f9a4f", "red": "#cc3b34"}
"""Lacquer of the vehicles, by seat colour."""
TERRAIN = {
    "plain": ("#e3c987", "#c9a45c"),
    "desert": ("#f0cd85", "#dba353"),
    "jungle": ("#7fa05c", "#42693f"),
    "rock": ("#c6ad8c", "#957a5c"),
    "mountain": ("#d4c7ae", "#a08f76"),
    "marsh": ("#a9b27c", "#6f8760"),
    "river": ("#d9cf95", "#b3aa6b"),
}
"""Light and dark colour of the ground of the terrain tiles."""
AREA_COLOURS = {"scout": "#3f7183", "mechanic": "#8a5a22", "escort": "#5b6b35", "funding": "#7c4a6a"}


def lacquer(name: str, colour: str, top: float, bottom: float) -> str:
    """Return the paint of a colour between two heights."""
    return linear(name, (0, top), (0, bottom), (0, mix(colour, WHITE, 0.32)), (0.5, colour),
                  (1, mix(colour, BLACK, 0.3)))


def polished(name: str, x: float, y: float, radius: float) -> str:
    """Return the brass of a ring, lit from the top left."""
    return linear(name, (x - radius, y - radius), (x + radius, y + radius), (0, "#fbe7b0"), (0.38, "#d9b05a"),
                  (0.7, "#95691f"), (1, "#dcb763"))


def dome(name: str, colour: str, x: float, y: float, radius: float) -> str:
    """Return the paint of a round thing, lit from the top left."""
    return radial(name, (x - radius * 0.35, y - radius * 0.45), radius * 1.5, (0, mix(colour, WHITE, 0.4)),
                  (0.5, colour), (1, mix(colour, BLACK, 0.34)))
