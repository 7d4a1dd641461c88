"""Offer dialog: body, engine, workers, price and a marker of Horch or Maybach on dials, and what the car would change.

Beside them the order in which buyers take the cars with and without it, all sums, one more buyer, the rivals' answers.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from pygame import Rect

from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.rules.kraftwagen.offer_forecast import OfferForecast
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.art.icon_names import badge_of
from game.scenes.kraftwagen.market.car_cards import CarCard
from game.scenes.kraftwagen.market.market_panel import model_of
from game.scenes.kraftwagen.market.offer_draft import Choice, Draft
from game.scenes.kraftwagen.market.offer_outlook import OfferOutlook
from game.scenes.kraftwagen.market.outlook_table import OutlookTable
from game.scenes.kraftwagen.market.price_dial import PriceDial
from game.scenes.kraftwagen.presenter import car_view
from game.scenes.kraftwagen.table_texts import say, signed
from game.ui.context import Ui
from game.ui.input.keymap import Command
from game.ui.screen import Layer, Screen
from game.ui.widgets.buttons import Button, button_row
from game.ui.widgets.labels import Label, RichText
from game.ui.widgets.panels import Panel
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.steppers import Stepper
from game.ui.widgets.widget import Host, Widget

WIDE, EDGE = 1500, 8  # units: preferred width of the dialog, and the margin around it
FRAME = 130  # units: height of rim, heading and buttons
BESIDE = 800  # units: least width for the tables to stand beside the dials
LEFT = 0.37  # share of the width that the dials take then
DIAL, CARD, TALL = 50, 120, 190  # units: height of a dial, least and preferred height of the car card
GAP, ASIDE = 8, 26  # units: gap between dials, gap between dials and tables
Done = Callable[[int, int, int, int], object]


class Desk(Widget):
    """Dials with the car below them, and the tables about it beside them or underneath; as high as they need."""

    reacts = False

    def __init__(self, ui: Ui, draft: Draft, renderer: Renderer, changed: Callable[[], object]) -> None:
        super().__init__(ui)
        self.draft, self.renderer, self.changed = draft, renderer, changed
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
        self.text = self.add(RichText(ui, "", "body"))
        self.card = self.add(CarCard(ui, 0, lambda thing: None, lambda thing: None))
        self.card.names = ()
        self.tables = self.add(OutlookTable(ui))
        self.refused = ""  # reason why the car on the dials cannot be offered
        self.note = ""  # reason why a key did nothing
        self.worth = ""  # the car beside the best plan, once that was asked for
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
        return f"<icon:{badge_of(self.draft.state.content.markers[marker])}> {self.renderer.thing('marker', marker)}"

    def _turned(self, name: str, value: int) -> None:
        setattr(self.draft, name, value)
        self.note = self.worth = ""
        self.changed()
        self.show()

    def _missing(self, price: int) -> None:
        """Show that the price of a number key is not available."""
        self.note = say("market.offer.no-price", n=price, prices=", ".join(map(str, self.price.prices)))
        self.show()

    def show(self) -> None:
        """Show the car of the draft and what it would change."""
        state, told = self.draft.state, self.draft.forecast()
        car, content = told.car, state.content
        shown, badge = car_view(state, car), badge_of(content.markers[car.marker]) if car.marker else ""
        slot = next((sale.slot for sale in told.after.sales if sale.car.space == car.space), 0)
        self.card.set(shown, self.colour, self.price_colour, model_of(content, shown), badge, slot, False)
        badges = [f"seat-{look.glyph}-{look.colour}" for look in self.ui.writer.seats]
        outlook = OfferOutlook(self.renderer, state, badges[: len(state.factories)], told)
        self.tables.set(tuple(outlook.sections()))
        self.text.set("\n".join(self._lines(told, outlook)))
        self.price.set_changes(self.draft.changes())
        self.layout()  # the text may have more lines now, and less is left for the card
        self.touch()

    def _lines(self, told: OfferForecast, outlook: OfferOutlook) -> Iterator[str]:
        """Yield the lines below the dials: refusals, the change in all, notes, markers that help."""
        if self.note:
            yield f"<bad>{self.note}</bad>"
        if self.refused:
            yield f"<bad>{self.refused}</bad>"
        yield say("market.offer.change", change=signed(told.change(self.draft.seat)))
        yield from outlook.notes()
        for marker, change in self.draft.helps():
            yield say("market.offer.helps", marker=self.renderer.thing("marker", marker), change=signed(change))
        if told.car.marker:
            yield f"<dim>{say('market.offer.badge')}</dim>"
        if self.worth:
            yield self.worth

    # layout ---------------------------------------------------------------------------------------

    def _beside(self, width: int) -> bool:
        return width >= BESIDE * self.ui.metrics.unit

    def _left(self, width: int) -> int:
        """Return the width of the dials in pixels."""
        return round(width * LEFT) if self._beside(width) else width

    def _right(self, width: int) -> int:
        """Return the width of the tables in pixels."""
        return width - self._left(width) - self.ui.px(ASIDE) if self._beside(width) else width

    def _dial_high(self, width: int) -> int:
        """Return the height of a dial in pixels: lower where there is little room."""
        low = self.ui.text("X", "button").height + self.ui.px(6)
        high = max(low, self.ui.px(DIAL))
        much = self._column(width, high) - self.room if self.room else 0
        return max(low, high - -(-max(0, much) // len(self.dials)))

    def _column(self, width: int, dial: int) -> int:
        """Return the height of dials of this height with the text below them, in pixels."""
        ui = self.ui
        dials = len(self.dials) * (dial + ui.px(GAP)) + self.price.high + ui.px(GAP)
        return dials + self.text.natural_size(self._left(width))[1]

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return the width and the height that everything needs, in pixels."""
        wide = self.rect.w if width is None else width
        column, tables = self._column(wide, self._dial_high(wide)), self.tables.natural_size(self._right(wide))[1]
        if not self._beside(wide):
            return wide, column + self.ui.px(ASIDE) + tables
        with_card = column + self.ui.px(GAP + TALL)
        return wide, max(column, tables, min(with_card, self.room) if self.room else with_card)

    def layout(self) -> None:
        """Place dials, text, card and tables; the card takes what is left below the text."""
        ui, rect, high = self.ui, self.rect, self._dial_high(self.rect.w)
        if rect.w < 8:
            return
        left = self._left(rect.w)
        longest = max(label.natural_size()[0] for label in self.labels.values())
        caption = min(left // 3, longest + ui.px(14))
        y = rect.y
        for name, dial in self.dials.items():
            self.labels[name].place(Rect(rect.x, y, caption, high))
            dial.place(Rect(rect.x + caption, y, left - caption, high))
            y += high + ui.px(GAP)
        self.labels["price"].place(Rect(rect.x, y, caption, self.price.high))
        self.price.place(Rect(rect.x + caption, y, left - caption, self.price.high))
        y += self.price.high + ui.px(GAP)
        text = self.text.natural_size(left)[1]
        self.text.place(Rect(rect.x, y, left, text))
        y += text
        if not self._beside(rect.w):
            self.card.visible = False
            self.tables.place(Rect(rect.x, y + ui.px(ASIDE), rect.w, max(1, rect.bottom - y - ui.px(ASIDE))))
            return
        self.tables.place(Rect(rect.right - self._right(rect.w), rect.y, self._right(rect.w), rect.h))
        room = Rect(rect.x, y + ui.px(GAP), left, max(0, rect.bottom - y - ui.px(GAP)))
        self.card.visible = room.h >= ui.px(CARD)
        if self.card.visible:
            card = Rect(0, 0, min(room.w, round(room.h * 1.25)), room.h)
            card.midtop = room.midtop
            self.card.place(card)


class Rating(NamedTuple):
    """Search for the worth of the car on the dials: its begin and its stop."""

    begin: Callable[[], object]
    stop: Callable[[], object]


class OfferDialog(Layer):
    """Offer dialog; `done` gets the choice.

    Enter offers, Esc goes back. `left` are the offers that fit what has been chosen before; `only` is the one that may
    be made, None = any; `task` is the demand of a guided game.
    """

    def __init__(self, screen: Screen, state: KraftwagenState, seat: int, renderer: Renderer, done: Done,
                 left: Collection[Choice] = (), only: Choice | None = None,
                 rating: Rating | None = None, task: str = "") -> None:
        super().__init__(screen.ui, modal=True, on_back=self.cancel)
        ui, self.on, self.done, self.only, self._rating = screen.ui, screen, done, only, rating
        self.draft, self._task = Draft(state, seat, left), task
        wide = min(ui.px(WIDE), ui.metrics.size[0] - ui.px(40))
        self.desk = Desk(ui, self.draft, renderer, self._worded)
        more = 2 * ui.text("X", "body").height  # the text about another car may be longer
        needed = self.desk.natural_size(wide - 2 * ui.px(26))[1] + more
        most = ui.metrics.size[1] - 2 * ui.px(EDGE)
        asked = RichText(ui, task, "body", tone="accent") if task else None
        frame = ui.px(FRAME) + (asked.natural_size(wide - 2 * ui.px(26))[1] + ui.px(8) if asked else 0)
        card = Rect(0, 0, wide, min(most, needed + frame))
        self.desk.room = card.h - frame
        card.center = ui.metrics.size[0] // 2, ui.metrics.size[1] // 2
        panel = self.add(Panel(ui, "raised", border=ui.theme.seat(ui.writer.seats[seat].colour)), card)
        box = ui.box(card).inset(26, 14)
        panel.add(Label(ui, say("market.offer.title"), "heading", lines=1), box.cut_top(36, gap=6))
        if asked:
            panel.add(asked, box.take_top(asked.natural_size(box.rect.w)[1], 8))
        row = box.cut_bottom(48, gap=8)
        area = panel.add(ScrollArea(ui), box)
        self.area = area
        self.buttons = [panel.add(Button(ui, tr("ui.cancel"), self.cancel, shortcut=Command.BACK)),
                        panel.add(Button(ui, "", self.offer, kind="primary", shortcut=Command.ACTIVATE))]
        if rating is not None:
            rates = Button(ui, say("market.offer.rate"), self.rate, icon="hint", shortcut=Command.RATE)
            self.buttons.insert(1, panel.add(rates))
        self._row = row.rect
        area.fill(self.desk)
        self._worded()

    def renewal(self) -> Callable[[Host], object] | None:
        """Return what opens the dialog again with the same car on its dials."""
        def renew(screen: Host) -> None:
            if isinstance(screen, Screen) and not screen.modals:
                open_offer(screen, self.draft.state, self.draft.seat, self.desk.renderer, self.done,
                           [self.draft.choice], self.only, self._rating, self._task)

        return renew

    def _worded(self) -> None:
        """Label the button with the price, or disable it with the reason."""
        self.desk.refused = self._refused()
        self.buttons[-1].set(say("market.offer.do", price=self.draft.choice[3]), enabled=not self.desk.refused,
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

    def rate(self) -> None:
        """Ask what the car on the dials is worth beside the best plan."""
        assert self._rating is not None
        self.show_worth(tr("game.hint.seeking"))
        self._rating.begin()

    def show_worth(self, words: str) -> None:
        """Show what the car on the dials is worth, below them."""
        self.desk.worth = words
        self.desk.show()
        self.area.layout()
        self.area.reveal(self.desk.text.rect)

    def offer(self) -> None:
        """Close the dialog and offer the car."""
        self.cancel()
        self.done(*self.draft.choice)

    def cancel(self) -> None:
        """Close the dialog without an offer, and stop the rating that it may have begun."""
        if self._rating is not None:
            self._rating.stop()
        self.on.close(self)


def open_offer(screen: Screen, state: KraftwagenState, seat: int, renderer: Renderer, done: Done,
               left: Collection[Choice] = (), only: Choice | None = None,
               rating: Rating | None = None, task: str = "") -> OfferDialog:
    """Open the dialog with the focus on the price."""
    dialog = OfferDialog(screen, state, seat, renderer, done, left, only, rating, task)
    screen.open(dialog)
    screen.focus(dialog.desk.price, show=screen.by_keys)
    return dialog
