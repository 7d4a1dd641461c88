"""Errors of content files in the language in use.

Loaders write them in English: commands, logs and tests read their messages too. The usual kinds stand in the area
`mistakes` of the catalogues; a message that matches an English text there is shown as the text of that key in the other
language. A message that matches no text, or has a part that matches none, stays in English as a whole.
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
_PARAM = re.compile(r"\\\{(\w+)\\\}")  # a parameter after `re.escape`


def translate_error(message: str) -> str:
    """Return a message of a loader in the language in use, as plain text."""
    return message if current().language == REFERENCE else _translated("message", message) or message


@cache
def _forms(kind: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return the keys of a kind of texts, each with a pattern for its English text."""
    head = f"{AREA}.{kind}."
    return tuple((key, re.compile(_PARAM.sub(r"(?P<\1>.+?)", re.escape(text)), re.S))
                 for key, text in Catalog(REFERENCE).area(AREA).items() if key.startswith(head))


def _matches(kind: str, text: str) -> Iterator[tuple[str, dict[str, str]]]:
    for key, form in _forms(kind):
        if (match := form.fullmatch(text)) is not None:
            yield key, match.groupdict()


def _translated(kind: str, text: str) -> str:
    """Return the text in the language in use; "" if no pattern fits with all its parts."""
    for key, found in _matches(kind, text):
        translated = {name: _part(name, value) for name, value in found.items()}
        if all(translated.values()):
            return current().tr(key, **translated)
    return ""


def _part(name: str, value: str) -> str:
    """Return a parameter in the language in use: phrases are translated, names stay as they are written."""
    if name == WHAT:
        return _translated("kind", value) or current().tr(f"{AREA}.kind.name")
    if name in PARTS:
        return value if re.fullmatch(r"'.*'|-?\d+", value, re.S) else _translated("part", value)
    return value
