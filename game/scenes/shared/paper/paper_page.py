"""Page of paper: an A4 sheet that is drawn with the program's type, whatever the window's size and text size are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.layout import Box

SHORT, LONG = 1654, 2339  # pixels: A4 at 200 dots for an inch
RIM, BETWEEN, THICK, THIN = 0.032, 0.008, 0.0042, 0.0014  # shares of the page's shorter side: the frame and its lines


class PaperPage:
    """A page that is being drawn: its surface, and a box of what lies within its margin."""

    def __init__(self, ui: Ui, size: tuple[int, int]) -> None:
        self.ui = ui
        self.surface = Surface(size)
        self.surface.fill(ui.theme["card"])
        self.box = ui.box(self.surface.get_rect())

    def frame(self) -> None:
        """Draw a double line around the page."""
        side, whole = min(self.surface.size), self.surface.get_rect()
        outer = whole.inflate(*2 * (-2 * round(side * RIM),))
        inner = outer.inflate(*2 * (-2 * round(side * BETWEEN),))
        for rect, share in ((outer, THICK), (inner, THIN)):
            pygame.draw.rect(self.surface, self.ui.theme["card_accent"], rect, max(1, round(side * share)))

    def text(self, markup: str, box: Box, role: str = "body", *, top: bool = False, **style: Any) -> None:
        """Write a text into a box, in its middle or at its top; it shrinks until it fits, and is cut if that is not
        enough."""
        given = {"ground": "card", "width": box.rect.w, "height": box.rect.h, "max_lines": 1, "fit": True} | style
        block = self.ui.text(markup, role, **given)
        left = {"centre": box.rect.centerx - block.surface.width // 2,
                "right": box.rect.right - block.surface.width}.get(str(given.get("align", "left")), box.rect.x)
        above = 0 if top else (box.rect.h - block.surface.height) // 2
        self.surface.blit(block.surface, (left, box.rect.y + above))

    def line(self, rect: Rect, colour: str = "card_edge") -> None:
        """Draw a thin line along the lower edge of a rectangle."""
        self.surface.fill(self.ui.theme[colour], Rect(rect.x, rect.bottom - 1, rect.w, max(1, self.ui.px(1.5))))


@contextmanager
def paper_of(ui: Ui, size: tuple[int, int]) -> Iterator[PaperPage]:
    """Give a page of that many pixels; afterwards the window's own measures are back."""
    window, scale = ui.metrics.size, ui.metrics.scale
    try:
        ui.resize(size, 1.0)
        yield PaperPage(ui, size)
    finally:
        ui.resize(window, scale)
