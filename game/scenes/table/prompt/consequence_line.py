"""The line of what would follow: where there is most room for what it says, and without a word alone in a line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pygame import Rect

from game.scenes.table.prompt.text_shortening import reading_length
from game.ui.context import Ui
from game.ui.widgets.labels import Label

DOT = " · "  # between two of the things that follow
HOLDS = "\u00a0"
SHORT = 18  # characters of one that is never divided
_BETWEEN_TAGS = re.compile(r"(<[^>]*>)")


def keep_words_together(words: str) -> str:
    """The same words, with the short ones among what follows never divided, and no dot at the beginning of a line."""
    parts = words.split(DOT)
    return f"{HOLDS}· ".join(_whole(part) if reading_length(part) <= SHORT else part for part in parts)


def _whole(part: str) -> str:
    return "".join(piece if piece.startswith("<") else piece.replace(" ", HOLDS)
                   for piece in _BETWEEN_TAGS.split(part))


class ConsequenceLine(Label):
    """A label that may stand at one of several places: where all its words can be read, in the largest type; of equal
    ones at the first."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "", "body", tone="dim", valign="top", lines=2)
        self._places: Sequence[Rect] = ()

    @property
    def written(self) -> str:
        return keep_words_together(self.markup)

    def tell(self, words: str) -> None:
        """Other words, which may stand elsewhere."""
        self.set(words)
        self._choose()

    def stand(self, places: Sequence[Rect]) -> None:
        """The places that it may choose from, the best first; none = where it was put."""
        self._places = places
        self._choose()

    def _choose(self) -> None:
        if self._places:
            self.lie(max(self._places, key=self._legible))

    def _legible(self, at: Rect) -> tuple[bool, float]:
        """Can all of it be read there, and how high is its type?"""
        self.lie(at)
        block = self.block()
        return not block.cut, block.height / max(1, block.lines)

    def lie(self, at: Rect) -> None:
        """Stands there, in as many lines as there is room for."""
        small = self.ui.text("X", self.role, size=1).height
        self.lines, self.visible = max(1, at.h // small), at.h >= small
        self.place(at)
