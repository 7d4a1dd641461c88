"""Table layout of Imperial Steam: the map at the left, the panels at the right. Where there is little room, the panels
share one set of tabs."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.table.log.log_height import log_units
from game.ui.layout import Box

WIDE, HIGH = 1250, 560  # units of a page that has room for all boards side by side
ASPECT = 1.28  # width of the map divided by its height
LEAST_RIGHT, LETTERS = 610, 38  # least width of the right side: in units, and in heights of the smallest type
LEAST_MAP = 0.36  # least width of the map beside panels side by side, as a share of the page
TAB = 58  # units of the tabs around the lines of the report
PLATE = 12  # units above the company's board, room for the seat nameplate on its edge
ROUNDS = 440  # units of width that the spaces of the round track need side by side
TALL = 620  # units of height from which a narrow page shows the round track, which has a tab too, beside the map
FULL = 826  # units of page height at which the panels have their preferred sizes
TWO_ROWS = 104  # units of height that two rows of seat panels need for both lines of each


@dataclass(frozen=True)
class TableLayout:
    """Boxes of the table by name, in logical units. In a `narrow` one the seat panels, the actions and the company's
    board stand in the tabs, and `rounds` may be missing."""

    narrow: bool
    map: Box
    influence: Box
    tabs: Box
    prompt: Box
    story: Box  # panel over the others while the Automa's turn is shown step by step
    rounds: Box | None = None
    seat_panels: Box | None = None
    actions: Box | None = None
    board: Box | None = None


def table_layout(page: Box, seats: int) -> TableLayout:
    """Return the boxes of a page for a game of so many seats; cuts `page` up while it goes."""
    least = max(LEAST_RIGHT, LETTERS * page.metrics.smallest_text() / page.metrics.unit)
    if page.width < WIDE or page.height < HIGH or page.width - least - 10 < page.width * LEAST_MAP:
        return _narrow(page)
    part = min(1.0, page.height / FULL)
    left = page.cut_left(min(page.width - least - 10, (page.height - 142) * ASPECT), 10)
    rounds = left.cut_top(52, 8)
    influence = left.cut_bottom(74, 8)
    finger = page.metrics.finger_units(44 * part)
    lacking = finger - 44 * part  # units that a row of prompt options needs more in a small window
    foot = _prompt_height(page, part)
    story = page.copy()
    story.cut_bottom(foot, 8)
    seat_panels = page.cut_top(max(106 * part, TWO_ROWS) if seats == 4 else 68 * part, 8)
    prompt = page.cut_bottom(foot, 8)
    actions = page.cut_top((118 if seats == 4 else 138) * part - 0.8 * lacking, 8)
    most = page.height - PLATE - TAB - log_units(page.metrics)
    board = page.cut_bottom(min((186 if seats == 4 else 196) * part, most), PLATE)
    return TableLayout(False, left, influence, page, prompt, story, rounds, seat_panels, actions, board)


def _narrow(page: Box) -> TableLayout:
    left = page.cut_left(page.width * 0.53, 8)
    rounds = left.cut_top(44, 6) if left.height > TALL and left.width > ROUNDS else None
    influence = left.cut_bottom(min(60, left.height * 0.16), 6)
    foot = max(_prompt_height(page, 1.0), page.height * 0.11)  # a sentence of two lines and fingers in a high window
    prompt = page.cut_bottom(min(foot, page.height * 0.42), 8)
    return TableLayout(True, left, influence, page, prompt, page.copy(), rounds)


def _prompt_height(page: Box, part: float) -> float:
    """Return the units of height of two rows of options, a sentence and the bottom row, at `part` of their sizes."""
    finger = page.metrics.finger_units(44 * part)
    return 93 * part + 2 * finger + 1.1 * (finger - 44 * part)
