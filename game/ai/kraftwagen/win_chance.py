"""How likely each seat is to win a game from a position: for the curve of the review."""

from math import exp

from game.ai.kraftwagen.evaluation import worths
from game.ai.kraftwagen.weights import Weights
from game.rules.kraftwagen.scoring import ranking, total
from game.rules.kraftwagen.state import KraftwagenState

# Points, measured in games of the level `normal`: of positions with these chances as many are won.
SPREAD = 12.0  # by which what one round brings goes astray
LEAST = 7.0  # left at the end of the last round


def win_chances(state: KraftwagenState) -> tuple[float, ...]:
    """By seat, the chance to win, 0 to 1; together 1. A game that is over is certain; winners share it."""
    seats = range(len(state.factories))
    if not state.stack:
        first = total(state, ranking(state)[0])
        winners = [seat for seat in seats if total(state, seat) == first]
        return tuple(round((seat in winners) / len(winners), 4) for seat in seats)
    if any(factory.takings is None for factory in state.factories):  # what is not known of all counts for nobody
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
    """KRA-4.12 How much of the round is left, 0 to 1: it ends with the black marker, or when the market is full."""
    spaces = state.selected.spaces
    return min(state.countdown / state.selected.countdown, (spaces - len(state.market)) / spaces)
