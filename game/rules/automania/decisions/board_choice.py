"""The advanced game: everybody chooses a factory board, the last in turn order first (MAN-4.92, MAN-4.93)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.automania import reasons
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision, Frame, Loop
from game.rules.core.reasons import Reason
from game.rules.core.records import frame


def give_board(state: AutomaniaState, seat: int, name: str) -> None:
    """MAN-3.6, MAN-4.93 A seat has this board, empty, with its tokens."""
    board, factory = state.content.factories[name], state.factories[seat]
    factory.board = name
    factory.tiles = dict.fromkeys(board.spaces, "")
    factory.cars = dict(board.tokens)
    state.emit("board", seat, board=name)


def left(state: AutomaniaState) -> list[str]:
    """The boards that nobody has chosen."""
    chosen = [factory.board for factory in state.factories]
    return [name for name in state.selected.boards.boards if name not in chosen]


@frame
class Boards(Loop):
    """MAN-4.92 In reverse turn order; the last board, if there is one, needs no choice."""

    def next(self, state: AutomaniaState) -> Frame | None:
        for seat in reversed(state.order):
            if not state.factories[seat].board:
                if len(boards := left(state)) > 1:
                    return BoardChoice(seat=seat)
                give_board(state, seat, boards[0])
        return None


@frame
class BoardChoice(Decision):
    """MAN-4.92 One of the boards that are left."""

    RULE: ClassVar[str] = "MAN-4.92"

    def legal(self, state: AutomaniaState) -> Iterator[Move]:
        for name in left(state):
            yield "board", name

    def blocked(self, state: AutomaniaState) -> Iterator[tuple[Move, Reason]]:
        for factory in state.factories:
            if factory.board:
                yield ("board", factory.board), reasons.BOARD_TAKEN

    def prompt(self, state: AutomaniaState) -> tuple[str, dict[str, Arg]]:
        return "board", {}

    def do_board(self, state: AutomaniaState, name: str) -> None:
        state.pop()
        give_board(state, self.seat, name)
