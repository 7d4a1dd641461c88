"""Where everything stands at the table: the drawing table with the market at the left, the seats at the right, the own
factory and the prompt below. Where there is little room all but the rondel and the prompt share one deck of tabs."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.layout import Box

WIDE, HIGH = 1180, 560  # units of a page that has room for everything side by side
ABREAST = 1280  # units of width beside a rondel as high as the page, in which everything else has room
FOOT, MOST_FOOT = 0.345, 340  # of the page's height, and units at most: the factory and the prompt
SIDE = 330, 460  # units of width: seats, outlook and report, at least and at most
STRIP, GAP = 55, 5  # units: a seat's strip, and between two
LEAST_REPORT = 96  # units of height


@dataclass(frozen=True)
class TableLayout:
    """Boxes by name. In a `narrow` room market, research, awards, factory, seats, outlook and report stand in the
    `deck`."""

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
    report: Box | None = None


def table_layout(page: Box, seats: int, aspect: float) -> TableLayout:
    """Cuts a page up; `aspect` is the width of the rondel's plane in parts of its height."""
    if page.width < WIDE or page.height < HIGH:
        return _narrow(page, aspect)
    rondel = page.cut_left(page.height * aspect, 10) if page.width >= page.height * aspect + ABREAST else None
    foot = page.cut_bottom(min(MOST_FOOT, page.height * FOOT), 10)
    side = page.cut_right(min(SIDE[1], max(SIDE[0], page.width * 0.24)), 10)
    prompt = foot.cut_right(max(side.width + 150, foot.width * 0.36), 10)
    strips = side.cut_top(min(STRIP + GAP, side.height * 0.47 / max(3, seats)) * seats, 6)
    report = side.cut_bottom(max(LEAST_REPORT, side.height * 0.4), 8)
    if rondel is None:
        rondel = page.cut_left(min(page.height * aspect, page.width * 0.52), 10)
    below = page.cut_bottom(page.height * 0.36, 10)
    research = below.cut_left(below.width * 0.46, 10)
    return TableLayout(False, rondel, prompt, None, page, research, below, foot, strips, side, report)


def _narrow(page: Box, aspect: float) -> TableLayout:
    left = page.cut_left(min(page.height * aspect, page.width * 0.46), 8)
    prompt = page.cut_bottom(min(180, page.height * 0.44), 8)
    return TableLayout(True, left, prompt, page)
