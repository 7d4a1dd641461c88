"""Messages between the program and the worker process.

To the worker: WorkerStart once, then Job and Cancel; a closed pipe ends it. From the worker: one Report for each piece
of news.
"""

from typing import Any, NamedTuple

from game.ai.policy import Choice
from game.timing.move_time_limit import MOVE_TIMES

BETWEEN = "\n"  # between the texts of actions
MOVE, RANK, RATE, REVIEW, COMPARE = "move", "rank", "rate", "review", "compare"


class WorkerStart(NamedTuple):
    """First message: the game, and the texts of a player's own content by document name."""

    game: str
    own_texts: dict[str, str]
    time_limit: float = MOVE_TIMES.time_limit  # seconds after which the best move so far is taken


class RatedMove(NamedTuple):
    """A move with its plan, and the amount by which it is worth less than the best, in the units of the evaluation."""

    choice: Choice
    behind: float = 0.0
    shown: bool = True  # hints show it


class Job(NamedTuple):
    """A question to the worker. `view` is the saved form of a masked view; a review has one job for each position."""

    id: int
    kind: str  # MOVE, RANK, RATE, REVIEW or COMPARE
    view: dict[str, Any]
    seat: int
    level: str
    seed: int
    made: str = ""  # texts of actions: the best one and the one to be rated, for RATE; of a turn, for COMPARE
    character: str = ""  # who makes the move, or has made it, for MOVE and COMPARE
    begun: tuple[RatedMove, ...] = ()  # plans that the turn has followed so far, for RANK


class Cancel(NamedTuple):
    """Message that takes back a job."""

    id: int


class Ready(NamedTuple):
    """Report that the worker has read the content."""


class Progress(NamedTuple):
    """Report of the progress of a job: `done` of `total` steps."""

    id: int
    done: int
    total: int


class Answer(NamedTuple):
    """Answer to a job.

    MOVE: one move; RANK: all plans, best first; RATE: the rated one, nothing if it is not considered; REVIEW: the win
    chances of all positions; COMPARE: the plan that was followed, and the best of another kind. `looked` is False if no
    policy was able to judge.
    """

    id: int
    moves: tuple[RatedMove, ...] = ()
    chances: tuple[tuple[float, ...], ...] = ()  # chance to win by position and seat, 0 to 1
    looked: bool = True


class WorkerFailure(NamedTuple):
    """Report that a job, or the start (id 0), ended with a fault of the program; `report` is its traceback."""

    id: int
    report: str


class WorkerNotice(NamedTuple):
    """Notice for the player: a key of the area `ai` of the catalogues."""

    key: str


Report = Ready | Progress | Answer | WorkerFailure | WorkerNotice
