"""Levels of the computer opponents of Imperial Steam: search budget, noise and reach in gulden.

The budget decides how long a level thinks; the time limit of a move: `timing/move_time_limit.py`.
"""

from game.ai.beam_search import SearchBudget
from game.ai.level_definition import Level

LEVELS = {
    level.name: level
    for level in (
        Level("greedy", SearchBudget(width=1, samples=1, depth=0)),
        Level("easy", SearchBudget(width=1, samples=1, depth=0), noise=19.0, reach=24.0),
        Level("normal", SearchBudget(width=1, samples=1, depth=0), noise=6.0, reach=12.0),
        # Noise alone does not make `hard` weaker, but a search one turn less deep does; the noise varies its games.
        Level("hard", SearchBudget(width=3, samples=1, depth=3, nodes=1500), noise=20.0, reach=60.0),
        Level("expert", SearchBudget(width=8, samples=1, depth=5, nodes=6000), near=3.0, thorough=1),
    )
}
