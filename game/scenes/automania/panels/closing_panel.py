"""Closing panel: the sales if the doors closed now, car by car in their order, and everybody's sums."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.rules.automania.closing_forecast import CarSale, ClosingForecast
from game.rules.automania.content.numbers import MARKETS
from game.scenes.automania.art.car_art import ASPECT
from game.scenes.automania.art.icon_names import car_art, disc_art
from game.scenes.automania.art.materials import middle_of, show
from game.scenes.automania.table_texts import say
from game.scenes.automania.text.landing_text import reward_signs, sale_forms
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.layout import Box
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.panels import Panel

NAME, LEAST = 0.14, 6  # share of the width for the names of the markets; cars for which there is always room
STACKED, STACK = 2.9, 0.68  # lines of a cell from which on space, car and reward are three rows; share of two of them
SUMS = 0.62  # height of the row of sums, in rows of cars
VALUE = 0.52  # share of the width of a cell that the ship space may take beside its car


class ClosingPanel(Panel):
    """Row of cars for each market, the first to be sold at the left, each with its likely reward; sums of all seats."""

    def __init__(self, ui: Ui, colours: Sequence[str]) -> None:
        super().__init__(ui, "panel", padding=8)
        self.colours = colours
        self.tooltip = lambda: say("closing.tip")
        self.closing: ClosingForecast | None = None
        self.own = 0  # the seat whose cars are framed

    def set(self, closing: ClosingForecast | None, own: int) -> None:
        """Show a forecast; None = no sales are to come."""
        if (closing, own) != (self.closing, self.own):
            self.closing, self.own = closing, own
            self.touch()

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: the whole rectangle catches the pointer."""
        return True

    def layout(self) -> None:
        """Do nothing: the panel has no children."""

    def draw(self, surface: Surface) -> None:
        """Draw the rows, or a note that no sales are to come."""
        super().draw(surface)
        box = self.ui.box(self.rect).inset(self.padding, 5)
        if self.closing is None or not self.closing.sales:
            words = self._set(box.rect, say("closing.none"), "dim")
            surface.blit(words.surface, words.surface.get_rect(center=box.rect.center))
            return
        *rows, sums = box.split((*(1.0 for _ in MARKETS), SUMS), 3, down=True)
        for market, row in zip(MARKETS, rows, strict=True):
            self._draw_market(surface, market, row)
        self._draw_sums(surface, sums)

    def _draw_market(self, surface: Surface, market: str, row: Box) -> None:
        assert self.closing is not None
        name = row.cut_left(row.width * NAME, 4)
        words = self._set(name.rect, say(f"prospects.{market}"), "dim")
        surface.blit(words.surface, words.surface.get_rect(midleft=name.rect.midleft))
        sales = [sale for sale in self.closing.sales if sale.market == market]
        cells = row.columns(max(LEAST, len(sales)), 3)
        for sale, cell in zip(sales, cells, strict=False):
            self._draw_sale(surface, sale, cell.rect)

    def _draw_sale(self, surface: Surface, sale: CarSale, room: Rect) -> None:
        """Draw a car with its ship space above its reward; in a high cell the car below its space."""
        ui = self.ui
        look = {"border": hex_of(ui.theme["accent"])} if sale.car.owner == self.own else {}
        ui.plate(surface, room, "well", radius=ui.px(4), shadow=0, **look)
        stacked = room.h >= STACKED * ui.text("X", "small").height
        upper = Rect(room.x + ui.px(2), room.y, room.w - ui.px(4), round(room.h * (STACK if stacked else 0.5)))
        value = self._set(Rect(0, 0, upper.w if stacked else round(upper.w * VALUE), upper.h),
                          f"<b>{sale.car.value}</b>", "ink")
        if stacked:
            line = Rect(upper.x, upper.y, upper.w, round(upper.h / 2))
            surface.blit(value.surface, value.surface.get_rect(center=line.center))
            place = middle_of(Rect(upper.x, line.bottom, upper.w, upper.bottom - line.bottom), ASPECT)
        else:
            place = middle_of(Rect(0, 0, upper.w - value.width - ui.px(2), upper.h), ASPECT)
            left = upper.centerx - (value.width + ui.px(2) + place.w) // 2
            surface.blit(value.surface, value.surface.get_rect(midleft=(left, upper.centery)))
            place.midleft = left + value.width + ui.px(2), upper.centery
        show(ui, surface, car_art(sale.car.type, self.colours[sale.car.owner], sale.car.electric), place)
        lower = Rect(room.x, upper.bottom, room.w, room.bottom - upper.bottom)
        words = self.reward_text(sale, lower.w)
        surface.blit(words.surface, words.surface.get_rect(center=lower.center))

    def reward_text(self, sale: CarSale, width: int) -> TextBlock:
        """Return the reward of a car, in the longest form for which a width in pixels is enough."""
        tone, room = "ink" if sale.space else "dim", Rect(0, 0, width, 1)
        forms = [self._set(room, form, tone) for form in sale_forms(sale)]
        return next((form for form in forms if not form.cut), forms[-1])

    def _draw_sums(self, surface: Surface, row: Box) -> None:
        """Draw what each seat would get in all, with its badge."""
        assert self.closing is not None
        for seat, cell in enumerate(row.columns(len(self.colours), 4)):
            found = self.closing.of(seat)
            sums = f"<icon:{disc_art(self.colours[seat])}> {reward_signs(found.money, found.points)}"
            words = self._set(cell.rect, sums, "ink")
            surface.blit(words.surface, words.surface.get_rect(center=cell.rect.center))

    def _set(self, room: Rect, words: str, tone: str) -> TextBlock:
        """Return words in one line of a room, smaller where that is needed."""
        return self.ui.text(words, "small", tone=tone, tabular=True, max_lines=1, fit=True,
                            width=max(1, room.w - self.ui.px(3)))
