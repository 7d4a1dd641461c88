"""Senseless acts in a few moves of a position, for the tests of what counts as one."""

from game.ai.registry import opponents_of
from game.rules.core.engine import apply, legal
from game.rules.core.events import Event
from game.tools.turn_recorder import TurnRecorder
from tests.support.positions import GamePosition


class RecordedGame:
    """Moves from a position on, which is the turn of the seat that decides there: its acts are looked at. With a
    `seat` those of another are, and it is nobody's turn."""

    def __init__(self, p: GamePosition, seat: int | None = None) -> None:
        self.p = p
        self.seat = p.seat if seat is None else seat
        self.recorder = TurnRecorder(p.SPEC, 4, on_turn=p.seat if seat is None else None)

    def play(self, *moves: str) -> None:
        """The seat that decides makes each of these moves."""
        for move in moves:
            self.recorder.position(self.p.state, legal(self.p.state))
            action, events = self.p.action(move), list[Event]()
            apply(self.p.state, action, sink=events)
            self.recorder.step(self.p.state, action, events)

    def acts(self, number: int, *, over: bool = False) -> list[str]:
        """The senseless acts of a turn of the seat; `over`: the game ends here."""
        turns = self.recorder.turns[self.seat]
        self.recorder.finish(self.p.state)
        turns[-1].end = self.p.state if over else None
        judge = opponents_of(self.p.SPEC.id).find_senseless_acts
        turn = turns[number]
        return sorted(judge(turn, turns[: turns.index(turn)]))


def senseless_acts(p: GamePosition, *moves: str, over: bool = False) -> list[str]:
    """The senseless acts in the last turn of the seat that decides first, after these moves."""
    game = RecordedGame(p)
    game.play(*moves)
    return game.acts(-1, over=over)
