"""Places in the saved form of a state: how they are written, which of them a patch names, what lies where."""

import re
from collections.abc import Iterable

Place = tuple[int | str, ...]  # the steps that lead there; entries of lists counted from 0
Amount = tuple[Place | str, int]  # so much lies there
_ODD = re.compile(r"[.\[\]]")


def format_path(place: Place) -> str:
    """`cars[0].used` for ("cars", 0, "used"); keys with dots stand in brackets."""
    path = ""
    for step in place:
        bracket = isinstance(step, int) or _ODD.search(step)
        path += f"[{step}]" if bracket else f".{step}" if path else str(step)
    return path


class NamedPaths:
    """The places that a patch sets by name: what is settled afterwards leaves them as they are.

    `("stock", "red") in named` holds too where the patch sets the whole stock.
    """

    def __init__(self, places: Iterable[Place] = ()) -> None:
        self._places = frozenset(places)

    def __contains__(self, place: Place) -> bool:
        return any(place[:length] in self._places for length in range(1, len(place) + 1))


def format_amounts(amounts: Iterable[Amount]) -> str:
    """What lies where, for a message about amounts that do not fit: `stock.red -1, cars[0].active.red 17`."""
    shown = [(where if isinstance(where, str) else format_path(where), n) for where, n in amounts if n]
    return ", ".join(f"{where} {n}" for where, n in shown) or "none anywhere"
