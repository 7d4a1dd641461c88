"""Layers: groups that fill the window, plain or modal; and the dark room behind every screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.ui.assets import Assets
from game.ui.context import Ui
from game.ui.input import POINTER, Do, Intent
from game.ui.plates import PlateStyle, draw_plate, hex_of
from game.ui.widgets.base import Widget


class Layer(Widget):
    """A group that fills the window. A modal one lets nothing through to what is below; `on_back` is Esc, and with
    `light` (menus) also a click beside it, and no veil lies over the screen."""

    def __init__(self, ui: Ui, *, modal: bool = False, light: bool = False,
                 on_back: Callable[[], None] | None = None) -> None:
        super().__init__(ui)
        self.modal, self.light = modal, light
        self.on_back = on_back
        self.rect = Rect((0, 0), ui.metrics.size)

    def draw(self, surface: Surface) -> None:
        """The veil behind a dialog."""
        if self.modal and not self.light:
            veil = self.ui.assets.cached(("veil", self.rect.size), self._veil)
            surface.blit(veil, self.rect)

    def _veil(self) -> Surface:
        veil = Surface(self.rect.size)
        veil.fill(self.ui.theme["scrim"])
        veil.set_alpha(190)
        return veil

    def solid(self, pos: tuple[int, int]) -> bool:
        """A modal layer catches every pointer."""
        return self.modal

    def handle(self, intent: Intent) -> bool:
        if self.light and intent.do == Do.PRESS and self.on_back:
            self.on_back()
        return self.modal and intent.do in POINTER


def room(ui: Ui) -> Surface:
    """The dark room behind every screen: a vertical gradient, lighter at the top. All screens share one picture."""
    style = PlateStyle(hex_of(ui.theme["ground_high"]), hex_of(ui.theme["ground"]), radius=0)
    return _room(ui.assets, ui.metrics.size, style)


@lru_cache(maxsize=1)
def _room(assets: Assets, size: tuple[int, int], style: PlateStyle) -> Surface:
    strip = Surface((8, size[1]))
    strip.fill(style.bottom)
    draw_plate(strip, assets, Rect(0, 0, 8, size[1]), style)
    return pygame.transform.scale(strip.subsurface(Rect(4, 0, 1, size[1])), size)
