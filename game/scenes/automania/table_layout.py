"""Where everything stands at the table: the main board at the left; seats, the factory in front, desk, outlook and
prompt at the right. Where there is little room all but the board and the prompt share one deck of tabs."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.table.prompt.choice_grid import HIGH as CHOICE
from game.ui.layout import Box

WIDE, HIGH = 1180, 560  # units of a page that has room for everything side by side
BOARD = 0.54  # of the page's width: the main board, at most
ASPECT = 1.12  # width of the main board in parts of its height, at most
STRIP, GAP = 54, 6  # units of height of a seat, and between two rows
FACTORY, MIDDLE = 0.5, 0.21  # of the height below the seats: the factory, desk and outlook
DESK = 0.36  # of the width: the desk beside the outlook
PROMPT, MOST_PROMPT = 0.28, 250  # of the height below the seats, and units at most
TALLER = 1.7  # rows of choices for which the prompt is higher where they need it
NARROW_BOARD, NARROW_PROMPT = 0.5, 180  # in a narrow room: of the width, units


@dataclass(frozen=True)
class TableLayout:
    """Boxes by name. In a `narrow` room factory, outlook, desk, seats and report stand in the `deck`, else outlook and
    report alone."""

    narrow: bool
    hall: Box
    prompt: Box
    tabs: Box
    seat_panels: Box | None = None
    factory: Box | None = None
    desk: Box | None = None


def table_layout(page: Box, seats: int) -> TableLayout:
    """Cuts a page up."""
    if page.width < WIDE or page.height < HIGH:
        hall = page.cut_left(min(page.height * ASPECT, page.width * NARROW_BOARD), 8)
        prompt = page.cut_bottom(min(NARROW_PROMPT, page.height * 0.46), 8)
        return TableLayout(True, hall, prompt, page)
    hall = page.cut_left(min(page.height * ASPECT, page.width * BOARD), 10)
    rows = 1 if page.width >= seats * 150 else 2
    strips = page.cut_top((STRIP + GAP) * rows - GAP, 8)
    whole = page.height
    lacking = page.metrics.finger_units(CHOICE) - CHOICE  # units that a choice needs more in a small window
    prompt = page.cut_bottom(min(MOST_PROMPT, whole * PROMPT) + lacking * TALLER, 8)
    middle = page.cut_bottom(whole * MIDDLE, 8)
    desk = middle.cut_left(middle.width * DESK, 8)
    return TableLayout(False, hall, prompt, middle, strips, page, desk)
