"""The levels of computer opponents: iteration budgets and how much a level overlooks. No clock decides anything."""

from dataclasses import dataclass

from game.ai.search import Budget


@dataclass(frozen=True, slots=True)
class Level:
    """One level. `noise` is the spread of the error with which every move is valued, in the units of the evaluation."""

    name: str
    budget: Budget
    noise: float = 0.0
    plans: int = 0  # the best plans of a turn, looked at one turn further
    futures: int = 0  # next hands dealt for each of these plans


LEVELS = {
    level.name: level
    for level in (
        Level("greedy", Budget(width=1, samples=1, nodes=1)),
        Level("easy", Budget(width=1, samples=1), noise=14.0),
        Level("normal", Budget(width=3, samples=1), noise=7.0),
        Level("hard", Budget(width=8, samples=2), noise=3.0),
        Level("expert", Budget(width=20, samples=4), plans=4, futures=8),
    )
}
