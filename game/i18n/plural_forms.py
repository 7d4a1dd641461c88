"""Plural forms by language: which text of a catalogue counts n things."""

from collections.abc import Callable


def one_or_other(n: int) -> str:
    """Return the plural form of languages that tell one thing from all other numbers of things.

    >>> [one_or_other(n) for n in (0, 1, 2)]
    ['other', 'one', 'other']
    """
    return "one" if n == 1 else "other"


# The form of a text that counts n things, which is the last part of its key in the catalogues.
PLURAL_FORMS: dict[str, Callable[[int], str]] = {"en": one_or_other, "it": one_or_other, "es": one_or_other}
