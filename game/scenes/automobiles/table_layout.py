"""Layout of the table of a race: the track as large as possible, the panels in the space around it."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.automobiles.panels.seat_panels import HIGH_PANEL, LOW_PANEL, PANEL_GAP
from game.scenes.automobiles.panels.stock import LOW_STOCK
from game.ui.layout import Box

NARROW = 1300  # units of page width below which the panels get only the space that the track leaves
STOCK = {1: (118, 280), 2: (190, 330)}  # units: least and greatest width of the stock, by its columns
WIDE_STOCK, WIDE_SIDE = 220, 280  # units: least widths of stock and side where there is room
SIDE = 200, 720  # units: least and greatest width of race order and log
ABREAST = 560  # units: in this width race order and log stand side by side
LOW_FOOT = 163  # units: height of sheet and prompt in a low window, for a consequence line of two rows
LEAST_LOG = 185  # units: least height of the log below the race order
FOOT, BUTTON = 88, 44  # units: least height of sheet and prompt without two rows of buttons; of a button


@dataclass(frozen=True)
class TableLayout:
    """Boxes by name. `log` is None where the log shares the box `order`."""

    stock: Box
    track: Box
    order: Box
    log: Box | None
    sheet: Box
    prompt: Box


def table_layout(page: Box, seats: int, aspect: float) -> TableLayout:
    """Cut a page into boxes; `aspect` is the track's width divided by its height."""
    narrow = page.width < NARROW
    track = (page.width - 20 - (STOCK[1][0] if narrow else WIDE_STOCK) - (SIDE[0] if narrow else WIDE_SIDE)) / aspect
    least = FOOT + 2 * page.metrics.finger_units(BUTTON) if page.height > 600 else LOW_FOOT
    foot = page.cut_bottom(max(least, min(260, page.height - 10 - track)), 10)
    sheet = foot.cut_left(foot.width * (0.6 if narrow else 0.65), 10)
    least, most = STOCK[columns_of(page.height)]
    spare = page.width - 20 - page.height * aspect
    left = min(most, max(least if narrow else WIDE_STOCK, spare * 0.45))
    right = min(SIDE[1], max(SIDE[0] if narrow else WIDE_SIDE, spare - left))
    stock = page.cut_left(left, 10)
    side = page.cut_right(right, 10)
    return TableLayout(stock, page, side, _cut_log(side, seats), sheet, foot)


def columns_of(height: float) -> int:
    """Return the number of columns of a stock that is `height` units high."""
    return 2 if height < LOW_STOCK else 1


def _cut_log(side: Box, seats: int) -> Box | None:
    """Cut the box of the log beside the race order, or below it; None where there is room for neither."""
    if side.width >= ABREAST:
        return side.cut_right(side.width * 0.5, 10)
    for high in (HIGH_PANEL, LOW_PANEL):
        panels = (high + PANEL_GAP) * seats
        if side.height >= panels + LEAST_LOG:
            return side.cut_bottom(side.height - panels, 2)
    return None
