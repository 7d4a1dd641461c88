"""Height that the log of a table should have: five lines in a low window, eight in one of 1000 pixels and more."""

from __future__ import annotations

from game.ui.metrics import Metrics

LOW, HIGH, TALL = 5, 8, 1000  # lines in sight in a low window and in a tall one, and the pixels of height of that
GAP = 2  # units between two entries
LINE = 1.22  # height of a line, in sizes of its letters


def lines_shown(metrics: Metrics) -> int:
    """Return the number of lines that should be in sight in a window."""
    return HIGH if metrics.size[1] >= TALL else LOW


def log_units(metrics: Metrics) -> float:
    """Return the units of height that so many lines need in the smallest letters."""
    line = metrics.smallest_text() * LINE / metrics.unit + GAP
    return lines_shown(metrics) * line
