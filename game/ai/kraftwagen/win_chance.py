"""Win chances of a position, by seat: for the curve of the review."""

from math import exp

from game.ai.kraftwagen.evaluation import worths
from game.ai.kraftwagen.weights import Weights
from game.rules.kraftwagen.scoring import ranking, total
from game.rules.kraftwagen.state import KraftwagenState

# Points, calibrated in games of the level `normal`: positions are won as often as these chances say.
SPREAD = 12.0  # spread of the points that one round brings
LEAST = 7.0  # spread at the end of the last round


def win_chances(state: KraftwagenState) -> tuple[float, ...]:
    """Return the chance of each seat to win, 0 to 1, sum 1. A finished game is certain; its winners share the
    chance."""
    seats = range(len(state.factories))
    if not state.stack:
        first = total(state, ranking(state)[0])
        winners = [seat for seat in seats if total(state, seat) == first]
        return tuple(round((seat in winners) / len(winners), 4) for seat in seats)
    if any(factory.takings is None for factory in state.factories):  # money that is hidden for some counts for no seat
        state = state.clone()
        for factory in state.factories:
            factory.takings = None
    worth = worths(state, Weights())
    rounds = len(state.content.numbers.prices) - max(1, state.round)
    spread = LEAST + SPREAD * (rounds + _left(state))
    best = max(worth)
    odds = [exp((value - best) / spread) for value in worth]
    return tuple(round(each / sum(odds), 4) for each in odds)


def _left(state: KraftwagenState) -> float:
    """Return the share of the round that is left, 0 to 1: it ends with the black marker, or when the market is full
    (KRA-4.12)."""
    spaces = state.selected.spaces
    return min(state.countdown / state.selected.countdown, (spaces - len(state.market)) / spaces)
