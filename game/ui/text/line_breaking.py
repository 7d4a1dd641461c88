"""Lines of measured pieces, drawn when they have found their place: letters in cells, wrapping, shortening."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from weakref import WeakKeyDictionary

import pygame
from pygame import Color, Surface
from pygame.font import Font

from game.ui.text.markup_spans import Span


@dataclass(slots=True)
class Piece:
    """A span with its place on the line. Its pixels are known before it is drawn: most are measured more often than
    they are seen, because type that is too large shrinks until it fits."""

    width: int
    ascent: int
    draw: Callable[[], Surface]
    letters: str = ""  # what can be cut shorter, letter by letter, with `again`
    again: Callable[[str], Piece] | None = None


def rendered(font: Font, text: str, colour: Color) -> Surface:
    """The text's pixels. The font refuses what has no width, such as a mark that only changes the letter before it."""
    return font.render(text if font.size(text)[0] else "", True, colour)


def plain(font: Font, text: str, *, ascent: int, colour: Color) -> Piece:
    """The text in one go, smooth at its edges."""
    return Piece(font.size(text)[0], ascent, lambda: rendered(font, text, colour))


def _rooms(font: Font, text: str, tabular: bool) -> list[int]:
    """Pixels of each letter."""
    cell = _widest_figure(font) if tabular else 0
    return [cell if tabular and c.isdigit() else font.size(c)[0] for c in text]


def cells_width(font: Font, text: str, *, tracking: float, tabular: bool) -> int:
    """Pixels of a text that is set letter by letter."""
    total = sum(_rooms(font, text, tabular)) + tracking * (max(0, len(text) - 1) if text.strip() else 2)
    return max(1, round(total))


def cells(font: Font, text: str, *, ascent: int, colour: Color, tracking: float, tabular: bool) -> Piece:
    """The text letter by letter: figures in cells as wide as the widest, `tracking` pixels between letters."""
    rooms = _rooms(font, text, tabular)
    width = cells_width(font, text, tracking=tracking, tabular=tabular)

    def draw() -> Surface:
        canvas = Surface((width, font.get_height()), pygame.SRCALPHA)
        x = 0.0
        for c, room in zip(text, rooms, strict=True):
            glyph = rendered(font, c, colour)
            canvas.blit(glyph, (round(x + (room - glyph.width) / 2), 0))
            x += room + tracking
        return canvas

    return Piece(width, ascent, draw)


_FIGURES: WeakKeyDictionary[Font, int] = WeakKeyDictionary()  # a font that is remembered would keep its file open


def _widest_figure(font: Font) -> int:
    if font not in _FIGURES:
        _FIGURES[font] = max(font.size(digit)[0] for digit in "0123456789")
    return _FIGURES[font]


def line_width(line: Sequence[Piece]) -> int:
    """Pixels that a line takes."""
    return sum([piece.width for piece in line])


def wrap(measured: Sequence[tuple[Span, Piece]], width: int | None) -> list[list[Piece]]:
    """Pieces in lines no wider than `width`; pieces without a space between them stay together."""
    lines: list[list[Piece]] = [[]]
    word: list[Piece] = []
    gap: list[Piece] = []
    used = gap_width = word_width = 0  # of the last line, and of what would follow on it

    def flush() -> None:
        nonlocal used, gap_width, word_width
        if not word:
            return
        if width is not None and lines[-1] and used + gap_width + word_width > width:
            lines.append(list(word))
            used = word_width
        else:
            lines[-1].extend([*gap, *word])
            used += gap_width + word_width
        gap.clear()
        word.clear()
        gap_width = word_width = 0

    for span, piece in measured:
        if span.kind == "space":
            flush()
            gap.append(piece)
            gap_width += piece.width
        elif span.kind == "break":
            flush()
            gap.clear()
            lines.append([])
            used = gap_width = 0
        else:
            word.append(piece)
            word_width += piece.width
    flush()
    return lines


def shorten(line: list[Piece], dots: Piece, width: int | None, last: bool) -> list[Piece]:
    """The line with an ellipsis where it is too wide, or where more lines would follow."""
    if width is None or (line_width(line) <= width and not last):
        return line
    kept = list(line)
    room = width - dots.width
    while kept and line_width(kept) > room:
        piece = kept.pop()
        if piece.again and piece.letters and line_width(kept) < room:
            kept.extend(_cut(piece, room - line_width(kept)))
            break
    if kept and kept[-1].again and (letters := kept[-1].letters.rstrip(".,;:")) not in ("", kept[-1].letters):
        kept[-1] = kept[-1].again(letters)  # the ellipsis is enough of a stop
    return [*kept, dots]


def _cut(piece: Piece, room: int) -> list[Piece]:
    """As many letters of a word as fit into `room` pixels, if that is more than one."""
    assert piece.again is not None
    for count in range(len(piece.letters) - 1, 1, -1):
        shorter = piece.again(piece.letters[:count])
        if shorter.width <= room:
            return [shorter]
    return []
