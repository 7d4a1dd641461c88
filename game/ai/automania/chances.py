"""How likely each seat is to win a game from a position: for the curve of the review."""

from math import exp

from game.ai.automania.worth import rounds_left, terms
from game.rules.automania.scoring import ranking
from game.rules.automania.state import Trade

SPREAD, LEAST = 7.0, 4.0  # points by which each round to come goes astray, and what is left of that at the end


def chances(g: Trade) -> tuple[float, ...]:
    """By seat, the chance to win, 0 to 1; together 1. A game that is over is certain."""
    seats = range(len(g.factories))
    if not g.stack:
        winner = ranking(g)[0]
        return tuple(float(seat == winner) for seat in seats)
    if any(factory.money is None for factory in g.factories):  # what is not known of all counts for nobody
        g = g.clone()
        for factory in g.factories:
            factory.money = None
    worth = [sum(amount for name, amount in terms(g, seat) if name not in ("workers", "contracts")) for seat in seats]
    spread = LEAST + SPREAD * (rounds_left(g) + 1)
    best = max(worth)
    odds = [exp((value - best) / spread) for value in worth]
    return tuple(round(each / sum(odds), 4) for each in odds)
