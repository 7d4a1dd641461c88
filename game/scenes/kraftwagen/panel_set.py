"""All panels beside the rondel: built once, filled anew whenever something has changed."""

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
         "DirectSale": "market"}  # by decision


SIGNS = {"market": "kw-sym-price", "factory": "kw-sym-workshop", "research": "kw-sym-research",
         "awards": "kw-sym-award", "seats": "list", "outlook": "kw-sym-money", "report": "book"}  # on the tabs


class PanelSet:
    """Market, research, awards, factory, seats, outlook and report."""

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
        face: Callable[[str], CardFace],
    ) -> None:
        self.ui, self.layout, self.log = ui, places, log
        self.market = MarketPanel(ui, on_pick, tips.thing, content)
        self.factory = FactoryPanel(ui, on_pick, tips.thing, content, face)
        self.scoring_forecast = ScoringForecast(ui, content)
        self.research = ResearchPanel(ui, on_pick, face, tips.thing, tips.deck)
        self.awards = AwardsPanel(ui, len(content.numbers.awards), tips.award, colours)
        self.seat_panels = SeatPanels(ui, len(colours), on_strip, tips.strip)
        for strip in self.seat_panels.panels:
            strip.repeats = partial(self._repeated, strip)
        self.tabs: TabbedPanels | None = None
        if places.narrow:
            log.lay_bare()
            self.tabs = TabbedPanels(ui, [(name, say(f"page.{name}"), board) for name, board in self._pages()], on_turn,
                                     SIGNS)
        self._asked: object = None

    def _pages(self) -> Iterator[tuple[str, Widget]]:
        yield "market", self.market
        yield "factory", self.factory
        yield "research", self.research
        yield "awards", self.awards
        yield "seats", self.seat_panels
        yield "outlook", self.scoring_forecast
        yield "report", self.log

    def _repeated(self, strip: FactorySeatPanel) -> bool:
        return strip.front and self.factory.screen is not None and self.factory.is_displayed

    def add_to(self, screen: Screen) -> None:
        """Puts the panels where they belong."""
        places = self.layout
        for widget, box in (
            (self.tabs, places.tabs),
            (self.market, places.market),
            (self.research, places.research),
            (self.awards, places.awards),
            (self.factory, places.factory),
            (self.seat_panels, places.seat_panels),
            (self.scoring_forecast, places.forecast),
            (self.log, places.report),
        ):
            if widget is not None and box is not None:
                screen.add(widget, box)

    def set(self, table: TableView, front: int, kinds: Sequence[str], thinking: int | None, alone: bool,
            scoring: ScoringPlayback | None) -> None:
        """Everything as it is, with the factory of `front`; `alone`: one person sits at the screen; `scoring` is the
        one that is played out."""
        self.market.set(table, front)
        self.factory.set(table, front, alone)
        self.score(table, scoring)
        self.research.set(table)
        self.awards.set(table)
        self.seat_panels.set(table, kinds, thinking, front)

    def score(self, table: TableView, scoring: ScoringPlayback | None) -> None:
        """How far a scoring has come that is played out."""
        self.scoring_forecast.set(table, scoring)
        self.market.mark({} if scoring is None else scoring.fates())

    def show_part(self, name: str) -> Rect | None:
        """Where a panel or a part of one is, in window pixels, with its page turned up; None for an unknown name."""
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
        """Seats, outlook and report, where nothing of the game is chosen; in a narrow room the deck."""
        if self.tabs is not None:
            return self.tabs.rect
        return self.seat_panels.rect.unionall([self.scoring_forecast.rect, self.log.rect])

    def figures(self) -> list[Rect]:
        """The strips of the seats, where they stand beside the rondel."""
        return [] if self.tabs is not None else [self.seat_panels.rect]

    def forecast_rects(self) -> list[Rect]:
        """What a scoring would bring, where it stands there."""
        return [] if self.tabs is not None else [self.scoring_forecast.rect]

    def open_for(self, asked: str, moment: object) -> None:
        """The page that a new decision is made on, what may be chosen in view; a player may turn to another one."""
        if (asked, moment) == self._asked:
            return
        self._asked = (asked, moment)
        if self.tabs is not None:
            self.tabs.turn_to(PAGES.get(asked, ""))
        for panel in (self.market, self.factory):
            if lit := [thing.rect for thing in panel.things if thing.glow]:
                panel.area.reveal(lit[0].unionall(lit[1:]))

    def go_on(self) -> None:
        """A choice has been begun: where nothing of the rest glows on the page that is turned up, one where something
        does comes up."""
        deck = self.tabs
        if deck is None:
            return
        lit = [name for name, board in deck.pages.items()
               if any(isinstance(thing, SelectableWidget) and thing.glow for child in board.children
                      for thing in child.walk())]
        if lit and deck.page not in lit:
            deck.turn_to(lit[0])

    def things(self) -> list[SelectableWidget]:
        """Everything that can be pointed at."""
        return [*self.market.things, *self.factory.things, *self.research.things()]
