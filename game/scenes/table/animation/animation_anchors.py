"""Where pieces lie: what a flight takes them from and brings them to.

Motion conserves: a piece in flight is nowhere else, it lands in the very slot that it will lie in, and counters change
when it lands. All games show that in the same way:

1. Before anything is shown, `leave` says where the pieces lie that are about to go.
2. The table shows the position right after the event (`GameScene.stage`): who has gone is gone, who has come lies in
   his slot, every counter is right.
3. `expect` makes those that have come be on their way: their slots are empty, counters do not count them yet. It says
   where the slots are.
4. The pieces fly; one that waits for its turn is drawn where it lay. `land` fills a slot.

A game says for each kind of event what goes from where to where (`flights.Trip`), and nothing else. Every widget in
which pieces lie or are counted is a `Keeper`; what only shows a number mixes `Counted` in; sprites of a board are kept
by `OnBoard`, and a place where nothing is counted is a `Spot`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pygame import Rect

from game.ui.board.board_content import BoardContent
from game.ui.widgets.widget import Widget

Place = Callable[[], Rect]


class PieceAnchor(Protocol):
    """Pieces are named by their pictures; rectangles are window pixels."""

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Where these pieces lie, which are about to go."""

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """The slots of these, which are shown to lie here; from now on they are on their way."""

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Some of them are there. Of what is not expected (any more) it changes nothing."""


class PlainAnchor:
    """A place where nothing lies and nothing is counted."""

    def __init__(self, place: Place) -> None:
        self.place = place

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """All at the same place."""
        return [self.place()] * len(pieces)

    reserve_slot = take_piece

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Nothing is seen of it."""


class DynamicAnchor:
    """The keeper that `find` names when it is asked: strips change places on the way."""

    def __init__(self, find: Callable[[], PieceAnchor]) -> None:
        self.find = find
        self._expects: PieceAnchor | None = None

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """What that one answers."""
        return self.find().take_piece(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """What that one answers."""
        self._expects = self.find()
        return self._expects.reserve_slot(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """With the one that expects them."""
        if self._expects is not None:
            self._expects.put_piece(pieces)


class CountingAnchor(Widget):
    """Mixed into what shows pieces as a number. `coming`: so many of these are on their way and not counted yet."""

    coming = 0

    def spot(self) -> Rect:
        """Where they fly to and from."""
        raise NotImplementedError

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """They are counted no more once the next position is shown."""
        return [self.spot()] * len(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """They count when they land."""
        self._set_coming(self.coming + len(pieces))
        return [self.spot()] * len(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """So many more."""
        self._set_coming(max(0, self.coming - len(pieces)))

    def _set_coming(self, coming: int) -> None:
        if coming != self.coming:
            self.coming = coming
            self.touch()


class BoardAnchor:
    """A piece of a board, by the id of its sprite; `lies` says where another place has to stand for it, because it is
    not there yet or no more."""

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
        """Where its sprite is."""
        return [self._rect()] * len(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Its sprite is not seen until it has landed."""
        self.board.await_sprite(self.sprite, True)
        return self.take_piece(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """There it is."""
        self.board.await_sprite(self.sprite, False)
