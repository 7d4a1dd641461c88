"""Name suggestions: the known name that a misspelt one most likely stands for."""

from collections.abc import Collection, Iterable
from difflib import SequenceMatcher
from itertools import islice

_LISTED = 12  # names at most in a list of all
_LONGEST, _COMPARED = 60, 500  # limits, for speed with strange files: characters of a word, names compared
_ALIKE = 0.65  # least likeness of two words, 0 to 1: about two letters of three in the same order


def closest_name(word: str, names: Iterable[str]) -> str | None:
    """Return the one of ``names`` that is most like ``word``; None if none is near. The first one wins ties.

    >>> closest_name("engin", ["body", "engine"])
    'engine'
    """
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
    """Return the end of a message about ``word``: the nearest of ``names``, all if they are few, else "".

    >>> did_you_mean("engin", ["body", "engine"])
    " (did you mean 'engine'?)"
    """
    near = closest_name(word, names)
    if near is not None:
        return f" (did you mean '{near}'?)"
    listed = list(islice(names, _LISTED + 1))
    return f" (expected {', '.join(listed)})" if 0 < len(listed) <= _LISTED else ""
