"""Choice of the Automa among candidates: by one tie breaker after the other, each emitted as an event.

Which ones, and in which order, is said beside each action, in the folder `automa/actions`.
"""

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
    """A criterion: its id, the value of a candidate, and whether the highest value wins instead of the lowest."""

    id: str
    value: Callable[[str], Arg]
    highest: bool = False


def break_tie(
    state: ImperialSteamState, seat: int, question: str, candidates: Sequence[str], lines: Sequence[TieBreaker]
) -> str:
    """Return the candidate that is best by the first line, among equals by the second, and so on.

    The last line has to leave one candidate. A line for which all are equal decides nothing (AMA-4.39).
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
    """Return a tie breaker by the place in a list of the card; candidates not on the list come last."""
    return TieBreaker(line, lambda candidate: order.index(w) + 1 if (w := word(candidate)) in order else len(order) + 1)


def alphabet(state: ImperialSteamState) -> TieBreaker:
    """Return the tie breaker of cities by the letters of their names on the map (AMA-1.G11)."""
    cities = state.selected.chart.cities
    return TieBreaker("az", lambda city: letters(cities[city].name))


@cache
def letters(name: str) -> str:
    """Return the letters a to z of a name, accents removed (AMA-1.G11).

    >>> letters("St. Pölten")
    'stpolten'
    """
    apart = unicodedata.normalize("NFKD", name.lower().translate(_WHOLE))
    return "".join(letter for letter in apart if "a" <= letter <= "z")
