"""Levels of computer opponents: a search budget and the errors in their judgement. No clock decides anything.

Each game has its own table of the same names.
"""

from dataclasses import dataclass
from math import inf

from game.ai.beam_search import SearchBudget

NAMES = ("greedy", "easy", "normal", "hard", "expert")


@dataclass(frozen=True, slots=True)
class Level:
    """One level. `noise` is the standard deviation of the error that is added to the value of every plan, in the units
    of the evaluation."""

    name: str
    budget: SearchBudget
    noise: float = 0.0
    near: float = 0.0  # plans at most this much worse than the best count as equal: the seed chooses among them
    plans: int = 0  # number of the best plans of a turn that are rolled out
    futures: int = 0  # rollouts of each of these plans, and as many again for the better half
    thorough: float = inf  # hands of a plan for which all candidate moves are tried; later only the most promising
