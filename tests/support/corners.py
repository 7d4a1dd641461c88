"""Corners of a product of sizes, scales, languages: what can differ is tried by default, all else in the long tier."""

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest


def corners(*axes: Sequence[Any]) -> list[Any]:
    """Every combination of these axes for `parametrize`, each axis in order from the plainest to the hardest value.

    The plainest values of all axes together are tried by default, and the hardest; all others have the mark `long`.
    """
    return ends(list(product(*axes)))


def ends(values: Sequence[tuple[Any, ...]]) -> list[Any]:
    """These combinations for `parametrize`: the first and the last are tried by default, the others are `long`."""
    last = len(values) - 1
    return [pytest.param(*each, marks=[] if at in (0, last) else [pytest.mark.long]) for at, each in enumerate(values)]
