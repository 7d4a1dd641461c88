"""The worker: the process in which the computer opponents think. It loads the content once, then answers one job after
the other."""

import signal
import time
import traceback
from multiprocessing.connection import Connection

from game.ai.hints import with_distance
from game.ai.planning_policy import PlanningPolicy
from game.ai.policies import policy_for, relax_garbage_collection
from game.ai.policy import Policy
from game.ai.registry import opponents_of
from game.ai.worker_protocol import (
    BETWEEN,
    COMPARE,
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
from game.content_loader import load_content
from game.rules.core.actions import Move, parse_action
from game.rules.core.registry import spec_of
from game.timing.computer_times import COMPUTER


class Cancelled(Exception):
    """Raised when the job at hand has been taken back."""


def main(pipe: Connection) -> None:
    """Answer jobs until the program closes its end of the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is handled by the program
    try:
        start = pipe.recv()
        try:
            queue = JobQueue(pipe, start)
        except Exception:
            pipe.send(WorkerFailure(0, traceback.format_exc()))
            return
        pipe.send(Ready())
        with relax_garbage_collection():
            while True:
                queue.next_job()
    except (EOFError, OSError):
        return


class JobQueue:
    """Jobs that wait, the content of the game, and the policies in use."""

    def __init__(self, pipe: Connection, start: WorkerStart) -> None:
        self.pipe = pipe
        self.game = start.game
        self.time_limit = start.time_limit
        self.opponents = opponents_of(start.game)  # loaded now, not with the first job
        self.spec = spec_of(start.game)
        self.content = load_content(start.game, saved_texts=start.own_texts).content
        self.policies: dict[tuple[str, str, int], Policy] = {}
        self.waiting: list[Job] = []

    def next_job(self) -> None:
        """Take the next job, waiting for one if there is none, and send its answer."""
        while not self.waiting:
            self._receive()
        job = self.waiting.pop(0)
        try:
            self.pipe.send(self._answer(job))
        except Cancelled:
            return
        except (EOFError, OSError):
            raise
        except Exception:
            self.pipe.send(WorkerFailure(job.id, traceback.format_exc()))

    def _receive(self, current: int = 0) -> None:
        """Read one message. Raises Cancelled if it takes back the job at hand, EOFError if the program has closed the
        pipe."""
        message = self.pipe.recv()
        if isinstance(message, Job):
            self.waiting.append(message)
        elif isinstance(message, Cancel):
            self.waiting = [job for job in self.waiting if job.id != message.id]
            if message.id == current:
                raise Cancelled

    def _answer(self, job: Job) -> Answer:
        view = self.spec.from_data(self.content, job.view)
        if job.kind == REVIEW:
            return Answer(job.id, chances=(self.opponents.win_chances(view),))
        began, reported = time.monotonic(), 0.0

        def watch(done: int, total: int) -> bool:
            nonlocal reported
            while self.pipe.poll():
                self._receive(job.id)
            now = time.monotonic()
            if now - reported > COMPUTER.progress:
                reported = now
                self.pipe.send(Progress(job.id, done, total))
            return now - began < self.time_limit

        if job.kind == COMPARE:  # a policy of its own: the plan of the present turn stays
            judge = policy_for(job.level, self.game, job.character)
            if not isinstance(judge, PlanningPolicy):
                return Answer(job.id)
            return Answer(job.id, with_distance(judge.compare(view, job.seat, job.seed, _moves(job.made), watch)))
        thinker = self._policy(job.level, job.character, job.seat)
        if job.kind == RANK:
            assert isinstance(thinker, PlanningPolicy)
            return Answer(job.id, tuple(thinker.rank(view, job.seat, job.seed, job.begun, watch)))
        if job.kind == RATE:
            assert isinstance(thinker, PlanningPolicy)
            best, made = _moves(job.made)
            rated = thinker.rate_beside(view, job.seat, job.seed, best, made, watch)
            return Answer(job.id, () if rated is None else (rated,))
        return Answer(job.id, with_distance([thinker.decide(view, job.seat, job.seed, watch)]))

    def _policy(self, level: str, character: str, seat: int) -> Policy:
        """Return the policy of a level, character and seat; there is one for each seat, since it keeps the plan of its
        turn."""
        key = (level, character, seat)
        if key not in self.policies:
            self.policies[key] = policy_for(level, self.game, character)
        return self.policies[key]


def _moves(made: str) -> list[Move]:
    """Return the moves of actions from their texts."""
    return [(each.verb, *each.args) for each in map(parse_action, made.split(BETWEEN))]
