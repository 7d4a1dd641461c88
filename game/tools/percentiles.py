"""Percentiles and confidence intervals for the figures that the commands print."""

from collections.abc import Sequence
from math import ceil, sqrt

Z95 = 1.959964  # standard deviations on either side of the mean that cover 95 % of a normal distribution


def percentile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that is not below `share` (0 to 1) of all values; 0 if there are none.

    >>> percentile([1, 2, 3, 4], 0.5)
    2
    """
    ordered = sorted(values)
    return ordered[max(0, ceil(share * len(ordered)) - 1)] if ordered else 0.0


def wilson_interval(won: float, games: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a share of `won` out of `games`; (0, 1) without games."""
    if not games:
        return 0.0, 1.0
    share = won / games
    middle = share + Z95**2 / (2 * games)
    half = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    scale = 1 + Z95**2 / games
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)
