"""Rich-text markup as spans: pieces of text with one face and one tone (see game/i18n/markup.py)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.i18n.markup import TAG
from game.ui.text.script_runs import split_words

SPACES = " \u200b"  # the second one has no width: a line may end there


@dataclass(frozen=True, slots=True)
class Span:
    """Piece of markup in one face and colour; `kind` is word, space, break, icon or seat."""

    kind: str
    text: str
    bold: bool = False
    italic: bool = False
    tone: str = "ink"
    small: bool = False
    mono: bool = False  # letters in cells of one width, as in the text of a file


def unescape(text: str) -> str:
    """Replace the entities of the markup by the characters they stand for.

    >>> unescape("2 &lt; 3")
    '2 < 3'
    """
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


@lru_cache(maxsize=2048)
def parse_markup(markup: str, tone: str = "ink", bold: bool = False) -> tuple[Span, ...]:
    """Return markup as spans; unknown tags are kept as text."""
    spans: list[Span] = []
    open_tags: list[str] = []
    at = 0
    for match in TAG.finditer(markup):
        spans.extend(_words(markup[at : match.start()], open_tags, tone, bold))
        at = match.end()
        tag = match.group()[1:-1]
        kind, _, name = tag.partition(":")
        if name:
            spans.append(Span("icon" if kind == "icon" else "seat", name, *_face(open_tags, tone, bold)))
        elif tag.startswith("/"):
            if tag[1:] in open_tags:
                open_tags.reverse()
                open_tags.remove(tag[1:])
                open_tags.reverse()
        else:
            open_tags.append(tag)
    spans.extend(_words(markup[at:], open_tags, tone, bold))
    return tuple(spans)


def _words(text: str, tags: Sequence[str], tone: str, bold: bool) -> list[Span]:
    """Return the words, spaces and breaks of a text between two tags."""
    spans: list[Span] = []
    if text:
        face = _face(tags, tone, bold)
        for piece in split_words(unescape(text)):
            spans.append(Span("break" if piece == "\n" else "space" if piece[0] in SPACES else "word", piece, *face))
    return spans


def _face(tags: Sequence[str], tone: str, bold: bool) -> tuple[bool, bool, str, bool, bool]:
    """Return what open tags mean for a span: bold, italic, tone, small, mono."""
    for tag in tags:
        if tag not in ("b", "i", "small", "mono"):
            tone = tag  # the innermost one
    return bold or "b" in tags, "i" in tags, tone, "small" in tags, "mono" in tags
