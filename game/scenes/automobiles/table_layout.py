"""Where everything stands at the table of a race: the track as large as it can be, the panels around it in what is
left."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.automobiles.panels.seat_panels import HIGH_STRIP, LOW_STRIP, STRIP_GAP
from game.scenes.automobiles.panels.stock import LOW_STOCK
from game.ui.layout import Box

NARROW = 1300  # units of width below which the panels beside the track take no more than the track leaves
STOCK = {1: (118, 280), 2: (190, 330)}  # units that the stock may be wide, by its columns
WIDE_STOCK, WIDE_SIDE = 220, 280  # and that they take at least where there is room
SIDE = 200, 720  # units that the race order and the report may be wide
ABREAST = 560  # units in which they stand side by side
LOW_FOOT = 163  # units of height of sheet and prompt in a low window: for two lines of what would follow
LEAST_LOG = 130  # units of height
FOOT, BUTTON = 88, 44  # units of height of sheet and prompt at least, beside two buttons one below the other; of these


@dataclass(frozen=True)
class TableLayout:
    """Boxes by name. Without one of its own the report shares the `order`'s."""

    stock: Box
    track: Box
    order: Box
    log: Box | None
    sheet: Box
    prompt: Box


def table_layout(page: Box, seats: int, aspect: float) -> TableLayout:
    """Cuts a page up; `aspect` is the track's width in parts of its height."""
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
    """In how many columns the stock stands where it is so many units high."""
    return 2 if height < LOW_STOCK else 1


def _cut_log(side: Box, seats: int) -> Box | None:
    """The report beside the race order, or below it; None where there is room for neither."""
    if side.width >= ABREAST:
        return side.cut_right(side.width * 0.5, 10)
    for high in (HIGH_STRIP, LOW_STRIP):
        strips = (high + STRIP_GAP) * seats
        if side.height >= strips + LEAST_LOG:
            return side.cut_bottom(side.height - strips, 2)
    return None
