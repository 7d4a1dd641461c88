"""Text layout: fonts by path, rich-text markup, wrapping, fitting, figures in cells of equal width.

`Writer.block()` gives a cached `TextBlock` (a surface with its measures). Every displayed string is markup (see
game/i18n/markup.py): `<b> <i> <small> <dim> <accent> <good> <bad> <icon:NAME> <seat:N>`, a newline breaks it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from string import ascii_letters, digits
from typing import Literal, NamedTuple

import pygame
from pygame import Color, Surface

from game.ui.drawing.assets import Assets, converted
from game.ui.metrics import Metrics
from game.ui.text.fonts import Fonts, MeasuredFont
from game.ui.text.line_breaking import CellsFor, Piece, cells, cells_width, line_width, plain, shorten, wrap
from game.ui.text.markup_spans import Span, parse_markup
from game.ui.text.script_runs import split_words
from game.ui.theme import FONT_ROLES, FontRole, Theme

Ground = Literal["dark", "card", "accent"]
Align = Literal["left", "centre", "right"]
_TONES: dict[Ground, dict[str, str]] = {
    "dark": {"ink": "ink", "dim": "ink_dim", "accent": "accent", "good": "good", "bad": "bad"},
    "card": {"ink": "card_ink", "dim": "card_dim", "accent": "card_accent", "good": "card_good", "bad": "card_bad"},
    "accent": dict.fromkeys(("ink", "dim", "accent", "good", "bad"), "accent_ink"),
}
BLOCKS_KEPT, MEASURED_KEPT = 1500, 200
MOST_LINES = 10_000  # if nothing else limits them
SMALL = 0.8  # size of <small> relative to the type around it
ICON = 0.95  # height of an icon in a line relative to the type
WHOLE_NAME = 14  # player names up to this many characters are never broken into lines


@dataclass(frozen=True, slots=True)
class SeatLook:
    """Look of a seat: its player's name, colour name (theme), glyph (icon `seat-GLYPH`), and the name of the picture of
    its player, "" = none; texts do not show that."""

    name: str
    colour: str
    glyph: str
    portrait: str = ""


class TextStyle(NamedTuple):
    """Everything that decides how a string is set.

    `size` in units overrides the role's; `width` and `height` are pixels; `max_lines` cuts with an ellipsis; `fit`
    shrinks the type down to the readable minimum first.
    """

    role: str = "body"
    ground: Ground = "dark"
    tone: str = "ink"
    align: Align = "left"
    width: int | None = None
    height: int | None = None
    max_lines: int | None = None
    fit: bool = False
    tabular: bool = False
    bold: bool = False
    size: float | None = None
    leading: float = 1.0
    colour: str | None = None  # #rrggbb instead of the tone's colour


class TextBlock:
    """Set text with its measures in pixels.

    `type_px` is the size of its type, `baseline` that of its first line, `lines` their number, `cut` whether it was
    shortened. It is rendered when its surface is first requested, because much text is only measured.
    """

    __slots__ = ("_draw", "_surface", "baseline", "cut", "height", "lines", "type_px", "width")

    def __init__(self, size: tuple[int, int], draw: Callable[[], Surface], *, type_px: int, baseline: int, lines: int,
                 cut: bool) -> None:
        self.width, self.height = size
        self.type_px, self.baseline, self.lines, self.cut = type_px, baseline, lines, cut
        self._draw: Callable[[], Surface] | None = draw
        self._surface: Surface | None = None

    @property
    def surface(self) -> Surface:
        """Rendered text, ready to blit."""
        if self._surface is None:
            assert self._draw is not None
            self._surface, self._draw = self._draw(), None
        return self._surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, self.height


class Writer:
    """Sets text for one window size, theme and list of seats."""

    def __init__(self, fonts: Fonts, assets: Assets, theme: Theme, metrics: Metrics) -> None:
        self.fonts, self.assets, self.theme, self.metrics = fonts, assets, theme, metrics
        self.seats: list[SeatLook] = []
        self._blocks: OrderedDict[tuple[str, TextStyle], TextBlock] = OrderedDict()
        self._measured: OrderedDict[tuple[Hashable, ...], list[tuple[Span, Piece]]] = OrderedDict()
        self._widths: OrderedDict[tuple[Hashable, ...], list[tuple[str, int]]] = OrderedDict()

    def set_seats(self, seats: Sequence[SeatLook]) -> None:
        """Set the players that `<seat:N>` names from now on."""
        if list(seats) != self.seats:
            self.seats = list(seats)
            self._blocks.clear()
            self._measured.clear()
            self._widths.clear()

    def block(self, markup: str, style: TextStyle) -> TextBlock:
        """Return the string set in that style; cached."""
        key = (markup, style)
        block = self._blocks.get(key)
        if block is None:
            block = self._blocks[key] = self.typeset(markup, style)
            if len(self._blocks) > BLOCKS_KEPT:
                self._blocks.popitem(last=False)
        else:
            self._blocks.move_to_end(key)
        return block

    def prepare(self, role: str) -> None:
        """Open the fonts of a role in every size it may need, so that no prompt has to wait for that."""
        px = self.font_px(TextStyle(role))
        for size in (px, *self._smaller(px)):
            self.fonts.face(FONT_ROLES[role].regular, size).size(ascii_letters + digits)

    def height(self, markup: str, style: TextStyle) -> int:
        """Return the height in pixels of the string set in that style, without rendering it."""
        role, px = FONT_ROLES[style.role], self.font_px(style)
        lines = len(self._line_widths(markup, style, role, px))
        return self._step(style, role, px) * min(lines, style.max_lines or MOST_LINES)

    def _line_widths(self, markup: str, style: TextStyle, role: FontRole, px: int) -> list[int]:
        """Return the widths of the lines that wrapping gives, by measuring words (as `wrap` does with pieces)."""
        lines: list[int] = []
        used = word = gap = 0
        for kind, width in self._span_widths(markup, style, role, px):
            if kind in ("space", "break"):
                if style.width is not None and used and word and used + gap + word > style.width:
                    lines.append(used)
                    used = word
                elif word:
                    used += gap + word
                gap = (0 if word else gap) + width
                word = 0
                if kind == "break":
                    lines.append(used)
                    used = gap = 0
            else:
                word += width
        return [*lines, used]

    def _span_widths(self, markup: str, style: TextStyle, role: FontRole, px: int) -> list[tuple[str, int]]:
        """Return kind and width of each span, and a space behind them; cached, because the labels of a question are
        tried in many widths and sizes."""
        key = markup, style.role, style.tabular, style.bold, px
        found = self._widths.get(key)
        if found is None:
            spans = (*self._spans(markup, style, role), Span("space", ""))
            found = self._widths[key] = [(span.kind, self._span_width(span, style, role, px)) for span in spans]
            if len(self._widths) > BLOCKS_KEPT:
                self._widths.popitem(last=False)
        return found

    def _span_width(self, span: Span, style: TextStyle, role: FontRole, px: int) -> int:
        px, font, in_cells = self._type(span, style, role, px)
        if span.kind == "icon":
            return round(px * ICON)
        if span.kind == "break" or span.text == "\u200a":
            return max(1, px // 6) if span.kind == "word" else 0
        if in_cells:
            return cells_width(font, span.text, tracking=role.tracking * px, cells_for=_cells_for(span, style))
        return font.size(span.text)[0]

    def _type(self, span: Span, style: TextStyle, role: FontRole, px: int) -> tuple[int, MeasuredFont, bool]:
        """Return the type of a span within type of `px`: its pixels, its font, and whether it is set letter by
        letter."""
        if span.small:
            px = max(min(px, self.metrics.smallest_text()), round(px * SMALL))
        font = self.fonts.face(role.bold if span.bold else role.italic if span.italic else role.regular, px)
        in_cells = bool(role.tracking) or span.mono or (style.tabular and any(map(str.isdigit, span.text)))
        return px, font, in_cells and font.covers(span.text)  # letters of other scripts may join

    def font_px(self, style: TextStyle) -> int:
        """Return the pixels of the type of this style."""
        size = style.size or FONT_ROLES[style.role].size
        return self.metrics.font_px(size)

    def typeset(self, markup: str, style: TextStyle) -> TextBlock:
        """Return the string set in that style, anew."""
        px = self.font_px(style)
        return self._compose(markup, style, self._fitting(markup, style, px) if style.fit else px)

    def _fitting(self, markup: str, style: TextStyle, px: int) -> int:
        """Return the pixels of the largest type, at most `px`, in which the string fits; else the smallest."""
        role = FONT_ROLES[style.role]
        if self._fits(self._line_widths(markup, style, role, px), style, role, px):
            return px
        sizes = list(self._smaller(px))
        while len(sizes) > 1:  # binary search: a long text is measured a few times only
            middle = (len(sizes) - 1) // 2
            widths = self._line_widths(markup, style, role, sizes[middle])
            sizes = sizes[: middle + 1] if self._fits(widths, style, role, sizes[middle]) else sizes[middle + 1 :]
        return sizes[0] if sizes else px

    def _smaller(self, px: int) -> Iterator[int]:
        """Yield the sizes that are tried below `px`, the largest first."""
        smallest = min(px, self.metrics.smallest_text())
        while px > smallest:
            px = max(smallest, px - max(1, px // 14))
            yield px

    def _fits(self, widths: Sequence[int], style: TextStyle, role: FontRole, px: int) -> bool:
        """Return whether lines of these widths, in type of so many pixels, fit the width, height and lines of a
        style."""
        step = self._step(style, role, px)
        return (len(widths) <= self._allowed(style, step) and (style.width is None or max(widths) <= style.width)
                and (style.height is None or step * len(widths) <= style.height))

    def _step(self, style: TextStyle, role: FontRole, px: int) -> int:
        """Return the pixels from line to line."""
        return round(self.fonts.face(role.regular, px).get_linesize() * style.leading)

    @staticmethod
    def _allowed(style: TextStyle, step: int) -> int:
        """Return the largest permitted number of lines."""
        most = style.max_lines or MOST_LINES
        return min(most, max(1, style.height // step)) if style.height else most

    def _compose(self, markup: str, style: TextStyle, px: int) -> TextBlock:
        role = FONT_ROLES[style.role]
        widths, step = self._line_widths(markup, style, role, px), self._step(style, role, px)
        allowed = self._allowed(style, step)

        def lines() -> list[list[Piece]]:
            return wrap(self._pieces(markup, style, role, px), style.width)

        if len(widths) <= allowed and (style.width is None or max(widths) <= style.width):
            return self._stack(lines, widths, style, role, px, step, cut=False)
        dots = self._piece(Span("word", "…", tone=style.tone), style, role, px)
        whole = lines()[:allowed]
        short = [shorten(line, dots, style.width, last=i == allowed - 1 and len(whole) == allowed)
                 for i, line in enumerate(whole)]
        return self._stack(lambda: short, [line_width(line) for line in short], style, role, px, step, cut=True)

    def _pieces(self, markup: str, style: TextStyle, role: FontRole, px: int) -> list[tuple[Span, Piece]]:
        """Return the measured spans; cached, because a text may be set at several widths."""
        key = markup, style.role, style.tone, style.ground, style.tabular, style.bold, style.colour, px
        found = self._measured.get(key)
        if found is None:
            found = [(span, self._piece(span, style, role, px)) for span in self._spans(markup, style, role)]
            self._measured[key] = found
            if len(self._measured) > MEASURED_KEPT:
                self._measured.popitem(last=False)
        return found

    def _spans(self, markup: str, style: TextStyle, role: FontRole) -> list[Span]:
        spans: list[Span] = []
        for span in parse_markup(markup, style.tone, style.bold):
            if span.kind == "seat":
                spans.extend(self._seat_spans(int(span.text)))
            elif role.upper and span.kind == "word":
                spans.append(replace(span, text=span.text.upper()))
            else:
                spans.append(span)
        return spans

    def _seat_spans(self, seat: int) -> list[Span]:
        if seat >= len(self.seats):
            return [Span("word", str(seat + 1), bold=True)]
        look = self.seats[seat]
        parts = [look.name] if len(look.name) <= WHOLE_NAME else split_words(look.name)
        name = [Span("space" if part.isspace() else "word", part, bold=True) for part in parts]
        return [Span("icon", f"seat-{look.glyph}-{look.colour}"), Span("word", "\u200a"), *name]

    def _colour(self, span: Span, style: TextStyle) -> Color:
        if style.colour and span.tone == style.tone:
            return Color(style.colour)
        return self.theme.colours[_TONES[style.ground][span.tone]]

    def _piece(self, span: Span, style: TextStyle, role: FontRole, px: int) -> Piece:
        px, font, in_cells = self._type(span, style, role, px)
        if span.kind == "icon":
            side, colour = round(px * ICON), self._colour(span, style)
            return Piece(side, round(side * 0.5 + px * 0.35), lambda: self.assets.icon(span.text, side, colour))
        if span.kind == "break" or span.text == "\u200a":
            width = max(1, px // 6) if span.kind == "word" else 0
            return Piece(width, 0, lambda: Surface((width, 1), pygame.SRCALPHA))
        colour = self._colour(span, style)
        if in_cells:
            again = partial(cells, font, ascent=font.get_ascent(), colour=colour, tracking=role.tracking * px,
                            cells_for=_cells_for(span, style))
        else:
            again = partial(plain, font, ascent=font.get_ascent(), colour=colour)
        piece = again(span.text)
        if span.kind == "word":
            piece.letters, piece.again = span.text, again
        return piece

    def _stack(self, lines: Callable[[], list[list[Piece]]], widths: Sequence[int], style: TextStyle, role: FontRole,
               px: int, step: int, cut: bool) -> TextBlock:
        """Return the block of lines of these widths; the lines themselves are asked for when it is drawn."""
        ascent = self.fonts.face(role.regular, px).get_ascent()
        width = style.width if style.width is not None and style.align != "left" else max(widths, default=0)
        size = max(1, width), max(1, step * len(widths))

        def draw() -> Surface:
            canvas = Surface(size, pygame.SRCALPHA)
            for i, line in enumerate(lines()):
                x = {"left": 0, "centre": (width - widths[i]) // 2, "right": width - widths[i]}[style.align]
                for piece in line:
                    canvas.blit(piece.draw(), (x, i * step + ascent - piece.ascent))
                    x += piece.width
            return converted(canvas)

        return TextBlock(size, draw, type_px=px, baseline=ascent, lines=len(widths), cut=cut)


def _cells_for(span: Span, style: TextStyle) -> CellsFor:
    """Return the letters of a span that stand in cells of one width."""
    return "all" if span.mono else "figures" if style.tabular else ""
