"""Piece anchors of Kraftwagen: the places of pieces in the market, the factories and the rondel."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.scenes.kraftwagen.board.main_board import MainBoard
from game.scenes.kraftwagen.panel_set import PanelSet
from game.scenes.kraftwagen.view_model import TableView
from game.scenes.table.animation.animation_anchors import DynamicAnchor, PieceAnchor, PlainAnchor
from game.scenes.table.animation.flights import square

COIN = 26  # units: side of a coin in flight


class PieceAnchors:
    """Piece anchors of one table.

    The factory of `own_seat` has its rooms as anchors, the others their seat panels; `before` is the table before the
    events.
    """

    own_seat: int
    before: TableView

    def __init__(self, rondel: MainBoard, panels: PanelSet, colours: Sequence[str]) -> None:
        self.rondel, self.panels, self.colours = rondel, panels, colours
        self._beside = PlainAnchor(
            lambda: self._square(
                Rect(
                    panels.market.rect.right - panels.ui.px(COIN),
                    panels.market.car(1).rect.y,
                    0,
                    panels.market.car(1).rect.h,
                )
            )
        )

    def is_open(self, seat: int) -> bool:
        """Return whether the factory of a seat is displayed."""
        return seat == self.own_seat and self.panels.factory.is_on_screen

    def is_seat_visible(self, seat: int) -> bool:
        """Return whether the factory of a seat or its seat panel is on the screen."""
        return self.is_open(seat) or self.panels.seat_panels.is_on_screen

    # factories ----------------------------------------------------------------------------------

    def seat_panel(self, seat: int) -> PieceAnchor:
        """Return the seat panel of a factory."""
        return self.panels.seat_panels.of(seat)

    def also(self, seat: int) -> tuple[PieceAnchor, ...]:
        """Return the seat panel, which also counts the pieces that come to the displayed factory."""
        return (self.seat_panel(seat),) if self.is_open(seat) else ()

    def shop(self, seat: int, name: str) -> PieceAnchor:
        """Return the anchor of a workshop, or of the race car ("gp")."""
        return DynamicAnchor(lambda: self.panels.factory.shop(name) if self.is_open(seat) else self.seat_panel(seat))

    def canteen(self, seat: int) -> PieceAnchor:
        """Return the anchor of the workers who are ready."""
        return DynamicAnchor(lambda: self.panels.factory.canteen if self.is_open(seat) else self.seat_panel(seat))

    def home(self, seat: int) -> PieceAnchor:
        """Return the anchor to which workers go home: the supply."""
        return PlainAnchor(self.panels.factory.canteen.heading) if self.is_open(seat) else self.seat_panel(seat)

    def supply(self, seat: int) -> PlainAnchor:
        """Return the anchor from which new workers of a seat come.

        It is at the number of its supply, or at the edge of its seat panel.
        """
        if self.is_open(seat):
            return PlainAnchor(self.panels.factory.canteen.heading)
        return PlainAnchor(lambda: self._square(Rect(self.panels.seat_panels.of(seat).rect.topleft,
                                                     (0, self.panels.seat_panels.of(seat).rect.h))))

    def offered(self, seat: int, art: str) -> PlainAnchor:
        """Return the anchor of the start tile with this picture among those on offer.

        The middle of the rondel where they are not displayed, because the shown seat has its own already.
        """

        def place() -> Rect:
            cards = self.panels.factory.inside.papers.cards
            found = next((card for card in cards if card.paper is not None and card.paper.face.art == art), None)
            return self._square(self.rondel.circuit()) if found is None else found.take_piece([art])[0]

        return PlainAnchor(place)

    def papers(self, seat: int, art: str) -> PieceAnchor:
        """Return the anchor of the card with this picture among those of a factory.

        Of equal cards it is one that does not wait for a worker.
        """

        def card() -> PieceAnchor:
            if not self.is_open(seat):
                return self.seat_panel(seat)
            papers = self.panels.factory.inside.papers
            alike = [card for card in papers.cards if card.paper is not None and card.paper.face.art == art]
            found = min(alike, key=lambda card: card.paper is not None and card.paper.waits, default=None)
            return PlainAnchor(lambda: self._square(papers.rect)) if found is None else found

        return DynamicAnchor(card)

    def are_papers_visible(self, seat: int) -> bool:
        """Return whether all cards of a factory are on the screen, or its seat panel; a card may be scrolled out."""
        cards = self.panels.factory.inside.papers.cards if self.is_open(seat) else []
        return self.is_seat_visible(seat) and all(card.visible_part(card.rect) == card.rect for card in cards)

    # the table ----------------------------------------------------------------------------------

    def sign(self) -> PlainAnchor:
        """Return the anchor of the tile of this turn, from which its actions come.

        The middle of the rondel without such a tile.
        """

        def place() -> Rect:
            sprite = self.rondel.board.sprite(f"tile:{self.rondel.table.taken}")
            if sprite is None:
                return self._square(self.rondel.circuit())
            return self._square(self.rondel.middle((sprite.x, sprite.y), sprite.size[0]))

        return PlainAnchor(place)

    def race(self) -> PlainAnchor:
        """Return the anchor of the circuit."""
        return PlainAnchor(lambda: self._square(self.rondel.circuit()))

    def car(self, space: int) -> PieceAnchor:
        """Return the anchor of a market space."""
        market = self.panels.market
        return market.car(space) if market.is_on_screen else self.tab("market")

    def beside_market(self) -> PlainAnchor:
        """Return the anchor right of the market, to which unsold cars go."""
        return self._beside

    def heading(self) -> PlainAnchor:
        """Return the anchor at the title of the market, from which the bank's markers come."""
        floor = self.panels.market.floor
        return PlainAnchor(lambda: self._square(Rect(floor.rect.x, floor.prices.rect.y, floor.prices.rect.h * 2,
                                                     floor.prices.rect.h)))

    def slot(self, slot: int) -> PieceAnchor:
        """Return the anchor of an active buyer's slot; the slot behind the last one is that of Benz's buyer."""

        def place() -> PieceAnchor:
            market = self.panels.market
            if not market.is_on_screen:
                return self.tab("market")
            slots = market.floor.slots
            return slots[slot - 1] if slot <= len(slots) else PlainAnchor(lambda: self._square(slots[-1].rect))

        return DynamicAnchor(place)

    def row(self, preference: str) -> PieceAnchor:
        """Return the anchor of the waiting buyers of a preference."""
        market = self.panels.market
        return market.row(preference) if market.is_on_screen else self.tab("market")

    def price(self, value: int) -> PieceAnchor:
        """Return the anchor of a price marker beside the market."""
        market = self.panels.market
        tag = market.floor.prices.tag(value)
        return tag if tag is not None and market.is_on_screen else self.tab("market")

    def research(self, card: str) -> PlainAnchor:
        """Return the anchor of an open card; the tab of its page where that is not displayed."""

        def place() -> Rect:
            panel = self.panels.research
            if not panel.is_on_screen:
                return self.tab("research").place()
            found = next((each.rect for each in panel.open if each.card == card), panel.deck.rect)
            return square(found, max(found.size))

        return PlainAnchor(place)

    def deck(self) -> PlainAnchor:
        """Return the anchor of the face-down research cards."""
        return PlainAnchor(self.panels.research.deck.spot)

    def open_card(self, back: int) -> PieceAnchor:
        """Return the anchor of an open card, counted from the last one, which is 1."""

        def card() -> PieceAnchor:
            cards = self.panels.research.open
            return cards[-back] if back <= len(cards) else self.deck()

        return DynamicAnchor(card)

    def medal(self, award: str) -> PlainAnchor:
        """Return the anchor of an award tile."""

        def place() -> Rect:
            panel = self.panels.awards
            return panel.of(award).disc if panel.is_on_screen else self.tab("awards").place()

        return PlainAnchor(place)

    def wall(self, seat: int) -> PlainAnchor:
        """Return the anchor at the wall of a factory where its newest medal hangs, or at its seat panel."""
        if self.is_open(seat):
            floor = self.panels.factory.inside.floor
            return PlainAnchor(lambda: floor.medal_place(max(0, len(floor.medals) - 1)))
        return PlainAnchor(lambda: self.seat_panel(seat).take_piece(["medal"])[0])

    def tab(self, page: str) -> PlainAnchor:
        """Return the anchor for pieces of a page that is not displayed: its tab, without tabs the rondel."""

        def place() -> Rect:
            tabs = self.panels.tabs
            if tabs is None or page not in tabs.pages:
                return self._square(self.rondel.rect)
            return self._square(tabs.tabs.cells()[[name for name, _ in tabs.tabs.options].index(page)])

        return PlainAnchor(place)

    def _square(self, rect: Rect) -> Rect:
        return square(rect, self.panels.ui.px(COIN))
