"""Levels of the computer opponents of Automania: search budget, rollouts, noise and reach in points.

The budget decides how long a level thinks; the time limit of a move: `timing/move_time_limit.py`.
"""

from game.ai.beam_search import SearchBudget
from game.ai.level_definition import Level

TURN = SearchBudget(width=1, samples=1, depth=0)  # one turn, to its end

LEVELS = {
    level.name: level
    for level in (
        Level("greedy", TURN),
        Level("easy", TURN, noise=1.2, reach=2.5),
        # Rollouts make the step to `hard`: a level without any loses nearly every game to it, however small its errors.
        Level("normal", TURN, plans=2, futures=1, noise=3.5, reach=5.5),
        Level("hard", TURN, plans=4, futures=1, noise=1.6, reach=5.0),
        Level("expert", TURN, plans=6, futures=6),
    )
}
