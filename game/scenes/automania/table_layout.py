"""Layout of the table of Automania.

In a wide window the main board stands at the left; seat panels, factory, desk, forecast and prompt at the right. While
cars are sold the board, with ships and markets, is larger, and so is the forecast of the sales, which has the whole
width above desk and factory; at other times the factory is. In a narrow window everything but the board and the prompt
shares one group of tabs.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.table.log.log_height import log_units
from game.scenes.table.prompt.choice_grid import HIGH as CHOICE
from game.ui.layout import Box

WIDE, HIGH = 1180, 560  # units: least size of a page that has room for everything side by side
NARROW_ASPECT = 1.12  # greatest width of the main board divided by its height in a narrow window
SEAT_PANEL, TWO_LOW, GAP = 54, 62, 6  # units: height of a seat panel, of two low ones, gap between two rows
SEATS_IN_TWO_ROWS = 4  # seats whose panels are low ones, two by two
MIDDLE = 0.21  # share of the height below the seats for desk and forecast
TAB = 74  # units of the tabs around the lines of the report
DESK, SOLD_DESK = 0.36, 0.24  # share of the width for the desk beside the forecast; beside the factory during sales
SALES = 0.43  # share of the height between seats and prompt for the forecast of the sales
TALLER = 1.7  # rows of choices that make the prompt higher where they need it
NARROW_BOARD, NARROW_PROMPT = 0.545, 214  # in a narrow window: share of the width, height of the prompt in units


@dataclass(frozen=True)
class Shares:
    """Shares of a wide page: greatest width of the main board as a share of the page's and divided by its own height;
    height of the prompt as a share of that below the seats, and in units at most.
    """

    board: float
    aspect: float
    prompt: float
    most_prompt: float


CHOOSING = Shares(0.54, 1.12, 0.28, 250)
SELLING = Shares(0.6, 1.3, 0.42, 340)


@dataclass(frozen=True)
class TableLayout:
    """Boxes of the table by name.

    In a `narrow` window factory, forecast, desk, seat panels and log are pages of `tabs`, in a wide one only forecast
    and log.
    """

    narrow: bool
    hall: Box
    prompt: Box
    tabs: Box
    seat_panels: Box | None = None
    factory: Box | None = None
    desk: Box | None = None


def table_layout(page: Box, seats: int, selling: bool = False) -> TableLayout:
    """Return the boxes of a page for so many seats, `selling`: while cars are sold; `page` is cut up by this."""
    if page.width < WIDE or page.height < HIGH:
        hall = page.cut_left(min(page.height * NARROW_ASPECT, page.width * NARROW_BOARD), 8)
        prompt = page.cut_bottom(min(NARROW_PROMPT, page.height * 0.5), 8)
        return TableLayout(True, hall, prompt, page)
    shares = SELLING if selling else CHOOSING
    hall = page.cut_left(min(page.height * shares.aspect, page.width * shares.board), 10)
    rows = 1 if page.width >= seats * 150 else 2
    two_low = rows == 1 and seats == SEATS_IN_TWO_ROWS
    pressed = 2 * page.metrics.finger_units() - GAP  # a finger from one low panel to the next: their gap is tapped too
    high = max(TWO_LOW, pressed) if two_low else SEAT_PANEL
    seat_panels = page.cut_top((high + GAP) * rows - GAP, 8)
    whole = page.height
    lacking = page.metrics.finger_units(CHOICE) - CHOICE  # extra units per choice for fingers in a small window
    prompt = page.cut_bottom(min(shares.most_prompt, whole * shares.prompt) + lacking * TALLER, 8)
    least = log_units(page.metrics) + TAB
    if selling:
        tabs = page.cut_top(max(page.height * SALES, least), 8)
        desk = page.cut_left(page.width * SOLD_DESK, 8)
        return TableLayout(False, hall, prompt, tabs, seat_panels, page, desk)
    middle = page.cut_bottom(max(whole * MIDDLE, least), 8)
    desk = middle.cut_left(middle.width * DESK, 8)
    return TableLayout(False, hall, prompt, middle, seat_panels, page, desk)
