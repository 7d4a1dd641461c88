"""Animation anchors: the places that a piece flight takes pieces from and brings them to.

A flight never shows a piece twice: while it is in flight it lies nowhere else, it lands in the very slot where it will
lie, and counters change when it lands. All games show that in the same four steps:

1. Before anything changes, `take_piece` of the start anchor returns the places of the pieces that are about to leave.
2. The table shows the position right after the event (`DisplayedPosition.stage`): pieces that left are gone, pieces
that come lie in their slots, and every counter has its new value. 3. `reserve_slot` of the end anchor marks the pieces
that come as still in flight: their slots are drawn empty, and counters leave them out. It returns the places of the
slots. 4. The pieces fly; one that waits for its turn is drawn at its start. `put_piece` fills a slot when a piece
lands.

A game only says, for each kind of event, which pieces go from which anchor to which (`flights.PieceFlight`). Every
widget that holds or counts pieces is a `PieceAnchor`. A widget that shows a mere number mixes in `CountingAnchor`, a
sprite of a board has a `BoardAnchor`, and a place where nothing is counted is a `PlainAnchor`. A `DynamicAnchor` finds
its anchor only when it is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pygame import Rect

from game.ui.board.board_content import BoardContent
from game.ui.widgets.widget import Widget

Place = Callable[[], Rect]


class PieceAnchor(Protocol):
    """Place that pieces leave and reach. Pieces are named by their pictures; rectangles are window pixels."""

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the places of these pieces, which are about to leave."""

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the slots of these pieces, and count them as in flight.

        The shown position has them here already.
        """

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Note that some of these pieces have landed; pieces that are not in flight (any more) change nothing."""


class PlainAnchor:
    """Place where nothing lies and nothing is counted."""

    def __init__(self, place: Place) -> None:
        self.place = place

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the same place for all pieces."""
        return [self.place()] * len(pieces)

    reserve_slot = take_piece

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Do nothing: a landed piece is not visible here."""


class DynamicAnchor:
    """Anchor that `find` returns when it is asked: seat panels may change places during the flight."""

    def __init__(self, find: Callable[[], PieceAnchor]) -> None:
        self.find = find
        self._expects: PieceAnchor | None = None

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the answer of the anchor found now."""
        return self.find().take_piece(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the answer of the anchor found now, and remember that anchor for the landing."""
        self._expects = self.find()
        return self._expects.reserve_slot(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Pass the landed pieces to the anchor whose slots were reserved."""
        if self._expects is not None:
            self._expects.put_piece(pieces)


class CountingAnchor(Widget):
    """Mixin for widgets that show pieces as a number; `coming` of these are still in flight and not counted yet."""

    coming = 0

    def spot(self) -> Rect:
        """Return the place, in window pixels, that pieces fly to and from."""
        raise NotImplementedError

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the place of the number; the next position counts these pieces no more."""
        return [self.spot()] * len(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the place of the number, and leave these pieces out of it until they land."""
        self._set_coming(self.coming + len(pieces))
        return [self.spot()] * len(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Count these pieces."""
        self._set_coming(max(0, self.coming - len(pieces)))

    def _set_coming(self, coming: int) -> None:
        if coming != self.coming:
            self.coming = coming
            self.touch()


class BoardAnchor:
    """Piece of a board, by the id of its sprite; `lies` returns its place while there is no such sprite."""

    def __init__(self, board: BoardContent, sprite: str, lies: Place) -> None:
        self.board, self.sprite, self.lies = board, sprite, lies

    def _rect(self) -> Rect:
        sprite = self.board.sprite(self.sprite)
        if sprite is None:
            return self.lies()
        width, height = (round(side * self.board.projection.scale) for side in sprite.size)
        rect = Rect(0, 0, width, height)
        rect.center = self.board.projection.to_px((sprite.x, sprite.y))
        return rect

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the place of the sprite."""
        return [self._rect()] * len(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the place of the sprite, and hide it until the piece has landed."""
        self.board.await_sprite(self.sprite, True)
        return self.take_piece(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Show the sprite."""
        self.board.await_sprite(self.sprite, False)
