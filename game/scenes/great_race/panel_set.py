"""Panels of the table beside the map: built once, filled again whenever the view model has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from pygame import Rect

from game.rules.great_race.content.build import Content
from game.scenes.great_race.art.card_face import CardFace
from game.scenes.great_race.dashboard.dashboard_panel import Dashboard
from game.scenes.great_race.panels.bivouac_panel import BivouacPanel
from game.scenes.great_race.panels.race_strip import RaceStrip
from game.scenes.great_race.panels.seat_panels import SeatPanels
from game.scenes.great_race.table_layout import TableLayout
from game.scenes.great_race.table_texts import say
from game.scenes.great_race.text.tooltips import Tooltips
from game.scenes.great_race.view_model import TableSituation
from game.scenes.table.log.log_panel import LogPanel
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.ui.context import Ui
from game.ui.screen import Screen
from game.ui.widgets.widget import Widget

PAGES = {"Draft": "bivouac", "Plan": "dashboard", "Play": "dashboard", "HandLimit": "dashboard",
         "SplitLoss": "dashboard", "SplitGain": "dashboard", "Repair": "dashboard"}  # decision -> page, if narrow
SIGNS = {"dashboard": "gr-sym-engine", "bivouac": "gr-sym-hand", "race": "gr-sym-flag", "seats": "list",
         "report": "book"}  # icons on the tabs


class PanelSet:
    """Dashboard, bivouac, seat panels, race strip and log."""

    def __init__(
        self,
        ui: Ui,
        tooltips: Tooltips,
        on_pick: Callable[[SelectableWidget], None],
        on_turn: Callable[[], object],
        on_seat_panel: Callable[[int], object],
        seats: int,
        last_line: int,
        content: Content,
        log: LogPanel,
        places: TableLayout,
        face: Callable[[str], CardFace],
    ) -> None:
        self.ui, self.layout, self.log = ui, places, log
        self.dashboard = Dashboard(ui, content, on_pick, tooltips.thing, face)
        self.bivouac = BivouacPanel(ui, on_pick, tooltips.thing, face)
        self.race = RaceStrip(ui, tooltips.race)
        self.seat_panels = SeatPanels(ui, seats, last_line, on_seat_panel, tooltips.seat_panel)
        log.lay_bare()  # no heading: the tab names it
        self.tabs = TabbedPanels(
            ui, [(name, say(f"page.{name}"), board) for name, board in self._pages()], on_turn, SIGNS
        )
        self._asked: object = None

    def _pages(self) -> Iterator[tuple[str, Widget]]:
        if self.layout.narrow:
            yield "dashboard", self.dashboard
            yield "bivouac", self.bivouac
            if self.layout.seat_panels is None:
                yield "seats", self.seat_panels
        yield "race", self.race
        yield "report", self.log

    def add_to(self, screen: Screen) -> None:
        """Add each panel to the screen at its box."""
        places = self.layout
        for widget, box in ((self.seat_panels, places.seat_panels), (self.bivouac, places.bivouac),
                            (self.dashboard, places.dashboard)):
            if box is not None:
                screen.add(widget, box)
        screen.add(self.tabs, places.tabs)

    def set(self, now: TableSituation, shown_seat: int, kinds: Sequence[str], thinking: int | None,
            taken: Sequence[tuple[str, int]], known: Sequence[Mapping[str, int]], odds: str) -> None:
        """Fill all panels from the view model, with the dashboard of `shown_seat`; `taken` are the cards of the bivouac
        that are gone, with the seats that took them, `known` the cards in each hand that all have seen, `odds` those of
        bag and deck as markup."""
        self.dashboard.set(now.table, shown_seat)
        self.bivouac.set(now.table)
        self.bivouac.mark_taken(taken)
        self.race.set(now.table, known, odds, now.over)
        self.seat_panels.set(now.table, kinds, thinking, shown_seat)

    def show_part(self, name: str) -> Rect | None:
        """Turn to the page of a panel or of a part of the dashboard and return its pixels; None for an unknown name."""
        panels = {"dashboard": self.dashboard, "bivouac": self.bivouac, "race": self.race,
                  "seats": self.seat_panels, "report": self.log}
        parts = self.dashboard.spots()
        page = "dashboard" if name in parts else name
        if page not in panels:
            return None
        self.tabs.turn_to(page)
        return self.dashboard.spots()[name] if name in parts else panels[page].rect

    def beside(self) -> Rect:
        """Return the pixels of the tabs, where nothing of the game is chosen."""
        return self.tabs.rect

    def open_for(self, asked: str, moment: object) -> None:
        """Turn to the page of a new decision. The player may turn to another one while it lasts."""
        if not self.layout.narrow or (asked, moment) == self._asked:
            return
        self._asked = (asked, moment)
        self.tabs.turn_to(PAGES.get(asked, ""))

    def things(self) -> list[SelectableWidget]:
        """Return every selectable of the panels."""
        return [*self.dashboard.things, *self.bivouac.things]
