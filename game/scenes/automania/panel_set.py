"""All panels of the table, built once and updated whenever something has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from pygame import Rect

from game.rules.automania.closing_forecast import ClosingForecast
from game.rules.automania.content.build import Content
from game.rules.automania.contract_forecast import ContractProgress
from game.rules.automania.forecast import Outlook, Prospect
from game.scenes.automania.board.main_board import MainBoard
from game.scenes.automania.factory.factory_panel import FactoryPanel
from game.scenes.automania.panels.car_forecast import CarForecast, Tomorrow
from game.scenes.automania.panels.closing_panel import ClosingPanel
from game.scenes.automania.panels.desk_panel import Desk
from game.scenes.automania.panels.seat_panels import FactorySeatPanel, SeatPanels
from game.scenes.automania.table_layout import TableLayout
from game.scenes.automania.table_texts import say
from game.scenes.automania.text.tooltips import Tooltips
from game.scenes.automania.view_model import TableView
from game.scenes.table.log.log_panel import LogPanel
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.ui.board.zoom_area import ZoomArea
from game.ui.board.zoom_control import ZoomControl
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets.widget import Widget

PAGES = {"BoardChoice": "factory", "PlaceTile": "factory", "Produce": "prospects", "Promote": "prospects",
         "PlayContract": "desk", "Turn": "factory"}  # by class name of the decision: its page in a narrow window
ZOOM_EDGE = 3  # units from the buttons for zooming to the edge of a skyline, less than usual
SIGNS = {"factory": "am-sym-handling", "prospects": "am-star", "closing": "am-points", "desk": "am-coin",
         "seats": "list", "report": "book"}  # icons on the tabs


class PanelSet:
    """Main board, factory, desk, forecast, seat panels and log.

    `tabs` holds forecast and log, in a narrow window factory, desk and seat panels too. `on_secrets` is called when
    money or contracts are revealed or hidden.
    """

    def __init__(
        self,
        ui: Ui,
        tooltips: Tooltips,
        on_pick: Callable[[SelectableWidget], None],
        on_turn: Callable[[], object],
        on_seat_panel: Callable[[int], object],
        colours: Sequence[str],
        content: Content,
        log: LogPanel,
        layout: TableLayout,
    ) -> None:
        self.ui, self.layout, self.log, self.colours = ui, layout, log, colours
        self.tooltips, self.on_pick, self.content = tooltips, on_pick, content
        self.hall = MainBoard(ui, content, colours, on_pick, tooltips.thing)
        self.board = ZoomArea(ui, self.hall)
        self.zoom = ZoomControl(self.board)
        self.factory = FactoryPanel(ui, content, on_pick, tooltips.thing)
        self.desk = Desk(ui, content, on_pick, tooltips.thing, self._secrets_shown)
        self.prospects = CarForecast(ui)
        self.closing = ClosingPanel(ui, colours)
        self.seat_panels = SeatPanels(ui, len(colours), on_seat_panel, tooltips.seat_panel)
        for panel in self.seat_panels.panels:
            panel.repeats = partial(self._repeated, panel)
        pages = [(name, say(f"page.{name}"), board) for name, board in self._pages()]
        if layout.narrow:
            log.lay_bare()
        self.tabs = TabbedPanels(ui, pages, on_turn, SIGNS)
        self._asked: object = None
        self._before_sales = self.tabs.page
        self.sales_matter = False  # a sales office is chosen, or a car is sold
        self.on_secrets: Callable[[], object] = lambda: None

    def _pages(self) -> Iterator[tuple[str, Widget]]:
        if self.layout.narrow:
            yield "factory", self.factory
        yield "prospects", self.prospects
        yield "closing", self.closing
        if self.layout.narrow:
            yield "desk", self.desk
            yield "seats", self.seat_panels
        yield "report", self.log

    def _repeated(self, panel: FactorySeatPanel) -> bool:
        """Return whether factory and desk show the pieces that this seat panel counts."""
        return panel.front and all(
            board.is_on_screen for board in (self.factory, self.desk)
        )

    def add_to(self, screen: Screen) -> None:
        """Add the panels to the screen."""
        for widget, box in self._places(self.layout):
            screen.add(widget, box)
        screen.add(self.zoom)
        self._lay_zoom()

    def arrange(self, layout: TableLayout, selling: bool) -> None:
        """Place the panels anew, as it suits the sales or the choice of actions."""
        self.layout = layout
        self.hall.arrange(selling)
        for widget, box in self._places(layout):
            widget.place(box)
        self._lay_zoom()

    def _lay_zoom(self) -> None:
        """Place the buttons for zooming where they hide nothing but a skyline."""
        *_, market = self.hall.markets.values()
        skyline = Rect(market.rect.x, market.rect.y, market.rect.w, market.name.band.y - market.rect.y)
        self.zoom.lie_on(skyline.inflate(2 * self.ui.px(ZOOM_EDGE), 2 * self.ui.px(ZOOM_EDGE)))
        market.name.covered = self.zoom.shown

    def _places(self, layout: TableLayout) -> Iterator[tuple[Widget, Box]]:
        """Yield the panels that stand by themselves with their boxes."""
        yield self.board, layout.hall
        for widget, box in (
            (self.seat_panels, layout.seat_panels),
            (self.factory, layout.factory),
            (self.desk, layout.desk),
        ):
            if box is not None:
                yield widget, box
        yield self.tabs, layout.tabs

    def set(self, table: TableView, shown_seat: int, kinds: Sequence[str], thinking: int | None, is_open: bool) -> None:
        """Show a position with the factory of the seat `shown_seat`.

        `kinds` are the kinds of players by seat; `thinking` is the computer seat at work; `is_open` says that the shown
        seat's secrets may lie open.
        """
        self.hall.set(table.hall)
        self.hall.show.set(table)
        selling = table.car if table.asked == "Sell" else None
        self.hall.ask(selling.market if selling else "", selling.value or 0 if selling else 0)
        self.desk.set(table, shown_seat, is_open)
        self.factory.set(table.factories[shown_seat], self.colours[shown_seat], not self.desk.secrets.shows_money)
        self.seat_panels.set(table, kinds, thinking, shown_seat)
        self._show_money()

    def show_prospects(self, table: TableView, shown_seat: int, outlook: Mapping[Prospect, Outlook],
                       tomorrow: Tomorrow) -> None:
        """Show the forecast of the shown seat's cars, and that of the next round."""
        car = table.car if table.car is not None and table.car.seat == shown_seat and table.asked != "Sell" else None
        self.prospects.set(outlook, (car.type, car.market) if car is not None else ("", ""), self.colours[shown_seat],
                           tomorrow)

    def track(self, progress: Mapping[str, ContractProgress]) -> None:
        """Show on every open contract, of the display and of the hand, how far the shown seat is from it."""
        for card in (*self.hall.contracts.slots.values(), *self.desk.hand.cards):
            card.track(progress.get(card.contract.id) if card.contract is not None else None)

    def foretell(self, closing: ClosingForecast | None, seat: int) -> None:
        """Show the sales if the doors closed now in their panel, and on the board while that is open or they matter."""
        self.closing.set(closing, seat)
        self.hall.foretell(closing if self.shows_sales else None)

    def turn_to_sales(self) -> None:
        """Turn to the page of the sales, or back to the one before."""
        page = self.tabs.page
        self.tabs.turn_to("closing" if page != "closing" else self._before_sales)
        self._before_sales = page if page != "closing" else self._before_sales

    def show_sales(self, selling: bool) -> None:
        """Turn to the page of the sales when they begin, and back when they are over."""
        if selling != (self.tabs.page == "closing"):
            self.turn_to_sales()

    @property
    def shows_sales(self) -> bool:
        """True while the board shows the rewards of the cars."""
        return self.sales_matter or self.tabs.page == "closing"

    def _show_money(self) -> None:
        """Show no more of a seat's money in its panel than the desk does (MAN-4.90)."""
        secrets = self.desk.secrets
        for panel in self.seat_panels.panels:
            panel.hide_money(not (secrets.open_money or secrets.open or (panel.front and secrets.shows_money)))

    def _secrets_shown(self) -> None:
        """Update everything that shows money or contracts after they are revealed or hidden."""
        secrets = self.desk.secrets
        self._show_money()
        self.factory.purse.set(secrets.amount, not secrets.shows_money)
        self.on_secrets()

    def show_part(self, name: str) -> Rect | None:
        """Return the rectangle of a panel or of a part of one in window pixels, after turning to its page.

        None for an unknown name.
        """
        panels = {"hall": self.board, "factory": self.factory, "desk": self.desk, "prospects": self.prospects,
                  "closing": self.closing, "seats": self.seat_panels, "report": self.log}
        halls, factories = self.hall.spots(), self.factory.spots()
        if name in halls:
            self.board.reveal(halls[name])
            return self.hall.spots()[name].clip(self.board.rect)
        page = "factory" if name in factories else name
        if page not in panels:
            return None
        self.tabs.turn_to(page)
        return factories[name] if name in factories else panels[page].rect

    def beside(self) -> Rect:
        """Return the rectangle of the tabs, where no action is chosen in a wide window."""
        return self.tabs.rect

    def open_for(self, asked: str, moment: object) -> None:
        """Turn to the page of a new decision in a narrow window.

        `moment` tells two decisions of the same class apart. Only the first call for a decision does so, so that a
        player may turn to another page.
        """
        if not self.layout.narrow or (asked, moment) == self._asked:
            return
        self._asked = (asked, moment)
        self.tabs.turn_to(PAGES.get(asked, ""))

    def of_others(self, table: TableView, shown_seat: int) -> Iterator[Widget]:
        """Yield factories and forecasts as they will be displayed for the other seats."""
        for seat, colour in enumerate(self.colours):
            if seat != shown_seat:
                factory = FactoryPanel(self.ui, self.content, self.on_pick, self.tooltips.thing).place(
                    self.factory.rect
                )
                factory.set(table.factories[seat], colour)
                yield factory
                prospects = CarForecast(self.ui).place(self.prospects.rect)
                prospects.set(self.prospects.now, ("", ""), colour, self.prospects.tomorrow)
                yield prospects

    def things(self) -> list[SelectableWidget]:
        """Return all selectable widgets of main board, factory and desk."""
        return [*self.hall.things, *self.factory.things, *self.desk.things]
