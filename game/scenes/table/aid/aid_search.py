"""Searching the player aid: what of it holds the words that are typed, whatever page it stands on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain

from game.i18n.rule_book import fold_accents
from game.scenes.table.aid.player_aid import AidItem, AidPage
from game.ui.input.keymap import Command, Intent
from game.ui.widgets.text_entry import TextEntry

SCROLLS = {"page up": Command.PAGE_UP, "page down": Command.PAGE_DOWN, "up": Command.UP, "down": Command.DOWN}


def search(pages: Sequence[AidPage], query: str, plain: Callable[[str], str]) -> list[AidItem]:
    """The things that hold every word of the query in their name, their text, their rule or the title of their page;
    those with the words in their names first. `plain` takes markup away. Accents do not matter."""
    words = fold_accents(query).split()
    named: list[AidItem] = []
    told: list[AidItem] = []
    for page, item in chain.from_iterable(((page, item) for item in page.items) for page in pages):
        name = fold_accents(plain(item.name))
        text = f"{name} {fold_accents(plain(item.text))} {item.rule.casefold()} {fold_accents(page.title)}"
        if all(word in name for word in words):
            named.append(item)
        elif all(word in text for word in words):
            told.append(item)
    return named + told


class SearchEntry(TextEntry):
    """A text field whose keys up, down and of pages scroll what was found."""

    scroll: Callable[[Intent], bool] = staticmethod(lambda intent: False)

    def handle(self, intent: Intent) -> bool:
        if intent.do == Command.KEY and intent.key in SCROLLS:
            return self.scroll(Intent(SCROLLS[intent.key]))
        return super().handle(intent)
