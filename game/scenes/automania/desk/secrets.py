"""Money and contracts in hand of the factory in front: seen while a button or a key is held down, or all the time where
nobody is there to whom they are secret."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import Rect, Surface

from game.rules.automania.content import Content
from game.rules.automania.state import UNKNOWN
from game.scenes.automania.art.cards import ASPECT
from game.scenes.automania.art.names import card_art
from game.scenes.automania.keys import SECRETS
from game.scenes.automania.texts import say
from game.scenes.table.flights import square
from game.ui.context import Ui
from game.ui.input import Do, Intent
from game.ui.keycaps import key_label
from game.ui.widgets.base import Widget

SHOWN = 1.5  # seconds that they are seen after a press of the key at least
LINE = 30  # units of height of the line with the money


class Secrets(Widget):
    """One line with the money, and the contracts below it, face down as long as they are hidden."""

    reacts = False
    focusable = True
    shortcut = SECRETS

    def __init__(self, ui: Ui, content: Content, told: Callable[[str], str | None]) -> None:
        super().__init__(ui, tooltip=self._tip)
        self.content, self._told = content, told
        self.seat = 0
        self.amount: int | None = None
        self.hand: tuple[str, ...] = ()
        self.open_money = self.open = False
        self.coming = 0  # contracts that are on their way
        self._down = False
        self._left = 0.0  # seconds that they stay in sight after a key

    def set(self, seat: int, amount: int | None, hand: tuple[str, ...], open_money: bool, is_open: bool) -> None:
        """Those of a seat: nobody has asked for other ones yet. Money None and contracts UNKNOWN = the viewer may not
        know them; `open_money`: everybody may know the money; `is_open`: they need not be hidden from the viewer."""
        now = (seat, amount, hand, open_money, is_open)
        if now != (self.seat, self.amount, self.hand, self.open_money, self.open):
            other = seat != self.seat
            self.seat, self.amount, self.hand, self.open_money, self.open = now
            if other:
                self._down, self._left = False, 0.0
            self.touch()

    @property
    def known(self) -> bool:
        """May the viewer see them at all?"""
        return self.amount is not None and UNKNOWN not in self.hand

    @property
    def shown(self) -> bool:
        """Can they be read now?"""
        return self.known and (self.open or self._down or self._left > 0)

    def _tip(self) -> str | None:
        if not self.known:
            return say("secrets.other.tip")
        if not self.shown:
            return say("secrets.tip", key=key_label(SECRETS))
        return "\n".join([say("secrets.shown.tip"), *filter(None, map(self._told, self.hand))])

    def solid(self, pos: tuple[int, int]) -> bool:
        return True

    # holding ------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if intent.do == Do.PRESS and intent.button == 1:
            self._hold(True)
            return True
        if intent.do == Do.RELEASE:
            self._hold(False)
            return True
        return False

    def activate(self, part: object = None) -> None:
        """By a key: as long as that is held, and for a moment at least."""
        self._left = SHOWN
        self.touch()
        if self.screen is not None:
            self.screen.animate(self)

    def update(self, dt: float) -> bool:
        held = pygame.display.get_init() and pygame.key.get_pressed()[pygame.key.key_code(SECRETS)]
        self._left = max(self._left - dt, 0.1 if held and self._left > 0 else 0.0)
        if self._left <= 0:
            self.touch()
        return self._left > 0

    def _hold(self, down: bool) -> None:
        if down != self._down:
            self._down = down
            self.touch()

    # a keeper of contracts ----------------------------------------------------------------------

    def pieces(self) -> Mapping[str, int]:
        return {"?": len(self.hand) - self.coming}

    def leave(self, pieces: Sequence[str]) -> list[Rect]:
        """In the middle of the cards."""
        return [square(self._cards(), self.ui.px(40))] * len(pieces)

    def expect(self, pieces: Sequence[str]) -> list[Rect]:
        """They count when they land."""
        self.coming += len(pieces)
        self.touch()
        return self.leave(pieces)

    def land(self, pieces: Sequence[str]) -> None:
        """They count now."""
        self.coming = max(0, self.coming - len(pieces))
        self.touch()

    # drawing ------------------------------------------------------------------------------------

    def _line(self) -> Rect:
        high = min(self.rect.h // 2, max(self.ui.px(LINE), self.ui.text("X", "small").height))
        return Rect(self.rect.x, self.rect.y, self.rect.w, high)

    def _cards(self) -> Rect:
        line = self._line()
        return Rect(line.x, line.bottom + self.ui.px(4), line.w, self.rect.bottom - line.bottom - self.ui.px(4))

    def draw(self, surface: Surface) -> None:
        ui, line = self.ui, self._line()
        held = self.known and not self.open
        ui.plate(surface, line, "secondary" if held else "well", radius=ui.px(6), shadow=0)
        side = min(line.h - ui.px(4), ui.px(24))
        left = line.x + ui.px(6)
        surface.blit(ui.icon("am-coin", side), (left, line.centery - side // 2))
        left += side + ui.px(6)
        text = ui.text(self._words(), "small", max_lines=1, fit=True, width=max(1, line.right - left - ui.px(5)))
        surface.blit(text.surface, text.surface.get_rect(midleft=(left, line.centery)))
        self._draw_cards(surface, self._cards())

    def _words(self) -> str:
        money = self.amount is not None and (self.open_money or self.shown)
        found = [f"<b>{say('secrets.money', n=self.amount or 0)}</b>" if money else say("secrets.money.hidden")]
        if not self.shown:
            found.append(f"<dim>{say('secrets.hold' if self.known else 'secrets.hidden')}</dim>")
        return "  ".join(found)

    def _draw_cards(self, surface: Surface, room: Rect) -> None:
        ui, count = self.ui, max(0, len(self.hand) - self.coming)
        if room.h < ui.px(14):
            return
        if not count:
            text = ui.text(f"<dim>{say('secrets.none')}</dim>", "small", max_lines=1, fit=True, width=room.w)
            surface.blit(text.surface, text.surface.get_rect(center=room.center))
            return
        wide = min(round(room.h * ASPECT), room.w)
        high = round(wide / ASPECT)
        gap = ui.px(5)
        step = min(wide + gap, (room.w - wide) // max(1, count - 1)) if count > 1 else 0
        left = room.x + max(0, (room.w - wide - step * (count - 1)) // 2)
        for place, name in enumerate(self.hand[:count]):
            art = card_art(self.content.contracts[name] if self.shown else None)
            surface.blit(ui.assets.picture(art, (wide, high)), (left + place * step, room.centery - high // 2))
