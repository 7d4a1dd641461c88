"""Materials of panels: the drawing paper that they are made of, and the wells in it."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.widgets.labels import Panel

PAPER = {"top": "#164a77", "bottom": "#0d3052", "border": "#6fa3c8"}
WELL = {"top": "#0b2845", "bottom": "#0b2845", "border": "#5688ad"}  # a field sunk into it
DASHED = "#8fb9d6"


MARGIN = 5  # units around scrolling content, for the highlights at its edges


class PaperPanel(Panel):
    """Panel of drawing paper; plain in the theme of high contrast."""

    def __init__(self, ui: Ui, *, padding: float = 12) -> None:
        super().__init__(ui, "panel", padding=padding)

    def draw(self, surface: Surface) -> None:
        """Draw the paper, with a fine second line inside its edge."""
        draw_paper(self.ui, surface, self.rect)


def draw_paper(ui: Ui, surface: Surface, rect: Rect) -> None:
    """Draw paper with a double line."""
    if ui.theme.flat:
        ui.plate(surface, rect, "panel")
        return
    ui.plate(surface, rect, "panel", **PAPER, radius=ui.px(5))
    inner = rect.inflate(-ui.px(7), -ui.px(7))
    ui.plate(surface, inner, "chip", top="", bottom="", border=PAPER["border"], border_width=1, radius=ui.px(3),
             opacity=0.45)


def draw_well(ui: Ui, surface: Surface, rect: Rect, radius: int | None = None) -> None:
    """Draw a sunken field of the paper."""
    style = {} if ui.theme.flat else WELL
    ui.plate(surface, rect, "well", **style, radius=ui.px(5) if radius is None else radius)
