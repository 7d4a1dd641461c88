"""Levels of the computer opponents of Kraftwagen: search budget, rollouts, noise and reach in points.

The budget decides how long a level thinks; the time limit of a move: `timing/move_time_limit.py`.
"""

from game.ai.beam_search import SearchBudget
from game.ai.level_definition import Level

LEVELS = {
    level.name: level
    for level in (
        Level("greedy", SearchBudget(width=1, samples=1, depth=0)),
        Level("easy", SearchBudget(width=1, samples=1, depth=0), noise=16.0, reach=17.0),
        Level("normal", SearchBudget(width=1, samples=1, depth=0), noise=10.0, reach=10.0),
        Level("hard", SearchBudget(width=1, samples=1, depth=0), noise=4.0, reach=4.0),
        Level("expert", SearchBudget(width=4, samples=1, depth=1), plans=8, futures=10),
    )
}
