"""The computer seats of a table: asks for their moves and for hints, and brings the answers to the scene."""

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

POLL = 0.03  # seconds between two looks at the worker while it thinks
REMEMBERED = 64  # positions whose hints are kept
Advised = Callable[[Sequence[RatedMove]], object]


class HintRequest(NamedTuple):
    """A hint that has been asked for: the job, who gets it, the position that it is for."""

    job: int
    advised: Advised
    position: str


class ComputerSeats:
    """One job at a time: the move of the seat that decides, or a hint for the person at the screen.

    Whoever asks again in the same position gets the same hint, and at once: a plan that has been shown stands, however
    the search would come out the next time.
    """

    def __init__(self, services: Services, session: Session) -> None:
        self.session = session
        self.services = services
        self.worker = Worker(session.package.spec.id, session.package.own_texts)
        self.progress = 0.0  # of the hint or move that is being thought about, 0 to 1
        self._move: int | None = None
        self._hint: HintRequest | None = None
        self._advice: dict[str, Sequence[RatedMove]] = {}  # given so far, by position

    @property
    def thinking(self) -> bool:
        """A computer seat is looking for its move."""
        return self._move is not None

    @property
    def advising(self) -> bool:
        """A hint is being looked for."""
        return self._hint is not None

    @property
    def waiting(self) -> bool:
        """Something has been asked."""
        return self._move is not None or self._hint is not None

    def ask(self, seat: int) -> None:
        """Look for the move of a computer seat."""
        self.cancel()
        level = self.session.seats[seat].kind
        self._move = self.worker.move(self.session.view(seat), seat, level, self.session.sampling_seed())

    def advise(self, advised: Advised) -> None:
        """Look for hints for the seat that decides; `advised` gets up to three, best first."""
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
        """What has been asked is not wanted any more."""
        for job in (self._move, self._hint and self._hint.job):
            if job is not None:
                self.worker.cancel(job)
        self._move = self._hint = None
        self.progress = 0.0

    def poll(self, moved: Callable[[Action], object], told: Callable[[Notice], object]) -> None:
        """What is new: `moved` gets the move of the computer seat, `told` what the players should know."""
        if not self.waiting:
            return
        for report in self.worker.poll():
            if isinstance(report, WorkerNotice):
                told(Notice(report.key))
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
        """The table is left."""
        self.worker.close()
