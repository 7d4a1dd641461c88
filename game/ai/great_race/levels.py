"""Levels of the computer opponents of The Great Race: search budget, rollouts, noise and reach in francs.

The budget decides how long a level thinks; the time limit of a move: `timing/move_time_limit.py`.
"""

from game.ai.beam_search import SearchBudget
from game.ai.level_definition import Level

MOVE = SearchBudget(width=1, samples=1, depth=0)  # one move at a time

LEVELS = {
    level.name: level
    for level in (
        Level("greedy", MOVE),
        Level("easy", MOVE, noise=7.0, reach=14.0, oversight=0.08),
        Level("normal", MOVE, noise=3.0, reach=8.0),
        Level("hard", MOVE, plans=3, futures=1, noise=4.0, reach=16.0),
        Level("expert", MOVE, plans=6, futures=3, near=0.5),
    )
}
