"""Materials of the panels: leather with a seam, paper, sunken fields, dashed slots."""

from __future__ import annotations

from pygame import Rect, Surface

from game.scenes.great_race.board_colours import HIGH_CONTRAST, STANDARD, TableColours
from game.ui.context import Ui
from game.ui.drawing.dashed_outline import draw_dashed
from game.ui.drawing.svg import document, el, mix, radial


def colours_of(ui: Ui) -> TableColours:
    """Return the colours for the theme."""
    return HIGH_CONTRAST if ui.theme.flat else STANDARD


def draw_leather(ui: Ui, surface: Surface, rect: Rect, border: str = "") -> None:
    """Draw leather with a seam along its edge, in a rim of another colour."""
    colours = colours_of(ui)
    wide = max(2, ui.px(2.2))
    ui.plate(surface, rect, "panel", top=mix(colours.leather, "#ffffff", 0.06), bottom=colours.leather_low,
             border=border or colours.leather_low, border_width=wide)
    if not colours.flat and rect.w > 60 and rect.h > 40:
        seam = ui.assets.from_text(("gr-seam", ui.metrics.unit), lambda: _seam(rect, ui.metrics.unit, colours),
                                   rect.size)
        surface.blit(seam, rect)


def _seam(rect: Rect, unit: float, colours: TableColours) -> str:
    """Return the stitches, and the gloss of leather in the light."""
    inset = 7 * unit
    return document(
        rect.w, rect.h,
        el("rect", x=3, y=3, width=rect.w - 6, height=rect.h - 6, rx=9 * unit, fill="url(#gloss)"),
        el("rect", x=inset, y=inset, width=rect.w - 2 * inset, height=rect.h - 2 * inset, rx=8 * unit, fill="none",
           stroke="#1f1006", stroke_opacity=0.5, stroke_width=max(1, 2.4 * unit)),
        el("rect", x=inset, y=inset, width=rect.w - 2 * inset, height=rect.h - 2 * inset, rx=8 * unit, fill="none",
           stroke=colours.seam, stroke_width=max(1, 1.3 * unit), stroke_dasharray=f"{6 * unit:.1f} {4 * unit:.1f}"),
        defs=radial("gloss", (rect.w * 0.25, 0), rect.w * 0.8, (0, "#ffd9a0", 0.16), (1, "#ffd9a0", 0.0)),
    )  # fmt: skip


def draw_paper(ui: Ui, surface: Surface, rect: Rect, *, lit: bool = False) -> None:
    """Draw a cream label; a `lit` one in brass."""
    colours = colours_of(ui)
    ui.plate(surface, rect, "card", top=colours.brass_high if lit else mix(colours.paper, "#ffffff", 0.3),
             bottom=colours.brass if lit else colours.paper_low, border="#8a6420", border_width=1, radius=ui.px(5),
             shadow=ui.px(2))


def draw_brass_label(ui: Ui, surface: Surface, rect: Rect) -> None:
    """Draw a small brass plate for figures."""
    colours = colours_of(ui)
    ui.plate(surface, rect, "card", top=colours.brass_high, bottom=colours.brass, border=colours.brass_low,
             border_width=1,
             radius=ui.px(5), shadow=ui.px(2))


def draw_dashes(ui: Ui, surface: Surface, rect: Rect) -> None:
    """Draw an empty slot."""
    if rect.w > 6 and rect.h > 6:
        colours = colours_of(ui)
        ui.plate(surface, rect, "chip", top="#1a0d04", bottom="#1a0d04", opacity=0.24, radius=ui.px(6))
        draw_dashed(ui, surface, rect, colours.seam, width=1.4, dash=6 / 1.4, gap=5 / 1.4, fill=0)
