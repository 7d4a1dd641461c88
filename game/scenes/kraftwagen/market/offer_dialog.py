"""Offer dialog: body, engine, workers, price and a marker of Horch or Maybach on dials.

Beside them the car as it would stand on the market, its buyer now, and the rivals that could still beat it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from pygame import Rect

from game.i18n.catalog import tr
from game.rules.kraftwagen.content.numbers import PREFERENCES
from game.rules.kraftwagen.decisions.market_phase import car_markers
from game.rules.kraftwagen.decisions.sales import PRICE, Sale, worth
from game.rules.kraftwagen.forecast import challengers, new_car, prospect
from game.rules.kraftwagen.state import KraftwagenState, MarketCar
from game.scenes.kraftwagen.art.icon_names import badge_of
from game.scenes.kraftwagen.market.car_cards import CarCard
from game.scenes.kraftwagen.market.market_panel import model_of
from game.scenes.kraftwagen.market.price_dial import PriceDial
from game.scenes.kraftwagen.presenter import car_view
from game.scenes.kraftwagen.table_texts import say
from game.ui.context import Ui
from game.ui.input.keymap import Command
from game.ui.screen import Layer, Screen
from game.ui.widgets.buttons import Button, button_row
from game.ui.widgets.labels import Label, Panel, RichText
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.steppers import Stepper
from game.ui.widgets.widget import Host, Widget

WIDE, EDGE = 900, 12  # units: preferred width of the dialog, and the margin around it
FRAME = 148  # units: height of rim, heading and buttons
BESIDE = 620  # units: least width for dials and preview side by side
DIAL, LOW, CARD = 50, 42, (225, 200)  # units: height of a dial, of one among four, size of the car card
Choice = tuple[int, int, int, int]  # workshops of body and engine, workers, price
Done = Callable[[int, int, int, int], object]
Named = Callable[[str, str], str]  # kind and name of a thing -> its text


class Draft:
    """Draft of a car to offer: indices of body, engine, price and marker, and the number of workers.

    The first marker is none; another one is put on the car right after the offer (KRA-7.4). The draft begins with the
    best car among `left`, the offers that fit what has been chosen before.
    """

    def __init__(self, state: KraftwagenState, seat: int, left: Collection[Choice] = ()) -> None:
        self.state, self.seat = state, seat
        factory = state.factories[seat]
        self.bodies = _best_last(factory.bodies)
        self.engines = _best_last(factory.engines)
        self.markers = ["", *car_markers(state, seat)]
        self.body, self.engine, self.marker = len(self.bodies) - 1, len(self.engines) - 1, 0
        self.workers = 1
        self.price = self._good_price()
        if left:
            self._begin_with(left)

    def _begin_with(self, left: Collection[Choice]) -> None:
        """Set the draft to the best of these offers."""
        bodies, engines, crews, prices = (set(column) for column in zip(*left, strict=True))
        self.body = max(at for at, shop in enumerate(self.bodies) if shop in bodies)
        self.engine = max(at for at, shop in enumerate(self.engines) if shop in engines)
        self.workers = min(crews)
        good = self._good_price()
        self.price = self.state.prices.index(min(prices, key=lambda price: abs(price - self.state.prices[good])))

    def _good_price(self) -> int:
        """Return the index of the highest price at which a buyer takes the car now, else of the highest price."""
        taken = [at for at, gain in enumerate(self.gains()) if gain]
        return max(taken, default=len(self.state.prices) - 1)

    def gains(self) -> list[int]:
        """Return the sale of the car at each of the prices as things stand, 0 without a buyer."""
        sales = (prospect(self.state, self._car(at, self.marker)).sale for at in range(len(self.state.prices)))
        return [sale.gain if sale else 0 for sale in sales]

    def _car(self, price: int, marker: int) -> MarketCar:
        factory = self.state.factories[self.seat]
        return new_car(self.state, self.seat, factory.bodies[self.bodies[self.body] - 1],
                       factory.engines[self.engines[self.engine] - 1], self.workers, self.state.prices[price],
                       self.markers[marker])

    @property
    def car(self) -> MarketCar:
        """Car of the draft."""
        return self._car(self.price, self.marker)

    def helps(self) -> Iterator[tuple[str, Sale]]:
        """Yield the other markers that win the car an active buyer or a better price, with the sale."""
        now = prospect(self.state, self.car).sale
        for at, marker in enumerate(self.markers):
            sale = prospect(self.state, self._car(self.price, at)).sale if marker and at != self.marker else None
            if sale is not None and (now is None or sale.gain > now.gain):
                yield marker, sale

    @property
    def choice(self) -> Choice:
        """Arguments of the action: workshops of body and engine, workers, price."""
        return self.bodies[self.body], self.engines[self.engine], self.workers, self.state.prices[self.price]


def _best_last(values: Sequence[int]) -> list[int]:
    """Return the workshops with such a part, from 1, the best last, where a dial ends.

    Of equal parts the one in the first workshop comes last.

    >>> _best_last([3, 0, 5, 3])
    [4, 1, 3]
    """
    return sorted((shop for shop, value in enumerate(values, 1) if value), key=lambda shop: (values[shop - 1], -shop))


class Desk(Widget):
    """Dials and preview of the offer dialog, side by side or below each other; as high as they need."""

    reacts = False

    def __init__(self, ui: Ui, draft: Draft, named: Named, changed: Callable[[], object]) -> None:
        super().__init__(ui)
        self.draft, self.named, self.changed = draft, named, changed
        state, seat = draft.state, draft.seat
        self.colour = ui.writer.seats[seat].colour
        self.price_colour = state.content.numbers.price_colours[max(1, state.round) - 1]
        factory = state.factories[seat]
        self.dials = {
            "body": self._dial("body", 0, len(draft.bodies) - 1, lambda at: self._part("body", draft.bodies[at])),
            "engine": self._dial("engine", 0, len(draft.engines) - 1, lambda at: self._part("engine",
                                                                                           draft.engines[at])),
            "workers": self._dial("workers", 1, factory.canteen, lambda n: f"<icon:kw-man-{self.colour}> <b>{n}</b>"),
        }
        if len(draft.markers) > 1:
            self.dials["marker"] = self._dial("marker", 0, len(draft.markers) - 1, self._marker)
        self.price = self.add(PriceDial(ui, state.prices, self.price_colour, draft.price,
                                        lambda value: self._turned("price", value)))
        self.price.missing = self._missing
        names = (*self.dials, "price")
        self.labels = {name: self.add(Label(ui, say(f"market.offer.{name}"), tone="dim")) for name in names}
        self.card = self.add(CarCard(ui, 0, lambda thing: None, lambda thing: None))
        self.card.names = ()
        self.text = self.add(RichText(ui, "", "body"))
        self.refused = ""  # reason why the car on the dials cannot be offered
        self.note = ""  # reason why a key did nothing
        self.room = 0  # available height in pixels, 0 = any
        self.show()

    def _dial(self, name: str, low: int, high: int, words: Callable[[int], str]) -> Stepper:
        return self.add(Stepper(self.ui, getattr(self.draft, name), low, high, lambda value: self._turned(name, value),
                                text=words))

    def _part(self, part: str, shop: int) -> str:
        """Return the text of a body or engine with its workshop."""
        factory = self.draft.state.factories[self.draft.seat]
        value = (factory.bodies if part == "body" else factory.engines)[shop - 1]
        return f"<icon:kw-sym-{part}> <b>{value}</b>  <dim>{say('market.offer.shop', n=shop)}</dim>"

    def _marker(self, at: int) -> str:
        """Return the text of an engineer's marker, or of none."""
        marker = self.draft.markers[at]
        if not marker:
            return f"<dim>{say('market.offer.no-marker')}</dim>"
        return f"<icon:{badge_of(self.draft.state.content.markers[marker])}> {self.named('marker', marker)}"

    def _turned(self, name: str, value: int) -> None:
        setattr(self.draft, name, value)
        self.note = ""
        self.changed()
        self.show()

    def _missing(self, price: int) -> None:
        """Show that the price of a number key is not available."""
        self.note = say("market.offer.no-price", n=price, prices=", ".join(map(str, self.price.prices)))
        self.show()

    def show(self) -> None:
        """Show the car of the draft and its prospects."""
        car, content = self.draft.car, self.draft.state.content
        sales = prospect(self.draft.state, car)
        shown, badge = car_view(self.draft.state, car), badge_of(content.markers[car.marker]) if car.marker else ""
        self.card.set(shown, self.colour, self.price_colour, model_of(content, shown), badge,
                      sales.sale.slot if sales.sale else 0, False)
        self.text.set("\n".join(self._lines(car)))
        self.price.set_gains(self.draft.gains())
        self.touch()

    def _lines(self, car: MarketCar) -> Iterator[str]:
        """Yield the lines about the car: its buyer or those who would want it, markers that help, its rank by
        preference."""
        state = self.draft.state
        sales = prospect(state, car)
        if self.note:
            yield f"<bad>{self.note}</bad>"
        if self.refused:
            yield f"<bad>{self.refused}</bad>"
        if sales.sale is not None:
            yield say("market.offer.sold", slot=sales.sale.slot, gain=sales.sale.gain,
                      preference=self.named("preference", sales.sale.buyer.preference))
        else:
            yield f"<bad>{say('market.offer.unsold')}</bad>"
            wanted = ", ".join(self.named("preference", name) for name in sales.wanted_by)
            yield say("market.offer.wanted", preferences=wanted) if wanted else say("market.offer.unwanted")
        for marker, sale in self.draft.helps():
            yield say("market.offer.helps", marker=self.named("marker", marker), slot=sale.slot, gain=sale.gain)
        for preference in PREFERENCES:
            yield self._standing(car, preference, sales.beaten_by[preference])
        if car.marker:
            yield f"<dim>{say('market.offer.badge')}</dim>"

    def _standing(self, car: MarketCar, preference: str, beaten: Sequence[MarketCar]) -> str:
        """Return the rank of the car for one preference: on the market, and against possible offers of rivals."""
        value = abs(worth(self.draft.state, car, preference))
        sign = f"kw-sym-{preference}" if preference != PRICE else "kw-sym-price"
        now, later = self._now(car, preference, beaten), self._later(car, preference)
        return f"<icon:{sign}> <b>{value}</b>  {now} · <dim>{later}</dim>"

    def _now(self, car: MarketCar, preference: str, beaten: Sequence[MarketCar]) -> str:
        """Return the rank among the cars on the market; among equals the cheaper one comes first (KRA-8.7)."""
        state = self.draft.state
        value = worth(state, car, preference)
        equal = [other for other in state.market if worth(state, other, preference) == value]
        if beaten and all(other in equal for other in beaten):
            return say("market.offer.dearer", n=len(beaten))
        if beaten:
            return say("market.offer.beaten", n=len(beaten))
        if equal:
            return f"<good>{say('market.offer.cheaper', n=len(equal))}</good>"
        return f"<good>{say('market.offer.best')}</good>" if state.market else say("market.offer.alone")

    def _later(self, car: MarketCar, preference: str) -> str:
        """Return the rank against the offers that rivals could make with their present parts."""
        state = self.draft.state
        rivals = challengers(state, car, preference)
        if rivals:
            looks = (self.ui.writer.seats[seat] for seat in rivals)
            return say("market.offer.rivals", seats=" ".join(f"<icon:seat-{look.glyph}-{look.colour}>"
                                                             for look in looks))
        if len(state.market) + 1 >= state.selected.spaces:
            return say("market.offer.full")
        if preference == PRICE and car.price == min(state.prices):
            return say("market.offer.lowest")
        return say("market.offer.safe")

    # layout ---------------------------------------------------------------------------------------

    def _beside(self, width: int) -> bool:
        return width >= BESIDE * self.ui.metrics.unit

    def _dial_high(self, width: int) -> int:
        """Return the height of a dial in pixels: lower where there is little room."""
        low = self.ui.text("X", "button").height + self.ui.px(6)
        high = max(low, self.ui.px(DIAL if len(self.dials) < 4 else LOW))
        much = self._needed(width, high) - self.room if self.room else 0
        return max(low, high - -(-max(0, much) // len(self.dials)))

    def _needed(self, width: int, dial: int) -> int:
        """Return the height of everything in pixels with dials of this height."""
        ui = self.ui
        dials = len(self.dials) * (dial + ui.px(8)) + self.price.high + ui.px(8)
        card, text = ui.px(CARD[1]), self.text.natural_size(width)[1]
        if self._beside(width):
            return max(dials + ui.px(10), card) + text + ui.px(4)
        return dials + card + ui.px(20) + text

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the width and the height that dials and preview need, in pixels."""
        wide = self.rect.w if width is None else width
        return wide, self._needed(wide, self._dial_high(wide))

    def _columns(self, width: int) -> tuple[int, int]:
        """Return the widths of the dials and of the card in pixels."""
        card = self.ui.px(CARD[0])
        return width - card - self.ui.px(24), card

    def layout(self) -> None:
        """Place dials, card and text."""
        ui, rect, high = self.ui, self.rect, self._dial_high(self.rect.w)
        if rect.w < 8:
            return
        beside = self._beside(rect.w)
        left = self._columns(rect.w)[0] if beside else rect.w
        longest = max(label.natural_size()[0] for label in self.labels.values())
        caption = min(left // 3, longest + ui.px(14))
        y = rect.y
        for name, dial in self.dials.items():
            self.labels[name].place(Rect(rect.x, y, caption, high))
            dial.place(Rect(rect.x + caption, y, left - caption, high))
            y += high + ui.px(8)
        self.labels["price"].place(Rect(rect.x, y, caption, self.price.high))
        self.price.place(Rect(rect.x + caption, y, left - caption, self.price.high))
        y += self.price.high + ui.px(8)
        if beside:
            self.card.place(Rect(rect.right - self._columns(rect.w)[1], rect.y, self._columns(rect.w)[1],
                                 max(ui.px(CARD[1]), y - rect.y - ui.px(8))))
            y = max(y, self.card.rect.bottom) + ui.px(10)
        else:
            wide = min(rect.w, ui.px(CARD[0]))
            self.card.place(Rect(rect.centerx - wide // 2, y + ui.px(4), wide, ui.px(CARD[1])))
            y = self.card.rect.bottom + ui.px(12)
        self.text.place(Rect(rect.x, y, rect.w, max(1, rect.bottom - y)))


class OfferDialog(Layer):
    """Offer dialog; `done` gets the choice, `named` gives the text of a preference or marker.

    Enter offers, Esc goes back. `left` are the offers that fit what has been chosen before; `only` is the one that may
    be made, None = any.
    """

    def __init__(self, screen: Screen, state: KraftwagenState, seat: int, named: Named, done: Done,
                 left: Collection[Choice] = (), only: Choice | None = None) -> None:
        super().__init__(screen.ui, modal=True, on_back=self.cancel)
        ui, self.on, self.done, self.only = screen.ui, screen, done, only
        self.draft = Draft(state, seat, left)
        wide = min(ui.px(WIDE), ui.metrics.size[0] - ui.px(40))
        self.desk = Desk(ui, self.draft, named, self._worded)
        more = 2 * ui.text("X", "body").height  # the text about another car may be longer
        needed = self.desk.natural_size(wide - 2 * ui.px(26))[1] + more
        most = ui.metrics.size[1] - 2 * ui.px(EDGE)
        card = Rect(0, 0, wide, min(most, needed + ui.px(FRAME)))
        self.desk.room = card.h - ui.px(FRAME)
        card.center = ui.metrics.size[0] // 2, ui.metrics.size[1] // 2
        panel = self.add(Panel(ui, "raised", border=ui.theme.seat(ui.writer.seats[seat].colour)), card)
        box = ui.box(card).inset(26, 18)
        panel.add(Label(ui, say("market.offer.title"), "heading", lines=1), box.cut_top(44, gap=6))
        row = box.cut_bottom(50, gap=12)
        area = panel.add(ScrollArea(ui), box)
        self.area = area
        self.buttons = [panel.add(Button(ui, tr("ui.cancel"), self.cancel, shortcut=Command.BACK)),
                        panel.add(Button(ui, "", self.offer, kind="primary", shortcut=Command.ACTIVATE))]
        self._row = row.rect
        area.fill(self.desk)
        self._worded()
        self._named = named

    def renewal(self) -> Callable[[Host], object] | None:
        """Return what opens the dialog again with the same car on its dials."""
        def renew(screen: Host) -> None:
            if isinstance(screen, Screen) and not screen.modals:
                open_offer(screen, self.draft.state, self.draft.seat, self._named, self.done, [self.draft.choice],
                           self.only)

        return renew

    def _worded(self) -> None:
        """Label the button with the price, or disable it with the reason."""
        self.desk.refused = self._refused()
        self.buttons[1].set(say("market.offer.do", price=self.draft.car.price), enabled=not self.desk.refused,
                            reason=self.desk.refused)
        button_row(self.buttons, self._row, self.ui.px(12), align="right")
        self.area.layout()

    def _refused(self) -> str:
        """Return the reason why the car on the dials cannot be offered (only another one may be), "" if it can."""
        if self.only in (None, self.draft.choice):
            return ""
        assert self.only is not None
        body, engine, workers, price = self.only
        factory = self.draft.state.factories[self.draft.seat]
        return say("market.offer.only", body=factory.bodies[body - 1], engine=factory.engines[engine - 1],
                   workers=workers, price=price)

    def offer(self) -> None:
        """Close the dialog and offer the car."""
        self.on.close(self)
        self.done(*self.draft.choice)

    def cancel(self) -> None:
        """Close the dialog without an offer."""
        self.on.close(self)


def open_offer(screen: Screen, state: KraftwagenState, seat: int, named: Named, done: Done,
               left: Collection[Choice] = (), only: Choice | None = None) -> OfferDialog:
    """Open the dialog with the focus on the price."""
    dialog = OfferDialog(screen, state, seat, named, done, left, only)
    screen.open(dialog)
    screen.focus(dialog.desk.price, show=screen.by_keys)
    return dialog
