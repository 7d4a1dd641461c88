"""All panels beside the rondel, built once and updated whenever something has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import Rect

from game.rules.kraftwagen.content.build import Content
from game.scenes.kraftwagen.art.card_face import CardFace
from game.scenes.kraftwagen.factory.factory_panel import FactoryPanel
from game.scenes.kraftwagen.market.market_panel import MarketPanel
from game.scenes.kraftwagen.panels.awards_panel import AwardsPanel
from game.scenes.kraftwagen.panels.research_panel import ResearchPanel
from game.scenes.kraftwagen.panels.seat_panels import FactorySeatPanel, SeatPanels
from game.scenes.kraftwagen.round_summary.scoring_forecast import ScoringForecast
from game.scenes.kraftwagen.round_summary.scoring_playback import ScoringPlayback
from game.scenes.kraftwagen.table_layout import TableLayout
from game.scenes.kraftwagen.table_texts import say
from game.scenes.kraftwagen.text.tooltips import Tooltips
from game.scenes.kraftwagen.view_model import TableView
from game.scenes.table.log.log_panel import LogPanel
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.ui.context import Ui
from game.ui.screen import Screen
from game.ui.widgets.widget import Widget

PAGES = {"ChooseStart": "factory", "PickCard": "research", "PlacePart": "factory", "Activate": "factory",
         "CallBuyer": "market", "Benz": "market", "Offer": "market", "Badge": "market", "Swap": "factory",
         "DirectSale": "market"}  # by class name of the decision: the page on which it is made


SIGNS = {"market": "kw-sym-price", "factory": "kw-sym-workshop", "research": "kw-sym-research",
         "awards": "kw-sym-award", "seats": "list", "outlook": "kw-sym-money", "report": "book"}  # icons on the tabs


class PanelSet:
    """Market, research, awards, factory, seat panels, scoring forecast and log.

    `tabs` holds them as pages in a narrow window and is None in a wide one.
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
        face: Callable[[str], CardFace],
    ) -> None:
        self.ui, self.layout, self.log = ui, layout, log
        self.market = MarketPanel(ui, on_pick, tooltips.thing, content)
        self.factory = FactoryPanel(ui, on_pick, tooltips.thing, content, face)
        self.scoring_forecast = ScoringForecast(ui, content)
        self.research = ResearchPanel(ui, on_pick, face, tooltips.thing, tooltips.deck)
        self.awards = AwardsPanel(ui, len(content.numbers.awards), tooltips.award, colours)
        self.seat_panels = SeatPanels(ui, len(colours), on_seat_panel, tooltips.seat_panel)
        for panel in self.seat_panels.panels:
            panel.repeats = partial(self._repeated, panel)
        self.tabs: TabbedPanels | None = None
        if layout.narrow:
            log.lay_bare()
            self.tabs = TabbedPanels(ui, [(name, say(f"page.{name}"), board) for name, board in self._pages()], on_turn,
                                     SIGNS)
        self._asked: object = None

    def _pages(self) -> Iterator[tuple[str, Widget]]:
        """Yield the name and the widget of each tab."""
        yield "market", self.market
        yield "factory", self.factory
        yield "research", self.research
        yield "awards", self.awards
        yield "seats", self.seat_panels
        yield "outlook", self.scoring_forecast
        yield "report", self.log

    def _repeated(self, panel: FactorySeatPanel) -> bool:
        """Return whether the factory panel shows the pieces that this seat panel counts."""
        return panel.front and self.factory.is_on_screen

    def add_to(self, screen: Screen) -> None:
        """Add the panels, or in a narrow window the tabs, to the screen."""
        layout = self.layout
        for widget, box in (
            (self.tabs, layout.tabs),
            (self.market, layout.market),
            (self.research, layout.research),
            (self.awards, layout.awards),
            (self.factory, layout.factory),
            (self.seat_panels, layout.seat_panels),
            (self.scoring_forecast, layout.forecast),
            (self.log, layout.log),
        ):
            if widget is not None and box is not None:
                screen.add(widget, box)

    def set(self, table: TableView, shown_seat: int, kinds: Sequence[str], thinking: int | None, alone: bool,
            scoring: ScoringPlayback | None) -> None:
        """Show a position with the factory of the seat `shown_seat`.

        `kinds` are the kinds of players by seat; `thinking` is the computer seat at work; `alone` says that one person
        sits at the screen; `scoring` is the scoring that is being played back, None for none.
        """
        self.market.set(table, shown_seat)
        self.factory.set(table, shown_seat, alone)
        self.score(table, scoring)
        self.research.set(table)
        self.awards.set(table)
        self.seat_panels.set(table, kinds, thinking, shown_seat)

    def score(self, table: TableView, scoring: ScoringPlayback | None) -> None:
        """Show the progress of the scoring that is being played back."""
        self.scoring_forecast.set(table, scoring)
        self.market.mark({} if scoring is None else scoring.fates())

    def show_part(self, name: str) -> Rect | None:
        """Return the rectangle of a panel or of a part of one in window pixels, after turning to its page.

        None for an unknown name.
        """
        panels = {"market": self.market, "factory": self.factory, "research": self.research, "awards": self.awards,
                  "seats": self.seat_panels, "outlook": self.scoring_forecast, "report": self.log}
        owner = next((panel for panel in (self.market, self.factory) if name in panel.spots()), None)
        page = name if owner is None else "market" if owner is self.market else "factory"
        if page not in panels:
            return None
        if self.tabs is not None:
            self.tabs.turn_to(page)
        if owner is None:
            return panels[page].rect
        owner.area.reveal(owner.spots()[name])
        return owner.spots()[name].clip(owner.rect)

    def beside(self) -> Rect:
        """Return the rectangle of seat panels and forecast, and of the log where that stands below them: no action is
        chosen there.

        In a narrow window that of the tabs.
        """
        if self.tabs is not None:
            return self.tabs.rect
        below = [self.log.rect] if self.log.rect.x == self.seat_panels.rect.x else []
        return self.seat_panels.rect.unionall([self.scoring_forecast.rect, *below])

    def figures(self) -> list[Rect]:
        """Return the rectangle of the seat panels; none in a narrow window."""
        return [] if self.tabs is not None else [self.seat_panels.rect]

    def forecast_rects(self) -> list[Rect]:
        """Return the rectangle of the scoring forecast; none in a narrow window."""
        return [] if self.tabs is not None else [self.scoring_forecast.rect]

    def open_for(self, asked: str, moment: object) -> None:
        """Turn to the page of a new decision and scroll to its highlighted widgets.

        `moment` tells two decisions of the same class apart. Only the first call for a decision does so, so that a
        player may turn to another page.
        """
        if (asked, moment) == self._asked:
            return
        self._asked = (asked, moment)
        if self.tabs is not None:
            self.tabs.turn_to(PAGES.get(asked, ""))
        for panel in (self.market, self.factory):
            if lit := [thing.rect for thing in panel.things if thing.glow]:
                panel.area.reveal(lit[0].unionall(lit[1:]))

    def go_on(self) -> None:
        """Turn to a page with highlighted widgets once a choice has begun and the current page has none."""
        tabs = self.tabs
        if tabs is None:
            return
        lit = [name for name, board in tabs.pages.items()
               if any(isinstance(thing, SelectableWidget) and thing.glow for child in board.children
                      for thing in child.walk())]
        if lit and tabs.page not in lit:
            tabs.turn_to(lit[0])

    def things(self) -> list[SelectableWidget]:
        """Return all selectable widgets of market, factory and research."""
        return [*self.market.things, *self.factory.things, *self.research.things()]
