"""The levels of computer traders: how much they overlook."""

from game.ai.levels import Level
from game.ai.search import Budget

TURN = Budget(width=1, samples=1, depth=0)  # one turn, to its end

LEVELS = {
    level.name: level
    for level in (
        Level("greedy", TURN),
        Level("easy", TURN, noise=6.0),
        Level("normal", TURN, noise=3.0),
        Level("hard", TURN, noise=1.2),
        Level("expert", TURN),
    )
}
