"""Where everything stands: a large map at the left, boards at the right. Where there is little room the boards share
one deck of tabs."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.layout import Box

WIDE, HIGH = 1250, 560  # units of a page that has room for all boards side by side
ASPECT = 1.28  # width of the map in parts of its height
LEAST_RIGHT, LETTERS = 610, 38  # units of width that the boards need, and in heights of the smallest type
LEAST_MAP = 0.36  # of the page's width: the map beside boards side by side
PLATE = 12  # units above the company's board: the plate on its edge touches nothing
ROUNDS = 440  # units of width that the rounds need side by side
FULL = 826  # units of height in which the boards have the sizes that they like
TWO_ROWS = 104  # units of height that two rows of strips need for both lines of each


@dataclass(frozen=True)
class TableLayout:
    """Boxes by name. In a `narrow` one strips, actions and board stand in the deck; `rounds` may be missing."""

    narrow: bool
    map: Box
    influence: Box
    tabs: Box
    prompt: Box
    story: Box  # what lies over the boards while the Automa's turn is told
    rounds: Box | None = None
    seat_panels: Box | None = None
    actions: Box | None = None
    board: Box | None = None


def table_layout(page: Box, seats: int) -> TableLayout:
    """Cuts a page up."""
    least = max(LEAST_RIGHT, LETTERS * page.metrics.smallest_text() / page.metrics.unit)
    if page.width < WIDE or page.height < HIGH or page.width - least - 10 < page.width * LEAST_MAP:
        return _narrow(page)
    part = min(1.0, page.height / FULL)
    left = page.cut_left(min(page.width - least - 10, (page.height - 142) * ASPECT), 10)
    rounds = left.cut_top(52, 8)
    influence = left.cut_bottom(74, 8)
    finger = page.metrics.finger_units(44 * part)
    lacking = finger - 44 * part  # units that a row of choices needs more in a small window
    foot = 93 * part + 2 * finger + 1.1 * lacking  # of the prompt: two rows of choices, a sentence and what goes on
    story = page.copy()
    story.cut_bottom(foot, 8)
    strips = page.cut_top(max(106 * part, TWO_ROWS) if seats == 4 else 68 * part, 8)
    prompt = page.cut_bottom(foot, 8)
    board = page.cut_bottom((186 if seats == 4 else 196) * part, PLATE)
    actions = page.cut_top((132 if seats == 4 else 138) * part - 0.8 * lacking, 8)
    return TableLayout(False, left, influence, page, prompt, story, rounds, strips, actions, board)


def _narrow(page: Box) -> TableLayout:
    left = page.cut_left(page.width * 0.48, 8)
    rounds = left.cut_top(44, 6) if left.height > 420 and left.width > ROUNDS else None
    influence = left.cut_bottom(min(60, left.height * 0.16), 6)
    prompt = page.cut_bottom(min(170, page.height * 0.42), 8)
    return TableLayout(True, left, influence, page, prompt, page.copy(), rounds)
