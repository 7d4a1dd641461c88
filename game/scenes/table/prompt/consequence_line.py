"""Consequence line of the prompt: it stands where its words have most space, and no short part of it is divided."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from pygame import Rect

from game.scenes.table.prompt.text_shortening import reading_length
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.labels import Label

DOT = " · "  # between two consequences
HOLDS = "\u00a0"
SHORT = 18  # characters of a consequence that is never divided between lines
_NAME, _REMARK = re.compile(r"^<b>.*?:</b>\s+"), re.compile(r"\s*<dim>[^<]*</dim>$")
_BETWEEN_TAGS = re.compile(r"(<[^>]*>)")


def keep_words_together(words: str) -> str:
    """Return the words with spaces that do not break inside short consequences and before dots."""
    parts = words.split(DOT)
    return f"{HOLDS}· ".join(_whole(part) if reading_length(part) <= SHORT else part for part in parts)


def _whole(part: str) -> str:
    return "".join(piece if piece.startswith("<") else piece.replace(" ", HOLDS)
                   for piece in _BETWEEN_TAGS.split(part))


def _shorter_and_shorter(words: str) -> Iterator[str]:
    """Yield words, then those without the remark at their end, without the name in front, and without both; then ever
    fewer consequences."""
    yield words
    yield _REMARK.sub("", words)
    nameless = _NAME.sub("", words)
    yield nameless
    parts = _REMARK.sub("", nameless).split(DOT)
    for count in range(len(parts), 0, -1):
        yield DOT.join(parts[:count])


class ConsequenceLine(Label):
    """Label that takes the one of several places where all words can be read in the largest type.

    Of equal places it takes the first. Where none has space for all, the name of the thing that is pointed at is left
    out, or a remark in pale letters at the end; then the last consequences.
    """

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "", "body", tone="dim", valign="top", lines=2)
        self._places: Sequence[Rect] = ()
        self._shown = ""  # of the words, as much as can be read

    @property
    def written(self) -> str:
        """Text with the spaces that must not break."""
        return keep_words_together(self._shown)

    @property
    def is_whole(self) -> bool:
        """True if all of the words can be read."""
        return self._shown == self.markup and not self.block().cut

    def set(self, markup: str, **style: Any) -> None:
        """Set another text and change the style."""
        self._shown = markup
        super().set(markup, **style)

    def tell(self, words: str) -> None:
        """Show other words, perhaps at another place."""
        self.set(words)
        self._choose(self._places or [self.rect])

    def stand(self, places: Sequence[Rect]) -> None:
        """Take these possible places, the best first; none = it stays where it was put."""
        self._places = places
        if places:
            self._choose(places)

    def _choose(self, places: Sequence[Rect]) -> None:
        for words in (*_shorter_and_shorter(self.markup), self.markup):
            self._shown = words
            place = max(places, key=self._legible)
            if not self._block_at(place).cut:
                break
        if self._places:
            self.lie(place)

    def _legible(self, at: Rect) -> tuple[bool, float]:
        """Return whether all of it can be read at a place, and the height of its type there."""
        block = self._block_at(at)
        return not block.cut, block.height / max(1, block.lines)

    def _block_at(self, at: Rect) -> TextBlock:
        """Return the words as they are set at a place."""
        return self.ui.text(self.written, self.role, width=at.w, height=at.h, fit=True, max_lines=self._most_lines(at),
                            **self.style)

    def _most_lines(self, at: Rect) -> int:
        return max(1, at.h // self.ui.text("X", self.role, size=1).height)

    def lie(self, at: Rect) -> None:
        """Move to a place, with as many lines as fit there; it covers no more of it than its words need."""
        self.lines, self.visible = self._most_lines(at), at.h >= self.ui.text("X", self.role, size=1).height
        self.place(Rect(at.topleft, (at.w, min(at.h, self._block_at(at).height))))
