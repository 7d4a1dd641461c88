"""Piece anchors of the table of The Great Race: the places of cards, tiles, assistants and francs."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.scenes.great_race.board.main_board import MainBoard
from game.scenes.great_race.dashboard.card_hand import Hand, HandCard
from game.scenes.great_race.panel_set import PanelSet
from game.scenes.great_race.panels.bivouac_panel import BivouacPanel
from game.scenes.table.animation.animation_anchors import PieceAnchor, Place, PlainAnchor
from game.scenes.table.animation.flights import square
from game.ui.widgets.widget import Widget

PIECE = 34  # units: side of a flying piece
BAG = 0.94, 0.93  # place of the bag, as parts of the map's width and height


class OnSpace:
    """Piece anchor of a tile on its space of the map."""

    def __init__(self, chart: MainBoard, space: str) -> None:
        self.chart, self.space = chart, space

    def _rect(self) -> Rect:
        rect = self.chart.spot(("space", self.space))
        return square(rect, max(rect.size))

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the pixels of the tile."""
        return [self._rect()] * len(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Hide the tile until it has landed, and return its pixels."""
        self.chart.await_tile(self.space, True)
        return self.take_piece(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Show the tile, which has landed."""
        self.chart.await_tile(self.space, False)


class InHand:
    """Piece anchor of the cards of the displayed hand."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand

    def _found(self, pieces: Sequence[str], awaited: bool) -> list[HandCard | None]:
        """Return the card of each piece, the newest first: of those in flight, or of those that lie there."""
        found: list[HandCard | None] = []
        for piece in pieces:
            alike = (card for card in reversed(self.hand.shown)
                     if (card.face.art or "gr-back") == piece and card.awaited == awaited and card not in found)
            found.append(next(alike, None))
        return found

    def _rects(self, cards: Sequence[HandCard | None]) -> list[Rect]:
        places = [self.hand.slot(len(self.hand.shown)) if card is None else card.rect for card in cards]
        return [square(place, min(place.size)) for place in places]

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the pixels of these cards."""
        return self._rects(self._found(pieces, awaited=False))

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Hide these cards until they have landed, and return their pixels."""
        cards = self._found(pieces, awaited=False)
        for card in cards:
            if card is not None:
                card.wait(True)
        return self._rects(cards)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Show these cards, which have landed."""
        for card in self._found(pieces, awaited=True):
            if card is not None:
                card.wait(False)


class Pile(PlainAnchor):
    """Piece anchor of deck and discard pile: cards are counted when they have landed."""

    def __init__(self, panel: BivouacPanel, place: Place) -> None:
        super().__init__(place)
        self.panel = panel

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Count these cards as in flight, and return their pixels."""
        self.panel.await_cards(len(pieces))
        return self.take_piece(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Count these cards, which have landed."""
        self.panel.await_cards(-len(pieces))


class UsedCard:
    """Piece anchor of a card at its place of use, from which it flies on: the discard pile has the card already, and
    counts it when it has flown on."""

    def __init__(self, panel: BivouacPanel, place: PieceAnchor) -> None:
        self.panel, self.place = panel, place

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the pixels of the place of use."""
        return self.place.take_piece(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Count these cards as in flight to the discard pile, and return the pixels of the place of use."""
        self.panel.await_cards(len(pieces))
        return self.take_piece(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Do nothing: the cards fly on."""


class PieceAnchors:
    """Piece anchors of one table. The crew of `own_seat`, which is shown, has its dashboard, the others their seat
    panels."""

    own_seat: int

    def __init__(self, chart: MainBoard, boards: PanelSet) -> None:
        self.chart, self.panels = chart, boards

    def is_open(self, seat: int) -> bool:
        """Return whether the dashboard of a seat is displayed."""
        return seat == self.own_seat and self.panels.dashboard.is_on_screen

    def is_visible(self, seat: int) -> bool:
        """Return whether the dashboard or the seat panel of a seat is on the screen."""
        return self.is_open(seat) or self.panels.seat_panels.is_on_screen

    # crews --------------------------------------------------------------------------------------

    def part(self, seat: int, name: str) -> PieceAnchor:
        """Return the anchor of a part of the displayed dashboard ("hand", "money", "fuel" ...), or of the seat
        panel."""
        return PlainAnchor(lambda: self._square(self.panels.dashboard.spots()[name] if self.is_open(seat)
                                                else self.panels.seat_panels.of(seat).rect))

    def hand(self, seat: int) -> PieceAnchor:
        """Return the anchor of the displayed hand, or of the seat panel."""
        return InHand(self.panels.dashboard.inside.hand) if self.is_open(seat) else self.part(seat, "hand")

    def area(self, seat: int, area: str) -> PieceAnchor:
        """Return the anchor of an area of the displayed dashboard, or of the seat panel."""
        return PlainAnchor(lambda: self._square(self.panels.dashboard.area_rect(area) if self.is_open(seat)
                                                else self.panels.seat_panels.of(seat).rect))

    def rest(self, seat: int) -> PieceAnchor:
        """Return the anchor of resting assistants, beside the crew."""

        def place() -> Rect:
            rect = self.panels.dashboard.rect if self.is_open(seat) else self.panels.seat_panels.of(seat).rect
            return self._square(Rect(rect.right - PIECE, rect.y, PIECE, rect.h))

        return PlainAnchor(place)

    def home(self, seat: int) -> PieceAnchor:
        """Return the anchor beside a crew, to which payments fly and from which income comes."""
        return self.rest(seat)

    # the table ----------------------------------------------------------------------------------

    def bivouac(self) -> Pile:
        """Return the anchor of deck and discard pile, in the corner of the bivouac, or on the tab of its page."""

        def place() -> Rect:
            rect = self._shown(self.panels.bivouac)
            return self._square(Rect(rect.right - PIECE, rect.y, 0, PIECE))

        return Pile(self.panels.bivouac, place)

    def beside(self) -> PieceAnchor:
        """Return the same place for a card that does not count there, or does already."""
        return PlainAnchor(lambda: self.bivouac().take_piece([""])[0])

    def used(self, place: PieceAnchor) -> PieceAnchor:
        """Return the anchor of a card that is used at a place before it flies on to the discard pile."""
        return UsedCard(self.panels.bivouac, place)

    def display(self, art: str) -> PieceAnchor:
        """Return the anchor of a face-up card, or of the tab of the bivouac's page."""

        def place() -> Rect:
            cards = (card for card in self.panels.bivouac.cards if card.visible and card.face.art == art
                     and card.owner is None)
            found = next(cards, None) if self.panels.bivouac.is_on_screen else None
            return self._square(self._shown(self.panels.bivouac) if found is None else found.rect)

        return PlainAnchor(place)

    def _shown(self, widget: Widget) -> Rect:
        return widget.rect if widget.is_on_screen else self.panels.tabs.tabs.rect

    def middle(self) -> PieceAnchor:
        """Return the anchor over the map, where a card is carried out."""
        return PlainAnchor(lambda: self._square(self.chart.rect))

    def bag(self) -> PieceAnchor:
        """Return the anchor of the bag of tiles."""

        def place() -> Rect:
            rect = self.chart.rect
            return self._square(Rect(round(rect.x + rect.w * BAG[0]), round(rect.y + rect.h * BAG[1]), 0, 0))

        return PlainAnchor(place)

    def space(self, place: str) -> PieceAnchor:
        """Return the anchor of a place of the map."""
        return PlainAnchor(lambda: self._square(self.chart.spot(("space", place))))

    def above(self, place: str) -> PieceAnchor:
        """Return the anchor right above a place of the map."""

        def spot() -> Rect:
            rect = self.chart.spot(("space", place))
            return self._square(rect.move(0, -round(rect.h * 0.8)))

        return PlainAnchor(spot)

    def tile(self, space: str) -> OnSpace:
        """Return the anchor of the tile on a space."""
        return OnSpace(self.chart, space)

    def _square(self, rect: Rect) -> Rect:
        return square(rect, self.panels.ui.px(PIECE))
