"""Worker client: the program's side of the computer opponents. It asks, polls, cancels, and copes with a worker that
crashes or hangs.

No call waits. `poll` is called in every frame and takes at most a few milliseconds. A worker that crashes or does not
answer is ended and started once more; after that the greedy policy thinks in the program itself, a slice a frame. Ended
workers are left to the worker reaper.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

from game.ai import worker
from game.ai.fallback import FallbackThinker
from game.ai.level_definition import JUDGE
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
    RatedMove,
    Ready,
    Report,
    WorkerFailure,
    WorkerNotice,
    WorkerStart,
)
from game.ai.worker_reaper import REAPER
from game.rules.core.actions import Action
from game.timing.computer_times import COMPUTER

STARTS = 2
RESTARTED, FALLBACK = "ai.message.restarted", "ai.message.fallback"
Target = Callable[[Connection], None]


@dataclass
class ClientJob:
    """A question of the program: one job for the worker, or a series of jobs for a review."""

    id: int
    kind: str
    views: list[Any]
    seat: int
    level: str
    seed: int
    made: str = ""
    character: str = ""
    begun: tuple[RatedMove, ...] = ()
    chances: list[tuple[float, ...]] = field(default_factory=list)

    def job(self) -> Job:
        """Return the next message to the worker."""
        view = self.views[len(self.chances)].to_data()
        return Job(self.id, self.kind, view, self.seat, self.level, self.seed, self.made, self.character,
                   self.begun)


class WorkerClient:
    """Computer opponents of one game, asked through the worker process."""

    def __init__(self, game: str, own_texts: dict[str, str] | None = None, *, patience: float = COMPUTER.patience,
                 target: Target = worker.main) -> None:
        self.start_message = WorkerStart(game, dict(own_texts or {}))
        self.patience = patience  # seconds
        self.target = target
        self.tasks: list[ClientJob] = []  # the first one is being worked on
        self.asked = False  # the job at hand has been sent to the worker
        self._silent = 0.0  # seconds since the start, the last job or the last report
        self._looked = 0.0  # monotonic time of the last look at the worker
        self.starts = 0
        self.slices: FallbackThinker | None = None
        self.news: list[Report] = []
        self._last_id = 0
        self.process: Any = None
        self._pipe: Connection | None = None
        self.launch: Thread | None = None  # starting a process takes longer than a frame

    def move(self, view: Any, seat: int, level: str, seed: int, character: str = "") -> int:
        """Ask for a move of a level, in the manner of a character; return the id of the job."""
        return self._ask(MOVE, [view], seat, level, seed, character=character)

    def rank(self, view: Any, seat: int, seed: int, begun: tuple[RatedMove, ...] = (), level: str = JUDGE) -> int:
        """Ask for all plans of a seat, the best first; `begun` are those that its turn has followed so far. Return the
        id of the job."""
        return self._ask(RANK, [view], seat, level, seed, begun=begun)

    def rate(self, view: Any, best: Action, made: Action, seed: int, level: str = JUDGE) -> int:
        """Ask what an action that no plan begins with is worth beside the best one; return the id of the job."""
        return self._ask(RATE, [view], made.seat, level, seed, BETWEEN.join((best.text(), made.text())))

    def review(self, views: Sequence[Any]) -> int:
        """Ask for the chances of all seats to win at each of these positions; return the id of the job."""
        return self._ask(REVIEW, list(views), 0, "", 0)

    def compare(self, view: Any, actions: Sequence[Action], level: str, seed: int, character: str = "") -> int:
        """Ask for the plan behind the actions of a turn that a level began in this view, in the manner of a character,
        and for its second choice; return the id of the job."""
        made = BETWEEN.join(each.text() for each in actions)
        return self._ask(COMPARE, [view], actions[0].seat, level, seed, made, character)

    def cancel(self, job: int) -> None:
        """Take back a job; no answer will come."""
        if self.tasks and self.tasks[0].id == job:
            if self.asked:
                self._send(Cancel(job))
            self.asked, self.slices = False, None
        self.tasks = [task for task in self.tasks if task.id != job]
        self.news = [report for report in self.news if getattr(report, "id", -1) != job]

    @property
    def thinking(self) -> bool:
        """True while a job has not been answered."""
        return bool(self.tasks)

    @property
    def broken(self) -> bool:
        """True when the worker has failed for good; then the program thinks for itself."""
        return self.starts >= STARTS and self.process is None

    def poll(self) -> list[Report]:
        """Return the reports since the last call."""
        if self.tasks and not self.broken:
            self._work()
        if self.tasks and self.broken:
            self._think()
        news, self.news = self.news, []
        return news

    def close(self) -> None:
        """End the worker, without waiting for that."""
        self.tasks = []
        self._end_worker(COMPUTER.goodbye)

    def _ask(self, kind: str, views: list[Any], seat: int, level: str, seed: int, made: str = "",
             character: str = "", begun: tuple[RatedMove, ...] = ()) -> int:
        self._last_id += 1
        if views:
            self.tasks.append(ClientJob(self._last_id, kind, views, seat, level, seed, made, character, begun))
        else:
            self.news.append(Answer(self._last_id))
        return self._last_id

    def _work(self) -> None:
        """Keep the worker busy and read its reports."""
        if self.process is None:
            self._start_worker()
        if self.launch is not None and not self.launch.is_alive():
            self.launch = None
        if self.launch is None:
            if not self.asked:
                self.asked, self._silent = True, 0.0
                self._send(self.tasks[0].job())
            self._listen()
        if self.process is not None and self._lost():
            self.replace_lost_worker()

    def _lost(self) -> bool:
        """Return whether the worker has crashed, could not be started or has been silent for too long.

        Time in which nobody looked does not count: machine and worker were asleep.
        """
        now = time.monotonic()
        self._silent += min(now - self._looked, COMPUTER.longest_look)
        self._looked = now
        if self.launch is None and (self.process.pid is None or not self.process.is_alive()):
            return True
        busy = self.asked or self.launch is not None
        return busy and self._silent > self.patience

    def _start_worker(self) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self.process = context.Process(target=self.target, args=(theirs,), daemon=True, name="paddock-opponents")
        self.starts += 1
        self.asked, self._silent, self._looked = False, 0.0, time.monotonic()
        self.launch = Thread(target=self._begin, args=(self.process, self._pipe, theirs), daemon=True)
        self.launch.start()

    def _begin(self, process: Any, pipe: Connection, theirs: Connection) -> None:
        """Start the worker in a thread and send it the content, which may be more than the pipe takes at once.

        A process that the system refuses to start has no id, and counts as crashed. With the worker's end of the pipe
        closed here, sending to a worker that was killed fails instead of waiting for ever.
        """
        try:
            try:
                process.start()
            finally:
                theirs.close()
            pipe.send(self.start_message)
        except OSError:
            return

    def _send(self, message: object) -> None:
        """Send a message; a worker that is gone is noticed by `_work`."""
        if self._pipe is not None:
            try:
                self._pipe.send(message)
            except OSError:
                return

    def _listen(self) -> None:
        pipe = self._pipe
        try:
            while pipe is not None and pipe is self._pipe and pipe.poll(0):
                self._hear(pipe.recv())
        except (EOFError, OSError):
            return

    def _hear(self, report: Report) -> None:
        self._silent = 0.0
        if isinstance(report, WorkerFailure):
            self.news.append(report)
            self.replace_lost_worker()
        elif isinstance(report, Progress | Answer) and self.tasks and report.id == self.tasks[0].id:
            self._hear_of_task(report, self.tasks[0])

    def _hear_of_task(self, report: Report, task: ClientJob) -> None:
        if isinstance(report, Progress):
            self.news.append(report)
        elif isinstance(report, Answer) and task.kind == REVIEW:
            task.chances += report.chances
            self.asked = False
            if len(task.chances) < len(task.views):
                self.news.append(Progress(task.id, len(task.chances), len(task.views)))
            else:
                self._finish(Answer(task.id, chances=tuple(task.chances)))
        elif isinstance(report, Answer):
            self._finish(report)

    def _finish(self, answer: Answer) -> None:
        self.tasks.pop(0)
        self.asked, self.slices = False, None
        self.news.append(answer)

    def replace_lost_worker(self) -> None:
        """Start the worker once more; after the second failure do without it."""
        self._end_worker(grace=0.0)
        self.news.append(WorkerNotice(FALLBACK if self.starts >= STARTS else RESTARTED))

    def _end_worker(self, grace: float) -> None:
        """Leave the worker to the reaper, which ends it within `grace` seconds."""
        if self.process is not None and self._pipe is not None:
            REAPER.end(self.process, self._pipe, self.launch, grace)
        self.process = self._pipe = self.launch = None
        self.asked = False

    def _think(self) -> None:
        """Think for one slice with the greedy policy, without a worker."""
        task = self.tasks[0]
        if self.slices is None:
            view = task.views[len(task.chances)]
            self.slices = FallbackThinker(self.start_message.game, view, task.seat, task.seed, task.kind)
        answer = self.slices.think(task.id)
        if answer is not None:
            self.slices = None
            self._hear_of_task(answer, task)


__all__ = ["Answer", "Progress", "RatedMove", "Ready", "Report", "WorkerClient", "WorkerFailure", "WorkerNotice"]
