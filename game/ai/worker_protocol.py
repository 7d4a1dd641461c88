"""What goes between the program and the process in which the computer opponents think.

To the worker: Start once, then Job and Cancel; None ends it. Back: a Report for each piece of news.
"""

from typing import Any, NamedTuple

from game.ai.policy import Choice

MOVE, ADVISE, REVIEW, BETTER = "move", "advise", "review", "better"


class WorkerStart(NamedTuple):
    """The first message: the game, and the texts of a player's own content by document name."""

    game: str
    own_texts: dict[str, str]
    cap: float  # seconds after which a move is decided with what is known by then


class Job(NamedTuple):
    """Something to think about. `view` is the saved form of a masked view; a review has one job for each position."""

    id: int
    kind: str  # MOVE, ADVISE, REVIEW or BETTER
    view: dict[str, Any]
    seat: int
    level: str
    seed: int
    made: str = ""  # Action.text of what was done, for BETTER


class Cancel(NamedTuple):
    """The answer to a job is not wanted any more."""

    id: int


class RatedMove(NamedTuple):
    """A move with its plan, and by how much that is worth less than the best, in the units of the evaluation."""

    choice: Choice
    behind: float = 0.0


class Ready(NamedTuple):
    """The worker has read the content."""


class Progress(NamedTuple):
    """A job has got this far."""

    id: int
    done: int
    total: int


class Answer(NamedTuple):
    """The end of a job. MOVE: one advice; ADVISE: up to three, best first; REVIEW: the chances of all positions;
    BETTER: one advice where something would have been clearly better, else none; `looked`: False = nobody could."""

    id: int
    moves: tuple[RatedMove, ...] = ()
    chances: tuple[tuple[float, ...], ...] = ()  # by position, then by seat: chance to win, 0 to 1
    looked: bool = True


class WorkerFailure(NamedTuple):
    """A job, or with id 0 the start, ended with a fault of the program; `report` is its traceback."""

    id: int
    report: str


class WorkerNotice(NamedTuple):
    """Something that the player should know: a key of the area `ai` of the catalogues."""

    key: str


Report = Ready | Progress | Answer | WorkerFailure | WorkerNotice
