"""Slips of the pen: which known name an unknown one was meant to be."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import islice

_LISTED = 12


def closest(word: str, names: Iterable[str]) -> str | None:
    """The one of ``names`` that ``word`` is most likely a slip of; None if nothing is near. The first one wins ties."""
    limit = len(word) // 3
    ranked = [(_slips(word.lower(), name.lower()), name) for name in names]
    near = [(slips, name) for slips, name in ranked if slips <= limit]
    return min(near, key=lambda pair: pair[0])[1] if near else None


def suggestion(word: str, names: Collection[str]) -> str:
    """What to say after a complaint about ``word``: the nearest of ``names``, all if they are few, else nothing."""
    near = closest(word, names)
    if near is not None:
        return f" (did you mean '{near}'?)"
    listed = list(islice(names, _LISTED + 1))
    return f" (expected {', '.join(listed)})" if 0 < len(listed) <= _LISTED else ""


def _slips(a: str, b: str) -> int:
    """Letters to insert, drop, replace or swap with their neighbour to turn ``a`` into ``b``."""
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, start=1):
        before, last, row = row, before, [i]
        for j, y in enumerate(b, start=1):
            row.append(min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (x != y)))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                row[j] = min(row[j], last[j - 2] + 1)
    return row[-1]
