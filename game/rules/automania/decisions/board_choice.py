"""Choice of factory boards in the advanced game, the last seat in turn order first (MAN-4.92, MAN-4.93)."""

from collections.abc import Iterator
from typing import ClassVar

from game.rules.automania import reasons
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision, Frame, Loop
from game.rules.core.reasons import Reason
from game.rules.core.records import frame


def give_board(state: AutomaniaState, seat: int, name: str) -> None:
    """Give a seat this board, empty, with its tokens (MAN-3.6, MAN-4.93)."""
    board, factory = state.content.factories[name], state.factories[seat]
    factory.board = name
    factory.tiles = dict.fromkeys(board.spaces, "")
    factory.cars = dict(board.tokens)
    state.emit("board", seat, board=name)


def left(state: AutomaniaState) -> list[str]:
    """Return the boards that no seat has."""
    chosen = [factory.board for factory in state.factories]
    return [name for name in state.selected.boards.boards if name not in chosen]


@frame
class Boards(Loop):
    """Loop of choices in reverse turn order; the last board needs no choice (MAN-4.92)."""

    def next(self, state: AutomaniaState) -> Frame | None:
        """Return the next choice, None when every seat has a board."""
        for seat in reversed(state.order):
            if not state.factories[seat].board:
                if len(boards := left(state)) > 1:
                    return BoardChoice(seat=seat)
                give_board(state, seat, boards[0])
        return None


@frame
class BoardChoice(Decision):
    """Decision about one of the boards that are left (MAN-4.92)."""

    RULE: ClassVar[str] = "MAN-4.92"

    def legal(self, state: AutomaniaState) -> Iterator[Move]:
        """Yield `board` for each board left."""
        for name in left(state):
            yield "board", name

    def blocked(self, state: AutomaniaState) -> Iterator[tuple[Move, Reason]]:
        """Yield `board` for each board taken."""
        for factory in state.factories:
            if factory.board:
                yield ("board", factory.board), reasons.BOARD_TAKEN

    def prompt(self, state: AutomaniaState) -> tuple[str, dict[str, Arg]]:
        """Return the question."""
        return "board", {}

    def do_board(self, state: AutomaniaState, name: str) -> None:
        """Take a board."""
        state.pop()
        give_board(state, self.seat, name)
