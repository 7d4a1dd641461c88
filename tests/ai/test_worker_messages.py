"""Messages between the program and its worker, with a worker that the test plays: nothing waits for a process."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.ai import fallback as fallback_module
from game.ai import worker_client, worker_reaper
from game.ai.fallback import FallbackThinker
from game.ai.policy import Choice
from game.ai.worker_client import FALLBACK, RESTARTED, WorkerClient
from game.ai.worker_protocol import (
    MOVE,
    RANK,
    RATE,
    REVIEW,
    Answer,
    Cancel,
    Job,
    Progress,
    RatedMove,
    Ready,
    Report,
    WorkerFailure,
    WorkerNotice,
    WorkerStart,
)
from game.rules.automobiles import SPEC
from game.rules.core.actions import Action
from game.rules.core.engine import legal
from game.timing.computer_times import COMPUTER
from tests.ai.played_games import at_frame, new_race

PATIENCE = 6.0


class End:
    """One end of a pipe: `heard` is what the other end has sent."""

    def __init__(self) -> None:
        self.other = self
        self.heard: list[Any] = []
        self.closed = False

    def send(self, message: object) -> None:
        if self.other.closed:
            raise BrokenPipeError
        self.other.heard.append(message)

    def recv(self) -> Any:
        return self.heard.pop(0)

    def poll(self, timeout: float = 0.0) -> bool:
        return bool(self.heard)

    def close(self) -> None:
        self.closed = True


class PlayedProcess:
    """A process that does nothing by itself."""

    def __init__(self, pipe: End) -> None:
        self.pipe = pipe
        self.pid: int | None = None
        self.killed = self.crashed = self.stubborn = False

    def start(self) -> None:
        self.pid = 1

    def is_alive(self) -> bool:
        return not (self.killed or self.crashed)

    def kill(self) -> None:
        self.killed = True

    def join(self, timeout: float | None = None) -> None:
        self.crashed = self.crashed or (self.pipe.other.closed and not self.stubborn)  # it ends when it is told to


class Workers:
    """All workers that a client has started, and a clock."""

    def __init__(self) -> None:
        self.processes: list[PlayedProcess] = []
        self.now = 1000.0

    def Pipe(self) -> tuple[End, End]:
        ours, theirs = End(), End()
        ours.other, theirs.other = theirs, ours
        self.theirs = theirs
        return ours, theirs

    def Process(self, **more: object) -> PlayedProcess:
        self.processes.append(PlayedProcess(self.theirs))
        return self.processes[-1]

    @property
    def heard(self) -> list[Any]:
        """Messages to the newest worker."""
        return self.processes[-1].pipe.heard

    @property
    def jobs(self) -> list[int]:
        return [message.id for message in self.heard if isinstance(message, Job)]

    def say(self, *reports: Report) -> None:
        for report in reports:
            self.processes[-1].pipe.other.heard.append(report)


class Now:
    """A thread that has done its work as soon as it is started."""

    def __init__(self, target: Callable[..., None], args: tuple[Any, ...], daemon: bool) -> None:
        self.target, self.args = target, args

    def start(self) -> None:
        self.target(*self.args)

    def is_alive(self) -> bool:
        return False

    def join(self, timeout: float | None = None) -> None:
        return


class LaunchedNow(Now):
    """The same for the thread that starts a worker."""

    def start(self) -> None:
        theirs = self.args[-1]
        closed, theirs.close = theirs.close, lambda: None  # the worker has an end of its own
        super().start()
        theirs.close = closed


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Workers:
    found = Workers()
    monkeypatch.setattr(worker_client, "get_context", lambda method: found)
    monkeypatch.setattr(worker_client, "Thread", LaunchedNow)
    monkeypatch.setattr(worker_reaper, "Thread", Now)
    monkeypatch.setattr(worker_client.time, "monotonic", lambda: found.now)
    return found


@pytest.fixture
def client(workers: Workers) -> Iterator[WorkerClient]:
    found = WorkerClient("automobiles", {"own.yaml": "id: own"}, patience=PATIENCE)
    yield found
    found.close()


@pytest.fixture(scope="module")
def position() -> Any:
    return at_frame(new_race(), "Act")


class NeverDone(Now):
    """A thread that hangs: the system takes for ever to start a process."""

    def start(self) -> None:
        return

    def is_alive(self) -> bool:
        return True


def move(seat: int = 0) -> tuple[RatedMove, ...]:
    return (RatedMove(Choice(Action(seat, "end"))),)


def ask(client: WorkerClient, position: Any, seed: int = 5) -> int:
    seat = position.stack[-1].seat
    return client.move(SPEC.mask(position, seat), seat, "easy", seed)


def answers(reports: list[Report]) -> list[int]:
    return [report.id for report in reports if isinstance(report, Answer)]


def notices(reports: list[Report]) -> list[str]:
    return [report.key for report in reports if isinstance(report, WorkerNotice)]


def test_nothing_is_started_before_something_is_asked(client: WorkerClient, workers: Workers, position: Any) -> None:
    assert client.poll() == [] and workers.processes == [] and not client.thinking
    ask(client, position)
    assert client.thinking and client.poll() == []
    start, job = workers.heard
    assert start == WorkerStart("automobiles", {"own.yaml": "id: own"})
    assert (job.kind, job.level, job.seed, job.seat) == (MOVE, "easy", 5, position.stack[-1].seat)
    assert job.view == SPEC.mask(position, job.seat).to_data()


def test_one_job_is_sent_after_the_other(client: WorkerClient, workers: Workers, position: Any) -> None:
    first, second = ask(client, position), ask(client, position)
    client.poll()
    client.poll()
    assert workers.jobs == [first]
    workers.say(Ready(), Progress(first, 1, 4), Answer(first, move()))
    reports = client.poll()
    assert answers(reports) == [first] and Progress(first, 1, 4) in reports and client.thinking
    client.poll()
    assert workers.jobs == [first, second]
    workers.say(Answer(second, move()))
    assert answers(client.poll()) == [second] and not client.thinking and client.poll() == []


def test_of_a_job_that_is_taken_back_nothing_is_heard_any_more(
        client: WorkerClient, workers: Workers, position: Any) -> None:
    """Whatever the worker has said of it already, or still says."""
    unwanted = ask(client, position)
    client.poll()
    client.cancel(unwanted)
    assert workers.heard[-1] == Cancel(unwanted) and not client.thinking
    wanted = ask(client, position)
    client.poll()
    workers.say(Progress(unwanted, 3, 4), Answer(unwanted, move()))
    assert client.poll() == [] and client.thinking
    workers.say(Answer(wanted, move()))
    assert answers(client.poll()) == [wanted]


def test_an_answer_that_lies_there_is_taken_back_too(client: WorkerClient, workers: Workers, position: Any) -> None:
    empty = client.review([])
    client.cancel(empty)
    assert client.poll() == []
    assert client.poll() == [] and answers([*client.poll()]) == []
    job = client.review([])
    other = client.review([])
    client.cancel(other)
    assert client.poll() == [Answer(job)]


def test_a_job_that_has_not_been_sent_is_taken_back_in_silence(
        client: WorkerClient, workers: Workers, position: Any) -> None:
    first, second, third = (ask(client, position) for _ in range(3))
    client.poll()
    client.cancel(second)
    assert not any(isinstance(message, Cancel) for message in workers.heard)
    workers.say(Answer(first, move()))
    assert answers(client.poll()) == [first]
    client.poll()
    assert workers.jobs == [first, third]


def test_a_review_is_one_job_for_each_position_and_one_answer(
        client: WorkerClient, workers: Workers, position: Any) -> None:
    views = [SPEC.mask(position, None)] * 3
    review = client.review(views)
    heard: list[Report] = []
    for number in range(3):
        client.poll()
        assert workers.jobs == [review] * (number + 1)
        workers.say(Answer(review, chances=((0.25 * number, 1.0 - 0.25 * number),)))
        heard += client.poll()
    assert heard[:2] == [Progress(review, 1, 3), Progress(review, 2, 3)]
    assert heard[2:] == [Answer(review, chances=((0.0, 1.0), (0.25, 0.75), (0.5, 0.5)))] and not client.thinking
    kinds = [message.kind for message in workers.heard if isinstance(message, Job)]
    assert kinds == [REVIEW] * 3


def test_what_the_judge_wants_to_know_is_asked_of_the_best_level(
        client: WorkerClient, workers: Workers, position: Any) -> None:
    seat = position.stack[-1].seat
    view, made = SPEC.mask(position, seat), legal(position)[0]
    begun = (RatedMove(Choice(made)),)
    plans = client.rank(view, seat, 3, begun)
    client.poll()
    workers.say(Answer(plans))
    client.poll()
    client.rate(view, made, made, 5)
    client.poll()
    found = [(job.kind, job.level, job.seat, job.made, job.begun) for job in workers.heard if isinstance(job, Job)]
    assert found == [(RANK, "expert", seat, "", begun),
                     (RATE, "expert", made.seat, f"{made.text()}\n{made.text()}", ())]


# -- workers that fail ------------------------------------------------------------------------------------------------


def silent(client: WorkerClient, workers: Workers, seconds: float) -> list[Report]:
    """Look at a silent worker for so long, as often as a window does at least."""
    found: list[Report] = []
    while seconds > 0:
        step = min(seconds, COMPUTER.longest_look)
        workers.now, seconds = workers.now + step, seconds - step
        found += client.poll()
    return found


def test_a_worker_that_slept_with_the_machine_is_not_replaced(
        client: WorkerClient, workers: Workers, position: Any) -> None:
    """Else the computers played worse after the second sleep, until the game was opened anew."""
    job = ask(client, position)
    client.poll()
    for _ in range(3):
        workers.now += 8 * 3600.0
        assert client.poll() == [] and len(workers.processes) == 1
    workers.say(Answer(job, move()))
    assert [report.id for report in client.poll()] == [job]


def test_a_worker_may_be_silent_for_a_while_and_no_longer(
        client: WorkerClient, workers: Workers, position: Any) -> None:
    job = ask(client, position)
    client.poll()
    workers.processes[0].stubborn = True
    assert silent(client, workers, PATIENCE - 0.1) == []
    workers.say(Progress(job, 1, 9))
    client.poll()
    assert notices(silent(client, workers, PATIENCE - 0.1)) == []  # from the last sign on
    assert notices(silent(client, workers, 0.2)) == [RESTARTED]
    assert workers.processes[0].killed
    client.poll()
    assert len(workers.processes) == 2 and workers.jobs == [job]  # it is asked again
    assert notices(silent(client, workers, PATIENCE + 0.1)) == [FALLBACK] and client.broken


def test_a_worker_with_nothing_to_do_may_be_silent(client: WorkerClient, workers: Workers, position: Any) -> None:
    job = ask(client, position)
    client.poll()
    workers.say(Answer(job, move()))
    client.poll()
    assert silent(client, workers, 3600.0) == []
    later = ask(client, position)
    assert client.poll() == []
    assert silent(client, workers, 1.0) == [] and workers.jobs == [job, later] and len(workers.processes) == 1


def test_a_fault_is_told_and_the_job_asked_again(client: WorkerClient, workers: Workers, position: Any) -> None:
    job = ask(client, position)
    client.poll()
    workers.say(WorkerFailure(job, "traceback"))
    reports = client.poll()
    assert WorkerFailure(job, "traceback") in reports and notices(reports) == [RESTARTED]
    client.poll()
    assert workers.jobs == [job] and len(workers.processes) == 2
    workers.say(Answer(job, move()))
    assert answers(client.poll()) == [job]


def test_without_a_worker_a_job_that_is_taken_back_is_not_thought_to_its_end(
        client: WorkerClient, workers: Workers, position: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next one is about another position."""
    broken(client, workers, position)
    other = at_frame(new_race(), "TurnChoice")
    unwanted = ask(client, other)
    monkeypatch.setattr(fallback_module, "COMPUTER", COMPUTER._replace(slice=-1.0))  # it begins and gets no further
    client.poll()
    client.cancel(unwanted)
    monkeypatch.undo()
    wanted = ask(client, position)
    reports: list[Report] = []
    while client.thinking:
        reports += client.poll()
    (answer,) = (report for report in reports if isinstance(report, Answer))
    assert answer.id == wanted and answer.moves[0].choice.action in legal(position)
    assert len(workers.processes) == 2


def broken(client: WorkerClient, workers: Workers, position: Any) -> None:
    """Let both workers crash and the job be answered all the same."""
    job = ask(client, position)
    reports: list[Report] = []
    while client.thinking:
        reports += client.poll()
        if not client.broken:
            workers.processes[-1].crashed = True
    assert notices(reports) == [RESTARTED, FALLBACK] and answers(reports) == [job]


def test_closing_tells_the_worker_and_ends_it(client: WorkerClient, workers: Workers, position: Any) -> None:
    ask(client, position)
    client.poll()
    client.close()
    (process,) = workers.processes
    assert process.pipe.other.closed and process.crashed and not process.killed and not client.thinking
    client.close()
    assert client.poll() == []


def test_a_worker_that_does_not_end_when_it_is_told_to_is_killed(
        client: WorkerClient, workers: Workers, position: Any) -> None:
    ask(client, position)
    client.poll()
    (process,) = workers.processes
    process.stubborn = True
    client.close()
    assert process.pipe.other.closed and process.killed


# -- thinking without a worker ----------------------------------------------------------------------------------------


def fallback(position: Any, kind: str, monkeypatch: pytest.MonkeyPatch, values: list[float]) -> Answer:
    """The answer where the greedy policy weighs the legal actions with these values."""
    seat = position.stack[-1].seat
    thinker = FallbackThinker("automobiles", SPEC.mask(position, seat), seat, 1, kind)
    monkeypatch.setattr(type(thinker.opponents), "greedy_choices", lambda *args: iter(
        [Choice(Action(seat, "play", (str(number),)), value) for number, value in enumerate(values)]))
    while (answer := thinker.think(3)) is None:
        pass
    return answer


def test_without_a_worker_the_best_comes_first_and_a_move_alone(
        position: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    values = [1.0, 4.0, 2.0, 3.0]
    hints = fallback(position, RANK, monkeypatch, values)
    assert [(rated.choice.value, rated.behind) for rated in hints.moves] == [(4.0, 0.0), (3.0, 1.0), (2.0, 2.0)]
    assert [rated.choice.value for rated in fallback(position, MOVE, monkeypatch, values).moves] == [4.0]
    assert hints.id == 3 and not hints.looked, "no judge would go by them"


def test_without_a_worker_and_with_nothing_weighed_the_first_legal_action_is_taken(
        position: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = fallback(position, MOVE, monkeypatch, [])
    assert [rated.choice.action for rated in answer.moves] == [legal(position)[0]]


def test_without_a_worker_a_review_names_the_chances_all_the_same(
        client: WorkerClient, workers: Workers, position: Any) -> None:
    broken(client, workers, position)
    review = client.review([SPEC.mask(position, None)] * 2)
    reports: list[Report] = []
    for _ in range(100):
        reports += client.poll()
    (answer,) = (report for report in reports if isinstance(report, Answer))
    assert answer.id == review and len(answer.chances) == 2
    assert all(sum(chances) == pytest.approx(1.0, abs=0.01) for chances in answer.chances)


def test_a_worker_that_takes_for_ever_to_be_started_is_given_up_like_one_that_hangs(
        client: WorkerClient, workers: Workers, position: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_client, "Thread", NeverDone)
    ask(client, position)
    heard: list[list[str]] = []
    for _ in range(2 * int(PATIENCE) + 6):
        heard.append(notices(client.poll()))
        workers.now += 1.0
    told = [second for second, keys in enumerate(heard) if keys]
    assert [key for keys in heard for key in keys] == [RESTARTED, FALLBACK]
    assert told[0] >= PATIENCE and told[1] - told[0] >= PATIENCE


def test_the_patience_with_a_job_begins_when_it_is_sent_however_long_the_worker_took_to_start(
        client: WorkerClient, workers: Workers, position: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow(LaunchedNow):
        def is_alive(self) -> bool:
            return workers.now < 1000.0 + PATIENCE - 1.0

    monkeypatch.setattr(worker_client, "Thread", Slow)
    ask(client, position)
    silent = 0
    while not notices(client.poll()):
        silent += bool(workers.jobs)
        workers.now += 1.0
    assert silent >= PATIENCE
