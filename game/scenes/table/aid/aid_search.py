"""Search of the player aid: items of all pages that hold the typed words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain

from game.i18n.rule_book import fold_accents
from game.scenes.table.aid.player_aid import AidItem, AidPage
from game.ui.input.keymap import Command, Intent
from game.ui.widgets.text_entry import TextEntry

SCROLLS = {"page up": Command.PAGE_UP, "page down": Command.PAGE_DOWN, "up": Command.UP, "down": Command.DOWN}


def search(pages: Sequence[AidPage], query: str, plain: Callable[[str], str]) -> list[AidItem]:
    """Return the items that hold every word of the query in name, text, rule ID or title of their page.

    Items with all words in their names come first. `plain` removes markup. Case and accents do not matter.
    """
    words = fold_accents(query).split()
    named: list[AidItem] = []
    others: list[AidItem] = []
    for page, item in chain.from_iterable(((page, item) for item in page.items) for page in pages):
        name = fold_accents(plain(item.name))
        text = f"{name} {fold_accents(plain(item.text))} {item.rule.casefold()} {fold_accents(page.title)}"
        if all(word in name for word in words):
            named.append(item)
        elif all(word in text for word in words):
            others.append(item)
    return named + others


class SearchEntry(TextEntry):
    """Text field whose keys for up, down and pages scroll the results."""

    scroll: Callable[[Intent], bool] = staticmethod(lambda intent: False)

    def handle(self, intent: Intent) -> bool:
        """Pass the scroll keys on; handle the others as a text field."""
        if intent.do == Command.KEY and intent.key in SCROLLS:
            return self.scroll(Intent(SCROLLS[intent.key]))
        return super().handle(intent)
