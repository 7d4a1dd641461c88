"""Win chances of a position, by seat: for the curve of the review."""

from math import exp

from game.ai.imperial_steam.evaluation import CompanyEvaluation, RemainingGame
from game.ai.imperial_steam.rival_estimates import rival_estimates
from game.ai.imperial_steam.weights import Weights
from game.rules.imperial_steam.automa.supply import is_automa
from game.rules.imperial_steam.scoring import ranking
from game.rules.imperial_steam.state import ImperialSteamState

# Gulden, calibrated in games of the levels `easy` and `normal`: positions are won as often as these chances say.
SPREAD = 8.0  # spread of the income of one hand
LEAST = 20.0  # spread when no hands are left
TRUST = 0.5  # exponent of the share of hands used, as which a lead counts: early leads change often


def win_chances(state: ImperialSteamState) -> tuple[float, ...]:
    """Return the chance of each seat to win, 0 to 1, sum 1. A finished game is certain."""
    seats = range(len(state.companies))
    if not state.stack:
        winner = ranking(state)[0]
        return tuple(float(seat == winner) for seat in seats)
    weights = Weights()
    appraiser = CompanyEvaluation(state, weights)
    worth = [_worth(state, seat, appraiser) for seat in seats]
    hands = max(RemainingGame(state, company).hands for company in state.companies)
    spread = LEAST + SPREAD * hands**0.5
    whole = sum(space.hands for space in state.content.numbers.round_track)
    trust = max(0.0, 1.0 - hands / whole) ** TRUST
    best = max(worth)
    odds = [exp(trust * (value - best) / spread) for value in worth]
    return tuple(round(each / sum(odds), 4) for each in odds)


def _worth(state: ImperialSteamState, seat: int, appraiser: CompanyEvaluation) -> float:
    """Return the estimated fortune of a company."""
    if is_automa(state, seat):
        found = next(rival for rival in rival_estimates(state, 1 - seat, appraiser) if rival.seat == seat)
        return found.fortune + found.contracts * (1.0 if state.trieste else found.reach)
    return sum(amount for _, amount in appraiser.estimate(state, seat, 1.0).terms)
