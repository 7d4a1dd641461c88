"""The advanced game: everybody chooses a factory board, the last in turn order first (MAN-4.92, MAN-4.93)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.automania import reasons
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision, Frame, Loop
from game.rules.core.reasons import Reason
from game.rules.core.records import frame


def give_board(g: AutomaniaState, seat: int, name: str) -> None:
    """MAN-3.6, MAN-4.93 A seat has this board, empty, with its tokens."""
    board, factory = g.content.factories[name], g.factories[seat]
    factory.board = name
    factory.tiles = dict.fromkeys(board.spaces, "")
    factory.cars = dict(board.tokens)
    g.emit("board", seat, board=name)


def left(g: AutomaniaState) -> list[str]:
    """The boards that nobody has chosen."""
    chosen = [factory.board for factory in g.factories]
    return [name for name in g.table.boards.boards if name not in chosen]


@frame
class Boards(Loop):
    """MAN-4.92 In reverse turn order; the last board, if there is one, needs no choice."""

    def next(self, g: AutomaniaState) -> Frame | None:
        for seat in reversed(g.order):
            if not g.factories[seat].board:
                if len(boards := left(g)) > 1:
                    return BoardChoice(seat=seat)
                give_board(g, seat, boards[0])
        return None


@frame
class BoardChoice(Decision):
    """MAN-4.92 One of the boards that are left."""

    RULE: ClassVar[str] = "MAN-4.92"

    def legal(self, g: AutomaniaState) -> Iterator[Move]:
        for name in left(g):
            yield "board", name

    def blocked(self, g: AutomaniaState) -> Iterator[tuple[Move, Reason]]:
        for factory in g.factories:
            if factory.board:
                yield ("board", factory.board), reasons.BOARD_TAKEN

    def prompt(self, g: AutomaniaState) -> tuple[str, dict[str, Arg]]:
        return "board", {}

    def do_board(self, g: AutomaniaState, name: str) -> None:
        g.pop()
        give_board(g, self.seat, name)
