"""Sanitizing of texts from outside, so that every screen and file can hold them."""

from game.grapheme_clusters import JOINERS, cut_text, without_unprintable


def sanitize_line(text: str, longest: int) -> str:
    """Return the text as one line of at most `longest` characters, without unprintable ones.

    >>> sanitize_line("  a   long title ", 6)
    'a long'
    """
    shown = without_unprintable(text[:longest * 4], gap=" ")
    return cut_text(" ".join(shown.split()), longest).rstrip().rstrip(JOINERS)


def is_storable(text: str) -> bool:
    """Return whether every file can hold a text: no lone surrogate, no NUL."""
    return "\0" not in text and (text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text))
