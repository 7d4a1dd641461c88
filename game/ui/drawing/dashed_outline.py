"""Dashed outline of a place where a piece can be put."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.drawing.svg import document, el


def draw_dashed(ui: Ui, surface: Surface, rect: Rect, colour: str, *, width: float = 1.3, dash: float = 4.0,
                gap: float = 3.0, fill: float = 0.14) -> None:
    """Draw a dashed outline inside `rect`: a place where a piece can be put. `colour` is `#rrggbb`.

    `width` of the line is in units, `dash` and `gap` are multiples of it, `fill` is the opacity of the dark ground.
    """
    if rect.w < 4 or rect.h < 4:
        return

    def picture() -> str:
        wide = max(1.0, ui.metrics.unit * width)
        right, low = rect.w - wide, rect.h - wide
        sides = f"M{wide} {wide}H{right}M{right} {wide}V{low}M{right} {low}H{wide}M{wide} {low}V{wide}"
        return document(  # each side by itself: dashes around a corner leave splinters
            rect.w, rect.h,
            el("rect", x=wide, y=wide, width=right - wide, height=low - wide, fill="#000000", fill_opacity=fill),
            el("path", d=sides, fill="none", stroke=colour, stroke_width=wide,
               stroke_dasharray=f"{wide * dash:.1f} {wide * gap:.1f}"),
        )  # fmt: skip

    key = ("dashed", colour, ui.metrics.unit, width, dash, gap, fill)
    surface.blit(ui.assets.from_text(key, picture, rect.size), rect)
