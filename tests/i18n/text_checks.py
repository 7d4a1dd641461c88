"""Shared checks of the texts of a game: events made by hand, and texts without raw keys."""

import re
from collections.abc import Callable
from typing import Any

from game.i18n.renderer import Renderer
from game.rules.core.events import Event

Said = Callable[[Renderer, str], str]


def e(kind: str, seat: int | None = 0, **data: Any) -> Event:
    """An event by hand."""
    return Event(kind, seat, data)


def saying(raw: re.Pattern[str]) -> Said:
    """A text as plain words, where nothing `raw` shows: keys, parameters, ids."""

    def said(words: Renderer, text: str) -> str:
        plain = words.plain(text)
        assert plain.strip() and not raw.search(plain), plain
        assert "  " not in plain and " ." not in plain and ": ." not in plain and "()" not in plain, plain
        return plain

    return said


