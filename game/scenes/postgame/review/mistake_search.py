"""Search for the mistakes of one seat: its swings, choice by choice, until enough of them have a better move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.policy import Choice
from game.scenes.postgame.review.swings import Swing, choices_in
from game.session.storage.saved_game import LogEntry

MOST_MISTAKES = 5  # of the people of a seat, and of its computer


class Mistake(NamedTuple):
    """A choice in the turns of a swing, made after `ply` actions, and the one that would have been clearly better."""

    swing: Swing
    ply: int
    better: Choice


class MistakeSearch:
    """Mistakes found so far, and the choices that are still in doubt."""

    def __init__(self, log: Sequence[LogEntry], swings: Sequence[Swing]) -> None:
        self.found: list[Mistake] = []
        self.all_judged = True  # False if the computer opponents could not judge some choice
        self._doubts = [(swing, entry) for swing in swings for entry in choices_in(log, swing)]

    @property
    def doubt(self) -> LogEntry | None:
        """The next choice to be judged; None when there is nothing more to look for."""
        return self._doubts[0][1] if self._doubts else None

    def skip(self) -> None:
        """Leave out the choice in doubt: its position is lost."""
        self._doubts.pop(0)

    def take(self, better: Choice | None, judged: bool) -> None:
        """Take the answer about the choice in doubt.

        Only the first mistake of a swing is found, and no more swings of the same makers than are shown.
        """
        swing, entry = self._doubts.pop(0)
        self.all_judged &= judged
        if better is None:
            return
        self.found.append(Mistake(swing, entry.ply - 1, better))
        enough = sum(each.swing.by_person == swing.by_person for each in self.found) >= MOST_MISTAKES
        self._doubts = [doubt for doubt in self._doubts if doubt[0] != swing
                        and not (enough and doubt[0].by_person == swing.by_person)]
