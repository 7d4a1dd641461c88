"""Palette of Automania: pastel enamel, chrome, cream; and the shapes that its pictures share.

Colours are ``#rrggbb``.
"""

from __future__ import annotations

from game.ui.drawing.svg import el, linear, mix

CREAM, PAPER, INK, LINE = "#fff8e6", "#f6e8c8", "#2b2a33", "#c9b58a"
CORAL, CORAL_LOW, TEAL, TEAL_LOW, MINT = "#e8705a", "#c24b3c", "#2f8f86", "#14484a", "#cfe9da"
GOLD, GOLD_LOW, SILVER, SILVER_LOW = "#f4b93a", "#a9700f", "#e6ebef", "#8792a0"
MONEY, MONEY_LOW, STEEL, SKIN = "#2f8a4c", "#1c5c31", "#9aa5b1", "#f3c9a0"
BLACK, WHITE = "#000000", "#ffffff"
LIVERIES = {"red": "#cc3b34", "blue": "#2f6fc1", "green": "#2f9a4f", "yellow": "#efb62c"}
"""Lacquer of the seats."""
NEUTRAL = "#4a5058"  # neutral workers
BARE = "#b9b2a2"  # cars without an owner
TYPES = {"city": "#7cc79a", "family": "#8bbbe6", "super": "#f28b78", "any": "#cbb4e4", "": "#ddd0a0"}
"""Enamel of the car types, of any of them, and of contracts."""
SYMBOLS = {"speed": "#d5453a", "luggage": "#9a6a22", "safety": "#177f7c", "eco": "#55922c", "handling": "#4257b8"}
"""Enamel of demands and machines."""
MARKETS = {"NA": CORAL_LOW, "EU": "#1f7d78"}
STAR = "M0 -10L2.9 -3.4L10 -3.1L4.5 1.5L6.3 8.5L0 4.6L-6.3 8.5L-4.5 1.5L-10 -3.1L-2.9 -3.4Z"  # radius 10
SHIELD = "M-9 -9Q-4 -7.4 0 -10.4Q4 -7.4 9 -9V0Q9 7.4 0 11Q-9 7.4 -9 0Z"  # outline of the shield for victory points


def lacquer(name: str, colour: str, top: float, bottom: float) -> str:
    """Return the gradient of enamel in a colour between two heights, lit from above."""
    light, dark = mix(colour, WHITE, 0.34), mix(colour, BLACK, 0.24)
    return linear(name, (0, top), (0, bottom), (0, light), (0.5, colour), (1, dark))


def shape(data: str, fill: str, **more: object) -> str:
    """Return a filled path, in which inner outlines are holes."""
    return el("path", d=data, fill=fill, fill_rule="evenodd", **more)


def line(data: str, colour: str, width: float, **more: object) -> str:
    """Return a line with round ends."""
    return el("path", d=data, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round",
              stroke_linejoin="round", **more)


def plate(x: float, y: float, w: float, h: float, radius: float, fill: str, **more: object) -> str:
    """Return a rectangle with round corners."""
    return el("rect", x=x, y=y, width=w, height=h, rx=radius, fill=fill, **more)
