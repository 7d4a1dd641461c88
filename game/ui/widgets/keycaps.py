"""Key caps: the small framed key names on buttons and in the overview of keys."""

from __future__ import annotations

import sys

from pygame import Color, Surface

from game.i18n.catalog import tr
from game.ui.context import Ui
from game.ui.drawing.panel_painter import PanelStyle, draw_panel, hex_of
from game.ui.text.text_layout import TextBlock

_WORDED = frozenset(("return", "enter", "space", "escape", "tab", "backspace", "page up", "page down", "home", "end",
                     "delete", "shift", "ctrl", "cmd", "alt", "menu"))  # fmt: skip


_SIGNS = {"q": "letter-q",  # the Q of the type looks like a zero
          "return": "return", "enter": "return", "backspace": "backspace", "left": "arrow-left",
          "right": "arrow-right", "up": "arrow-up", "down": "arrow-down"}  # fmt: skip


def key_label(key: str) -> str:
    """Return a key's name for people, in their language: `ctrl+z` -> `Ctrl+Z`, on a Mac `Cmd+Z`.

    There Command with Tab belongs to the system, so Ctrl stays the key for that.
    """
    parts = key.split("+") if len(key) > 1 else [key]
    if sys.platform == "darwin" and "tab" not in parts:
        parts = ["cmd" if part == "ctrl" else part for part in parts]
    return "+".join(tr(f"app.key.{part.replace(' ', '_')}") if part in _WORDED else part.upper() for part in parts)


def _block(ui: Ui, key: str, ink: Color) -> TextBlock:
    return ui.text(key_label(key), "small", bold=True, colour=hex_of(ink), size=15)


def keycap_width(ui: Ui, key: str) -> int:
    """Return the width in pixels of the cap of this key."""
    block = _block(ui, key, ui.theme["ink"])
    wide = _side(ui) if key in _SIGNS else block.width
    return max(wide + 2 * ui.px(6), block.height)


def _side(ui: Ui) -> int:
    """Return the pixels of a sign's icon."""
    return ui.metrics.font_px(17)


def draw_keycap(surface: Surface, ui: Ui, key: str, x: int, centre_y: int, ink: Color) -> None:
    """Draw the key cap with its left edge at `x`."""
    block = _block(ui, key, ink)
    width = keycap_width(ui, key)
    rect = block.surface.get_rect(left=x, width=width).inflate(0, ui.px(2))
    rect.centery = centre_y
    line = hex_of(ink)
    style = PanelStyle("", "", border=line, radius=ui.px(4), border_width=max(1, ui.px(1)))
    draw_panel(surface, ui.assets, rect, style)
    sign = ui.icon(_SIGNS[key], _side(ui), ink) if key in _SIGNS else block.surface
    surface.blit(sign, (x + (width - sign.width) // 2, centre_y - sign.height // 2))
