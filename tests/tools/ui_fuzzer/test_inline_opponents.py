"""The opponents of a fuzzed game answer at once, also what a table has asked its worker before them."""

from types import SimpleNamespace

import pytest

from game.ai.policy import Choice
from game.ai.worker_client import WorkerClient
from game.ai.worker_protocol import Answer
from game.rules.core.actions import Action
from game.tools.ui_fuzzer import inline_opponents
from game.tools.ui_fuzzer.inline_opponents import POLLS, InlineOpponents


class View:
    """Position that is its own copy."""

    def clone(self) -> "View":
        """Return this position."""
        return self


def test_the_tasks_of_the_worker_before_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = SimpleNamespace(decide=lambda view, seat, seed: Choice(Action(seat, "step")))
    monkeypatch.setattr(inline_opponents, "policy_for", lambda level, game, character: thinker)
    worker, opponents = WorkerClient("tiny"), InlineOpponents("tiny")
    cancelled, asked = (worker.move(View(), seat, "easy", 1) for seat in (0, 2))
    worker.cancel(cancelled)
    opponents.take_over(worker)
    later = opponents.move(View(), 1, "easy", 1)
    answers = [report for _ in range(2 * POLLS) for report in opponents.poll()]
    assert [(answer.id, answer.moves[0].choice.action.seat) for answer in answers if isinstance(answer, Answer)] == [
        (asked, 2), (later, 1)]
    assert later != asked and not worker.thinking
