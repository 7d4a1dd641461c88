"""Numbers as people round them: halves go up."""

import pytest

from game.i18n.number_format import format_decimal, format_share


@pytest.mark.parametrize(("value", "text"), [(1.25, "1.3"), (2.35, "2.4"), (2.375, "2.4"), (1.0, "1"), (0.05, "0.1"),
                                             (-1.25, "-1.3"), (1.249, "1.2"), (1e16, "10000000000000000")])
def test_a_decimal(value: float, text: str) -> None:
    assert format_decimal(value) == text


@pytest.mark.parametrize(("part", "whole", "text"), [(1, 8, "13"), (1, 3, "33"), (0, 4, "0"), (4, 4, "100"),
                                                     (1, 200, "1"), (3, 8, "38")])
def test_a_share(part: int, whole: int, text: str) -> None:
    assert format_share(part, whole) == text
