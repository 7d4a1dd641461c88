"""Computer opponents that think at once and in this process, so that a fuzzed game can be repeated exactly."""

from __future__ import annotations

from game.ai.hints import with_distance
from game.ai.planning_policy import PlanningPolicy
from game.ai.policies import policy_for
from game.ai.policy import Policy
from game.ai.worker_client import WorkerClient
from game.ai.worker_protocol import RANK, Answer, Report

POLLS = 3  # polls until the answer is delivered


class InlineOpponents(WorkerClient):
    """Replacement of the worker process of a table; its answers come after some polls."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self._policies: dict[tuple[str, str, int], Policy] = {}
        self._waited = 0

    def take_over(self, worker: WorkerClient) -> None:
        """Close another worker, and answer its open tasks."""
        self.tasks += worker.tasks
        self._last_id = max((task.id for task in self.tasks), default=0)
        worker.close()

    def poll(self) -> list[Report]:
        """Return the answer of the oldest task at every third poll, otherwise nothing."""
        if not self.tasks:
            return []
        self._waited += 1
        if self._waited < POLLS:
            return []
        self._waited = 0
        task = self.tasks.pop(0)
        thinker = self._thinker(task.level, task.character, task.seat)
        view = task.views[0].clone()
        if task.kind == RANK and isinstance(thinker, PlanningPolicy):
            return [Answer(task.id, tuple(thinker.rank(view, task.seat, task.seed, task.begun)))]
        return [Answer(task.id, with_distance([thinker.decide(view, task.seat, task.seed)]))]

    def _thinker(self, level: str, character: str, seat: int) -> Policy:
        """Return the policy of a seat, always the same one, as in the worker: it follows the plan of its turn."""
        key = level, character, seat
        if key not in self._policies:
            self._policies[key] = policy_for(level, self.start_message.game, character)
        return self._policies[key]
