"""Gauges of a factory: the dials of its research levels, and its money, which only its owner sees."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.scenes.kraftwagen.art.factory_art import dial_svg
from game.scenes.kraftwagen.table_keys import MONEY
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.view_model import SeatView
from game.scenes.table.panels.hold_to_reveal import HoldToReveal
from game.ui.context import Ui
from game.ui.widgets.keycaps import key_label
from game.ui.widgets.widget import Widget


class Dials(Widget):
    """Research levels of bodies and engines as two gauges."""

    reacts = False

    def __init__(self, ui: Ui, highest: int) -> None:
        super().__init__(ui, tooltip=self._tooltip)
        self.highest = highest
        self.seat: SeatView | None = None

    def set(self, seat: SeatView) -> None:
        """Show the levels of a seat."""
        before, self.seat = self.seat, seat
        if before is None or (before.body, before.engine) != (seat.body, seat.engine):
            self.touch()

    def _tooltip(self) -> str | None:
        seat = self.seat
        return None if seat is None else say("factory.level.tip", body=seat.body, engine=seat.engine,
                                             body_points=seat.body_points, engine_points=seat.engine_points)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: the whole rectangle catches the pointer."""
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the two gauges."""
        ui, seat = self.ui, self.seat
        if seat is None:
            return
        ui.plate(surface, self.rect, "well", radius=ui.px(6))
        box = ui.box(self.rect).inset(8, 3)
        line = ui.text("X", "small").height
        if box.rect.h > line * 4:
            head = box.take_top(line + ui.px(2)).rect
            title = ui.text(say("factory.levels"), "caps", tone="accent", size=15, max_lines=1, fit=True,
                            width=max(1, head.w))
            surface.blit(title.surface, title.surface.get_rect(midleft=head.midleft))
        for part, value, cell in zip(("body", "engine"), (seat.body, seat.engine), box.columns(2, 6), strict=True):
            self._draw_dial(surface, cell.rect, part, value)

    def _draw_dial(self, surface: Surface, room: Rect, part: str, value: int) -> None:
        ui = self.ui
        side = max(8, min(room.w, room.h))
        place = Rect(0, 0, side, side)
        place.center = room.center
        dial = ui.assets.from_text(("kw-dial", value), lambda: dial_svg(value, self.highest), place.size)
        surface.blit(dial, place)
        icon = max(8, round(side * 0.24))
        sign = ui.icon(f"kw-sym-{part}", icon, pygame.Color("#2a2f36"))
        surface.blit(sign, sign.get_rect(center=(place.centerx, place.y + round(side * 0.8))))


class Money(HoldToReveal):
    """Money of the own seat: visible while the pointer or a key is held down, or always where money is open."""

    KEY = shortcut = MONEY

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, tooltip=self._tooltip)
        self.seat = 0
        self.amount: int | None = None
        self.open = self.alone = False

    def set(self, seat: int, amount: int | None, is_open: bool, alone: bool = False) -> None:
        """Show another amount, hidden again, or that of another seat.

        None: the viewer may not know it. `is_open`: everybody may. `alone`: nobody else sits at the screen, so it need
        not be hidden.
        """
        shown = (seat, amount, is_open, alone)
        if shown != (self.seat, self.amount, self.open, self.alone):
            self.seat, self.amount, self.open, self.alone = shown
            self.let_go()
            self.touch()

    @property
    def shown(self) -> bool:
        """True while the amount can be read."""
        return self.amount is not None and (self.open or self.alone or self.is_revealed)

    def _tooltip(self) -> str:
        if self.open:
            return say("factory.money.open.tip")
        if self.amount is None:
            return say("factory.money.other.tip")
        return say("factory.money.alone.tip") if self.alone else say("factory.money.tip", key=key_label(MONEY))

    def draw(self, surface: Surface) -> None:
        """Draw the amount, or how to reveal it."""
        ui, room = self.ui, self.rect
        holds = self.amount is not None and not self.open and not self.alone
        ui.plate(surface, room, "secondary" if holds else "well", radius=ui.px(6), shadow=0)
        side = min(room.h - ui.px(4), ui.px(32))
        left = room.x + ui.px(5)
        surface.blit(ui.icon("kw-sym-money", side, ui.theme["accent"]), (left, room.centery - side // 2))
        left += side + ui.px(6)
        words = f"<b>{say('factory.money')}</b>"
        if not self.open and not self.shown:
            words += f"  <dim>{say('factory.money.hidden' if self.amount is None else 'factory.money.hold')}</dim>"
        elif self.shown:
            words += f"  <accent><b>{self.amount}</b></accent>"
        text = ui.text(words, "small", max_lines=1, fit=True, width=max(1, room.right - left - ui.px(5)))
        surface.blit(text.surface, text.surface.get_rect(midleft=(left, room.centery)))
