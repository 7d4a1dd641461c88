"""Thinking without a worker: the greedy policy in the program itself, in slices of about two milliseconds."""

import time
from collections.abc import Iterator
from typing import Any

from game.ai.hints import HINT_COUNT, with_distance
from game.ai.policy import Choice
from game.ai.registry import opponents_of
from game.ai.worker_protocol import COMPARE, MOVE, RATE, REVIEW, Answer
from game.rules.core.engine import legal
from game.timing.computer_times import COMPUTER


class FallbackThinker:
    """One job of the worker, answered in slices by the greedy policy."""

    def __init__(self, game: str, view: Any, seat: int, seed: int, kind: str) -> None:
        self.opponents, self.view, self.seat, self.seed, self.kind = opponents_of(game), view, seat, seed, kind
        self.found: list[Choice] = []
        self.source: Iterator[Choice] | None = None

    def think(self, job: int) -> Answer | None:
        """Think for one slice; return the answer once it is complete, else None. Where the policy fails or weighs no
        move, the answer is the first legal action."""
        if self.kind == REVIEW:
            return Answer(job, chances=(self.opponents.win_chances(self.view),))
        if self.kind in (COMPARE, RATE):  # the greedy policy looks too shallow to judge others
            return Answer(job, looked=False)
        try:
            if not self._slice():
                return None
        except Exception:
            self.found = []
        best = sorted(self.found or [Choice(legal(self.view)[0])], key=lambda choice: -choice.value)
        moved = self.kind == MOVE
        return Answer(job, with_distance(best[: 1 if moved else HINT_COUNT]), looked=moved)

    def _slice(self) -> bool:
        """Weigh moves for one slice; return whether all have been weighed."""
        if self.source is None:
            self.source = self.opponents.greedy_choices(self.view, self.seat, self.seed)
        end = time.perf_counter() + COMPUTER.slice
        while time.perf_counter() < end:
            choice = next(self.source, None)
            if choice is None:
                return True
            self.found.append(choice)
        return False
