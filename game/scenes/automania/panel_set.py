"""All panels of the table: built once, filled anew whenever something has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from pygame import Rect

from game.rules.automania.content.build import Content
from game.rules.automania.forecast import Outlook, Prospect
from game.scenes.automania.board.main_board import MainBoard
from game.scenes.automania.factory.factory_panel import FactoryPanel
from game.scenes.automania.panels.car_forecast import CarForecast
from game.scenes.automania.panels.desk_panel import Desk
from game.scenes.automania.panels.seat_panels import FactorySeatPanel, SeatPanels
from game.scenes.automania.table_layout import TableLayout
from game.scenes.automania.table_texts import say
from game.scenes.automania.text.tooltips import Tooltips
from game.scenes.automania.view_model import TableView
from game.scenes.table.log.log_panel import LogPanel
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.ui.context import Ui
from game.ui.screen import Screen
from game.ui.widgets.widget import Widget

PAGES = {"BoardChoice": "factory", "PlaceTile": "factory", "Produce": "prospects", "Promote": "prospects",
         "PlayContract": "desk", "Turn": "factory"}  # by decision, in a narrow room
SIGNS = {"factory": "am-sym-handling", "prospects": "am-star", "desk": "am-coin", "seats": "list",
         "report": "book"}  # on the tabs


class PanelSet:
    """The main board, the factory in front, desk, outlook, seats and report."""

    def __init__(
        self,
        ui: Ui,
        tips: Tooltips,
        on_pick: Callable[[SelectableWidget], None],
        on_turn: Callable[[], object],
        on_strip: Callable[[int], object],
        colours: Sequence[str],
        content: Content,
        log: LogPanel,
        places: TableLayout,
    ) -> None:
        self.ui, self.layout, self.log, self.colours = ui, places, log, colours
        self.tooltips, self.on_pick, self.content = tips, on_pick, content
        self.hall = MainBoard(ui, content, colours, on_pick, tips.thing)
        self.factory = FactoryPanel(ui, content, on_pick, tips.thing)
        self.desk = Desk(ui, content, on_pick, tips.thing, self._secrets_shown)
        self.prospects = CarForecast(ui)
        self.seat_panels = SeatPanels(ui, len(colours), on_strip, tips.strip)
        for strip in self.seat_panels.panels:
            strip.repeats = partial(self._repeated, strip)
        pages = [(name, say(f"page.{name}"), board) for name, board in self._pages()]
        if places.narrow:
            log.lay_bare()
        self.tabs = TabbedPanels(ui, pages, on_turn, SIGNS, has_guest=True)  # the handle of what the others did
        self._asked: object = None
        self.on_secrets: Callable[[], object] = lambda: None  # called then

    def _pages(self) -> Iterator[tuple[str, Widget]]:
        if self.layout.narrow:
            yield "factory", self.factory
        yield "prospects", self.prospects
        if self.layout.narrow:
            yield "desk", self.desk
            yield "seats", self.seat_panels
        yield "report", self.log

    def _repeated(self, strip: FactorySeatPanel) -> bool:
        """Is what a strip counts seen in the factory in front?"""
        return strip.front and all(
            board.screen is not None and board.is_displayed for board in (self.factory, self.desk)
        )

    def add_to(self, screen: Screen) -> None:
        """Puts the panels where they belong."""
        places = self.layout
        screen.add(self.hall, places.hall)
        for widget, box in (
            (self.seat_panels, places.seat_panels),
            (self.factory, places.factory),
            (self.desk, places.desk),
        ):
            if box is not None:
                screen.add(widget, box)
        screen.add(self.tabs, places.tabs)

    def set(self, table: TableView, front: int, kinds: Sequence[str], thinking: int | None, alone: bool,
            outlook: Mapping[Prospect, Outlook]) -> None:
        """Everything as it is, with the factory of `front`; `alone`: one person sits at the screen."""
        self.hall.set(table.hall)
        selling = table.car if table.asked == "Sell" else None
        self.hall.ask(selling.market if selling else "", selling.value or 0 if selling else 0)
        self.desk.set(table, front, alone)
        self.factory.set(table.factories[front], self.colours[front], not self.desk.secrets.shows_money)
        car = table.car if table.car is not None and table.car.seat == front and selling is None else None
        self.prospects.set(outlook, (car.type, car.market) if car is not None else ("", ""), self.colours[front])
        self.seat_panels.set(table, kinds, thinking, front)
        self._show_money()

    def _show_money(self) -> None:
        """MAN-4.90 The strips tell no more of it than the desk does."""
        secrets = self.desk.secrets
        for strip in self.seat_panels.panels:
            strip.hide_money(not (secrets.open_money or secrets.open or (strip.front and secrets.shows_money)))

    def _secrets_shown(self) -> None:
        """Money and contracts come into sight, or go: there, and in what is asked about them."""
        secrets = self.desk.secrets
        self._show_money()
        self.factory.purse.set(secrets.amount, not secrets.shows_money)
        self.on_secrets()

    def show_part(self, name: str) -> Rect | None:
        """Where a panel or a part of one is, in window pixels, with its page turned up; None for an unknown name."""
        panels = {"hall": self.hall, "factory": self.factory, "desk": self.desk, "prospects": self.prospects,
                  "seats": self.seat_panels, "report": self.log}
        halls, factories = self.hall.spots(), self.factory.spots()
        if name in halls:
            return halls[name]
        page = "factory" if name in factories else name
        if page not in panels:
            return None
        self.tabs.turn_to(page)
        return factories[name] if name in factories else panels[page].rect

    def beside(self) -> Rect:
        """Where nothing of the game is chosen."""
        return self.tabs.rect

    def open_for(self, asked: str, moment: object) -> None:
        """The page that a new decision is made on; a player may turn to another one."""
        if not self.layout.narrow or (asked, moment) == self._asked:
            return
        self._asked = (asked, moment)
        self.tabs.turn_to(PAGES.get(asked, ""))

    def of_others(self, table: TableView, front: int) -> Iterator[Widget]:
        """Factories and outlooks like those that will lie in front for the other seats."""
        for seat, colour in enumerate(self.colours):
            if seat != front:
                factory = FactoryPanel(self.ui, self.content, self.on_pick, self.tooltips.thing).place(
                    self.factory.rect
                )
                factory.set(table.factories[seat], colour)
                yield factory
                prospects = CarForecast(self.ui).place(self.prospects.rect)
                prospects.set(self.prospects.now, ("", ""), colour)
                yield prospects

    def things(self) -> list[SelectableWidget]:
        """Everything that can be pointed at."""
        return [*self.hall.things, *self.factory.things, *self.desk.things]
