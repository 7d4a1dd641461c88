"""Rows of small signs and words on the Automa's cards: lists in order, with what counts now lit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock

GAP, BETWEEN = 4, 11  # units around a token, and for the mark between two
LIGHT = {"top": "#ffd34d", "bottom": "#f6bd2a", "border": "#8a5a00"}  # behind what is lit on a card


@dataclass(frozen=True, slots=True)
class Token:
    """A sign or word. `lit` = it counts in the step that is told; `gone` = it is behind; `lead` = no mark before it."""

    markup: str
    lit: bool = False
    gone: bool = False
    lead: bool = False


def rows_of(ui: Ui, tokens: Sequence[Token], width: int, size: float) -> list[list[tuple[Token, int]]]:
    """The tokens with their widths in pixels, broken into rows that fit `width`."""
    rows: list[list[tuple[Token, int]]] = [[]]
    used = 0
    for token in tokens:
        wide = _block(ui, token, size).width + 2 * ui.px(GAP)
        step = wide + (0 if not rows[-1] or token.lead else ui.px(BETWEEN))
        if rows[-1] and used + step > width:
            rows.append([])
            used, step = 0, wide
        rows[-1].append((token, wide))
        used += step
    return rows


def height_of(ui: Ui, tokens: Sequence[Token], width: int, size: float) -> int:
    """Pixels that the tokens take down the card."""
    return len(rows_of(ui, tokens, width, size)) * _line(ui, size)


def draw_tokens(surface: Surface, ui: Ui, tokens: Sequence[Token], room: Rect, size: float) -> None:
    """Draws them from the top left of `room`."""
    line, y = _line(ui, size), room.y
    for row in rows_of(ui, tokens, room.w, size):
        x = room.x
        for index, (token, wide) in enumerate(row):
            if index and not token.lead:
                mark = ui.icon("chevron-right", ui.px(BETWEEN), ui.theme["card_dim"])
                surface.blit(mark, mark.get_rect(midleft=(x, y + line // 2)))
                x += ui.px(BETWEEN)
            place = Rect(x, y + 1, wide, line - 2)
            if token.lit:
                ui.plate(surface, place, "chip", **LIGHT, radius=ui.px(5), border_width=max(1, ui.px(1.4)))
            block = _block(ui, token, size)
            surface.blit(block.surface, block.surface.get_rect(center=place.center))
            x += wide
        y += line


def _block(ui: Ui, token: Token, size: float) -> TextBlock:
    return ui.text(token.markup, "body", ground="card", tone="dim" if token.gone else "ink", size=size, bold=token.lit,
                   max_lines=1, **({"colour": "#2b1d0e"} if token.lit else {}))


def _line(ui: Ui, size: float) -> int:
    return round(ui.metrics.font_px(size) * 1.27)
