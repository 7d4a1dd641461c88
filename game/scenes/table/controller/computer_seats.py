"""Computer seats of a table: they ask the worker for moves and hints, and pass the answers on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.ai.worker_client import Answer, Progress, RatedMove, WorkerFailure, WorkerNotice
from game.ai.worker_client import WorkerClient as Worker
from game.rules.core.actions import Action
from game.session.notices import Notice
from game.session.storage.saved_game import canonical, digest

if TYPE_CHECKING:
    from game.scenes.scene_base import Services
    from game.session.session import Session

REMEMBERED = 64  # positions whose hints are stored
Advised = Callable[[Sequence[RatedMove]], object]


class HintRequest(NamedTuple):
    """Hint that has been asked for: the worker's job, the callback, and a digest of the position."""

    job: int
    advised: Advised
    position: str


class ComputerSeats:
    """One job at a time for the worker: the move of the seat that decides, or a hint for the person at the screen.

    Asking again in the same position gives the same hint, at once: a plan that has been shown stays the advice, even if
    another search would find a different one.
    """

    def __init__(self, services: Services, session: Session) -> None:
        self.session = session
        self.services = services
        self.worker = Worker(session.package.spec.id, session.package.own_texts)
        self.progress = 0.0  # of the search for a hint or move, 0 to 1
        self._move: int | None = None
        self._hint: HintRequest | None = None
        self._advice: dict[str, Sequence[RatedMove]] = {}  # hints given so far, by position

    @property
    def thinking(self) -> bool:
        """True while a computer seat searches for its move."""
        return self._move is not None

    @property
    def advising(self) -> bool:
        """True while a hint is being searched."""
        return self._hint is not None

    @property
    def waiting(self) -> bool:
        """True while an answer of the worker is awaited."""
        return self._move is not None or self._hint is not None

    def ask(self, seat: int) -> None:
        """Start the search for the move of a computer seat."""
        self.cancel()
        level = self.session.seats[seat].kind
        self._move = self.worker.move(self.session.view(seat), seat, level, self.session.sampling_seed())

    def advise(self, advised: Advised) -> None:
        """Start the search for hints for the seat that decides; `advised` gets up to three moves, the best first."""
        seat = self.session.turn()
        if seat is None or self.waiting:
            return
        view = self.session.view(seat)
        position = digest(canonical(view.to_data()))
        if position in self._advice:
            advised(self._advice[position])
        else:
            self.progress = 0.0
            self._hint = HintRequest(self.worker.advise(view, seat, self.session.sampling_seed()), advised, position)

    def cancel(self) -> None:
        """Cancel whatever is being searched."""
        for job in (self._move, self._hint and self._hint.job):
            if job is not None:
                self.worker.cancel(job)
        self._move = self._hint = None
        self.progress = 0.0

    def poll(self, moved: Callable[[Action], object], notify: Callable[[Notice], object]) -> None:
        """Take the new reports of the worker.

        `moved` gets the move of the computer seat, `notify` gets notices for the players.
        """
        if not self.waiting:
            return
        for report in self.worker.poll():
            if isinstance(report, WorkerNotice):
                notify(Notice(report.key))
            elif isinstance(report, WorkerFailure):
                self.services.report_crash(RuntimeError("the opponents' process failed"), report.report)
            elif isinstance(report, Progress):
                self.progress = report.done / max(1, report.total)
            elif isinstance(report, Answer):
                self._answered(report, moved)

    def _answered(self, answer: Answer, moved: Callable[[Action], object]) -> None:
        if answer.id == self._move:
            self._move = None
            moved(answer.moves[0].choice.action)
        elif self._hint is not None and answer.id == self._hint.job:
            wanted, self._hint = self._hint, None
            self._advice[wanted.position] = answer.moves
            while len(self._advice) > REMEMBERED:
                del self._advice[next(iter(self._advice))]
            wanted.advised(answer.moves)

    def stop(self) -> None:
        """Close the worker, because the table is left."""
        self.worker.close()
