"""Script runs: a text cut into stretches of one face and one direction, in the order in which the eye meets them.

The base direction is always left to right, for the sentences of the program are. This is the part of Unicode's bidi
algorithm (UAX 9) that names need: words from right to left with the figures and the punctuation between them are one
stretch. Commas part two stretches, so that a list of names keeps its order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple
from unicodedata import bidirectional

from game.grapheme_clusters import clusters

_LETTER = re.compile("[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]")
_CLASSES = {"R": "R", "AL": "R", "AN": "D", "EN": "D", "L": "L"}  # right to left, digit, left to right; others neutral
_STRETCH = re.compile("R(?:[RD]|[ND]+(?=R))*")
_FIGURES = re.compile("(D+)")
_SEPARATORS = ",;،؛"
_WORDS = re.compile(r"( +|\n|\u200b)")


class Run(NamedTuple):
    """Stretch of a text from `start` to `end` (exclusive) in one face; `face` is the answer of `face_of`."""

    start: int
    end: int
    face: str
    rtl: bool


def has_rtl(text: str) -> bool:
    """Return whether a text has letters that are read from right to left."""
    return not text.isascii() and _LETTER.search(text) is not None


def is_rtl(text: str) -> bool:
    """Return whether the first letter with a direction is read from right to left."""
    strong = (kind for kind in map(bidirectional, text) if kind in ("L", "R", "AL"))
    return has_rtl(text) and next(strong, "L") != "L"


def script_runs(text: str, face_of: Callable[[str], str]) -> list[Run]:
    """Return the runs of a text from left to right; `face_of` tells the face of a grapheme cluster."""
    found: list[Run] = []
    for start, end, rtl in _directions(text):
        runs: list[Run] = []
        at = start
        for cluster in clusters(text[start:end]):
            face = face_of(cluster)
            if runs and runs[-1].face == face:
                runs[-1] = runs[-1]._replace(end=at + len(cluster))
            else:
                runs.append(Run(at, at + len(cluster), face, rtl))
            at += len(cluster)
        found.extend(reversed(runs) if rtl else runs)
    return found


def split_words(text: str) -> list[str]:
    """Return words, spaces and line breaks; words from right to left that follow each other stay together."""
    if text.isascii() or not has_rtl(text):
        return [piece for piece in _WORDS.split(text) if piece]
    kept = [match.span() for match in _stretches(text)]
    words: list[str] = []
    at = 0
    for match in _WORDS.finditer(text):
        if "\n" in match.group() or not any(start <= match.start() < end for start, end in kept):
            words += text[at : match.start()], match.group()
            at = match.end()
    return [word for word in (*words, text[at:]) if word]


def _stretches(text: str) -> Iterator[re.Match[str]]:
    """Yield the stretches from right to left, as places in the text."""
    classes: list[str] = []
    for letter in text:
        kind = bidirectional(letter)
        if kind in ("NSM", "BN") and classes:  # marks go with their letter
            classes.append(classes[-1])
        else:
            classes.append("L" if letter in _SEPARATORS else _CLASSES.get(kind, "N"))
    return _STRETCH.finditer("".join(classes))


def _directions(text: str) -> Iterator[tuple[int, int, bool]]:
    """Yield the stretches of one direction from left to right: start, end, right to left."""
    if not has_rtl(text):
        yield 0, len(text), False
        return
    at = 0
    for match in _stretches(text):
        start, end = match.span()
        if at < start:
            yield at, start, False
        parts = []
        inside = start
        for i, part in enumerate(_FIGURES.split(match.group())):
            if part:
                parts.append((inside, inside + len(part), i % 2 == 0))
            inside += len(part)
        yield from reversed(parts)  # figures are read from left to right inside as well
        at = end
    if at < len(text):
        yield at, len(text), False
