"""Corners of a product of sizes, scales, languages: what can differ is tried by default, all else in the long tier."""

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest


def corners(*axes: Sequence[Any]) -> list[Any]:
    """Every combination of these axes for `parametrize`, each axis in order from the plainest to the hardest value.

    The plainest values of all axes together are tried by default, and the hardest; all others have the mark `long`.
    """
    tried = [tuple(axis[0] for axis in axes), tuple(axis[-1] for axis in axes)]
    found = []
    for values in product(*axes):
        marks = [] if values in tried else [pytest.mark.long]
        found.append(pytest.param(*values, marks=marks))
    return found
