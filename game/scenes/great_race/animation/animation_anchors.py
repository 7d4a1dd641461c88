"""The two ends of a flight at a table of The Great Race: where cards, tiles, assistants and francs lie."""

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

PIECE = 34  # units
BAG = 0.94, 0.93  # of the map's width and height: where tiles are drawn from the bag


class OnSpace:
    """A tile on its space of the map."""

    def __init__(self, chart: MainBoard, space: str) -> None:
        self.chart, self.space = chart, space

    def _rect(self) -> Rect:
        rect = self.chart.spot(("space", self.space))
        return square(rect, max(rect.size))

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Where it lies."""
        return [self._rect()] * len(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """It is not seen there until it has landed."""
        self.chart.await_tile(self.space, True)
        return self.take_piece(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """There it lies."""
        self.chart.await_tile(self.space, False)


class InHand:
    """The cards of the hand in front."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand

    def _found(self, pieces: Sequence[str], awaited: bool) -> list[HandCard | None]:
        """The card of each, the newest first: of those on their way, or of those that lie there."""
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
        """Where these lie."""
        return self._rects(self._found(pieces, awaited=False))

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """They are not seen before they have landed."""
        cards = self._found(pieces, awaited=False)
        for card in cards:
            if card is not None:
                card.wait(True)
        return self._rects(cards)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """There they lie."""
        for card in self._found(pieces, awaited=True):
            if card is not None:
                card.wait(False)


class Pile(PlainAnchor):
    """Deck and discard pile: what comes is counted when it lands."""

    def __init__(self, panel: BivouacPanel, place: Place) -> None:
        super().__init__(place)
        self.panel = panel

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """They are on their way."""
        self.panel.await_cards(len(pieces))
        return self.take_piece(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """There they lie."""
        self.panel.await_cards(-len(pieces))


class PieceAnchors:
    """The keepers of one table. The dashboard in `front` has its parts to fly to, the others their strips."""

    own_seat: int

    def __init__(self, chart: MainBoard, boards: PanelSet) -> None:
        self.chart, self.panels = chart, boards

    def seen(self, widget: Widget) -> bool:
        """Is a panel on the screen?"""
        return widget.screen is not None and widget.is_displayed

    def is_open(self, seat: int) -> bool:
        """Does the dashboard of a seat lie in front?"""
        return seat == self.own_seat and self.seen(self.panels.dashboard)

    def is_seen(self, seat: int) -> bool:
        """Is the dashboard of a seat or its strip on the screen?"""
        return self.is_open(seat) or self.seen(self.panels.seat_panels)

    # crews --------------------------------------------------------------------------------------

    def part(self, seat: int, name: str) -> PieceAnchor:
        """A part of the dashboard in front ("hand", "money", "fuel" …), or the strip of a crew."""
        return PlainAnchor(lambda: self._square(self.panels.dashboard.spots()[name] if self.is_open(seat)
                                                else self.panels.seat_panels.of(seat).rect))

    def hand(self, seat: int) -> PieceAnchor:
        """The hand in front, or the strip of a crew."""
        return InHand(self.panels.dashboard.inside.hand) if self.is_open(seat) else self.part(seat, "hand")

    def area(self, seat: int, area: str) -> PieceAnchor:
        """An area of the dashboard in front, or the strip of a crew."""
        return PlainAnchor(lambda: self._square(self.panels.dashboard.area_rect(area) if self.is_open(seat)
                                                else self.panels.seat_panels.of(seat).rect))

    def rest(self, seat: int) -> PieceAnchor:
        """Where assistants rest."""

        def place() -> Rect:
            rect = self.panels.dashboard.rect if self.is_open(seat) else self.panels.seat_panels.of(seat).rect
            return self._square(Rect(rect.right - PIECE, rect.y, PIECE, rect.h))

        return PlainAnchor(place)

    def home(self, seat: int) -> PieceAnchor:
        """The edge of the window beside a crew, where what it pays goes to and what it gets comes from."""
        return self.rest(seat)

    # the table ----------------------------------------------------------------------------------

    def bivouac(self) -> PieceAnchor:
        """Deck and discard pile, in the corner of the bivouac, or the tab of its page."""

        def place() -> Rect:
            rect = self._shown(self.panels.bivouac)
            return self._square(Rect(rect.right - PIECE, rect.y, 0, PIECE))

        return Pile(self.panels.bivouac, place)

    def beside(self) -> PieceAnchor:
        """The same place, for a card that does not count there, or does already."""
        return PlainAnchor(lambda: self.bivouac().take_piece([""])[0])

    def display(self, art: str) -> PieceAnchor:
        """A face-up card, or the tab of the page of the bivouac."""

        def place() -> Rect:
            cards = (card for card in self.panels.bivouac.cards if card.visible and card.face.art == art
                     and card.owner is None)
            found = next(cards, None) if self.seen(self.panels.bivouac) else None
            return self._square(self._shown(self.panels.bivouac) if found is None else found.rect)

        return PlainAnchor(place)

    def _shown(self, widget: Widget) -> Rect:
        return widget.rect if self.seen(widget) else self.panels.tabs.tabs.rect

    def middle(self) -> PieceAnchor:
        """Over the map, where a card is carried out."""
        return PlainAnchor(lambda: self._square(self.chart.rect))

    def bag(self) -> PieceAnchor:
        """The bag of tiles."""

        def place() -> Rect:
            rect = self.chart.rect
            return self._square(Rect(round(rect.x + rect.w * BAG[0]), round(rect.y + rect.h * BAG[1]), 0, 0))

        return PlainAnchor(place)

    def space(self, place: str) -> PieceAnchor:
        """A place of the map."""
        return PlainAnchor(lambda: self._square(self.chart.spot(("space", place))))

    def above(self, place: str) -> PieceAnchor:
        """Right above a place of the map."""

        def spot() -> Rect:
            rect = self.chart.spot(("space", place))
            return self._square(rect.move(0, -round(rect.h * 0.8)))

        return PlainAnchor(spot)

    def tile(self, space: str) -> OnSpace:
        """The tile on a space."""
        return OnSpace(self.chart, space)

    def _square(self, rect: Rect) -> Rect:
        return square(rect, self.panels.ui.px(PIECE))
