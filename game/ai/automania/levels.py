"""Levels of the computer opponents of Automania: search budget, rollouts, noise and reach in points."""

from game.ai.beam_search import SearchBudget
from game.ai.levels import Level

TURN = SearchBudget(width=1, samples=1, depth=0)  # one turn, to its end

LEVELS = {
    level.name: level
    for level in (
        Level("greedy", TURN),
        Level("easy", TURN, noise=2.5, reach=3.5),
        Level("normal", TURN, plans=2, futures=1, noise=3.0, reach=5.0),
        Level("hard", TURN, plans=4, futures=1, noise=1.6, reach=5.0),
        Level("expert", TURN, plans=6, futures=6),
    )
}
