"""Price dial: the available prices side by side, each with what the car at that price would change for its owner."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.scenes.kraftwagen.market.price_markers import ASPECT
from game.scenes.kraftwagen.table_texts import signed
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.widgets.widget import Widget


class PriceDial(Widget):
    """Chooser of one of some prices: by arrows, wheel, click, or number key (0 = 10).

    `changes` are those of the owner's money at each price; `missing` is called with the price of a number key that is
    not available.
    """

    focusable = True
    listens = (Command.KEY,)
    missing: Callable[[int], object] = staticmethod(lambda price: None)

    def __init__(self, ui: Ui, prices: Sequence[int], colour: str, value: int,
                 on_change: Callable[[int], object]) -> None:
        super().__init__(ui)
        self.prices, self.colour, self.value, self.on_change = tuple(prices), colour, value, on_change
        self.changes: tuple[int, ...] = (0,) * len(self.prices)

    def set_changes(self, changes: Sequence[int]) -> None:
        """Show other changes."""
        if tuple(changes) != self.changes:
            self.changes = tuple(changes)
            self.touch()

    def turn(self, by: int) -> None:
        """Move the choice by so many prices, as far as there are any."""
        self.choose(self.value + by)

    def choose(self, value: int) -> None:
        """Choose a price by its index."""
        value = min(len(self.prices) - 1, max(0, value))
        if value != self.value:
            self.value = value
            self.touch()
            self.on_change(value)

    def handle(self, intent: Intent) -> bool:
        """Take arrows, number keys, the wheel and presses."""
        if intent.do in (Command.LEFT, Command.RIGHT):
            self.turn(1 if intent.do == Command.RIGHT else -1)
            return True
        if intent.do == Command.KEY and intent.key.isdecimal():
            self._figure(int(intent.key) or 10)
            return True
        if intent.do == Command.WHEEL and self.hovered:
            self.turn(1 if intent.amount > 0 else -1)
            return True
        if intent.do == Command.PRESS and intent.button == 1:
            found = [at for at, cell in enumerate(self.cells()) if cell.collidepoint(intent.pos)]
            if found:
                self.choose(found[0])
            return True
        return False

    def _figure(self, price: int) -> None:
        if price in self.prices:
            self.choose(self.prices.index(price))
        else:
            self.missing(price)

    def cells(self) -> list[Rect]:
        """Return the rectangles of the prices."""
        inner = self.rect.inflate(-self.ui.px(8), -self.ui.px(6))
        return [cell.rect for cell in self.ui.box(inner).columns(len(self.prices), 3)]

    @property
    def high(self) -> int:
        """Height that it needs, in pixels."""
        return self.ui.px(42) + self.ui.text("X", "body").height

    def draw(self, surface: Surface) -> None:
        """Draw the prices with their changes, the chosen one framed."""
        ui = self.ui
        ui.plate(surface, self.rect, "well", radius=ui.radius("button"))
        for at, (price, change, cell) in enumerate(zip(self.prices, self.changes, self.cells(), strict=True)):
            chosen = at == self.value
            if chosen:
                ui.plate(surface, cell, "secondary", shadow=0, radius=ui.radius("chip"), border_width=max(2, ui.px(2)),
                         border=hex_of(ui.theme["accent"]))
            text = ui.text(f"<b>{signed(change)}</b>", "body", tone="ink" if chosen else "dim",
                           width=max(1, cell.w), max_lines=1, fit=True, align="centre")
            low = cell.bottom - text.height - ui.px(1)
            surface.blit(text.surface, text.surface.get_rect(midtop=(cell.centerx, low)))
            high = max(4, min(low - cell.y - ui.px(4), round((cell.w - ui.px(6)) / ASPECT)))
            tag = Rect(0, 0, round(high * ASPECT), high)
            tag.center = cell.centerx, (cell.y + low) // 2 + ui.px(1)
            surface.blit(ui.assets.picture(f"kw-price-{self.colour}-{price}", tag.size), tag)
