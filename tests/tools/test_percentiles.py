"""Intervals and percentiles against known values."""

import pytest

from game.tools.percentiles import percentile, wilson_interval


@pytest.mark.parametrize(("won", "games", "low", "high"), [
    (65, 100, 0.5525, 0.7364),
    (0, 10, 0.0, 0.2775),
    (10, 10, 0.7225, 1.0),
    (0, 0, 0.0, 1.0),
])
def test_wilson(won: int, games: int, low: float, high: float) -> None:
    assert wilson_interval(won, games) == pytest.approx((low, high), abs=0.0001)


def test_percentile() -> None:
    values = [float(n) for n in range(1, 101)]
    assert percentile(values, 0.95) == 95
    assert percentile(values, 1) == 100
    assert percentile([3.0], 0.5) == 3
    assert percentile([], 0.95) == 0
