"""Mistakes in content files in the language in use.

Loaders tell them in English: their messages are read by commands, logs and tests too. The usual kinds stand in the
catalogues of the area `mistakes`; a message that has the form of an English text there is said as that text is in the
other language. What has no such form, or a part without one, stays whole in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from game.i18n.catalog import Catalog, current
from game.i18n.languages import REFERENCE

AREA = "mistakes"
PARTS = ("found", "expected")  # parameters that are phrases of their own
WHAT = "what"  # the parameter that names a kind of thing
_PARAM = re.compile(r"\\\{(\w+)\\\}")  # as `re.escape` leaves it


def translate_error(message: str) -> str:
    """A message of a loader in the language in use, as plain text."""
    return message if current().language == REFERENCE else _said("message", message) or message


@cache
def _forms(kind: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The keys of a kind of texts with what matches the English ones."""
    head = f"{AREA}.{kind}."
    return tuple((key, re.compile(_PARAM.sub(r"(?P<\1>.+?)", re.escape(text)), re.S))
                 for key, text in Catalog(REFERENCE).area(AREA).items() if key.startswith(head))


def _matches(kind: str, text: str) -> Iterator[tuple[str, dict[str, str]]]:
    for key, form in _forms(kind):
        if (match := form.fullmatch(text)) is not None:
            yield key, match.groupdict()


def _said(kind: str, text: str) -> str:
    """The text in the language in use; "" where no form fits with all its parts."""
    for key, found in _matches(kind, text):
        said = {name: _part(name, value) for name, value in found.items()}
        if all(said.values()):
            return current().tr(key, **said)
    return ""


def _part(name: str, value: str) -> str:
    """A parameter in the language in use: phrases are said, names stand as they are written."""
    if name == WHAT:
        return _said("kind", value) or current().tr(f"{AREA}.kind.name")
    if name in PARTS:
        return value if re.fullmatch(r"'.*'|-?\d+", value, re.S) else _said("part", value)
    return value
