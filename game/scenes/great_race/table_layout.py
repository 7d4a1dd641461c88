"""Where everything stands at the table: the map at the left; crews, bivouac, dashboard and prompt at the right. Where
there is little room all but the map and the prompt share one deck of tabs."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.layout import Box

WIDE, HIGH = 1180, 560  # units of a page that has room for everything side by side
MAP = 0.55  # of the page's width: the map, at most
STRIP, GAP = 52, 6  # units of height of a crew, and between two rows
DASHBOARD, MIDDLE = 0.46, 0.27  # of the height below the crews: the dashboard, bivouac and outlook
BIVOUAC = 0.5  # of the width: the bivouac beside outlook and report
PROMPT, MOST_PROMPT = 0.33, 270  # of the height below the crews, and units at most
NARROW_MAP, NARROW_PROMPT = 0.5, 180  # in a narrow room: of the width, units
CARD = 400, 150  # units of the card of an attack
ABREAST = 300  # units of width from which two crews stand side by side


@dataclass(frozen=True)
class TableLayout:
    """Boxes by name. In a `narrow` room dashboard, bivouac, crews, outlook and report stand in the `deck`, else outlook
    and report alone. `attack` is where the card of an attack lies, over the map."""

    narrow: bool
    map: Box
    prompt: Box
    tabs: Box
    attack: Box
    seat_panels: Box | None = None
    dashboard: Box | None = None
    bivouac: Box | None = None


def table_layout(page: Box, seats: int, aspect: float) -> TableLayout:
    """Cuts a page up; `aspect` is the width of the map in parts of its height."""
    if page.width < WIDE or page.height < HIGH:
        chart = page.cut_left(min(page.height * aspect, page.width * NARROW_MAP), 8)
        prompt = page.cut_bottom(min(NARROW_PROMPT, page.height * 0.46), 8)
        return TableLayout(True, chart, prompt, page, _card(chart))
    chart = page.cut_left(min(page.height * aspect, page.width * MAP), 10)
    rows = -(-seats // 2) if page.width < seats * ABREAST else 1
    strips = page.cut_top((STRIP + GAP) * rows - GAP, 8)
    whole = page.height
    prompt = page.cut_bottom(min(MOST_PROMPT, whole * PROMPT), 8)
    middle = page.cut_top(whole * MIDDLE * 0.78, 14)
    bivouac = middle.cut_left(middle.width * BIVOUAC, 8)
    return TableLayout(False, chart, prompt, middle, _card(chart), strips, page, bivouac)


def _card(chart: Box) -> Box:
    """At the foot of the map."""
    return chart.copy().inset(10).cut_bottom(CARD[1]).centre(min(CARD[0], chart.width), CARD[1])
