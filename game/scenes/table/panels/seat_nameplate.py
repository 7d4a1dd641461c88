"""Nameplate on the edge of the shown seat's panel: whose it is, and who decides now."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.widgets.panels import Panel
from game.ui.widgets.widget import Widget

HIGH = 25  # units of height
START = 0.3  # its left edge, in parts of the panel's width


class SeatNameplate(Widget):
    """Plate on the upper edge of a panel; the pointer goes through it."""

    may_wait = True

    def __init__(self, ui: Ui, panel: Panel) -> None:
        super().__init__(ui)
        self.panel = panel
        self.words, self.seat, self.lit = "", 0, False

    def set(self, words: str, seat: int, lit: bool) -> None:
        """Show other words in the colour of a seat; `lit`: that seat decides."""
        before = self.words, self.seat, self.lit
        self.words, self.seat, self.lit = words, seat, lit
        spot = self._spot()  # the panel may have moved, too
        if before != (words, seat, lit) or spot != self.rect:
            self.place(spot)
            self.touch()

    def _spot(self) -> Rect:
        """Return its place on the panel's upper edge, as wide as the words."""
        ui, edge = self.ui, self.panel.rect
        high = max(ui.px(HIGH), ui.text("X", "body").height)
        wide = ui.text(self.words, "body", bold=self.lit).width + ui.px(28) + self._face(high)
        wide = min(wide, round(edge.w * (0.97 - START)))
        return Rect(edge.x + round(edge.w * START), edge.y - high // 2, wide, high)

    def _face(self, high: int) -> int:
        """Return the pixels that a portrait takes at the left of a plate of this height."""
        return high + self.ui.px(2) if self.ui.writer.seats[self.seat].portrait else 0

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return False: the pointer goes through it."""
        return False

    def draw(self, surface: Surface) -> None:
        """Draw the plate."""
        ui = self.ui
        if not self.words:
            return
        colour = hex_of(ui.theme.seat(ui.writer.seats[self.seat].colour))
        ui.plate(surface, self.rect, "raised" if self.lit else "panel", radius=self.rect.h // 2, shadow=0,
                 border=colour, border_width=max(2, ui.px(2)))
        rect, face = self.rect, self._face(self.rect.h)
        if face:
            portrait = ui.assets.picture(ui.writer.seats[self.seat].portrait, (rect.h, rect.h))
            surface.blit(portrait, rect.topleft)
        block = ui.text(self.words, "body", bold=self.lit, tone="ink" if self.lit else "dim", max_lines=1, fit=True,
                        width=rect.w - ui.px(20) - face)
        surface.blit(block.surface, block.surface.get_rect(center=(rect.centerx + face // 2, rect.centery)))
