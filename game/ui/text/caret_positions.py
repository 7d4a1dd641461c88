"""Caret positions: places between the letters of a line, in pixels, for text of both directions."""

from __future__ import annotations

from collections.abc import Iterator

from game.grapheme_clusters import boundaries
from game.ui.text.fonts import MeasuredFont, PlacedRun


def caret_position(font: MeasuredFont, text: str, index: int) -> int:
    """Return the pixels from the left of a line to its caret, which stands behind the letter before `index`."""
    for placed in font.layout(text):
        start, end = placed.run.start, placed.run.end
        if start < index <= end or index == start == 0:
            return _inside(placed, text, index)
    return 0


def caret_index(font: MeasuredFont, text: str, x: int) -> int:
    """Return the place between two letters that is nearest to `x` pixels from the left of a line."""
    return min(boundaries(text), key=lambda index: abs(caret_position(font, text, index) - x))


def selected_stretches(font: MeasuredFont, text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield left edges and widths of the selected letters: of several stretches where the directions change."""
    for placed in font.layout(text):
        first, last = max(start, placed.run.start), min(end, placed.run.end)
        if first < last:
            left, right = sorted((_inside(placed, text, first), _inside(placed, text, last)))
            yield left, right - left


def _inside(placed: PlacedRun, text: str, index: int) -> int:
    """Return the place before the letter at `index` of a run, or behind its last one."""
    run = placed.run
    if index == run.end:
        width = placed.width
    elif placed.text == text[run.start : run.end]:
        width = min(placed.width, placed.font.size(text[run.start : index])[0])
    else:
        width = placed.width * (index - run.start) // (run.end - run.start)  # codes stand for the letters
    return placed.x + (placed.width - width if run.rtl else width)
