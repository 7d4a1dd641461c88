"""What makes a level of computer opponents: an iteration budget and how much it overlooks. No clock decides anything.

Each game has its own table of the same names.
"""

from dataclasses import dataclass
from math import inf

from game.ai.beam_search import SearchBudget

NAMES = ("greedy", "easy", "normal", "hard", "expert")


@dataclass(frozen=True, slots=True)
class Level:
    """One level. `noise` is the spread of the error with which every move is valued, in the units of the evaluation."""

    name: str
    budget: SearchBudget
    noise: float = 0.0
    near: float = 0.0  # plans that are worth this much less than the best are as good: the seed chooses among them
    plans: int = 0  # the best plans of a turn, looked at one turn further
    futures: int = 0  # next hands dealt for each of these plans, and as many again for the better ones
    thorough: float = inf  # hands of a plan for which all is tried; for later ones only the most promising is
