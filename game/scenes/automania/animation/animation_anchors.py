"""Piece anchors of Automania: the places of pieces on the board, in the factories and on the desk."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.rules.automania.content.board import DECK
from game.rules.automania.content.factory_boards import ELECTRIC
from game.scenes.automania.art.icon_names import card_art
from game.scenes.automania.factory.contract_hand import CardInHand
from game.scenes.automania.panel_set import PanelSet
from game.scenes.table.animation.animation_anchors import DynamicAnchor, PieceAnchor, PlainAnchor
from game.scenes.table.animation.flights import square
from game.ui.widgets.widget import Widget

PIECE = 26  # units: side of a piece in flight
HELD_UP = 1.3  # height of a card that is held up, divided by that of one on the table


class FaceDownCard:
    """Piece anchor of a contract that lies face down in the hand, however it looks on its way there."""

    def __init__(self, card: CardInHand) -> None:
        self.card = card

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the place of the card."""
        return self.card.take_piece(self._backs(pieces))

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Hide the card until it has landed, and return its place."""
        return self.card.reserve_slot(self._backs(pieces))

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Show the card, which has landed."""
        self.card.put_piece(self._backs(pieces))

    @staticmethod
    def _backs(pieces: Sequence[str]) -> list[str]:
        return [card_art(None)] * len(pieces)


class PieceAnchors:
    """Piece anchors of one table.

    The factory of `own_seat` has its places as anchors, the others their seat panels.
    """

    own_seat: int

    def __init__(self, panels: PanelSet, colours: Sequence[str]) -> None:
        self.panels, self.colours = panels, colours

    def is_open(self, seat: int) -> bool:
        """Return whether the factory of a seat is displayed."""
        return seat == self.own_seat and self.panels.factory.is_on_screen

    def is_seat_visible(self, seat: int) -> bool:
        """Return whether the factory of a seat or its seat panel is on the screen."""
        return self.is_open(seat) or self.panels.seat_panels.is_on_screen

    # seats --------------------------------------------------------------------------------------

    def seat_panel(self, seat: int) -> PieceAnchor:
        """Return the seat panel of a factory; the tabs where seat panels are not on the screen."""
        return self.panels.seat_panels.of(seat) if self.panels.seat_panels.is_on_screen else self.corner()

    def also(self, seat: int) -> tuple[PieceAnchor, ...]:
        """Return the seat panel, which also counts the pieces that come to the displayed factory."""
        panels = self.panels.seat_panels
        return (panels.of(seat),) if seat == self.own_seat and panels.is_on_screen else ()

    def purse(self, seat: int) -> PieceAnchor:
        """Return the anchor of a seat's money."""
        return DynamicAnchor(lambda: self.panels.factory.purse if self.is_open(seat) else self.seat_panel(seat))

    def score(self, seat: int) -> PieceAnchor:
        """Return the anchor of a seat's points."""
        return DynamicAnchor(lambda: self.panels.factory.score if self.is_open(seat) else self.seat_panel(seat))

    def beside(self, seat: int) -> PlainAnchor:
        """Return an anchor at the seat panel of a seat that counts no pieces."""
        panel = self.seat_panel(seat)
        return PlainAnchor(lambda: square(panel.rect, self.panels.ui.px(PIECE))) if isinstance(panel, Widget) else \
            self.corner()

    def crew(self, seat: int) -> PieceAnchor:
        """Return the anchor of the workers in the supply."""
        return DynamicAnchor(lambda: self.panels.factory.crew if self.is_open(seat) else self.seat_panel(seat))

    def bay(self, seat: int, token: str) -> PieceAnchor:
        """Return the anchor of the cars in a factory, by type or electric."""
        if self.is_open(seat):
            return self.panels.factory.electric if token == ELECTRIC else self.panels.factory.bays[token]
        seat_panel = self.panels.seat_panels.of(seat)
        return PlainAnchor(lambda: square(seat_panel.rect, self.panels.ui.px(PIECE)))

    def place(self, seat: int, target: str) -> PieceAnchor:
        """Return the anchor of a factory space for tiles."""
        if self.is_open(seat):
            return self.panels.factory.spaces[target]
        seat_panel = self.panels.seat_panels.of(seat)
        return PlainAnchor(lambda: square(seat_panel.rect, self.panels.ui.px(PIECE)))

    def hand(self, seat: int, contract: str = "") -> PieceAnchor:
        """Return the anchor of the contracts in hand: a visible one of them, or the last."""
        desk = self.panels.desk

        def found() -> PieceAnchor:
            if seat != self.own_seat or not desk.is_on_screen:
                return self.seat_panel(seat)
            card = desk.hand.card(contract)
            if card is not None:
                return card
            if not desk.hand.cards:
                return PlainAnchor(lambda: square(desk.rect, self.panels.ui.px(PIECE)))
            last = desk.hand.cards[-1]
            return FaceDownCard(last) if last.contract is None else last

        return DynamicAnchor(found)

    # the table ----------------------------------------------------------------------------------

    def tile(self, seat: int) -> PieceAnchor:
        """Return the anchor of the tile that a seat has at hand.

        On the desk for the shown seat, else at its seat panel.
        """
        return DynamicAnchor(lambda: self.beside(seat) if seat != self.own_seat else self.panels.desk.tile
                             if self.shows_tile() else self.corner())

    def shows_tile(self) -> bool:
        """Return whether the tile at hand of the shown seat is on the screen."""
        desk = self.panels.desk
        return desk.is_on_screen and desk.tile.tile is not None

    def corner(self) -> PlainAnchor:
        """Return an anchor in the middle of the tabs, which counts no pieces."""
        tabs = self.panels.tabs
        return PlainAnchor(lambda: square(tabs.rect, self.panels.ui.px(PIECE)))

    def shown(self) -> PlainAnchor:
        """Return the anchor of a card that is held up for everybody: over the open contracts."""
        cards = self.panels.hall.card(DECK).rect
        return PlainAnchor(lambda: square(cards.move(round(1.5 * cards.w), 0), round(HELD_UP * cards.h)))

    def middle(self, anchor: PieceAnchor, piece: str) -> PlainAnchor:
        """Return an anchor at a piece's place that does not count the piece."""
        return PlainAnchor(lambda: square(anchor.take_piece([piece])[0], self.panels.ui.px(PIECE)))

    def stack(self) -> PlainAnchor:
        """Return the anchor from which new tiles come: above the grid."""
        grid = self.panels.hall.grid
        return PlainAnchor(lambda: square(grid.rect.move(0, -grid.rect.h // 3), self.panels.ui.px(PIECE)))
