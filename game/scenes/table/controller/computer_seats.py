"""Computer seats of a table: they ask the worker for moves, and for what the judge of turns wants to know for hints,
ratings and the coach; and pass the answers on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.ai.judge.turn_judge import JudgedTurn, Question, TurnJudge, move_of, plan_of
from game.ai.worker_client import Answer, Progress, RatedMove, WorkerFailure, WorkerNotice
from game.ai.worker_client import WorkerClient as Worker
from game.rules.core.actions import Action
from game.scenes.shared.judged_session import JudgedSession, LoggedTurn, turn_so_far
from game.session.notices import Notice
from game.table.table_events import Advised, Answered, Event

if TYPE_CHECKING:
    from game.scenes.scene_base import Services
    from game.session.session import Session

JUDGED_LATER = 5  # turns that wait to be judged; older ones are not judged any more


class HintRequest(NamedTuple):
    """Hint that has been asked for: the number of the search, the ply, and the seat. With an `idea` that is rated."""

    number: int
    ply: int
    seat: int
    idea: tuple[Action, ...] = ()


class Judgement(NamedTuple):
    """Turn of a person that is to be judged, as far as it has gone with an action that led to `ply`: for the coach, or
    because the person `asked`."""

    ply: int
    action: Action
    turn: LoggedTurn
    asked: bool = False


class ComputerSeats:
    """One search at a time by the worker: the move of the seat that decides, or a hint for the person at the screen;
    what the coach wants to know only while neither is wanted.

    `send` takes the answers. Asking again in the same position gives the same hint, at once.
    """

    def __init__(self, services: Services, session: Session, send: Callable[[Event], object]) -> None:
        self.services = services
        self.send = send
        self.worker = Worker(session.package.spec.id, session.package.own_texts)
        self.progress = 0.0  # of the search for a hint or move, 0 to 1
        self.sit_at(session)
        self._move: tuple[int, int] | None = None  # number of the search, the worker's job
        self._hint: HintRequest | None = None
        self._judgements: list[Judgement] = []
        self._survey: HintRequest | None = None  # for the question of the coach before an action
        self._asked: tuple[int, Question] | None = None  # the worker's job for the judge
        self.judged: Callable[[Judgement, JudgedTurn], object] = lambda judgement, turn: None

    def sit_at(self, session: Session) -> None:
        """Play and judge another session from now on."""
        self.session = session
        self.judge_of_turns = TurnJudge(JudgedSession(session))

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

    def advise(self, number: int, seat: int, idea: tuple[Action, ...] = ()) -> None:
        """Start the search for hints for a seat: up to three plans, the best first; or rate an idea, actions that a
        person may make with one click."""
        self.progress = 0.0
        self._hint = HintRequest(number, self.session.ply, seat, idea)
        self._work(anew=True)

    def judge(self, judgement: Judgement) -> None:
        """Judge a turn as far as it has gone, once nothing else is searched; `judged` takes the answer."""
        self._judgements = [*self._judgements[-JUDGED_LATER:], judgement]

    def survey(self, seat: int) -> None:
        """Find out what each action of a seat is worth, once nothing else is searched."""
        self._survey = HintRequest(0, self.session.ply, seat)

    def lost(self, action: Action) -> float:
        """Return what an action would give away in this position, in the units of the evaluation, if that is known by
        now; else 0."""
        answer = self._rated(HintRequest(0, self.session.ply, action.seat, (action,)))
        return 0.0 if isinstance(answer, Question) or not answer else answer[-1].behind

    def _work(self, *, anew: bool = False) -> None:
        """Go on with what is wanted first, until the worker has to be asked; `anew`: even while it thinks about
        something that the judge wants to know."""
        while self._move is None and (anew or self._asked is None):
            wanted: HintRequest | Judgement | None = self._hint or next(iter(self._judgements), None) or self._survey
            if wanted is None:
                return
            answer = self._judged(wanted) if isinstance(wanted, Judgement) else self._rated(wanted)
            question = answer.question if isinstance(answer, JudgedTurn) else answer
            if isinstance(question, Question):
                self._ask_worker(question)
                return
            self._finish(wanted, answer)

    def _finish(self, wanted: HintRequest | Judgement, answer: JudgedTurn | Question | tuple[RatedMove, ...]) -> None:
        """Pass on what was wanted."""
        if isinstance(answer, JudgedTurn) and isinstance(wanted, Judgement):
            self._judgements.remove(wanted)
            self.judged(wanted, answer)
        elif wanted is self._survey:
            self._survey = None
        elif isinstance(answer, tuple) and isinstance(wanted, HintRequest):
            self._hint = None
            self.send(Advised(wanted.number, answer, wanted.idea))

    def _judged(self, wanted: Judgement) -> JudgedTurn:
        if len(self.session.game.log) < wanted.turn.end:  # it was taken back
            return JudgedTurn()
        return self.judge_of_turns.judge(wanted.turn.start, wanted.turn.end)

    def _rated(self, wanted: HintRequest) -> Question | tuple[RatedMove, ...]:
        """Return the plans that hints show, or the best plan and an idea, each rated; nothing where that is not
        possible."""
        if wanted.ply != self.session.ply or self.session.turn() != wanted.seat:
            return ()
        turn = turn_so_far(self.session.game.log, wanted.seat)
        so_far = self.judge_of_turns.judge(turn.start, turn.end, rates_all=False)
        ranking = self.judge_of_turns.ranking(so_far, wanted.seat, wanted.ply)
        if isinstance(ranking, Question) or not wanted.idea or not ranking:
            return ranking if isinstance(ranking, Question) else tuple(each for each in ranking if each.shown)
        moves = tuple(map(move_of, wanted.idea))
        mine = next((each for each in ranking if plan_of(each.choice)[: len(moves)] == moves), None)
        if mine is None and len(moves) == 1:
            rated = self.judge_of_turns.beside(so_far, ranking, wanted.idea[0], wanted.ply)
            if isinstance(rated, Question):
                return rated
            mine = rated
        if mine is None:
            return ()
        return (mine,) if mine is ranking[0] else (ranking[0], mine)

    def _ask_worker(self, question: Question) -> None:
        """Put a question of the judge to the worker, unless that is what it thinks about."""
        if self._asked is not None and self._asked[1][:2] == question[:2] and self._asked[1].key == question.key:
            return
        self._put_off()
        if question.made is not None and question.best is not None:
            job = self.worker.rate(question.view, question.best, question.made, question.seed)
        else:
            job = self.worker.rank(question.view, question.seat, question.seed, question.begun)
        self._asked = job, question

    def _put_off(self) -> None:
        """Let the judge wait: something else is wanted first."""
        if self._asked is not None:
            self.worker.cancel(self._asked[0])
            self._asked = None

    def cancel(self, number: int) -> None:
        """Cancel a search."""
        if self._move is not None and self._move[0] == number:
            self.worker.cancel(self._move[1])
            self._move = None
        if self._hint is not None and self._hint.number == number:
            self._hint = None
            self._put_off()

    def poll(self, notify: Callable[[Notice], object]) -> None:
        """Take the new reports of the worker; `notify` gets notices for the players."""
        if not self.waiting:
            return
        self._work()
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
        elif self._asked is not None and answer.id == self._asked[0]:
            (_, question), self._asked = self._asked, None
            if (not answer.looked and self._hint is not None and not self._hint.idea
                    and (question.ply, question.begun) == (self._hint.ply, ())):  # better than no hint
                wanted, self._hint = self._hint, None
                self.send(Advised(wanted.number, answer.moves))
            else:
                self.judge_of_turns.take(question, answer.moves if answer.looked else ())
            self._work()

    def stop(self) -> None:
        """Close the worker, because the table is left."""
        self.worker.close()
