"""The process in which the computer opponents think: loads the content once, then answers one job after the other."""

import signal
import time
import traceback
from multiprocessing.connection import Connection

from game.ai.hints import with_distance
from game.ai.policies import policy_for, relax_garbage_collection
from game.ai.policy import Policy
from game.ai.registry import opponents_of
from game.ai.worker_protocol import (
    ADVISE,
    BETTER,
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
from game.rules.core.actions import parse_action
from game.rules.core.registry import spec_of

NEWS = 0.05  # seconds between two reports of progress


class Cancelled(Exception):
    """The job at hand is not wanted any more."""


class Stopped(Exception):
    """The program has ended or wants the worker to."""


def main(pipe: Connection) -> None:
    """Answer jobs until the program closes its end of the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the program's business
    try:
        start = pipe.recv()
        try:
            desk = JobQueue(pipe, start)
        except Exception:
            pipe.send(WorkerFailure(0, traceback.format_exc()))
            return
        pipe.send(Ready())
        with relax_garbage_collection():
            while True:
                desk.next_job()
    except (Stopped, EOFError, OSError):
        return


class JobQueue:
    """The content of the game, the policies in use, and the jobs that wait."""

    def __init__(self, pipe: Connection, start: WorkerStart) -> None:
        self.pipe = pipe
        self.game = start.game
        self.cap = start.cap
        self.spec = spec_of(start.game)
        self.content = load_content(start.game, saved_texts=start.own_texts).content
        self.policies: dict[tuple[str, int], Policy] = {}
        self.waiting: list[Job] = []

    def next_job(self) -> None:
        """Take the next job, wait for one if there is none, and answer it."""
        while not self.waiting:
            self._receive()
        job = self.waiting.pop(0)
        try:
            self.pipe.send(self._answer(job))
        except Cancelled:
            return
        except (Stopped, EOFError, OSError):
            raise
        except Exception:
            self.pipe.send(WorkerFailure(job.id, traceback.format_exc()))

    def _receive(self, current: int = 0) -> None:
        """Read one message. Raises Cancelled if it takes back the job at hand."""
        message = self.pipe.recv()
        if message is None:
            raise Stopped
        if isinstance(message, Job):
            self.waiting.append(message)
        elif isinstance(message, Cancel):
            self.waiting = [job for job in self.waiting if job.id != message.id]
            if message.id == current:
                raise Cancelled

    def _answer(self, job: Job) -> Answer:
        view = self.spec.from_data(self.content, job.view)
        if job.kind == REVIEW:
            return Answer(job.id, chances=(opponents_of(self.game).win_chances(view),))
        began, told = time.monotonic(), 0.0

        def watch(done: int, total: int) -> bool:
            nonlocal told
            while self.pipe.poll():
                self._receive(job.id)
            now = time.monotonic()
            if now - told > NEWS:
                told = now
                self.pipe.send(Progress(job.id, done, total))
            return now - began < self.cap

        if job.kind == BETTER:
            mind = opponents_of(self.game)
            found = mind.policy(mind.levels[job.level]).better(view, job.seat, job.seed, parse_action(job.made), watch)
            return Answer(job.id, with_distance([found] if found else []))
        thinker = self._policy(job.level, job.seat)
        if job.kind == ADVISE:
            return Answer(job.id, with_distance(thinker.advise(view, job.seat, job.seed, watch=watch)))
        return Answer(job.id, with_distance([thinker.decide(view, job.seat, job.seed, watch)]))

    def _policy(self, level: str, seat: int) -> Policy:
        """One policy for each seat: a policy goes on with the plan of its turn."""
        key = (level, seat)
        if key not in self.policies:
            self.policies[key] = policy_for(level, self.game)
        return self.policies[key]

