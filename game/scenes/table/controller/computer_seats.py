"""Computer seats of a table: they ask the worker for moves and hints, and pass the answers on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.ai.worker_client import Answer, Progress, RatedMove, WorkerFailure, WorkerNotice
from game.ai.worker_client import WorkerClient as Worker
from game.rules.core.actions import Action
from game.session.notices import Notice
from game.session.storage.saved_game import canonical, digest
from game.table.table_events import Advised, Answered, Event

if TYPE_CHECKING:
    from game.scenes.scene_base import Services
    from game.session.session import Session

JUDGED_LATER = 5  # actions that wait to be judged; older ones are not judged any more
REMEMBERED = 64  # positions whose hints are stored


class HintRequest(NamedTuple):
    """Hint that has been asked for: the number of the search, the worker's job, and a digest of the position.

    With an `idea` that is rated.
    """

    number: int
    job: int
    position: str = ""
    idea: tuple[Action, ...] = ()


class Survey(NamedTuple):
    """Search for the worth of every action that a person may choose now: the ply, the seat, and the worker's job, None
    = it has not begun."""

    ply: int
    seat: int
    job: int | None = None


class Judgement(NamedTuple):
    """Action of a person that the coach is to judge: `view` is that of its seat before it, at the ply before `ply`.

    `seed` is the one with which a hint would be searched there.
    """

    ply: int
    view: Any
    action: Action
    seed: int


class ComputerSeats:
    """One search at a time by the worker: the move of the seat that decides, or a hint for the person at the screen;
    what the coach wants to know only while neither is wanted.

    `send` takes the answers. Asking again in the same position gives the same hint, at once: a plan that has been shown
    stays the advice, even if another search would find a different one.
    """

    def __init__(self, services: Services, session: Session, send: Callable[[Event], object]) -> None:
        self.session = session
        self.services = services
        self.send = send
        self.worker = Worker(session.package.spec.id, session.package.own_texts)
        self.progress = 0.0  # of the search for a hint or move, 0 to 1
        self._move: tuple[int, int] | None = None  # number of the search, the worker's job
        self._hint: HintRequest | None = None
        self._advice: dict[str, Sequence[RatedMove]] = {}  # hints given so far, by position
        self._judgements: list[Judgement] = []  # the first one may be under way
        self._judging: int | None = None  # its job
        self._survey: Survey | None = None
        self._surveyed: tuple[str, Sequence[RatedMove]] = "", ()  # the position and its actions, the best first
        self.judged: Callable[[Judgement, Sequence[RatedMove]], object] = lambda judgement, moves: None

    @property
    def advising(self) -> bool:
        """True while a hint is being searched."""
        return self._hint is not None

    @property
    def waiting(self) -> bool:
        """True while an answer of the worker is awaited."""
        return self._move is not None or self._hint is not None or bool(self._judgements) or self._survey is not None

    def ask(self, number: int, seat: int) -> None:
        """Start the search for the move of a computer seat."""
        self._put_off()
        self.progress = 0.0
        who = self.session.seats[seat]
        job = self.worker.move(self.session.view(seat), seat, who.kind, self.session.sampling_seed(), who.played_as)
        self._move = number, job

    def advise(self, number: int, seat: int) -> None:
        """Start the search for hints for a seat: up to three moves, the best first."""
        view = self.session.view(seat)
        position = digest(canonical(view.to_data()))
        if position in self._advice:
            self.send(Advised(number, self._advice[position]))
        else:
            self._put_off()
            self.progress = 0.0
            job = self.worker.advise(view, seat, self.session.sampling_seed())
            self._hint = HintRequest(number, job, position)

    def rate(self, number: int, idea: tuple[Action, ...]) -> None:
        """Start to rate actions that a person may make with one click."""
        self._put_off()
        self.progress = 0.0
        job = self.worker.rate(self.session.view(idea[0].seat), idea, self.session.sampling_seed())
        self._hint = HintRequest(number, job, idea=idea)

    def judge(self, judgement: Judgement) -> None:
        """Find out what an action that was made gave away, once nothing else is searched; `judged` takes the answer.

        Not of one that a hint has advised.
        """
        advice = self._advice.get(digest(canonical(judgement.view.to_data())), ())
        if any(move.choice.action == judgement.action for move in advice):
            return
        self._judgements = [*self._judgements[-JUDGED_LATER:], judgement]
        self._end_survey()

    def survey(self, seat: int) -> None:
        """Find out what each action of a seat is worth, once nothing else is searched."""
        self._end_survey()
        self._survey = Survey(self.session.ply, seat)

    def known(self, action: Action) -> Sequence[RatedMove]:
        """Return the best move and an action, rated, if a survey of this position has found them by now."""
        position, moves = self._surveyed
        mine = [move for move in moves if move.choice.action == action]
        return (moves[0], mine[0]) if mine and position == self._position(action.seat) else ()

    def _position(self, seat: int) -> str:
        return digest(canonical(self.session.view(seat).to_data()))

    def _end_survey(self) -> None:
        if self._survey is not None and self._survey.job is not None:
            self.worker.cancel(self._survey.job)
        self._survey = None

    def _put_off(self) -> None:
        """Let the coach wait: something else is wanted first."""
        if self._judging is not None:
            self.worker.cancel(self._judging)
            self._judging = None
        if self._survey is not None and self._survey.job is not None:
            self.worker.cancel(self._survey.job)
            self._survey = self._survey._replace(job=None)

    def _judge_next(self) -> None:
        """Begin with what the coach wants to know, where nothing else is searched."""
        if self._move is not None or self._hint is not None or self._judging is not None:
            return
        survey = self._survey
        if survey is not None and (survey.ply != self.session.ply or self.session.turn() != survey.seat):
            self._end_survey()
        if self._judgements:
            first = self._judgements[0]
            self._judging = self.worker.rate(first.view, (first.action,), first.seed)
        elif survey is not None and self._survey is survey and survey.job is None:
            view = self.session.view(survey.seat)
            self._survey = survey._replace(job=self.worker.survey(view, survey.seat, self.session.sampling_seed()))

    def cancel(self, number: int) -> None:
        """Cancel a search."""
        if self._move is not None and self._move[0] == number:
            self.worker.cancel(self._move[1])
            self._move = None
        if self._hint is not None and self._hint.number == number:
            self.worker.cancel(self._hint.job)
            self._hint = None

    def poll(self, notify: Callable[[Notice], object]) -> None:
        """Take the new reports of the worker; `notify` gets notices for the players."""
        if not self.waiting:
            return
        self._judge_next()
        for report in self.worker.poll():
            if isinstance(report, WorkerNotice):
                notify(Notice(report.key))
            elif isinstance(report, WorkerFailure):
                self.services.report_crash(RuntimeError("the opponents' process failed"), report.report)
            elif isinstance(report, Progress):
                self.progress = report.done / max(1, report.total)
            elif isinstance(report, Answer):
                self._take(report)

    def _take(self, answer: Answer) -> None:
        """Pass an answer on; that of a search which was cancelled is dropped."""
        if self._move is not None and answer.id == self._move[1]:
            (number, _), self._move = self._move, None
            self.send(Answered(number, answer.moves[0].choice.action))
        elif self._judging is not None and answer.id == self._judging:
            judgement, self._judging = self._judgements.pop(0), None
            self.judged(judgement, answer.moves)
        elif self._survey is not None and answer.id == self._survey.job:
            self._surveyed, self._survey = (self._position(self._survey.seat), answer.moves), None
        elif self._hint is not None and answer.id == self._hint.job:
            wanted, self._hint = self._hint, None
            if wanted.idea:
                self.send(Advised(wanted.number, answer.moves, wanted.idea))
                return
            self._advice[wanted.position] = answer.moves
            while len(self._advice) > REMEMBERED:
                del self._advice[next(iter(self._advice))]
            self.send(Advised(wanted.number, answer.moves))

    def stop(self) -> None:
        """Close the worker, because the table is left."""
        self.worker.close()
