"""Sum of floats: every version of Python thinks the same."""

from collections.abc import Iterable


def float_sum(values: Iterable[float]) -> float:
    """Return the sum of some values, added up one after the other; the `sum` of Python 3.12 corrects the last digits.

    >>> float_sum([0.1] * 10)
    0.9999999999999999
    """
    total = 0.0
    for value in values:
        total += value
    return total
