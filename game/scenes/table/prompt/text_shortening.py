"""Shortening of sentences that are to be read at a glance."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from game.i18n.markup import strip_markup

MOST = 120  # most characters of a sentence
_SIGN, _NAME = re.compile(r"<icon:[^>]*>"), re.compile(r"<seat:\d+>")


def reading_length(markup: str) -> int:
    """Return the characters of a text as it is read: an icon counts as two, a player's name as eight.

    >>> reading_length("<seat:1> pays <b>3</b> <icon:coin>")
    18
    """
    return len(strip_markup(_NAME.sub("x" * 8, _SIGN.sub("xx", markup))))


def shorten_sentence(parts: Sequence[str], worth: Callable[[str], float], sentence_of: Callable[[Sequence[str]], str],
                     most: int = MOST) -> str:
    """Return the sentence that `sentence_of` makes of these parts, without some if it is too long.

    While it is longer than `most` characters, the part of least worth is left out; of parts with the same worth the
    last goes first. One part stays.

    >>> shorten_sentence(["long first", "short"], len, " and ".join, most=12)
    'long first'
    """
    left = list(parts)
    while len(left) > 1 and reading_length(sentence_of(left)) > most:
        least = min(worth(part) for part in left)
        left.pop(max(place for place, part in enumerate(left) if worth(part) == least))
    return sentence_of(left)
