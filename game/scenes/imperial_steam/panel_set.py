"""Panels of the table beside the map: built once, filled again whenever the view model has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.rules.core.actions import Action
from game.scenes.imperial_steam.panels.chip_specs import GOODS_WEIGHTS, HUB_WEIGHTS, Specs
from game.scenes.imperial_steam.panels.company_panel import CompanyBoard
from game.scenes.imperial_steam.panels.seat_panels import CompanySeatPanel, SeatPanels
from game.scenes.imperial_steam.table_layout import TableLayout
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.view_model import CompanyView
from game.scenes.table.panels.chip_list import ChipList, ChipPanel
from game.scenes.table.panels.chips import Chip
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.ui.context import Ui
from game.ui.screen import Screen
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.rules.imperial_steam.content.numbers import Numbers
    from game.scenes.imperial_steam.text.tooltips import Tooltips
    from game.scenes.table.log.log_panel import LogPanel

PAGES = {"Train": "board", "Goods": "market", "Order": "market", "Factory": "market", "HireHub": "hubs", "Hire": "hubs",
         "BuyTrain": "trains", "Contract": "contracts", "Hand": "actions", "Crew": "actions", "Foreman": "board",
         "Structure": "board", "Landing": "board", "Closing": "board", "Rest": "board", "PlanTracks": "board"}
# icons on the tabs in a narrow layout
SIGNS = {"board": "person", "actions": "hand", "market": "tile-goods_market", "hubs": "tile-hire", "trains": "engine",
         "contracts": "tile-take_contract", "companies": "list", "rounds": "clock", "forecast": "automa-joker",
         "report": "book"}
MANY = 12  # most crews that fit into the columns of the actions; more need another column
TWINS = {"hubs": "market"}  # tab without a page of its own -> the page that shows its panel


class Pair(Widget):
    """Two panels side by side."""

    def __init__(self, ui: Ui, first: Widget, second: Widget, weights: tuple[float, float]) -> None:
        super().__init__(ui)
        self.first, self.second, self.weights = self.add(first), self.add(second), weights

    def layout(self) -> None:
        """Place both panels, by their weights."""
        left, right = self.ui.box(self.rect).split(self.weights, 10)
        self.first.place(left)
        self.second.place(right)


class PanelSet:
    """Panels of the actions, goods, hubs, trains, contracts, of all companies, and of the shown company."""

    def __init__(
        self,
        ui: Ui,
        tooltips: Tooltips,
        on_pick: Callable[[SelectableWidget], None],
        on_turn: Callable[[], object],
        on_seat_panel: Callable[[int], object],
        seats: int,
        log: LogPanel,
        room: TableLayout,
        rounds: Widget | None = None,
        forecast: Widget | None = None,
    ) -> None:
        """`forecast`: the page about the Automa's next turn, where one plays."""
        self.ui, self.room = ui, room
        narrow = room.narrow
        chip = tooltips.chip

        def flow(weights: Sequence[float], heads: Sequence[str] = (), most: float = 46) -> ChipList:
            return ChipList(ui, on_pick, chip, weights, heads, most)

        self.actions = ChipPanel(ui, "", flow((1.0,)), "panel")
        self.actions.flow.only_choices = True
        self.goods = flow(GOODS_WEIGHTS, _heads("market", "buy", "order", "factories", "price"))
        self.hubs = flow(HUB_WEIGHTS, _heads("hub", "worker", "engineers", "keys"))
        self.engines = flow((1.0,) * (2 if narrow else 4), most=56)
        self.contracts = flow((1.0,) * (2 if narrow else 4), most=36)
        self.board = CompanyBoard(ui, on_pick, chip, tooltips.load, tooltips.item, named=narrow)
        self.seat_panels = SeatPanels(ui, seats, on_seat_panel, tooltips.seat_panel)
        self.tabs = TabbedPanels(
            ui,
            [(name, say(f"page.{name}"), board) for name, board in self._pages(log, rounds, forecast)],
            on_turn,
            SIGNS if narrow else None,
        )
        for panel in self.seat_panels.panels:
            panel.repeats = partial(self._repeated, panel)
        self._asked: object = None
        self._shown: dict[str, object] = {}  # what each panel was last filled with

    def _pages(self, log: LogPanel, rounds: Widget | None, forecast: Widget | None) -> Iterator[tuple[str, Widget]]:
        if not self.room.narrow:
            yield "market", Pair(self.ui, self.goods, self.hubs, (1.0, 1.2))
        else:
            yield "board", self.board
            yield "actions", self.actions
            yield "market", self.goods
            yield "hubs", self.hubs
        yield "trains", self.engines
        yield "contracts", self.contracts
        if self.room.narrow:
            yield "companies", self.seat_panels
        if rounds is not None:
            yield "rounds", rounds
        if forecast is not None:
            yield "forecast", forecast
        log.lay_bare()
        yield "report", log

    @property
    def open(self) -> bool:
        """True while the board of the shown company is on the screen."""
        return self.board.is_on_screen

    def _repeated(self, panel: CompanySeatPanel) -> bool:
        return panel.front and self.open

    def add_to(self, screen: Screen) -> None:
        """Add each panel to the screen at its box; the tabs hold those without a box."""
        room = self.room
        for widget, box in ((self.seat_panels, room.seat_panels), (self.actions, room.actions), (self.tabs, room.tabs),
                            (self.board, room.board)):
            if box is not None:
                screen.add(widget, box)

    def set(self, specs: Specs, company: CompanyView, numbers: Numbers, symbols: bool, colour: str,
            crews: Sequence[Action], effort: int) -> None:
        """Fill all panels from the view model. While a crew is chosen, the crews stand in place of the actions."""
        columns = 2 if self.room.narrow else 3
        self.actions.flow.weights = (1.0,) * (columns + (len(crews) > MANY))
        table = specs.table
        if crews:
            self._shown.pop("actions", None)
            self.actions.flow.set(specs.crews(crews, effort))
        else:
            hands = tuple(item.placed for item in table.companies)
            self._fill("actions", (company.seat, hands, table.tile), lambda: self.actions.flow.set(
                specs.actions(company, numbers.main_actions)))
        self._fill("goods", (table.market, table.boards), lambda: self.goods.set(
            specs.goods((numbers.buy_price, numbers.order_price))))
        self._fill("hubs", table.hubs, lambda: self.hubs.set(specs.hubs()))
        self._fill("engines", (table.engines, table.round, table.cars), lambda: self.engines.set(specs.engines()))
        self._fill("contracts", table.display, lambda: self.contracts.set(specs.contracts()))
        factories = tuple(item for item in specs.table.factories if item.owner == company.seat)
        self._fill("board", (company, colour, symbols, factories, specs.whose), lambda: self.board.set(
            specs, company, colour, numbers.most_trains, symbols))

    def _fill(self, name: str, shown: object, fill: Callable[[], object]) -> None:
        """Call `fill` where `shown` differs from the last time: text layout takes a while."""
        if self._shown.get(name) != shown:
            self._shown[name] = shown
            fill()

    def open_for(self, asked: str, moment: object) -> None:
        """Turn to the tab on which a new decision is made. The player may turn to another one while it lasts."""
        if (asked, moment) == self._asked:
            return
        self._asked = (asked, moment)
        name = PAGES.get(asked, "")
        self.tabs.turn_to(name if name in self.tabs.pages else TWINS.get(name, ""))

    def chips(self) -> list[Chip]:
        """Return the chips of the shared panels."""
        flows = (self.actions.flow, self.goods, self.hubs, self.engines, self.contracts)
        return [chip for flow in flows for chip in flow.chips]

    def things(self) -> list[SelectableWidget]:
        """Return every selectable of the panels, those of the shown company too."""
        return [*self.chips(), *self.board.things]


def _heads(*names: str) -> list[str]:
    return [say(f"head.{name}") for name in names]
