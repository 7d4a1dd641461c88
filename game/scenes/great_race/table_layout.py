"""Table layout of The Great Race: the map at the left; crews, bivouac, dashboard and prompt at the right. Where there
is little room, all but the map and the prompt share one set of tabs."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.table.log.log_height import LOW, lines_shown, log_units
from game.ui.layout import Box

WIDE, HIGH = 1180, 560  # units of a page that has room for everything side by side
MAP = 0.55  # most of the page's width for the map, as a part of it
STRIP, GAP = 52, 6  # units: height of a seat panel, gap between two rows of them
DASHBOARD, MIDDLE = 0.46, 0.27  # heights as parts of the height below the crews: the dashboard; bivouac and tabs
GIVEN = 0.3  # part of what the report lacks in a tall window that the prompt gives up, not the dashboard
TAB = 60  # units of the tabs around the lines of the report
BIVOUAC = 0.42  # width of the bivouac beside the tabs, as a part of both
PROMPT, MOST_PROMPT = 0.33, 270  # height of the prompt: as a part of the height below the crews, and units at most
NARROW_MAP, NARROW_PROMPT = 0.5, 205  # if narrow: part of the page's width for the map, units of height of the prompt
SPREAD, SPREAD_MOST, SPREAD_EDGE = 440, 0.42, 8  # over a map that is spread: units of width of its panels, their most
# as a part of the page, and units to its edge
SPREAD_PROMPT = 260  # units of height of the prompt there, which is narrower
CARD = 400, 150  # units of width and height of the attack card
ABREAST = 300  # units of width for each seat panel; with less, they stand in two rows


@dataclass(frozen=True)
class TableLayout:
    """Boxes of the table by name, in logical units. In a `narrow` one dashboard, bivouac, race strip, log, and crews
    without a box of their own stand in the `tabs`, else strip and log alone. `attack` is the box of the attack card,
    over the map."""

    narrow: bool
    map: Box
    prompt: Box
    tabs: Box
    attack: Box
    seat_panels: Box | None = None
    dashboard: Box | None = None
    bivouac: Box | None = None


def table_layout(page: Box, seats: int, aspect: float) -> TableLayout:
    """Return the boxes of a page, which is cut up; `aspect` is the width of the map divided by its height."""
    if page.width < WIDE or page.height < HIGH:
        chart = page.cut_left(min(page.height * aspect, page.width * NARROW_MAP), 8)
        prompt = page.cut_bottom(min(NARROW_PROMPT, page.height * 0.46), 8)
        return TableLayout(True, chart, prompt, page, _card(chart))
    chart = page.cut_left(min(page.height * aspect, page.width * MAP), 12)
    seat_panels = _cut_seat_panels(page, seats)
    whole = page.height
    share, lines = whole * MIDDLE * 0.78, log_units(page.metrics) + TAB
    given = max(0.0, lines - share) * GIVEN if lines_shown(page.metrics) > LOW else 0.0
    prompt = page.cut_bottom(min(MOST_PROMPT, whole * PROMPT) - given, 8)
    middle = page.cut_top(max(share, lines), 14)
    bivouac = middle.cut_left(middle.width * BIVOUAC, 8)
    return TableLayout(False, chart, prompt, middle, _card(chart), seat_panels, page, bivouac)


def spread_layout(page: Box, seats: int) -> TableLayout:
    """Return the boxes of a page over which the map is spread; crews, tabs and prompt lie over its right side."""
    chart, side = page.copy(), page.copy().inset(SPREAD_EDGE)
    has_room = side.height >= HIGH
    side = side.cut_right(min(SPREAD, side.width * SPREAD_MOST))
    seat_panels = _cut_seat_panels(side, seats) if has_room else None
    prompt = side.cut_bottom(min(SPREAD_PROMPT, side.height * 0.46), 8)
    free = chart.copy()
    free.cut_right((chart.rect.right - side.rect.left) / page.metrics.unit)
    return TableLayout(True, chart, prompt, side, _card(free), seat_panels)


def _cut_seat_panels(page: Box, seats: int) -> Box:
    """Return the box of the seat panels, which is cut off at the top: in two columns where one row has no room."""
    rows = -(-seats // 2) if page.width < seats * ABREAST else 1
    return page.cut_top((STRIP + GAP) * rows - GAP, 8)


def _card(chart: Box) -> Box:
    """Return the box of the attack card at the foot of the map."""
    return chart.copy().inset(10).cut_bottom(CARD[1]).centre(min(CARD[0], chart.width), CARD[1])
