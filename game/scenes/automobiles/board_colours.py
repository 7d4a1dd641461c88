"""Colours of the cars and cubes of Automobiles, and the shapes that stand for the cars.

Glow of what may be chosen: `ui/target_glow.py`, its colour `glow` in `assets/themes/*.yaml`.
"""

SEAT_GLYPHS = {"blue": "circle", "green": "triangle", "purple": "diamond", "red": "square", "yellow": "star"}
LIVERIES = {"blue": "#2f6fc1", "green": "#2f9a4f", "purple": "#7d4fb0", "red": "#cc3b34", "yellow": "#efb62c"}
CUBE_COLOURS = {
    "white": "#ECECE6", "light": "#B0B4BA", "dark": "#606670", "black": "#1C1E24", "wear": "#7A4B2A",
    "yellow": "#E9C22E", "purple": "#7B4BA3", "red": "#C93A34", "green": "#3C9B4E", "blue": "#2F6FC1",
}  # fmt: skip
"""Colours of the wooden cubes as ``#rrggbb``, the same in every theme."""
