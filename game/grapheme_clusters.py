"""Grapheme clusters: letters as people count them, each with its combining marks. A simple form of Unicode's UAX 29."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import category

JOINERS = "\u200c\u200d"  # zero-width non-joiner and joiner: scripts without capitals and emoji need them
_SPELT_WITH_JOINERS = frozenset(("Lo", "Mn", "Mc", "So", "Sk"))
_MARKS = frozenset(("Mn", "Mc", "Me"))
_VOWELS = "\u0e33\u0eb3"  # of Thai and Lao: letters to Unicode, yet half of them stands above the letter before


def clusters(text: str) -> list[str]:
    """Return the grapheme clusters of a text.

    >>> [len(cluster) for cluster in clusters("ne\\u0301e")]
    [1, 2, 1]
    """
    if text.isascii():
        return list(text)
    found: list[str] = []
    for letter in text:
        if found and _continues(found[-1], letter):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _continues(cluster: str, letter: str) -> bool:
    """Return whether a letter belongs to the cluster before it."""
    return (category(letter) in _MARKS or letter in JOINERS or letter in _VOWELS or cluster[-1] == JOINERS[1]
            or "\U0001f3fb" <= letter <= "\U0001f3ff"  # skin colours
            or "\u1160" <= letter <= "\u11ff"  # vowels and final consonants of Korean, letter by letter
            or (len(cluster) == 1 and _is_flag_letter(cluster) and _is_flag_letter(letter)))


def _is_flag_letter(letter: str) -> bool:
    return "\U0001f1e6" <= letter <= "\U0001f1ff"


def boundaries(text: str) -> Iterator[int]:
    """Yield the places between clusters, with both ends of the text."""
    at = 0
    yield at
    for cluster in clusters(text):
        at += len(cluster)
        yield at


def cut_text(text: str, longest: int) -> str:
    """Return the text without what goes beyond `longest` characters; no letter loses its marks alone.

    >>> cut_text("ne\\u0301e", 2)
    'n'
    """
    if len(text) <= longest or text.isascii():
        return text[:longest]
    end = max(at for at in boundaries(text) if at <= longest)
    return text[:end] if end else text[:longest]  # a single letter may have more marks than that


def without_unprintable(text: str, gap: str = "", before: str = "") -> str:
    """Return the text with `gap` in place of unprintable characters; `before` is the character that it follows.

    Joiners stay where a script or an emoji needs them, other format characters leave no gap.
    """
    if text.isascii() and text.isprintable():
        return text
    shown: list[str] = []
    for letter in text:
        if letter.isprintable():
            shown.append(letter)
        elif category(letter) != "Cf":
            shown.extend(gap)
        elif letter in JOINERS and (last := shown[-1] if shown else before) and (
                category(last) in _SPELT_WITH_JOINERS):
            shown.append(letter)
    return "".join(shown)
