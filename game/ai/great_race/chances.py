"""How likely each seat is to win a race from a position: for the curve of the review."""

from math import exp

from game.ai.great_race.roads import Roads
from game.rules.great_race.forecast import arrival
from game.rules.great_race.scoring import ranking
from game.rules.great_race.state import Expedition

SPREAD, LEAST = 0.22, 40.0  # francs by which what is left of the way goes astray: a part of it, and what is always left
POINT = 18.0  # francs of a point of prestige


def chances(g: Expedition) -> tuple[float, ...]:
    """By seat, the chance to win, 0 to 1; together 1. A race that is over is certain."""
    seats = range(len(g.crews))
    if not g.stack:
        winner = ranking(g)[0]
        return tuple(float(seat == winner) for seat in seats)
    left = [Roads(_unseen(g), seat).ahead for seat in seats]
    value = [POINT * sum(arrival(g, seat).values()) - left[seat] for seat in seats]
    spread, best = LEAST + SPREAD * min(left), max(value)
    odds = [exp((each - best) / spread) for each in value]
    return tuple(round(each / sum(odds), 4) for each in odds)


def _unseen(g: Expedition) -> Expedition:
    """The position without hands: what is not known of all counts for nobody."""
    view = g.clone()
    for crew in view.crews:
        crew.hand = []
    return view
