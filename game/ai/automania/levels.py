"""Levels of the computer opponents of Automania: search budget, rollouts and noise in points."""

from game.ai.beam_search import SearchBudget
from game.ai.levels import Level

TURN = SearchBudget(width=1, samples=1, depth=0)  # one turn, to its end

LEVELS = {
    level.name: level
    for level in (
        Level("greedy", TURN),
        Level("easy", TURN, noise=22.0),
        Level("normal", TURN, noise=2.2),
        Level("hard", TURN, plans=4, futures=1, noise=1.6),
        Level("expert", TURN, plans=6, futures=6),
    )
}
