"""State paths: places in the saved form of a state, their text form, and the set of those that a patch names."""

import re
from collections.abc import Iterable

Place = tuple[int | str, ...]  # a path: keys, and positions in lists counted from 0
Amount = tuple[Place | str, int]  # (path or its text, how much lies there)
_ODD = re.compile(r"[.\[\]]")


def format_path(place: Place) -> str:
    """Return the text form of a path; keys with dots or brackets stand in brackets.

    >>> format_path(("cars", 0, "used"))
    'cars[0].used'
    """
    path = ""
    for step in place:
        bracket = isinstance(step, int) or _ODD.search(step)
        path += f"[{step}]" if bracket else f".{step}" if path else str(step)
    return path


class NamedPaths:
    """The paths that a patch names: completing the patch leaves the values there as they are.

    A path below a named one counts as named too.

    >>> ("stock", "red") in NamedPaths([("stock",)])
    True
    """

    def __init__(self, places: Iterable[Place] = ()) -> None:
        self._places = frozenset(places)

    def __contains__(self, place: Place) -> bool:
        return any(place[:length] in self._places for length in range(1, len(place) + 1))


def format_amounts(amounts: Iterable[Amount]) -> str:
    """Return amounts by path as text, for messages about amounts that do not fit; zeros are left out.

    >>> format_amounts([(("stock", "red"), -1), (("cars", 0, "active", "red"), 17)])
    'stock.red -1, cars[0].active.red 17'
    """
    shown = [(where if isinstance(where, str) else format_path(where), n) for where, n in amounts if n]
    return ", ".join(f"{where} {n}" for where, n in shown) or "none anywhere"
