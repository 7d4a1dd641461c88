"""Shared checks of the texts of a game: events made by hand, and texts without raw keys."""

import re
from collections.abc import Callable
from typing import Any

from game.i18n.catalog import Catalog
from game.i18n.languages import REFERENCE
from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.rules.core.game_spec import GameSpec
from tests.support.positions import content_of

SEATS = ("Marta", "Otto <3", "Lucia")
ICON = re.compile("<icon:([^>]*)>")


def e(kind: str, seat: int | None = 0, **data: Any) -> Event:
    """An event by hand."""
    return Event(kind, seat, data)


class TextProbe:
    """The texts of a game in the position `begun`, in which nothing `raw` may show: keys, parameters, ids.

    `icon` finds the picture of an icon, None for an unknown one.
    """

    def __init__(self, spec: GameSpec, begun: Callable[[], Any], raw: str,
                 icon: Callable[[str], object] = str) -> None:
        self.spec, self.begun, self.raw, self.icon = spec, begun, re.compile(raw), icon

    def renderer(self, language: str = REFERENCE, state: Any = None) -> Renderer:
        """The renderer of a language, in the position `state` or the usual one."""
        return Renderer(Catalog(language), self.spec, SEATS, state or self.begun(), content_of(self.spec.id))

    def said(self, words: Renderer, text: str) -> str:
        """A text as plain words."""
        plain = words.plain(text)
        assert plain.strip() and not self.raw.search(plain), plain
        for icon in ICON.findall(text):
            assert self.icon(icon) is not None, icon
        assert "  " not in plain and " ." not in plain and ": ." not in plain and "()" not in plain, plain
        assert not plain.startswith(" "), plain
        return plain

    def report(self, *events: Event) -> list[str]:
        """The lines of the game log about these events."""
        words = self.renderer()
        return [self.said(words, line.text) for line in words.lines(events)]

    def account(self, *events: Event) -> str:
        """The turn summary of seat 1 after these events."""
        words = self.renderer()
        return self.said(words, words.turn_summary(1, events))
