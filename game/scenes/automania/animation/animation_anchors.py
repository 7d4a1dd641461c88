"""The two ends of a flight at a table of Automania: where pieces of the board, the factories and the desk lie."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.automania.content.board import DECK
from game.rules.automania.content.factory_boards import ELECTRIC
from game.scenes.automania.panel_set import PanelSet
from game.scenes.table.animation.animation_anchors import DynamicAnchor, PieceAnchor, PlainAnchor
from game.scenes.table.animation.flights import square
from game.ui.widgets.widget import Widget

PIECE = 26  # units
HELD_UP = 1.3  # of the height of a card that lies on the table


class PieceAnchors:
    """The keepers of one table. The factory in `front` has its places to fly to, the others their strips."""

    own_seat: int

    def __init__(self, boards: PanelSet, colours: Sequence[str]) -> None:
        self.panels, self.colours = boards, colours

    def seen(self, widget: Widget) -> bool:
        """Is a panel on the screen?"""
        return widget.screen is not None and widget.is_displayed

    def is_open(self, seat: int) -> bool:
        """Does the factory of a seat lie in front?"""
        return seat == self.own_seat and self.seen(self.panels.factory)

    def is_seen(self, seat: int) -> bool:
        """Is the factory of a seat or its strip on the screen?"""
        return self.is_open(seat) or self.seen(self.panels.seat_panels)

    # seats --------------------------------------------------------------------------------------

    def strip(self, seat: int) -> PieceAnchor:
        """What is told of a factory in short."""
        return self.panels.seat_panels.of(seat) if self.seen(self.panels.seat_panels) else self.corner()

    def also(self, seat: int) -> tuple[PieceAnchor, ...]:
        """The strip counts too what comes to the factory in front."""
        return (
            (self.panels.seat_panels.of(seat),) if seat == self.own_seat and self.seen(self.panels.seat_panels) else ()
        )

    def purse(self, seat: int) -> PieceAnchor:
        """The money of a seat."""
        return DynamicAnchor(lambda: self.panels.factory.purse if self.is_open(seat) else self.strip(seat))

    def score(self, seat: int) -> PieceAnchor:
        """The points of a seat."""
        return DynamicAnchor(lambda: self.panels.factory.score if self.is_open(seat) else self.strip(seat))

    def beside(self, seat: int) -> PlainAnchor:
        """Where a seat is told of; nothing is counted there."""
        strip = self.strip(seat)
        return PlainAnchor(lambda: square(strip.rect, self.panels.ui.px(PIECE))) if isinstance(strip, Widget) else \
            self.corner()

    def crew(self, seat: int) -> PieceAnchor:
        """Workers in the supply."""
        return DynamicAnchor(lambda: self.panels.factory.crew if self.is_open(seat) else self.strip(seat))

    def bay(self, seat: int, token: str) -> PieceAnchor:
        """Cars in the factory."""
        if self.is_open(seat):
            return self.panels.factory.electric if token == ELECTRIC else self.panels.factory.bays[token]
        strip = self.panels.seat_panels.of(seat)
        return PlainAnchor(lambda: square(strip.rect, self.panels.ui.px(PIECE)))

    def place(self, seat: int, target: str) -> PieceAnchor:
        """A space of a factory for tiles."""
        if self.is_open(seat):
            return self.panels.factory.spaces[target]
        strip = self.panels.seat_panels.of(seat)
        return PlainAnchor(lambda: square(strip.rect, self.panels.ui.px(PIECE)))

    def hand(self, seat: int, contract: str = "") -> PieceAnchor:
        """Contracts in hand: one of them that can be seen, or the last."""
        desk = self.panels.desk

        def found() -> PieceAnchor:
            if seat != self.own_seat or not self.seen(desk):
                return self.strip(seat)
            card = desk.hand.card(contract)
            if card is not None:
                return card
            return (
                desk.hand.cards[-1]
                if desk.hand.cards
                else PlainAnchor(lambda: square(desk.rect, self.panels.ui.px(PIECE)))
            )

        return DynamicAnchor(found)

    # the table ----------------------------------------------------------------------------------

    def tile(self, seat: int) -> PieceAnchor:
        """The tile that a seat has at hand: on the desk of the one in front; another one's is with what is told of
        it."""
        return DynamicAnchor(lambda: self.beside(seat) if seat != self.own_seat else self.panels.desk.tile
                             if self.shows_tile() else self.corner())

    def shows_tile(self) -> bool:
        """Is the tile on the screen that the seat in front has at hand?"""
        desk = self.panels.desk
        return self.seen(desk) and desk.tile.tile is not None

    def corner(self) -> PlainAnchor:
        """The middle of the deck, where nothing lies."""
        deck = self.panels.tabs
        return PlainAnchor(lambda: square(deck.rect, self.panels.ui.px(PIECE)))

    def shown(self) -> PlainAnchor:
        """Where a card is held up for everybody: over the open contracts."""
        cards = self.panels.hall.card(DECK).rect
        return PlainAnchor(lambda: square(cards.move(round(1.5 * cards.w), 0), round(HELD_UP * cards.h)))

    def middle(self, keeper: PieceAnchor, piece: str) -> PlainAnchor:
        """Where something rises from what counts none of it."""
        return PlainAnchor(lambda: square(keeper.take_piece([piece])[0], self.panels.ui.px(PIECE)))

    def stack(self) -> PlainAnchor:
        """Where new tiles come from: above the tiles."""
        grid = self.panels.hall.grid
        return PlainAnchor(lambda: square(grid.rect.move(0, -grid.rect.h // 3), self.panels.ui.px(PIECE)))
