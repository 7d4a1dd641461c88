"""Line breaking: measured pieces of text are wrapped, shortened, and drawn once they have their place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal
from weakref import WeakKeyDictionary

import pygame
from pygame import Color, Surface
from pygame.font import Font

from game.grapheme_clusters import boundaries, clusters
from game.ui.text.markup_spans import Span
from game.ui.text.script_runs import has_rtl


@dataclass(slots=True)
class Piece:
    """Span measured for its line.

    Its pixels are known before it is drawn: most pieces are measured more often than drawn, because type that is
    too large shrinks until it fits.
    """

    width: int
    ascent: int
    draw: Callable[[], Surface]
    letters: str = ""  # text that can be shortened letter by letter with `again`
    again: Callable[[str], Piece] | None = None


CellsFor = Literal["", "figures", "all"]  # letters that stand in cells of one width
MONO = 1.1  # width of a cell for all letters, in widths of the widest figure


def rendered(font: Font, text: str, colour: Color) -> Surface:
    """Render the text.

    The font refuses text without width, such as a mark that only changes the letter before it.
    """
    return font.render(text if font.size(text)[0] else "", True, colour)


def plain(font: Font, text: str, *, ascent: int, colour: Color) -> Piece:
    """Return a piece that renders the text in one go, antialiased."""
    width = font.size(text)[0]
    return Piece(width, ascent, partial(rendered, font, text, colour))


def _rooms(font: Font, text: str, cells_for: CellsFor) -> list[int]:
    """Return the pixels of each letter with its marks."""
    if cells_for == "all":
        return [round(_widest_figure(font) * MONO)] * len(clusters(text))
    cell = _widest_figure(font) if cells_for == "figures" else 0
    return [cell if cell and c.isdigit() else font.size(c)[0] for c in clusters(text)]


def cells_width(font: Font, text: str, *, tracking: float, cells_for: CellsFor) -> int:
    """Return the pixels of a text that is set letter by letter."""
    rooms = _rooms(font, text, cells_for)
    total = sum(rooms) + tracking * (max(0, len(rooms) - 1) if text.strip() else 2)
    return max(1, round(total))


def cells(font: Font, text: str, *, ascent: int, colour: Color, tracking: float, cells_for: CellsFor) -> Piece:
    """Return a piece set letter by letter.

    Figures, or all letters, stand in cells of one width, with `tracking` pixels between letters.
    """
    rooms = _rooms(font, text, cells_for)
    width = cells_width(font, text, tracking=tracking, cells_for=cells_for)

    def draw() -> Surface:
        canvas = Surface((width, font.get_height()), pygame.SRCALPHA)
        x = 0.0
        for c, room in zip(clusters(text), rooms, strict=True):
            glyph = rendered(font, c, colour)
            canvas.blit(glyph, (round(x + (room - glyph.width) / 2), 0))
            x += room + tracking
        return canvas

    return Piece(width, ascent, draw)


_FIGURES: WeakKeyDictionary[Font, int] = WeakKeyDictionary()  # weak: a cached font would keep its file open


def _widest_figure(font: Font) -> int:
    if font not in _FIGURES:
        _FIGURES[font] = max(font.size(digit)[0] for digit in "0123456789")
    return _FIGURES[font]


def line_width(line: Sequence[Piece]) -> int:
    """Return the pixels of a line."""
    width = 0
    for piece in line:
        width += piece.width
    return width


def wrap(measured: Sequence[tuple[Span, Piece]], width: int | None) -> list[list[Piece]]:
    """Break pieces into lines no wider than `width`; pieces without a space between them stay together."""
    lines: list[list[Piece]] = [[]]
    word: list[Piece] = []
    gap: list[Piece] = []
    used = gap_width = word_width = 0  # pixels of the last line, of the gap and of the word to follow

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
    """Return the line with an ellipsis if it is too wide, or if more lines would follow."""
    if width is None or (line_width(line) <= width and not last):
        return line
    short = list(line)
    room = width - dots.width
    while short and line_width(short) > room:
        piece = short.pop()
        if piece.again and piece.letters and line_width(short) < room:
            short.extend(_cut(piece, room - line_width(short)))
            break
    if short and short[-1].again and (letters := short[-1].letters.rstrip(".,;:")) not in ("", short[-1].letters):
        short[-1] = short[-1].again(letters)  # the ellipsis is enough of a stop
    if short and has_rtl(short[-1].letters):
        short.insert(len(short) - 1, dots)  # there the word goes on
        return short
    return [*short, dots]


def _cut(piece: Piece, room: int) -> list[Piece]:
    """Return as many letters of a word as fit into `room` pixels, if that is more than one."""
    assert piece.again is not None
    for count in [count for count in boundaries(piece.letters) if 1 < count < len(piece.letters)][::-1]:
        shorter = piece.again(piece.letters[:count])
        if shorter.width <= room:
            shorter.letters = piece.letters[:count]
            return [shorter]
    return []
