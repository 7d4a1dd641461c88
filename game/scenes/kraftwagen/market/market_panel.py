"""Market panel.

Prices of the round, cars on offer, active buyers with their purchases, waiting buyers, the black marker.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.rules.kraftwagen.content.build import Content
from game.rules.kraftwagen.content.numbers import PREFERENCES
from game.rules.kraftwagen.decisions.buyer_choices import PRICE
from game.rules.kraftwagen.decisions.sales import Sale
from game.scenes.kraftwagen.art.icon_names import badge_of
from game.scenes.kraftwagen.art.materials import MARGIN, PaperPanel
from game.scenes.kraftwagen.market.buyer_slots import BuyerSlot, Countdown, WaitingRow
from game.scenes.kraftwagen.market.car_cards import HIGH, LEAST_WIDE, CarCard, Fate
from game.scenes.kraftwagen.market.price_markers import Prices
from game.scenes.kraftwagen.market.sale_arrows import Line, draw_lines
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.view_model import CarView, TableView
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.widget import Widget

Pick = Callable[[SelectableWidget], None]
Tip = Callable[[SelectableWidget], "str | None"]
LEAST_CARD, SLOT, ROW, TRACK, LANES, GAP = 104, 58, 54, 26, 26, 6  # units: least heights, and the gap
BESIDE = 470  # units: least width for the waiting buyers to stand beside the active ones
WAITING = 0.33  # share of the width that they take


def model_of(content: Content, car: CarView) -> str:
    """Return the name of a car's model; the same car always has the same name."""
    values = content.bodies
    models = values[min(len(values), max(1, car.body)) - 1].models
    return models[(car.space + car.owner) % len(models)] if models else ""


def why(sale: Sale, worth: int) -> str:
    """Return the reason of a sale in few words: the compared value and the payment."""
    return why_of(sale.buyer.preference, worth, sale.car.price, sale.factor, sale.bonus)


def why_of(preference: str, worth: int, price: int, factor: int, bonus: int) -> str:
    """Return the reason for which a buyer of a preference takes a car, with his payment, in few words."""
    looked = say(f"market.why.{preference}", n=abs(worth))
    paid = f"{factor} × {price}" if preference == PRICE else ""
    more = f"{paid or price} + {bonus}" if bonus else paid
    return f"{looked} <dim>({more})</dim>" if more else looked


def by_of(preference: str, worth: int, price: int, factor: int) -> str:
    """Return the reason of a sale in signs: the multiplied price, or the compared value."""
    return f"{factor}×{price}" if preference == PRICE else f"<icon:kw-sym-{preference}>{worth}"


def _purchase(ui: Ui, sale: Sale, worth: int) -> str:
    """Return the purchase of a buyer in signs: owner, payment, compared value."""
    look = ui.writer.seats[sale.car.owner]
    by = by_of(sale.buyer.preference, worth, sale.car.price, sale.factor)
    return f"<icon:seat-{look.glyph}-{look.colour}> <b>+{sale.gain}</b>\n<dim>{by}</dim>"


def looked_at(car: CarView, preference: str) -> int:
    """Return the value of a car that a buyer of a preference compares."""
    return {"body": car.body, "engine": car.engine, "prestige": car.workers, "price": car.price}[preference]


@dataclass(frozen=True, slots=True)
class _Heights:
    """Heights of the parts of the market in pixels, from the top, and their arrangement."""

    columns: int
    head: int
    card: int
    lanes: int
    slot: int
    row: int
    track: int
    beside: bool

    def total(self, spaces: int, gap: int) -> int:
        """Return the height of the whole market."""
        cars = -(-spaces // self.columns)
        waiting = 0 if self.beside else self.row + gap
        return (self.head + gap + cars * (self.card + gap) - gap + self.lanes + self.slot + gap + self.track + waiting)


class MarketFloor(Widget):
    """Content of the market panel, laid out for a width; as high as its room, or as it needs."""

    reacts = False
    tips_beside = True

    def __init__(self, ui: Ui, content: Content, picked: Pick, tooltip: Tip) -> None:
        super().__init__(ui)
        self.content, self.picked, self.describe = content, picked, tooltip
        self.room = 0  # available height in pixels
        self.prices = self.add(Prices(ui, picked, tooltip))
        # Groups of their own: where one of a kind may be chosen, only the others of that kind are dimmed.
        self.stands, self.called, self.waiting = (self.add(Widget(ui)) for _ in range(3))
        self.cars: list[CarCard] = []
        self.slots: list[BuyerSlot] = []
        self.rows = {name: self.waiting.add(WaitingRow(ui, name, picked, tooltip)) for name in PREFERENCES}
        self.countdown = self.add(Countdown(ui, lambda: say("market.marker.tip", n=self.countdown.at)))
        self.table: TableView | None = None
        self._lines: list[tuple[int, int]] = []  # slot and market space of each drawn line

    def set(self, table: TableView, colours: Sequence[str], seat: int) -> bool:
        """Show a position, with the car that `seat` could offer; return whether the number of places has changed."""
        self.table = table
        slots = max(table.slots, len(table.active))  # KRA-6.15: Benz brings one more buyer
        other = (len(table.market), slots) != (len(self.cars), len(self.slots))
        if other:
            self._furnish(len(table.market), slots)
        self.prices.set(table.prices, table.price_colour)
        bought = {sale.car.space: sale.slot for sale in table.forecast.sales}
        free = 0 if table.over else next((space for space, car in enumerate(table.market, 1) if car is None), 0)
        own = table.seats[seat]
        ready = any(own.bodies) and any(own.engines) and own.canteen > 0
        for card, car in zip(self.cars, table.market, strict=True):
            owner = colours[car.owner] if car else ""
            card.set(car, owner, table.price_colour, model_of(self.content, car) if car else "",
                     self._badge(car.marker) if car else "", bought.get(card.space, 0), card.space == free)
            card.closed = table.over
            card.think_of((colours[seat], max(own.bodies), max(own.engines)) if ready else None)
        sales = {sale.slot: sale for sale in table.forecast.sales}
        active = {buyer.slot: buyer for buyer in table.active}
        cars = {car.space: car for car in table.market if car is not None}
        for slot in self.slots:
            buyer, sale = active.get(slot.slot), sales.get(slot.slot)
            words = "" if buyer is None else say("market.no-car")
            if buyer is not None and sale is not None:
                words = _purchase(self.ui, sale, looked_at(cars[sale.car.space], buyer.preference))
            slot.set(buyer, words, self._badge(buyer.marker) if buyer else "")
        for row in table.rows:
            self.rows[row.preference].set(row)
        self.countdown.set(table.countdown, table.countdown_start)
        lines = [(sale.slot, sale.car.space) for sale in table.forecast.sales]
        if other or lines != self._lines:
            self._lines = lines
            self.touch()
        return other

    def _badge(self, marker: str) -> str:
        return badge_of(self.content.markers[marker]) if marker else ""

    def _furnish(self, spaces: int, slots: int) -> None:
        """Make cards and slots for so many cars and active buyers."""
        ui = self.ui
        self.stands.clear()
        self.called.clear()
        self.cars = [self.stands.add(CarCard(ui, space, self.picked, self.describe)) for space in range(1, spaces + 1)]
        self.slots = [self.called.add(BuyerSlot(ui, slot, self.picked, self.describe)) for slot in range(1, slots + 1)]
        self.layout()

    # layout ---------------------------------------------------------------------------------------

    def _heights(self, width: int, room: int) -> _Heights:
        """Return the parts at their least heights; what is left over goes to cars and buyers."""
        ui, spaces = self.ui, max(1, len(self.cars))
        unit, line = ui.metrics.unit, ui.text("X", "small").height
        columns = spaces if width / spaces >= LEAST_WIDE * unit else -(-spaces // 2)
        beside = width >= BESIDE * unit
        slot = max(ui.px(SLOT), 2 * line + ui.px(8))
        least = _Heights(columns, max(ui.px(28), line), max(ui.px(LEAST_CARD), round(4.4 * line)), ui.px(LANES), slot,
                         max(ui.px(ROW), line), max(ui.px(TRACK), line), beside)
        more = room - least.total(spaces, ui.px(GAP))
        if more <= 0:
            return least
        rows = -(-spaces // columns)
        card = min(round(more * 0.6 / rows), round(HIGH * 1.7 * unit) - least.card,
                   round(1.36 * width / columns) - least.card)
        more -= max(0, card) * rows
        return _Heights(columns, least.head, least.card + max(0, card), least.lanes + round(more * 0.15),
                        least.slot + round(more * 0.5), least.row + round(more * 0.25), least.track, beside)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the width and the height that the market needs, in pixels."""
        wide = self.rect.w if width is None else width
        edge = 2 * self.ui.px(MARGIN)
        least = self._heights(wide - edge, 0).total(max(1, len(self.cars)), self.ui.px(GAP))
        return wide, max(self.room, least + edge)

    def layout(self) -> None:
        """Place prices, cars, buyers and the black marker."""
        if self.rect.w < 8 or not self.cars:
            return
        ui, box = self.ui, self.ui.box(self.rect).inset(MARGIN)
        high = self._heights(box.rect.w, box.rect.h)
        title = ui.text(say("market.title"), "title", size=24).width + ui.px(8)
        head = box.take_top(high.head, GAP)
        head.take_left(title)
        self.prices.place(head)
        for row in range(-(-len(self.cars) // high.columns)):
            cells = box.take_top(high.card, GAP).columns(high.columns, GAP)
            for card, cell in zip(self.cars[row * high.columns:], cells, strict=False):
                card.place(cell)
        if high.beside:
            high = self._spread(high, box.rect)
        box.take_top(max(0, high.lanes - ui.px(GAP)))
        if high.beside:
            waiting = box.cut_right(box.width * WAITING, GAP * 2)
            cells = waiting.grid(2, 2, GAP)
        else:
            cells = box.cut_bottom(high.row / ui.metrics.unit, GAP).columns(4, GAP)
        for row_widget, cell in zip(self.rows.values(), cells, strict=True):
            row_widget.place(cell)
        for slot, cell in zip(self.slots, box.take_top(high.slot, GAP).columns(len(self.slots), GAP), strict=True):
            slot.place(cell)
        caption = ui.text(say("market.active"), "caps", size=14).width + ui.px(10)
        track = box.take_top(high.track)
        if caption < track.rect.w * 0.5:
            track.take_left(caption)
        self.countdown.place(track)

    def _spread(self, high: _Heights, room: Rect) -> _Heights:
        """Return the heights below the cars: slots no higher than wide, the rest for the lines above them."""
        ui, left = self.ui, room.h + self.ui.px(GAP)
        wide = room.w * (1 - WAITING) / max(1, len(self.slots))
        slot = max(high.slot, min(left - high.lanes - high.track - ui.px(GAP), round(wide * 0.84)))
        lanes = min(ui.px(44), left - slot - high.track - ui.px(GAP))
        return replace(high, slot=slot, lanes=max(high.lanes, lanes))

    # drawing --------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Draw the title, and the lines from the buyers to the cars that they would take."""
        ui = self.ui
        if self.table is None or not self.cars or not self.slots:
            return
        title = ui.text(say("market.title"), "title", tone="accent", size=24)
        left = self.rect.x + ui.px(MARGIN)
        head = Rect(left, self.rect.y + ui.px(MARGIN), self.rect.w, max(self.prices.rect.h, title.height))
        surface.blit(title.surface, title.surface.get_rect(midleft=head.midleft))
        caption = ui.text(say("market.active"), "caps", size=14, tone="dim")
        if self.countdown.rect.x - left >= caption.width:
            surface.blit(caption.surface, caption.surface.get_rect(midleft=(left, self.countdown.rect.centery)))
        one_row = self.cars[0].rect.y == self.cars[-1].rect.y
        if one_row and self.table.forecast.sales:
            low, high = self.slots[0].rect.y, max(car.rect.bottom for car in self.cars)
            lines = [Line(self.slots[sale.slot - 1].top[0], self.cars[sale.car.space - 1].rect.centerx,
                          sale.buyer.preference) for sale in self.table.forecast.sales]
            draw_lines(ui, surface, lines, Rect(self.rect.x, high, self.rect.w, low - high))


class MarketPanel(PaperPanel):
    """Market panel; it scrolls where it is higher than its room."""

    def __init__(self, ui: Ui, picked: Pick, tooltip: Tip, content: Content) -> None:
        super().__init__(ui)
        self.area = self.add(ScrollArea(ui))
        self.floor = MarketFloor(ui, content, picked, tooltip)
        self.area.fill(self.floor)

    def set(self, table: TableView, seat: int) -> None:
        """Show the market of a position; `seat` is the shown seat."""
        if self.floor.set(table, [look.colour for look in self.ui.writer.seats], seat):
            self.area.layout()

    def layout(self) -> None:
        """Place the scroll area."""
        room = self.ui.box(self.rect).inset(self.padding - MARGIN, self.padding * 0.75 - MARGIN).rect
        self.floor.room = room.h
        self.area.place(room)
        self.area.layout()

    def mark(self, fates: Mapping[int, Fate]) -> None:
        """Show the fates of the cars in a scoring playback, by market space."""
        for card in self.floor.cars:
            card.meets(fates.get(card.space))

    def offer_here(self, on_next: Callable[[], object] | None) -> None:
        """Offer a car by a click on the next free space; None = no longer."""
        for card in self.floor.cars:
            card.offer_here(on_next)

    @property
    def things(self) -> list[SelectableWidget]:
        """Selectable widgets of the market."""
        floor = self.floor
        return [*floor.cars, *floor.prices.tags, *floor.slots, *floor.rows.values()]

    # piece anchors ----------------------------------------------------------------------------------

    def car(self, space: int) -> CarCard:
        """Return the card of a market space."""
        return self.floor.cars[space - 1]

    def slot(self, slot: int) -> BuyerSlot:
        """Return the slot of an active buyer."""
        return self.floor.slots[slot - 1]

    def row(self, preference: str) -> WaitingRow:
        """Return the row of waiting buyers of a preference."""
        return self.floor.rows[preference]

    def spots(self) -> Mapping[str, Rect]:
        """Return the rectangles of its parts that the guided game points at, by landmark name."""
        floor = self.floor
        cars = floor.cars[0].rect.unionall([card.rect for card in floor.cars]) if floor.cars else self.rect
        slots = floor.slots[0].rect.unionall([slot.rect for slot in floor.slots]) if floor.slots else self.rect
        rows = [row.rect for row in floor.rows.values()]
        return {"cars": cars, "prices": floor.prices.rect, "buyers": slots, "waiting": rows[0].unionall(rows[1:]),
                "countdown": floor.countdown.rect}
