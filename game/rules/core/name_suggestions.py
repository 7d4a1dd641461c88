"""Slips of the pen: which known name an unknown one was meant to be."""

from collections.abc import Collection, Iterable
from difflib import SequenceMatcher
from itertools import islice

_LISTED = 12
_LONGEST, _COMPARED = 60, 500  # letters of a word and names that are compared: a strange file does not hold anybody up
_ALIKE = 0.65  # the least likeness of two words, from 0 to 1: two letters of three in the same order


def closest_name(word: str, names: Iterable[str]) -> str | None:
    """The one of ``names`` that ``word`` is most likely a slip of; None if nothing is near. The first one wins ties."""
    if len(word) > _LONGEST:
        return None
    matcher = SequenceMatcher(b=word.lower())
    best, likeness = None, 0.0
    for name in islice(names, _COMPARED):
        matcher.set_seq1(name[:_LONGEST].lower())
        if (found := matcher.ratio()) >= _ALIKE and found > likeness:
            best, likeness = name, found
    return best


def did_you_mean(word: str, names: Collection[str]) -> str:
    """What to say after a complaint about ``word``: the nearest of ``names``, all if they are few, else nothing."""
    near = closest_name(word, names)
    if near is not None:
        return f" (did you mean '{near}'?)"
    listed = list(islice(names, _LISTED + 1))
    return f" (expected {', '.join(listed)})" if 0 < len(listed) <= _LISTED else ""
