"""A worker without a process: it remembers what it was asked, and answers when a test says so."""

from typing import Any

from game.ai.policy import Choice
from game.ai.worker_protocol import Answer, RatedMove, Report
from game.rules.core.actions import Action, parse_action


class ScriptedWorker:
    """In place of `game.ai.worker_client.WorkerClient`.

    `asked` are the jobs in their order, by number: what was asked, and of which seat; `cancelled` are the numbers of
    those that were taken back. A job that was taken back is never answered.
    """

    def __init__(self, game: str = "", own_texts: dict[str, str] | None = None) -> None:
        self.asked: dict[int, tuple[str, int]] = {}
        self.cancelled: list[int] = []
        self.characters: list[str] = []  # in whose manner moves were asked for
        self.closed = False
        self._news: list[Report] = []

    def _ask(self, what: str, seat: int) -> int:
        self.asked[len(self.asked) + 1] = what, seat
        return len(self.asked)

    def move(self, view: Any, seat: int, level: str, seed: int, character: str = "") -> int:
        self.characters.append(character)
        return self._ask("move", seat)

    def rank(self, view: Any, seat: int, seed: int, begun: tuple[RatedMove, ...] = ()) -> int:
        return self._ask("rank", seat)

    def rate(self, view: Any, best: Action, made: Action, seed: int) -> int:
        return self._ask(f"rate {made.text()}", made.seat)

    def cancel(self, job: int) -> None:
        self.cancelled.append(job)
        self._news = [report for report in self._news if getattr(report, "id", 0) != job]

    def poll(self) -> list[Report]:
        news, self._news = self._news, []
        return news

    def close(self) -> None:
        self.closed = True

    @property
    def open_jobs(self) -> list[int]:
        """Jobs that have not been taken back."""
        return [job for job in self.asked if job not in self.cancelled]

    def answer(self, *actions: str, job: int | None = None) -> None:
        """The answer to a job (default: the last one) is these actions, the best first."""
        moves = tuple(RatedMove(Choice(parse_action(each))) for each in actions)
        number = max(self.asked) if job is None else job
        if number not in self.cancelled:
            self.report(Answer(number, moves))

    def report(self, *reports: Report) -> None:
        """Reports that the next look finds."""
        self._news += reports
