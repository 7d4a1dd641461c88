"""Layout of the table of Kraftwagen.

In a wide window the market stands beside the rondel, the seats at the right; below are the shown factory, the report
where there is room for it, and the prompt. A large one gives the rondel most of its height, with the prompt below it,
so that race and market are larger. In a narrow one everything but the rondel and the prompt shares one group of tabs.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.table.log.log_height import LOW, lines_shown, log_units
from game.ui.layout import Box

WIDE, HIGH = 1180, 560  # units: least size of a page that has room for everything side by side
ABREAST = 1280  # units: least width left beside a rondel that is as high as the page
FOOT, MOST_FOOT = 0.345, 340  # height of factory and prompt: share of the page, and units at most
SIDE = 300, 460  # units: least and greatest width of seat panels, forecast and log
USUAL = 0.24, 0.36  # of the page: width of these; of the height beside the rondel: research and awards
TIGHT = 0.22, 0.33  # the same without room for the report in the foot: market and buyers come first
SEAT_PANEL, GAP = 55, 5  # units: height of a seat panel, gap between two
SEATS = 0.41  # greatest share of the height beside the market for the seat panels, with the report below them
THREE = 1480  # units: least width of a foot that has room for the report between factory and prompt
PROMPT, REPORT = 0.32, 0.18  # shares of its width
LARGE = 1000  # pixels: height of a window from which letters need less of it
LARGE_WIDTH, LARGE_HEIGHT = 1500, 760  # units: least size of its page
LARGE_RONDEL, LARGE_PROMPT = 620, 242  # units: most height of the rondel there, least height of the prompt below it
LARGE_LEFT = 0.45  # most width of the rondel there, as a share of the page
LARGE_FOOT, LARGE_SIDE, LARGE_REPORT = 272, 300, 228  # units: height of the factory, widths of seats and report
TALL_PANEL, FORECAST, LARGE_FORECAST = 150, 228, 190  # units: most height of a seat panel, least of the forecast
LEAST_PROMPT = 140  # units: height of the prompt across the foot of a narrow window
GIVEN = 30  # units of the foot for the longer report of a tall window, where that does not stand in it
PLATE, LOG = 17, 0.4  # height of the log: units around its lines, and share of the height below the seat panels


@dataclass(frozen=True)
class TableLayout:
    """Boxes of the table by name.

    In a `narrow` window market, research, awards, factory, seat panels, forecast and log are None: they are pages of
    `tabs`.
    """

    narrow: bool
    rondel: Box
    prompt: Box
    tabs: Box | None = None
    market: Box | None = None
    research: Box | None = None
    awards: Box | None = None
    factory: Box | None = None
    seat_panels: Box | None = None
    forecast: Box | None = None
    log: Box | None = None


def table_layout(page: Box, seats: int, aspect: float) -> TableLayout:
    """Return the boxes of a page for so many seats.

    `page` is cut up by this; `aspect` is the width of the rondel divided by its height.
    """
    if page.width < WIDE or page.height < HIGH:
        return _narrow(page, aspect)
    if (page.metrics.size[1] >= LARGE and page.width >= LARGE_WIDTH and page.height >= LARGE_HEIGHT
            and page.width < page.height * aspect + ABREAST):
        return _large(page, seats, aspect)
    rondel = page.cut_left(page.height * aspect, 10) if page.width >= page.height * aspect + ABREAST else None
    given = GIVEN if page.width < THREE and lines_shown(page.metrics) > LOW else 0
    foot = page.cut_bottom(min(MOST_FOOT, page.height * FOOT) - given, 10)
    three = foot.width >= THREE
    beside, under = USUAL if three else TIGHT
    side = page.cut_right(min(SIDE[1], max(SIDE[0], page.width * beside)), 10)
    if three:
        whole = foot.width
        prompt, log = (foot.cut_right(whole * share, 10) for share in (PROMPT, REPORT))
        seat_panels = side.cut_top(min(TALL_PANEL + GAP, (side.height - FORECAST) / seats) * seats, 6)
    else:
        prompt = foot.cut_right(max(side.width + 150, foot.width * 0.36), 10)
        seat_panels = side.cut_top(min(SEAT_PANEL + GAP, side.height * SEATS / max(3, seats)) * seats, 6)
        log = side.cut_bottom(max(log_units(page.metrics) + PLATE, side.height * LOG), 8)
    if rondel is None:
        rondel = page.cut_left(min(page.height * aspect, page.width * 0.52), 10)
    below = page.cut_bottom(page.height * under, 10)
    research = below.cut_left(below.width * 0.46, 10)
    return TableLayout(False, rondel, prompt, None, page, research, below, foot, seat_panels, side, log)


def _large(page: Box, seats: int, aspect: float) -> TableLayout:
    """Return a layout with the prompt below a rondel that is as large as it leaves room for, the report beside it."""
    high = min(LARGE_RONDEL, page.height - LARGE_PROMPT - 10, page.width * LARGE_LEFT / aspect)
    left = page.cut_left(high * aspect, 10)
    rondel = left.cut_top(high, 10)
    foot = page.cut_bottom(LARGE_FOOT, 10)
    log = foot.cut_left(LARGE_REPORT, 10)
    side = page.cut_right(LARGE_SIDE, 10)
    seat_panels = side.cut_top(min(TALL_PANEL + GAP, (side.height - LARGE_FORECAST) / seats) * seats, 6)
    below = page.cut_bottom(page.height * USUAL[1], 10)
    research = below.cut_left(below.width * 0.46, 10)
    return TableLayout(False, rondel, left, None, page, research, below, foot, seat_panels, side, log)


def _narrow(page: Box, aspect: float) -> TableLayout:
    """Return a layout with the prompt across the foot, so that the tabs beside the rondel are wide enough for market
    and buyers together."""
    prompt = page.cut_bottom(min(180, max(LEAST_PROMPT, page.height * 0.31)), 8)
    left = page.cut_left(min(page.height * aspect, page.width * 0.46), 8)
    return TableLayout(True, left, prompt, page)
