"""The levels of computer directors: how many hands they plan, how many plans they follow, how much they overlook."""

from game.ai.beam_search import Budget
from game.ai.levels import Level

LEVELS = {
    level.name: level
    for level in (
        Level("greedy", Budget(width=1, samples=1, depth=0)),
        Level("easy", Budget(width=1, samples=1, depth=0), noise=93.0),
        Level("normal", Budget(width=1, samples=1, depth=0), noise=58.0),
        # Errors alone do not make `hard` weaker, to see a turn less far ahead does; the errors vary its games.
        Level("hard", Budget(width=3, samples=1, depth=3, nodes=1500), noise=20.0),
        Level("expert", Budget(width=8, samples=1, depth=5, nodes=6000), near=3.0, thorough=1),
    )
}
