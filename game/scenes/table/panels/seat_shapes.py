"""Shapes that tell seats apart beside their colours, on drawn pieces: the same in all games."""

from __future__ import annotations

from game.ui.drawing.svg import num, path, regular


def glyph_path(glyph: str, x: float, y: float, radius: float) -> str:
    """Return SVG path data of a seat's shape around (x, y); all shapes look equally large.

    Unknown names give a triangle.
    """
    if glyph == "circle":
        r, across = num(radius * 0.92), num(radius * 1.84)
        return f"M{num(x - radius * 0.92)} {num(y)}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0Z"
    if glyph == "square":
        half = radius * 0.82
        return path([(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)], True)
    if glyph == "star":
        return path(regular(x, y + radius * 0.08, radius * 1.15, 5, radius * 0.52), closed=True)
    if glyph == "diamond":
        return path(regular(x, y, radius * 1.14, 4), closed=True)
    return path(regular(x, y + radius * 0.22, radius * 1.16, 3), closed=True)
