"""The two ends of a flight at a table of Kraftwagen: where pieces of the market, the factories and the rondel lie."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.scenes.kraftwagen.board.main_board import MainBoard
from game.scenes.kraftwagen.panel_set import PanelSet
from game.scenes.kraftwagen.view_model import TableView
from game.scenes.table.animation.animation_anchors import DynamicAnchor, PieceAnchor, PlainAnchor
from game.scenes.table.animation.flights import square
from game.ui.widgets.widget import Widget

COIN = 26  # units


class PieceAnchors:
    """The keepers of one table. The factory in `front` has its rooms to fly to, the others their strips; `before` is
    what the table showed before."""

    own_seat: int
    before: TableView

    def __init__(self, rondel: MainBoard, boards: PanelSet, colours: Sequence[str]) -> None:
        self.rondel, self.panels, self.colours = rondel, boards, colours
        self._beside = PlainAnchor(
            lambda: self._square(
                Rect(
                    boards.market.rect.right - boards.ui.px(COIN),
                    boards.market.car(1).rect.y,
                    0,
                    boards.market.car(1).rect.h,
                )
            )
        )

    def seen(self, widget: Widget) -> bool:
        """Is a panel on the screen?"""
        return widget.screen is not None and widget.is_displayed

    def is_open(self, seat: int) -> bool:
        """Does the factory of a seat lie in front?"""
        return seat == self.own_seat and self.seen(self.panels.factory)

    def is_seen(self, seat: int) -> bool:
        """Is the factory of a seat or its strip on the screen?"""
        return self.is_open(seat) or self.seen(self.panels.seat_panels)

    # factories ----------------------------------------------------------------------------------

    def strip(self, seat: int) -> PieceAnchor:
        """What is told of a factory in short."""
        return self.panels.seat_panels.of(seat)

    def also(self, seat: int) -> tuple[PieceAnchor, ...]:
        """The strip counts too what comes to the factory in front."""
        return (self.strip(seat),) if self.is_open(seat) else ()

    def shop(self, seat: int, name: str) -> PieceAnchor:
        """A workshop, or the race car ("gp")."""
        return DynamicAnchor(lambda: self.panels.factory.shop(name) if self.is_open(seat) else self.strip(seat))

    def canteen(self, seat: int) -> PieceAnchor:
        """The people who are ready."""
        return DynamicAnchor(lambda: self.panels.factory.canteen if self.is_open(seat) else self.strip(seat))

    def home(self, seat: int) -> PieceAnchor:
        """The supply of workers."""
        return PlainAnchor(self.panels.factory.canteen.heading) if self.is_open(seat) else self.strip(seat)

    def supply(self, seat: int) -> PlainAnchor:
        """Where new workers of a seat come from: where its supply is told, or the edge of its strip."""
        if self.is_open(seat):
            return PlainAnchor(self.panels.factory.canteen.heading)
        return PlainAnchor(lambda: self._square(Rect(self.panels.seat_panels.of(seat).rect.topleft,
                                                     (0, self.panels.seat_panels.of(seat).rect.h))))

    def offered(self, seat: int, art: str) -> PlainAnchor:
        """A start tile with this picture among those on offer; the middle of the rondel where they are not laid out in
        front: then that seat has its own already."""

        def place() -> Rect:
            cards = self.panels.factory.inside.papers.cards
            found = next((card for card in cards if card.paper is not None and card.paper.face.art == art), None)
            return self._square(self.rondel.circuit()) if found is None else found.take_piece([art])[0]

        return PlainAnchor(place)

    def papers(self, seat: int, art: str) -> PieceAnchor:
        """The card with this picture among those of a factory; of equal ones, one that does not wait for a worker."""

        def card() -> PieceAnchor:
            if not self.is_open(seat):
                return self.strip(seat)
            papers = self.panels.factory.inside.papers
            alike = [card for card in papers.cards if card.paper is not None and card.paper.face.art == art]
            found = min(alike, key=lambda card: card.paper is not None and card.paper.waits, default=None)
            return PlainAnchor(lambda: self._square(papers.rect)) if found is None else found

        return DynamicAnchor(card)

    def are_papers_seen(self, seat: int) -> bool:
        """Are all cards of a factory on the screen, or its strip? Where they scroll, one may lie anywhere."""
        cards = self.panels.factory.inside.papers.cards if self.is_open(seat) else []
        return self.is_seen(seat) and all(card.visible_part(card.rect) == card.rect for card in cards)

    # the table ----------------------------------------------------------------------------------

    def sign(self) -> PlainAnchor:
        """The tile of this turn, from which its actions come; the middle of the rondel where there is none."""

        def place() -> Rect:
            sprite = self.rondel.board.sprite(f"tile:{self.rondel.table.taken}")
            if sprite is None:
                return self._square(self.rondel.circuit())
            return self._square(self.rondel.middle((sprite.x, sprite.y), sprite.size[0]))

        return PlainAnchor(place)

    def race(self) -> PlainAnchor:
        """The circuit."""
        return PlainAnchor(lambda: self._square(self.rondel.circuit()))

    def car(self, space: int) -> PieceAnchor:
        """A space of the market."""
        market = self.panels.market
        return market.car(space) if self.seen(market) else self.tab("market")

    def beside_market(self) -> PlainAnchor:
        """Right of the market, where cars go that nobody wants."""
        return self._beside

    def heading(self) -> PlainAnchor:
        """The title of the market, where the bank's markers come from."""
        floor = self.panels.market.floor
        return PlainAnchor(lambda: self._square(Rect(floor.rect.x, floor.prices.rect.y, floor.prices.rect.h * 2,
                                                     floor.prices.rect.h)))

    def slot(self, slot: int) -> PieceAnchor:
        """A place for an active buyer; one more than those is Benz's."""

        def place() -> PieceAnchor:
            market = self.panels.market
            if not self.seen(market):
                return self.tab("market")
            slots = market.floor.slots
            return slots[slot - 1] if slot <= len(slots) else PlainAnchor(lambda: self._square(slots[-1].rect))

        return DynamicAnchor(place)

    def row(self, preference: str) -> PieceAnchor:
        """The buyers of a preference that wait."""
        market = self.panels.market
        return market.row(preference) if self.seen(market) else self.tab("market")

    def price(self, value: int) -> PieceAnchor:
        """A price marker beside the market."""
        market = self.panels.market
        tag = market.floor.prices.tag(value)
        return tag if tag is not None and self.seen(market) else self.tab("market")

    def research(self, card: str) -> PlainAnchor:
        """An open card, the tab of its page where that is not turned up."""

        def place() -> Rect:
            panel = self.panels.research
            if not self.seen(panel):
                return self.tab("research").place()
            found = next((each.rect for each in panel.open if each.card == card), panel.deck.rect)
            return square(found, min(found.size))

        return PlainAnchor(place)

    def deck(self) -> PlainAnchor:
        """The face-down research cards."""
        return PlainAnchor(self.panels.research.deck.spot)

    def open_card(self, back: int) -> PieceAnchor:
        """The place of an open card, counted from the last one, which is 1."""

        def card() -> PieceAnchor:
            cards = self.panels.research.open
            return cards[-back] if back <= len(cards) else self.deck()

        return DynamicAnchor(card)

    def medal(self, award: str) -> PlainAnchor:
        """An award tile."""

        def place() -> Rect:
            panel = self.panels.awards
            return panel.of(award).disc if self.seen(panel) else self.tab("awards").place()

        return PlainAnchor(place)

    def tab(self, page: str) -> PlainAnchor:
        """Out of sight: the tab of a page that is not turned up."""

        def place() -> Rect:
            deck = self.panels.tabs
            if deck is None or page not in deck.pages:
                return self._square(self.rondel.rect)
            return self._square(deck.tabs.cells()[[name for name, _ in deck.tabs.options].index(page)])

        return PlainAnchor(place)

    def _square(self, rect: Rect) -> Rect:
        return square(rect, self.panels.ui.px(COIN))
