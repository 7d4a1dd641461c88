"""Tokens on the Automa's cards: ordered lists of small icons and words, with the current ones highlighted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock

GAP, BETWEEN = 4, 11  # units around a token, and of the mark between two
LIGHT = {"top": "#ffd34d", "bottom": "#f6bd2a", "border": "#8a5a00"}  # plate behind highlighted things on a card


@dataclass(frozen=True, slots=True)
class Token:
    """Icon or word. `lit` = it counts in the current step; `gone` = it was tried before; `lead` = no mark before it."""

    markup: str
    lit: bool = False
    gone: bool = False
    lead: bool = False


def rows_of(ui: Ui, tokens: Sequence[Token], width: int, size: float) -> list[list[tuple[Token, int]]]:
    """Return the tokens with their widths in pixels, broken into rows that fit `width`."""
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
    """Return the height of the tokens in pixels."""
    return len(rows_of(ui, tokens, width, size)) * _line(ui, size)


def draw_tokens(surface: Surface, ui: Ui, tokens: Sequence[Token], room: Rect, size: float) -> None:
    """Draw the tokens from the top left of `room`."""
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
