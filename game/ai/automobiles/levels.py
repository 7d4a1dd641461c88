"""Levels of the computer opponents of Automobiles: search budget, rollouts, noise and reach in ticks.

The budget decides how long a level thinks; the time limit of a move: `timing/move_time_limit.py`.
"""

from game.ai.beam_search import SearchBudget
from game.ai.level_definition import Level

LEVELS = {
    level.name: level
    for level in (
        Level("greedy", SearchBudget(width=1, samples=1, nodes=1)),
        Level("easy", SearchBudget(width=1, samples=1), noise=6.0, reach=5.0, oversight=0.1),
        Level("normal", SearchBudget(width=3, samples=1), noise=3.0, reach=4.0, oversight=0.06),
        Level("hard", SearchBudget(width=8, samples=2), noise=2.5, reach=8.0),
        Level("expert", SearchBudget(width=14, samples=4), plans=8, futures=10),
    )
}
