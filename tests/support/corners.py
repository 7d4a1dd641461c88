"""Corners of a product of sizes, scales, languages: what can differ is tried by default, all else in the long tier."""

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from game.i18n.languages import LANGUAGES


def corners(*axes: Sequence[Any]) -> list[Any]:
    """Every combination of these axes for `parametrize`, each axis in order from the plainest to the hardest value.

    The plainest values of all axes together are tried by default, and the hardest; all others have the mark `long`.
    Of languages alone only the hardest is tried by default: all other tests are told in the plainest.
    """
    found = ends(list(product(*axes)))
    if axes == (LANGUAGES,):
        found[0] = pytest.param(LANGUAGES[0], marks=pytest.mark.long)
    return found


def told_in(games: Sequence[str]) -> list[Any]:
    """Every game in every language for `parametrize`, as `crossed` has it: that no language lacks a key, a parameter or
    a tag is tried for all of them (`tests/i18n/test_language_parity.py`)."""
    return crossed([(game,) for game in games], [(language,) for language in LANGUAGES])


def ends(values: Sequence[tuple[Any, ...]]) -> list[Any]:
    """These combinations for `parametrize`: the first and the last are tried by default, the others are `long`."""
    last = len(values) - 1
    return [pytest.param(*each, marks=[] if at in (0, last) else [pytest.mark.long]) for at, each in enumerate(values)]


def crossed(cases: Sequence[tuple[Any, ...]], looks: Sequence[tuple[Any, ...]]) -> list[Any]:
    """Every case in every look, from the plainest look to the hardest, for `parametrize`.

    By default each case is tried in the hardest look, and the first one in the plainest too; the others are `long`.
    """
    found = []
    for case, look in product(cases, looks):
        tried = look == looks[-1] or (case == cases[0] and look == looks[0])
        found.append(pytest.param(*case, *look, marks=[] if tried else [pytest.mark.long]))
    return found
