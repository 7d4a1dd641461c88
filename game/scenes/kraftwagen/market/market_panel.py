"""The market in front of everybody: prices of the round, cars on offer, buyers in their order and what each would take
now, waiting buyers, the black marker."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.rules.kraftwagen.content.build import Content
from game.rules.kraftwagen.content.numbers import PREFERENCES
from game.rules.kraftwagen.decisions.sales import PRICE, Sale
from game.scenes.kraftwagen.art.icon_names import badge_of
from game.scenes.kraftwagen.art.materials import MARGIN, PaperPanel
from game.scenes.kraftwagen.market.buyer_lines import Line, draw_lines
from game.scenes.kraftwagen.market.buyer_slots import BuyerSlot, Countdown, WaitingRow
from game.scenes.kraftwagen.market.car_cards import HIGH, LEAST_WIDE, CarCard, Fate
from game.scenes.kraftwagen.market.price_markers import Prices
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.view_model import CarView, TableView
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.widget import Widget

Pick = Callable[[SelectableWidget], None]
Tip = Callable[[SelectableWidget], "str | None"]
LEAST_CARD, SLOT, ROW, TRACK, LANES, GAP = 104, 58, 54, 26, 26, 6  # units: heights at least, and between things
BESIDE = 540  # units of width in which the waiting buyers stand beside the active ones
WAITING = 0.33  # of that width


def model_of(content: Content, car: CarView) -> str:
    """What the model of a car is called: flavour, the same car always by the same name."""
    values = content.bodies
    models = values[min(len(values), max(1, car.body)) - 1].models
    return models[(car.space + car.owner) % len(models)] if models else ""


def why(sale: Sale, worth: int) -> str:
    """Why a buyer takes a car, in few words: what he looks at, what he pays."""
    return why_of(sale.buyer.preference, worth, sale.car.price, sale.factor, sale.bonus)


def why_of(preference: str, worth: int, price: int, factor: int, bonus: int) -> str:
    """Why a buyer of a preference takes a car, and what he pays for it, in few words."""
    looked = say(f"market.why.{preference}", n=abs(worth))
    paid = f"{factor} × {price}" if preference == PRICE else ""
    more = f"{paid or price} + {bonus}" if bonus else paid
    return f"{looked} <dim>({more})</dim>" if more else looked


def by_of(preference: str, worth: int, price: int, factor: int) -> str:
    """The same in signs: the price that is paid more than once, or what he looks at."""
    return f"{factor}×{price}" if preference == PRICE else f"<icon:kw-sym-{preference}>{worth}"


def _told(ui: Ui, sale: Sale, worth: int) -> str:
    """What a buyer would do now, in signs: whose car, how much, by what."""
    look = ui.writer.seats[sale.car.owner]
    by = by_of(sale.buyer.preference, worth, sale.car.price, sale.factor)
    return f"<icon:seat-{look.glyph}-{look.colour}> <b>+{sale.gain}</b>\n<dim>{by}</dim>"


def looked_at(car: CarView, preference: str) -> int:
    """What a buyer of a preference compares of a car."""
    return {"body": car.body, "engine": car.engine, "prestige": car.workers, "price": car.price}[preference]


@dataclass(frozen=True, slots=True)
class _Heights:
    """Pixels of the parts of the market from the top, and how they stand."""

    columns: int
    head: int
    card: int
    lanes: int
    slot: int
    row: int
    track: int
    beside: bool

    def total(self, spaces: int, gap: int) -> int:
        """All of it."""
        cars = -(-spaces // self.columns)
        waiting = 0 if self.beside else self.row + gap
        return (self.head + gap + cars * (self.card + gap) - gap + self.lanes + self.slot + gap + self.track + waiting)


class MarketFloor(Widget):
    """Everything on the market, laid out for a width; as high as the room for it, or as it needs."""

    reacts = False
    tips_beside = True

    def __init__(self, ui: Ui, content: Content, picked: Pick, tip: Tip) -> None:
        super().__init__(ui)
        self.content, self.picked, self.tip = content, picked, tip
        self.room = 0  # pixels of height that there are
        self.prices = self.add(Prices(ui, picked, tip))
        # Groups of their own: where one of a kind may be chosen, others of that kind step back, and no other things.
        self.stands, self.called, self.waiting = (self.add(Widget(ui)) for _ in range(3))
        self.cars: list[CarCard] = []
        self.slots: list[BuyerSlot] = []
        self.rows = {name: self.waiting.add(WaitingRow(ui, name, picked, tip)) for name in PREFERENCES}
        self.countdown = self.add(Countdown(ui, lambda: say("market.marker.tip", n=self.countdown.at)))
        self.table: TableView | None = None
        self._lines: list[tuple[int, int]] = []  # from slots to spaces, as they are drawn

    def set(self, table: TableView, colours: Sequence[str], seat: int) -> bool:
        """Everything as it is, and the car that a seat could offer; True if there are other places than before."""
        self.table = table
        slots = max(table.slots, len(table.active))  # KRA-6.15 Benz brings one buyer more
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
                words = _told(self.ui, sale, looked_at(cars[sale.car.space], buyer.preference))
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
        """Room for so many cars and active buyers."""
        ui = self.ui
        self.stands.clear()
        self.called.clear()
        self.cars = [self.stands.add(CarCard(ui, space, self.picked, self.tip)) for space in range(1, spaces + 1)]
        self.slots = [self.called.add(BuyerSlot(ui, slot, self.picked, self.tip)) for slot in range(1, slots + 1)]
        self.layout()

    # layout ---------------------------------------------------------------------------------------

    def _heights(self, width: int, room: int) -> _Heights:
        """The parts as high as they have to be; what is left over goes to cars and buyers."""
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
        wide = self.rect.w if width is None else width
        edge = 2 * self.ui.px(MARGIN)
        least = self._heights(wide - edge, 0).total(max(1, len(self.cars)), self.ui.px(GAP))
        return wide, max(self.room, least + edge)

    def layout(self) -> None:
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
        """Below the cars: slots no higher than they are wide, what is left above them."""
        ui, left = self.ui, room.h + self.ui.px(GAP)
        wide = room.w * (1 - WAITING) / max(1, len(self.slots))
        slot = max(high.slot, min(left - high.lanes - high.track - ui.px(GAP), round(wide * 0.84)))
        lanes = min(ui.px(44), left - slot - high.track - ui.px(GAP))
        return replace(high, slot=slot, lanes=max(high.lanes, lanes))

    # drawing --------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """The title, and the lines from the buyers to the cars that they would take."""
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
    """The market on its sheet; where it is higher than the room there is, it scrolls."""

    def __init__(self, ui: Ui, picked: Pick, tip: Tip, content: Content) -> None:
        super().__init__(ui)
        self.area = self.add(ScrollArea(ui))
        self.floor = MarketFloor(ui, content, picked, tip)
        self.area.fill(self.floor)

    def set(self, table: TableView, seat: int) -> None:
        """The market as it is; `seat` is the one in front."""
        if self.floor.set(table, [look.colour for look in self.ui.writer.seats], seat):
            self.area.layout()

    def layout(self) -> None:
        room = self.ui.box(self.rect).inset(self.padding - MARGIN, self.padding * 0.75 - MARGIN).rect
        self.floor.room = room.h
        self.area.place(room)
        self.area.layout()

    def mark(self, fates: Mapping[int, Fate]) -> None:
        """What has become of the cars in the scoring that is played out, by their spaces."""
        for card in self.floor.cars:
            card.meets(fates.get(card.space))

    def offer_here(self, on_next: Callable[[], object] | None) -> None:
        """A click on the next free space offers a car, or does so no more (None)."""
        for card in self.floor.cars:
            card.offer_here(on_next)

    @property
    def things(self) -> list[SelectableWidget]:
        """Everything that can be pointed at."""
        floor = self.floor
        return [*floor.cars, *floor.prices.tags, *floor.slots, *floor.rows.values()]

    # keepers ----------------------------------------------------------------------------------------

    def car(self, space: int) -> CarCard:
        """What lies on a space of the market."""
        return self.floor.cars[space - 1]

    def slot(self, slot: int) -> BuyerSlot:
        """What lies on a place for active buyers."""
        return self.floor.slots[slot - 1]

    def row(self, preference: str) -> WaitingRow:
        """The buyers of a preference that wait, and their money."""
        return self.floor.rows[preference]

    def spots(self) -> Mapping[str, Rect]:
        """Where parts of it are that a guide speaks of."""
        floor = self.floor
        cars = floor.cars[0].rect.unionall([card.rect for card in floor.cars]) if floor.cars else self.rect
        slots = floor.slots[0].rect.unionall([slot.rect for slot in floor.slots]) if floor.slots else self.rect
        rows = [row.rect for row in floor.rows.values()]
        return {"cars": cars, "prices": floor.prices.rect, "buyers": slots, "waiting": rows[0].unionall(rows[1:]),
                "countdown": floor.countdown.rect}
