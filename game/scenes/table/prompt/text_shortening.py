"""How long a sentence may be that is to be read at a glance, and what is left out of one that is longer."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from game.i18n.markup import strip_markup

MOST = 120  # characters of a sentence
_SIGN, _NAME = re.compile(r"<icon:[^>]*>"), re.compile(r"<seat:\d+>")


def reading_length(markup: str) -> int:
    """Characters of a text as it is read: a picture takes the room of two, a player's name that of eight."""
    return len(strip_markup(_NAME.sub("x" * 8, _SIGN.sub("xx", markup))))


def shorten_sentence(parts: Sequence[str], worth: Callable[[str], float], told: Callable[[Sequence[str]], str],
                     most: int = MOST) -> str:
    """The sentence that is `told` of these parts, without those that are worth least as far as it would be too long;
    the last of several that are worth the same goes first, and one part stays."""
    kept = list(parts)
    while len(kept) > 1 and reading_length(told(kept)) > most:
        least = min(worth(part) for part in kept)
        kept.pop(max(place for place, part in enumerate(kept) if worth(part) == least))
    return told(kept)
