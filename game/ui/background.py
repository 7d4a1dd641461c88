"""Background picture behind every screen."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.drawing.assets import Assets
from game.ui.drawing.panel_painter import PanelStyle, draw_panel, hex_of


def background_picture(ui: Ui) -> Surface:
    """Return the background of all screens: a vertical gradient, lighter at the top.

    All screens share one picture.
    """
    style = PanelStyle(hex_of(ui.theme["ground_high"]), hex_of(ui.theme["ground"]), radius=0)
    return _room(ui.assets, ui.metrics.size, style)


@lru_cache(maxsize=1)
def _room(assets: Assets, size: tuple[int, int], style: PanelStyle) -> Surface:
    strip = Surface((8, size[1]))
    strip.fill(style.bottom)
    draw_panel(strip, assets, Rect(0, 0, 8, size[1]), style)
    return pygame.transform.scale(strip.subsurface(Rect(4, 0, 1, size[1])), size)
