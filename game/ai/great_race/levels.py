"""The levels of computer drivers: how much they overlook."""

from game.ai.levels import Level
from game.ai.search import Budget

MOVE = Budget(width=1, samples=1, depth=0)  # one move at a time

LEVELS = {
    level.name: level
    for level in (
        Level("greedy", MOVE),
        Level("easy", MOVE, noise=12.0),
        Level("normal", MOVE, noise=6.0),
        Level("hard", MOVE, noise=2.5),
        Level("expert", MOVE),
    )
}
