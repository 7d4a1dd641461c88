"""Levels of the computer opponents of Automobiles: search budget, rollouts and noise in ticks."""

from game.ai.beam_search import SearchBudget
from game.ai.levels import Level

LEVELS = {
    level.name: level
    for level in (
        Level("greedy", SearchBudget(width=1, samples=1, nodes=1)),
        Level("easy", SearchBudget(width=1, samples=1), noise=55.0),
        Level("normal", SearchBudget(width=3, samples=1), noise=20.0),
        Level("hard", SearchBudget(width=8, samples=2), noise=2.5),
        Level("expert", SearchBudget(width=14, samples=4), plans=8, futures=10),
    )
}
