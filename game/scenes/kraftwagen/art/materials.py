"""Materials of panels: the drawing paper that they are made of, and the wells in it."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.widgets.panels import Panel

PAPER = {"top": "#164a77", "bottom": "#0d3052", "border": "#6fa3c8"}
WELL = {"top": "#0b2845", "bottom": "#0b2845", "border": "#5688ad"}  # a field sunk into it
DASHED = "#8fb9d6"
LEDGER_BLUE, LEDGER_RED = "#c3d0d6", "#c9786f"  # rules of a ledger on cream paper
RULE, HEAD = 24, 40  # units between two rules, and to the line below the head


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


def draw_ledger(ui: Ui, surface: Surface, rect: Rect) -> None:
    """Draw the page of a ledger on cream paper: blue rules, a red double line at the margin and below the head."""
    if ui.theme.flat:
        return
    step, thin = ui.px(RULE), max(1, ui.px(1))
    for down in range(rect.y + 2 * step, rect.bottom, step):
        surface.fill(LEDGER_BLUE, Rect(rect.x, down, rect.w, thin))
    for line in range(2):
        away = line * ui.px(3)
        surface.fill(LEDGER_RED, Rect(rect.x, rect.y + ui.px(HEAD) + away, rect.w, thin))
        surface.fill(LEDGER_RED, Rect(rect.right - ui.px(14) + away, rect.y, thin, rect.h))
