"""Search for the mistakes of one seat: its swings, choice by choice, each compared with the best one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.policy import Choice
from game.ai.ratings import clear_loss
from game.ai.worker_protocol import RatedMove
from game.scenes.postgame.review.swings import Swing, choices_in
from game.session.storage.saved_game import LogEntry

MOST_MISTAKES = 5  # of the people of a seat, and of its computer


class Mistake(NamedTuple):
    """A choice in the turns of a swing, made after `ply` actions, and the one that would have been clearly better."""

    swing: Swing
    ply: int
    better: Choice


class MistakeSearch:
    """Mistakes of one seat found so far, what its judged choices lost, and the choices that are still in doubt.

    `losses` are in the units of the evaluation, `better` are the best choices instead of those with a clear loss; both
    by the ply behind the choice.
    """

    def __init__(self, game: str, log: Sequence[LogEntry], swings: Sequence[Swing]) -> None:
        self.game = game
        self.found: list[Mistake] = []
        self.losses: dict[int, float] = {}
        self.better: dict[int, Mistake] = {}
        self.all_judged = True  # False if the computer opponents could not judge some choice
        self._doubts = [(swing, entry) for swing in swings for entry in choices_in(log, swing)]
        self.total = len(self._doubts)

    @property
    def doubt(self) -> LogEntry | None:
        """The next choice to be judged; None when there is nothing more to look for."""
        return self._doubts[0][1] if self._doubts else None

    @property
    def judged(self) -> int:
        """The number of choices that have been judged or left out."""
        return self.total - len(self._doubts)

    def skip(self) -> None:
        """Leave out the choice in doubt: its position is lost, or nothing else was possible."""
        self._doubts.pop(0)

    def take(self, moves: Sequence[RatedMove], judged: bool) -> None:
        """Take the best move beside the choice in doubt.

        Only the first mistake of a swing is found, and no more swings of the same makers than are shown.
        """
        swing, entry = self._doubts.pop(0)
        self.all_judged &= judged
        if not moves:
            return
        self.losses[entry.ply] = moves[-1].behind
        if not clear_loss(self.game, moves):
            return
        mistake = self.better[entry.ply] = Mistake(swing, entry.ply - 1, moves[0].choice)
        alike = [each.swing for each in self.found if each.swing.by_person == swing.by_person]
        if swing not in alike and len(alike) < MOST_MISTAKES:
            self.found.append(mistake)
