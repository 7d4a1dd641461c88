"""Judged session: the game of a session as the judge of turns asks for it, and its turns."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from game.ai.registry import opponents_of
from game.rules.core.actions import Action, Move
from game.rules.core.events import ROUND, TURN
from game.scenes.shared.plan_simulation import moves_of_turn
from game.session.session import Session
from game.session.storage.actors import AUTO, COMPUTER
from game.session.storage.saved_game import LogEntry

NOBODY = -1  # in place of the seat of an action that only tells what came by chance


class LoggedTurn(NamedTuple):
    """Actions of `seat` one after the other: those after `start` up to `end` actions of the game.

    `by_person` is False where a computer made them, even in the seat of a person.
    """

    seat: int
    start: int
    end: int
    by_person: bool = True


class JudgedSession:
    """The game of a session for its judge (see `JudgedGame`)."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def made(self, ply: int) -> Action | None:
        """Return the action made in a position; None where its record is damaged."""
        return self.session.game.log[ply].made

    def is_forced(self, ply: int) -> bool:
        """Return whether the session made that action by itself."""
        return self.session.game.log[ply].actor == AUTO

    def key(self, ply: int) -> Hashable:
        """Return the digest of a position; "" for the first one."""
        return self.session.game.log[ply - 1].digest if ply else ""

    def view(self, seat: int, ply: int) -> Any:
        """Return a position as a seat saw it. Raises UserError where today's rules do not lead there."""
        return self.session.view(seat, ply)

    def seed(self, ply: int) -> int:
        """Return the seed with which computers think in a position."""
        return self.session.sampling_seed(ply)

    def reach(self, view: Any, seat: int, moves: Sequence[Move]) -> int:
        """Return how many moves of a plan belong to one turn and can be foreseen from a view."""
        start = opponents_of(self.session.package.spec.id).own_future(view, seat)
        return len(moves_of_turn(start, [Action(seat, str(move[0]), move[1:]) for move in moves]))

    def hinted(self, ply: int) -> bool:
        """Return whether hints were shown in a position."""
        return ply in self.session.hinted_plies


def logged_turns(log: Sequence[LogEntry], seat: int) -> list[LoggedTurn]:
    """Return the turns of a seat in their order, with what it decided in the turns of others; where nobody chose
    anything there is none."""
    ends = [entry.ply for entry, after in zip(log, [*log[1:], None], strict=False) if _chooser(entry) == seat and (
        after is None or _chooser(after) != seat or _ends_turn(entry) or (after.actor != AUTO != entry.actor
        and (after.actor == COMPUTER) != (entry.actor == COMPUTER)))]
    return [turn for turn in (turn_until(log, end) for end in ends)
            if any(entry.actor != AUTO for entry in log[turn.start : turn.end])]


def turn_until(log: Sequence[LogEntry], end: int) -> LoggedTurn:
    """Return the turn that holds the last of `end` actions, up to there.

    It began behind another seat's action, behind one with which a turn or a round of the game began, or where somebody
    else began to play the seat.
    """
    seat, start, by_person = log[end - 1].seat, end, None
    while start and _chooser(log[start - 1]) == seat and (start == end or not _ends_turn(log[start - 1])):
        actor = log[start - 1].actor
        if actor != AUTO and by_person not in (None, actor != COMPUTER):
            break
        by_person = by_person if actor == AUTO else actor != COMPUTER
        start -= 1
    return LoggedTurn(seat, start, end, by_person is not False)


def turn_so_far(log: Sequence[LogEntry], seat: int) -> LoggedTurn:
    """Return what the person of a seat has done of the turn that goes on; an empty one at its beginning."""
    ply = len(log)
    if ply and _chooser(log[-1]) == seat and not _ends_turn(log[-1]):
        turn = turn_until(log, ply)
        if turn.by_person:
            return turn
    return LoggedTurn(seat, ply, ply)


def _chooser(entry: LogEntry) -> int:
    """Return the seat that chose an action."""
    made = entry.made
    return NOBODY if made is not None and made.tells_chance else entry.seat


def _ends_turn(entry: LogEntry) -> bool:
    """Return whether a turn or a round of the game began with an action."""
    return any(event.kind in (TURN, ROUND) for event in entry.events)
