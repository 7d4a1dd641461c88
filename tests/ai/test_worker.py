"""The worker's queue of jobs, without a process: order, cancelling, the clock, and faults."""

import gc
import signal
import time
from collections import deque
from typing import Any

import pytest

from game.ai import worker
from game.ai.policies import RandomPolicy
from game.ai.policy import Choice, Policy, Watch
from game.ai.worker import JobQueue
from game.ai.worker_protocol import (
    BETWEEN,
    COMPARE,
    MOVE,
    RANK,
    RATE,
    REVIEW,
    Answer,
    Cancel,
    Job,
    Progress,
    Ready,
    WorkerFailure,
    WorkerStart,
)
from game.rules.automobiles import SPEC
from game.rules.core.actions import Action
from game.rules.core.engine import legal
from game.timing.computer_times import COMPUTER
from game.timing.move_time_limit import MOVE_TIMES
from tests.ai.played_games import at_random, new_race, play

TIME_LIMIT = 1.0


class Pipe:
    """An end of a pipe with messages that are there, and others that come while the worker thinks.

    `closed`: the program has closed its end.
    """

    def __init__(self, *messages: object) -> None:
        self.inbox = deque(messages)
        self.sent: list[Any] = []
        self.closed = False

    def recv(self) -> object:
        if not self.inbox:
            raise EOFError
        return self.inbox.popleft()

    def poll(self) -> bool:
        return bool(self.inbox) or self.closed

    def send(self, report: object) -> None:
        self.sent.append(report)


class Thinker:
    """A policy that looks at its watch so many times; `meanwhile` does something at each look."""

    def __init__(self, looks: int = 1, meanwhile: Any = None) -> None:
        self.looks, self.meanwhile = looks, meanwhile
        self.asked: list[tuple[int, int]] = []
        self.looked = 0

    def decide(self, view: Any, seat: int, seed: int, watch: Watch | None = None) -> Choice:
        self.asked.append((seat, seed))
        assert watch is not None
        self.looked = 0
        for number in range(1, self.looks + 1):
            self.looked += 1
            if self.meanwhile is not None:
                self.meanwhile(number)
            if not watch(number, self.looks):
                break
        return Choice(Action(seat, "end"), float(seed))


@pytest.fixture(scope="module")
def position() -> Any:
    """The second seat decides how to begin its turn."""
    return next(state for state in play(new_race(), at_random, 3)
                if type(state.stack[-1]).__name__ == "TurnChoice" and state.stack[-1].seat == 1)


def job(position: Any, number: int, kind: str = MOVE, seat: int = 0, level: str = "easy", made: str = "") -> Job:
    return Job(number, kind, SPEC.mask(position, seat).to_data(), seat, level, 10 + number, made)


def queue_of(pipe: Pipe, thinker: Thinker | None = None, time_limit: float = TIME_LIMIT) -> JobQueue:
    queue = JobQueue(pipe, WorkerStart(SPEC.id, {}, time_limit))  # type: ignore[arg-type]
    if thinker is not None:
        queue.policies = {(level, "", seat): thinker for level in ("easy", "hard") for seat in (0, 1)}
    return queue


def ids(pipe: Pipe, kind: type = Answer) -> list[int]:
    return [report.id for report in pipe.sent if isinstance(report, kind)]


def test_jobs_are_answered_in_their_order(position: Any) -> None:
    pipe, thinker = Pipe(job(position, 1), job(position, 2, seat=1), job(position, 3)), Thinker()
    queue = queue_of(pipe, thinker)
    for _ in range(3):
        queue.next_job()
    assert ids(pipe) == [1, 2, 3] and thinker.asked == [(0, 11), (1, 12), (0, 13)]
    assert [report.moves[0].choice.value for report in pipe.sent if isinstance(report, Answer)] == [11.0, 12.0, 13.0]


def test_a_job_that_waits_can_be_taken_back(position: Any) -> None:
    """Also while another one is thought about; that one is answered all the same."""
    pipe = Pipe(job(position, 1), job(position, 2), job(position, 3))
    thinker = Thinker(meanwhile=lambda number: pipe.inbox.append(Cancel(2)) if not ids(pipe) else None)
    queue = queue_of(pipe, thinker)
    queue.next_job()
    queue.next_job()
    assert ids(pipe) == [1, 3]
    with pytest.raises(EOFError):
        queue.next_job()


def test_the_job_at_hand_can_be_taken_back_and_the_next_one_is_answered(position: Any) -> None:
    pipe = Pipe(job(position, 1))
    thinker = Thinker(looks=9)

    def cancelled(number: int) -> None:
        if number == 2 and not ids(pipe):
            pipe.inbox += [Cancel(7), Cancel(1), job(position, 2)]

    thinker.meanwhile = cancelled
    queue = queue_of(pipe, thinker)
    queue.next_job()
    assert ids(pipe) == [] and thinker.looked == 2  # it thinks no further
    thinker.meanwhile = None
    queue.next_job()
    assert ids(pipe) == [2] and ids(pipe, WorkerFailure) == []


def test_when_the_time_is_up_the_best_so_far_is_taken(position: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    pipe = Pipe(job(position, 1), job(position, 2))
    thinker = Thinker(looks=50)

    def ticks(number: int) -> None:
        now[0] += TIME_LIMIT / 10

    thinker.meanwhile = ticks
    queue = queue_of(pipe, thinker)
    for number in (1, 2):  # the time of each job begins anew
        queue.next_job()
        assert thinker.looked in (10, 11) and ids(pipe)[-1] == number


def test_a_worker_takes_the_usual_time_limit() -> None:
    assert JobQueue(Pipe(), WorkerStart(SPEC.id, {})).time_limit == MOVE_TIMES.time_limit  # type: ignore[arg-type]


def test_a_worker_that_thinks_to_its_time_limit_does_not_count_as_hung() -> None:
    assert 2 * MOVE_TIMES.time_limit < COMPUTER.patience


def test_progress_is_reported_now_and_then(position: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    pipe, thinker = Pipe(job(position, 1)), Thinker(looks=10)

    def ticks(number: int) -> None:
        now[0] += 0.4 * COMPUTER.progress

    thinker.meanwhile = ticks
    queue_of(pipe, thinker).next_job()
    found = [report for report in pipe.sent if isinstance(report, Progress)]
    assert [report.done for report in found] == [1, 4, 7, 10] and {report.total for report in found} == {10}
    assert {report.id for report in found} == {1}


def test_the_program_ends_the_worker_even_while_it_thinks(position: Any) -> None:
    with pytest.raises(EOFError):
        queue_of(Pipe()).next_job()
    pipe = Pipe(job(position, 1))
    thinker = Thinker(meanwhile=lambda number: setattr(pipe, "closed", True))
    with pytest.raises(EOFError):
        queue_of(pipe, thinker).next_job()
    assert pipe.sent == [] or ids(pipe) == []


def test_a_fault_in_one_job_is_reported_and_the_next_one_is_answered(position: Any) -> None:
    pipe = Pipe(job(position, 1, level="unheard-of"), job(position, 2))
    queue = queue_of(pipe, Thinker())
    queue.next_job()
    (failure,) = pipe.sent
    assert isinstance(failure, WorkerFailure) and failure.id == 1 and "unheard-of" in failure.report
    queue.next_job()
    assert ids(pipe) == [2]


def test_plans_come_with_their_distances_and_a_move_alone(position: Any) -> None:
    seat = position.stack[-1].seat
    pipe = Pipe(job(position, 1, RANK, seat), job(position, 2, MOVE, seat))
    queue = queue_of(pipe)
    queue.next_job()
    queue.next_job()
    plans, move = (report for report in pipe.sent if isinstance(report, Answer))
    assert plans.moves[0].behind == 0.0 <= plans.moves[-1].behind and 1 <= sum(each.shown for each in plans.moves) <= 3
    assert [rated.behind for rated in move.moves] == [0.0]
    assert all(answer.looked and answer.chances == () for answer in (plans, move))


def test_each_seat_level_and_character_has_a_policy_of_its_own(position: Any) -> None:
    """It keeps the plan of its turn."""
    seat = position.stack[-1].seat
    asked = [("easy", ""), ("greedy", ""), ("easy", ""), ("easy", "ned")]
    pipe = Pipe(*(job(position, number, seat=seat, level=level)._replace(character=character)
                  for number, (level, character) in enumerate(asked, 1)))
    queue = queue_of(pipe)
    for _ in asked:
        queue.next_job()
    assert ids(pipe) == [1, 2, 3, 4]
    assert set(queue.policies) == {("easy", "", seat), ("greedy", "", seat), ("easy", "ned", seat)}
    assert len({id(policy) for policy in queue.policies.values()}) == 3
    assert queue.policies["easy", "ned", seat].manner.risk < 1.0  # type: ignore[attr-defined]
    assert all(report.moves[0].choice.action in legal(position)
               for report in pipe.sent if isinstance(report, Answer))


def test_a_comparison_is_made_in_the_manner_of_whoever_played_and_leaves_its_plan_alone(
    position: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat, asked = position.stack[-1].seat, list[tuple[str, str, str]]()

    def policy_for(level: str, game: str, character: str = "") -> Policy:
        asked.append((level, game, character))
        return RandomPolicy()  # it has nothing to compare

    monkeypatch.setattr(worker, "policy_for", policy_for)
    made = legal(position)[0].text()
    pipe = Pipe(job(position, 1, COMPARE, seat, "hard", made)._replace(character="ned"))
    queue = queue_of(pipe, Thinker())
    before = dict(queue.policies)
    queue.next_job()
    assert asked == [("hard", SPEC.id, "ned")] and pipe.sent == [Answer(1)] and queue.policies == before


def test_a_review_names_the_chances_and_a_rating_what_a_move_is_worth_less(position: Any) -> None:
    seat = position.stack[-1].seat
    drive, stop = (next(action for action in legal(position) if action.verb == verb) for verb in ("drive", "pit"))
    both = BETWEEN.join((drive.text(), stop.text()))
    pipe = Pipe(job(position, 1, REVIEW), job(position, 2, RATE, seat, "greedy", both))
    queue = queue_of(pipe)
    queue.next_job()
    queue.next_job()
    review, rated = (report for report in pipe.sent if isinstance(report, Answer))
    assert len(review.chances) == 1 and sum(review.chances[0]) == pytest.approx(1.0, abs=0.01) and review.moves == ()
    (worse,) = rated.moves
    assert worse.choice.action == stop and worse.behind > 0.0 and rated.looked


def test_the_worker_tells_when_it_has_read_the_content_or_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signal, "signal", lambda number, handler: None)  # this process goes on
    usual = gc.get_threshold()
    pipe = Pipe(WorkerStart(SPEC.id, {}, TIME_LIMIT))
    worker.main(pipe)  # type: ignore[arg-type]
    assert pipe.sent == [Ready()]
    pipe = Pipe(WorkerStart("no-such-game", {}, TIME_LIMIT))
    worker.main(pipe)  # type: ignore[arg-type]
    (failure,) = pipe.sent
    assert isinstance(failure, WorkerFailure) and failure.id == 0 and "no-such-game" in failure.report
    assert gc.get_threshold() == usual
