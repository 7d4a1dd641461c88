"""How the Automa chooses among candidates: line after line, until one is left. Every line is told as an event."""

import unicodedata
from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from game.rules.core.actions import Arg
from game.rules.imperial_steam.state import ImperialSteamState

_WHOLE = str.maketrans({  # letters that are more than a letter with an accent
    "æ": "ae", "œ": "oe", "ß": "ss", "þ": "th", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ł": "l", "ø": "o", "ŧ": "t",
})


class TieBreaker(NamedTuple):
    """A criterion: its id, what it looks at, and whether the highest value wins instead of the lowest."""

    id: str
    value: Callable[[str], Arg]
    highest: bool = False


def break_tie(
    state: ImperialSteamState, seat: int, question: str, candidates: Sequence[str], lines: Sequence[TieBreaker]
) -> str:
    """The candidate that is best by the first line, among equals by the second, and so on.

    The lines end with one that decides for certain. A line for which all are equal decides nothing (AMA-4.39).
    """
    left, decided = list(candidates), "only"
    for line in lines:
        if len(left) == 1:
            break
        values: list[Arg] = [line.value(candidate) for candidate in left]
        best = _best(values, line.highest)
        kept = [candidate for candidate, value in zip(left, values, strict=True) if value == best]
        state.emit("automa-compared", seat, question=question, line=line.id, candidates=left, values=values, kept=kept)
        if len(kept) < len(left):
            decided = line.id
        left = kept
    state.emit("automa-decided", seat, question=question, choice=left[0], line=decided)
    return left[0]


def _best(values: Sequence[Arg], highest: bool) -> Arg:
    return max(values, key=_key) if highest else min(values, key=_key)


def _key(value: Arg) -> tuple[int, str]:
    return (value, "") if isinstance(value, int) else (0, value)


def place_in(line: str, order: Sequence[str], word: Callable[[str], str] = str) -> TieBreaker:
    """A line that goes by the place in a list of the card; what is not on it comes last."""
    return TieBreaker(line, lambda candidate: order.index(w) + 1 if (w := word(candidate)) in order else len(order) + 1)


def alphabet(state: ImperialSteamState) -> TieBreaker:
    """AMA-1.G11 Cities by the letters of their name on the map."""
    cities = state.selected.chart.cities
    return TieBreaker("az", lambda city: letters(cities[city].name))


@cache
def letters(name: str) -> str:
    """AMA-1.G11 The letters a to z of a name, accents removed: "St. Pölten" is stpolten."""
    apart = unicodedata.normalize("NFKD", name.lower().translate(_WHOLE))
    return "".join(letter for letter in apart if "a" <= letter <= "z")
